import { defineTexts } from '#shared/texts/texts.ts'

export const assetViewingTexts = defineTexts('assetViewing', {
  he: { viewing: 'סיור', openHouse: 'בית פתוח' },
  en: { viewing: 'Viewing', openHouse: 'Open house' },
})
