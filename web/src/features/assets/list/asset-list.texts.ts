import { defineTexts } from '#shared/texts/texts.ts'

/** Texts and links of empty lists and searches of assets. */
export const assetListTexts = defineTexts('assetList', {
  he: {
    allUpdated: 'כל הנכסים מעודכנים',
    allUpdatedText: 'נכס בשיווק שלא עודכן 14 יום יופיע כאן.',
    noMine: 'הנכס הראשון מתחיל כאן',
    noMineText: 'מיד נחפש לו קונים.',
    noAssets: 'עוד אין כאן נכסים',
    noAssetsText: 'נכסים שלך, של הסוכנות ושל החיבורים שלך יופיעו כאן.',
    noStatus: 'אין נכסים בסטטוס הזה',
    noResults: 'לא נמצאו תוצאות',
    noResultsFor: (search: string) => `חיפשנו ״${search}״ ברחובות, בשכונות ובערים.`,
    showAll: 'הצגת כל הנכסים',
    whoLooks: 'מי מחפש?',
    nothing: 'אין נכסים שמתאימים לסינון',
  },
  en: {
    allUpdated: 'All assets are up to date',
    allUpdatedText: 'A marketed asset that was not updated for 14 days will appear here.',
    noMine: 'Your first asset starts here',
    noMineText: 'Once it is added we look for buyers right away.',
    noAssets: 'No assets here yet',
    noAssetsText: 'Your assets and those of your agency and contacts will appear here.',
    noStatus: 'No assets with this status',
    noResults: 'No results found',
    noResultsFor: (search) => `We looked for “${search}” in streets, neighborhoods and cities.`,
    showAll: 'Show all assets',
    whoLooks: 'Who looks?',
    nothing: 'No assets fit the filter',
  },
})
