import { defineTexts } from '#shared/texts/texts.ts'

/** Texts shared by several public pages. */
export const publicTexts = defineTexts('public', {
  he: {
    site: 'מפתח',
    otherLanguage: 'English',
    close: 'סגירה',
    failed: 'משהו השתבש. כדאי לנסות שוב.',
    share: 'שיתוף',
    israelClock: 'שעון ישראל',
    copied: 'הקישור הועתק',
    contact: 'יצירת קשר',
    message: (agent: string) => `הודעה ל${agent}`,
    call: 'שיחה',
    callAgent: (agent: string) => `שיחה ל${agent}`,
    licence: (licence: string) => `רישיון ${licence}`,
    materialFacts: 'עובדות מהותיות',
    map: { title: 'ניווט', waze: 'Waze', google: 'Google Maps' },
  },
  en: {
    site: 'Mafteach',
    materialFacts: 'Material facts',
    map: { title: 'Directions', waze: 'Waze', google: 'Google Maps' },
    otherLanguage: 'עברית',
    close: 'Close',
    failed: 'Something went wrong. Please try again.',
    share: 'Share',
    israelClock: 'Israel time',
    copied: 'Link copied',
    contact: 'Contact',
    message: (agent) => `Message ${agent}`,
    call: 'Call',
    callAgent: (agent) => `Call ${agent}`,
    licence: (licence) => `Licence ${licence}`,
  },
})
