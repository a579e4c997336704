import { defineTexts } from '../texts/texts.ts'

/** Texts of the log of who viewed whose data. */
export const accessLogTexts = defineTexts('access-log', {
  he: {
    action: {
      READ: 'פתיחת הכרטיס',
      PERSONAL_DATA: 'הורדת כל המידע על הלקוח',
      FEE_FILE: 'הורדת תיק דמי התיווך',
      EXPORT: 'ייצוא',
      HAND_OVER: 'העברה לסוכן אחר',
      BACK_OFFICE: 'פעולה בניהול המערכת',
    },
    customer: (id: string) => `לקוח ${id}`,
    role: { agent: 'סוכן', manager: 'ניהול המשרד', staff: 'צוות המערכת' },
  },
  en: {
    action: {
      READ: 'Opened the card',
      PERSONAL_DATA: 'Downloaded all that is kept of the customer',
      FEE_FILE: 'Downloaded the fee file',
      EXPORT: 'Export',
      HAND_OVER: 'Handed over to another agent',
      BACK_OFFICE: 'Act in the back office',
    },
    customer: (id) => `customer ${id}`,
    role: { agent: 'agent', manager: 'agency manager', staff: 'staff' },
  },
})
