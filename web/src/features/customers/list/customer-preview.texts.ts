import { defineTexts } from '#shared/texts/texts.ts'

/** The pane beside the list. */
export const customerPreviewTexts = defineTexts('customerPreview', {
  he: {
    openCard: 'פתיחת הכרטיס',
    preview: 'תצוגה מקדימה',
    previewTitle: 'עוד לא נבחר לקוח',
    previewNothing: 'בחירת לקוח מציגה כאן מה מחפשים ומה מתאים.',
    matchesTitle: 'נכסים מתאימים',
    toMatches: (count: number) => `לכל ${count}`,
    lastNote: (age: string) => `הערה אחרונה · ${age}`,
  },
  en: {
    openCard: 'Open the card',
    preview: 'Preview',
    previewTitle: 'No customer chosen yet',
    previewNothing: 'A click on a row shows here what they look for and what fits.',
    matchesTitle: 'Assets that fit',
    toMatches: (count) => `All ${count}`,
    lastNote: (age) => `Last note · ${age}`,
  },
})
