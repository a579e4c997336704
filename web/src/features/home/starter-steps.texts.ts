import { defineTexts } from '#shared/texts/texts.ts'

/** The first steps on the overview. */
export const starterStepsTexts = defineTexts('starterSteps', {
  he: {
    title: 'צעדים ראשונים',
    done: (done: number, all: number) => `${done} מתוך ${all}`,
    hide: 'הסתרה',
    steps: {
      customer: 'הוספת לקוח ראשון',
      asset: 'הוספת נכס ראשון',
      whatsapp: 'חיבור וואטסאפ',
      colleague: 'הזמנת קולגה',
    },
    firstWeek: 'עוד לשבוע הראשון',
    invitation: 'מפתח: לקוחות, נכסים והתאמות במקום אחד. ההרשמה כאן, ואחריה אפשר להתחבר:',
    copied: 'הקישור הועתק',
    serverError: 'שגיאת שרת',
  },
  en: {
    title: 'First steps',
    done: (done, all) => `${done} of ${all}`,
    hide: 'Hide',
    steps: {
      customer: 'Add a first customer',
      asset: 'Add a first asset',
      whatsapp: 'Connect WhatsApp',
      colleague: 'Invite a colleague',
    },
    firstWeek: 'More for the first week',
    invitation: 'I work with Mafteach: customers, assets and matches in one place. Register here, then we can connect:',
    copied: 'The link was copied',
    serverError: 'Server error',
  },
})
