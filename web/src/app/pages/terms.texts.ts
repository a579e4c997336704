import { defineTexts } from '#shared/texts/texts.ts'

/** The terms of use. A new wording is a new version: registration records which one was accepted. */
export const termsTexts = defineTexts('terms', {
  he: {
    title: 'תנאי השימוש',
    version: 'נוסח 1, נובמבר 2026',
    service: {
      title: 'מה השירות עושה',
      text: 'מפתח עוזר לסוכני נדל״ן לנהל לקוחות ונכסים, למצוא התאמות ולשתף אותן. השירות אינו צד לעסקאות ואינו מתווך.',
    },
    account: {
      title: 'החשבון שלך',
      text: 'הכניסה היא עם מספר טלפון וקוד חד־פעמי. אין למסור את הקוד לאחרים. בהגדרות רואים אילו מכשירים מחוברים ואפשר לנתק כל אחד מהם.',
    },
    data: {
      title: 'מידע על לקוחות',
      text: 'מה שנשמר כאן על לקוחות שייך לך בלבד ולא נחשף לסוכנים אחרים, אלא אם בחרת לשתף. באחריותך לשמור רק מידע שמותר לשמור, ולמחוק אותו כשהלקוח מבקש.',
    },
    messages: {
      title: 'הודעות',
      text: 'שום הודעה לא נשלחת ללקוח בלי שביקשת. בכל הודעה יש דרך לבקש הפסקה, ומי שביקש לא יקבל עוד.',
    },
    sharing: {
      title: 'שיתוף נכסים',
      text: 'מידת החשיפה של כל נכס נקבעת על ידך. פרטי המוכר וההיסטוריה של הנכס לא מוצגים לאחרים.',
    },
    ending: {
      title: 'סיום',
      text: 'את רשימת הלקוחות אפשר לייצא בכל רגע, ולקוח שנמחק לצמיתות לא נשמר. אפשר להפסיק להשתמש בשירות בכל עת.',
    },
  },
  en: {
    title: 'Terms of use',
    version: 'Version 1, November 2026',
    service: {
      title: 'What the service does',
      text: 'Mafteach helps real-estate agents keep customers and properties, find matches and share them. It is no party to any deal and no broker.',
    },
    account: {
      title: 'Your account',
      text: 'You sign in with a phone number and a one-time code. Give the code to nobody. Settings show which devices are signed in, and each can be signed out.',
    },
    data: {
      title: 'What is kept about customers',
      text: 'What you keep about customers is yours alone and is shown to no other agent unless you share it. Keep only what you may keep, and delete it when the customer asks.',
    },
    messages: {
      title: 'Messages',
      text: 'No message goes to a customer unless you asked for it. Every message carries a way to stop, and who stops gets no more.',
    },
    sharing: {
      title: 'Sharing properties',
      text: 'You decide who sees each property. The seller and the history of a property are shown to nobody else.',
    },
    ending: {
      title: 'Ending',
      text: 'You can export the list of customers at any moment, and a customer deleted for good is not kept. You can stop using the service whenever you like.',
    },
  },
})
