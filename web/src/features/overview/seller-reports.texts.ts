import { defineTexts } from '#shared/texts/texts.ts'

/** Reports of the week to sellers, on the overview. */
export const sellerReportsTexts = defineTexts('sellerReports', {
  he: {
    sellerReports: (count: number) => (count === 1 ? 'דיווח שבועי למוכרים' : 'דיווחים שבועיים למוכרים'),
    reportFor: (name: string) => `מה קרה השבוע, ל${name}`,
    sendReport: 'שליחה',
    sendReportTo: (name: string) => `שליחת הדיווח ל${name}`,
    sendByHand: 'שליחה ידנית בוואטסאפ',
    skipReport: 'לא השבוע',
    skipReportTo: (name: string) => `לא השבוע: ${name}`,
    toSend: 'לשליחה',
    reportSent: (name: string) => `הדיווח נשלח ל${name}`,
  },
  en: {
    sellerReports: (count) => (count === 1 ? 'weekly report to a seller' : 'weekly reports to sellers'),
    reportFor: (name) => `What happened this week, for ${name}`,
    sendReport: 'Send',
    sendReportTo: (name) => `Send the report to ${name}`,
    sendByHand: 'Send by hand in WhatsApp',
    skipReport: 'Not this week',
    skipReportTo: (name) => `Not this week: ${name}`,
    toSend: 'Send',
    reportSent: (name) => `The report was sent to ${name}`,
  },
})
