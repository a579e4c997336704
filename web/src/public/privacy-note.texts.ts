import { defineTexts } from '#shared/texts/texts.ts'

/** The privacy notice in a line, by the data collected. */
export const privacyNoteTexts = defineTexts('public-privacy', {
  he: {
    of: {
      visit: '',
      page: 'מי ששלח את הקישור רואה שהדף נפתח, ואת התשובות שנמסרו בו.',
      advertiser: 'הפרטים נשלחים למפרסם בדוא״ל, ולא נשמרים כאן כלקוח.',
      stop: 'נרשם שביקשת לא לקבל הודעות, כדי שהסוכן יכבד זאת.',
      owner: 'התשובות נמסרות לסוכן, וממנו לקונים.',
      viewing: 'הבחירה נמסרת למי ששלח את הקישור.',
      openHouse: 'הפרטים נמסרים לסוכן ונשמרים אצלו, עם ההסכמה.',
      lead: 'הפרטים נמסרים לסוכן ונשמרים אצלו, כדי לחזור אליך.',
      program: 'מה שהתוכנה קוראת ומשנה עובר דרך מי שמפעיל אותה.',
      banner: 'פרטים שיושארו אצל המפרסם יימסרו לו.',
      review: 'הביקורת מוצגת בכרטיס הסוכן בלי שמך.',
      signing: 'הפרטים נמסרים לסוכן ונשמרים במסמך, עם שעת החתימה, כתובת הרשת וסוג הדפדפן, כראיה.',
    },
    privacy: 'פרטיות',
    accessibility: 'נגישות',
  },
  en: {
    of: {
      visit: '',
      page: 'Whoever sent the link sees that the page was opened, and the answers given on it.',
      advertiser: 'The details are e-mailed to the advertiser, and not kept here as a customer.',
      stop: 'That you asked for no more messages is kept, so that the agent respects it.',
      owner: 'The answers go to the agent, and from there to buyers.',
      viewing: 'What you choose goes to whoever sent the link.',
      openHouse: 'The agent gets your details and keeps them, with your consent.',
      lead: 'The agent gets your details and keeps them in order to call you back.',
      program: 'What the program reads and changes goes by way of whoever runs it.',
      banner: 'Details left with the advertiser are passed on to them.',
      review: "The review is shown on the agent's card without your name.",
      signing:
        'The details go to the agent and stay in the document, with the time of signing, network address and kind of browser, as evidence.',
    },
    privacy: 'Privacy',
    accessibility: 'Accessibility',
  },
})
