import { defineTexts } from '#shared/texts.ts'

export const assetViewingTexts = defineTexts('assetViewing', {
  he: { openHouse: 'בית פתוח' },
  en: { openHouse: 'Open house' },
})
