import type { LeadSourceKind } from '@mafteach/contract/lead-sources.codes'
import { defineTexts } from '#shared/texts/texts.ts'

export const leadSourceTexts = defineTexts('leadSourceKinds', {
  he: {
    kinds: {
      FORM: 'טופס באתר',
      WEBHOOK: 'חיבור אוטומטי',
      MAIL: 'מייל',
      PORTAL: 'לוח נדל״ן',
      SIGN: 'שלט',
      OPEN_HOUSE: 'בית פתוח',
      REFERRAL: 'הפניה',
      WALK_IN: 'נכנס מהרחוב',
      OTHER: 'אחר',
    } satisfies Record<LeadSourceKind, string>,
    source: 'מקור',
  },
  en: {
    kinds: {
      FORM: 'Website form',
      WEBHOOK: 'Automatic connection',
      MAIL: 'Mail',
      PORTAL: 'Portal',
      SIGN: 'Sign',
      OPEN_HOUSE: 'Open house',
      REFERRAL: 'Referral',
      WALK_IN: 'Walk-in',
      OTHER: 'Other',
    },
    source: 'Source',
  },
})
