import { defineTexts } from '#shared/texts.ts'

export const sellerPageTexts = defineTexts('sellerPage', {
  he: {
    title: 'הדף של המוכר',
    enabled: 'דף פתוח למוכר',
    note: 'כמה מתאימים, קיבלו, פתחו, התעניינו וביקרו. בלי שמות. כיבוי מבטל את הקישור.',
    share: 'שיתוף',
    view: 'לצפייה',
    copied: 'הקישור הועתק',
    words: 'מה אומרים השבוע למוכר',
    approve: 'אישור והצגה בדף',
    approved: 'ההודעה מופיעה בדף של המוכר',
    send: (name: string) => `שליחה בוואטסאפ ל${name}`,
    failed: 'זה לא נשמר. כדאי לנסות שוב.',
    retry: 'ניסיון נוסף',
  },
  en: {
    title: "The seller's page",
    enabled: 'A page open to the seller',
    note: 'How many it fits, received, opened, are interested and came to see it. No names. Switching it off ends the link.',
    share: 'Share',
    view: 'View',
    copied: 'The link was copied',
    words: 'What to tell the seller this week',
    approve: 'Approve and show on the page',
    approved: "The message is on the seller's page",
    send: (name) => `Send to ${name} by WhatsApp`,
    failed: 'That was not saved. Please try again.',
    retry: 'Try again',
  },
})
