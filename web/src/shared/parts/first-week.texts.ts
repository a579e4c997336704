import { defineTexts } from '#shared/texts/texts.ts'

/** The first week of a new agent. */
export const firstWeekTexts = defineTexts('firstWeek', {
  he: {
    title: 'השבוע הראשון',
    note: 'שמונה דברים קטנים. כל אחד מסומן לבד כשהוא נעשה.',
    count: (done: number, all: number) => `${done} מתוך ${all}`,
    done: 'נעשה',
    hide: 'לא להציג יותר',
    serverError: 'שגיאת שרת',
    steps: {
      customer: 'להוסיף קונה ראשון',
      asset: 'להוסיף נכס ראשון',
      send: 'לשלוח לקונה נכס בוואטסאפ',
      task: 'לרשום תזכורת למחר',
      viewing: 'לקבוע סיור',
      order: 'להחתים לקוח על הזמנת תיווך',
      colleague: 'להתחבר לסוכן אחר',
      call: 'לראות מי מתקשר עוד לפני שעונים',
    },
  },
  en: {
    title: 'The first week',
    note: 'Eight small things. Each ticks itself once it is done.',
    count: (done, all) => `${done} of ${all}`,
    done: 'Done',
    hide: "Don't show again",
    serverError: 'Server error',
    steps: {
      customer: 'Add a first buyer',
      asset: 'Add a first property',
      send: 'Send a buyer a property by WhatsApp',
      task: 'Set a reminder for tomorrow',
      viewing: 'Plan a viewing',
      order: 'Have a customer sign a brokerage order',
      colleague: 'Connect with another agent',
      call: 'See who is calling before you answer',
    },
  },
})
