import type { Closing } from '@mafteach/contract/account'
import type { Language } from '@mafteach/contract/field-problems'

const TEXTS: Record<Language, Closing['stays']> = {
  he: [
    {
      what: 'העסקאות שנרשמו: כתובת, מחיר, תאריך ועמלה, בלי שמות',
      why: 'ספרי חשבונות נשמרים שבע שנים לפי הוראות מס הכנסה (ניהול פנקסי חשבונות)',
    },
    {
      what: 'דיווחים על נכסים ועל חוות דעת, וההחלטות שהתקבלו בהם',
      why: 'יומן ההחלטות של המערכת לא ניתן לשינוי, כדי שאפשר יהיה לבדוק אותן',
    },
  ],
  en: [
    {
      what: 'Recorded deals: address, price, date and commission, without names',
      why: 'Books are kept for seven years by the Israeli income tax rules on bookkeeping',
    },
    {
      what: 'Reports of properties and reviews, and what was decided about them',
      why: 'The log of decisions cannot be changed, so that they can be checked',
    },
  ],
}

/** What is kept of an account after it was deleted, and why. */
export const stays = (language: Language): Closing['stays'] => TEXTS[language]
