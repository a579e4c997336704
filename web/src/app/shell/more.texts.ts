import type { QuickSource } from '@mafteach/contract/lead-sources.codes'
import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Texts of the phone's "more" sheet: pages linked nowhere else, with a line for each. */
export const moreTexts = defineTexts('more', {
  he: {
    names: {
      whoLooks: 'מי מחפש?',
      costs: 'עלויות רכישה',
      chains: 'שרשראות דירות',
      agency: 'הסוכנות',
      mood: 'מצב רוח',
    },
    notes: {
      deals: (count: number) => plural('he', count, { one: 'עסקה אחת', two: '2 עסקאות', other: `${count} עסקאות` }),
      viewings: (count: number) =>
        plural('he', count, { one: 'סיור אחד השבוע', two: '2 סיורים השבוע', other: `${count} סיורים השבוע` }),
      quickSearch: 'לפי רחוב או עיר',
      whoLooks: 'קונים לנכס חדש',
      costs: 'מס, תיווך, משכנתה',
      chains: 'דירות שמשחררות זו את זו',
      forms: 'הזמנה, בלעדיות',
      documents: 'נשלחו ונחתמו',
      import: 'קובץ, אנשי קשר',
      noAgency: 'עוד לא בסוכנות',
      mood: 'רק לעיניים שלך',
      settings: 'וואטסאפ, תצוגה',
      profile: 'כרטיס הביקור שלי',
      quickSources: { WALK_IN: 'לקוח חדש במשרד', REFERRAL: 'לקוח חדש מחבר' } satisfies Record<QuickSource, string>,
    },
  },
  en: {
    names: {
      whoLooks: 'Who looks?',
      costs: 'Purchase costs',
      chains: 'Chains of homes',
      agency: 'Agency',
      mood: 'Mood',
    },
    notes: {
      deals: (count) => plural('en', count, { one: '1 deal', other: `${count} deals` }),
      viewings: (count) => plural('en', count, { one: '1 this week', other: `${count} this week` }),
      quickSearch: 'By street or city',
      whoLooks: 'Buyers for a property',
      costs: 'Tax, fee, mortgage',
      chains: 'Homes that free each other',
      forms: 'Order, exclusivity',
      documents: 'What was sent and signed',
      import: 'A file or contacts',
      noAgency: 'In no agency yet',
      mood: 'For your eyes only',
      settings: 'WhatsApp, display',
      profile: 'My visiting card',
      quickSources: { WALK_IN: 'New, in the office', REFERRAL: 'New, sent by a friend' },
    },
  },
})
