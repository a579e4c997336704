import { defineTexts, plural } from '#shared/texts/texts.ts'

/** The relevant-assets picker of an asset. */
export const moreAssetsTexts = defineTexts('moreAssets', {
  he: {
    title: 'צירוף נכסים מתאימים',
    picked: (count: number, most: number) => `נבחרו ${count} מתוך ${most}`,
    send: (count: number) => plural('he', count, { one: 'שליחת נכס אחד', two: 'שליחת 2 נכסים', other: `שליחת ${count} נכסים` }),
    none: 'אין עוד נכסים שמתאימים ללקוח הזה.',
    failed: 'ההתאמות לא נטענו',
  },
  en: {
    title: 'Add fitting assets',
    picked: (count, most) => `${count} of ${most} chosen`,
    send: (count) => plural('en', count, { one: 'Send 1 asset', other: `Send ${count} assets` }),
    none: 'Nothing else fits this customer.',
    failed: 'The matches did not load',
  },
})
