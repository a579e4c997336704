import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { defineTexts } from '#shared/texts/texts.ts'

/** The full texts of the privacy notice and the accessibility statement. */
export const statementTexts = defineTexts('public-statement', {
  he: {
    privacy: {
      title: 'הודעת פרטיות',
      version: `נוסח ${PRIVACY_VERSION}, נובמבר 2026`,
      sections: {
        responsible: {
          title: 'מי אחראי למידע',
          text: 'סוכני נדל״ן מנהלים במפתח את הלקוחות והנכסים שלהם. הסוכן או המשרד שמסרת להם את הפרטים אחראים למידע, והמערכת שומרת אותו בשבילם. על חשבונות הסוכנים עצמם אחראי מפעיל המערכת.',
        },
        storedData: {
          title: 'מה נשמר',
          text: 'של לקוחות: שם, טלפון, מה מחפשים או מוכרים, הודעות, שיחות, תשובות, הערות של הסוכן, ומסמכים שנחתמו עם הפרטים שהחוק דורש בהם. של סוכנים: שם, טלפון, דוא״ל, מספר רישיון ומכשירים מחוברים.',
        },
        why: {
          title: 'למה',
          text: 'כדי להציע נכסים מתאימים, ליצור קשר, להחתים על מסמכים ולעמוד בדרישות החוק. אין חובה בחוק למסור את הפרטים, אבל בלעדיהם אי אפשר לתת חלק מהשירות. מסמך תיווך דורש בחוק שם, כתובת ומספר זהות.',
        },
        opened: {
          title: 'פתיחה של דף',
          text: 'כשנפתח קישור אישי שנשלח אליך, מי ששלח אותו רואה שהדף נפתח ומתי. לפני חתימה נשמרים גם השעה, כתובת הרשת וסוג הדפדפן, כראיה לחתימה. אין בדפים קובצי מעקב של אחרים.',
        },
        receivers: {
          title: 'מי עוד מקבל',
          text: 'ספקים שמעבירים מסרונים, וואטסאפ, דוא״ל והתראות, וספקי אחסון, כל אחד רק את מה שדרוש לו. פרטים שהושארו למפרסם נמסרים לו. מידע לא נמכר.',
        },
        howLong: {
          title: 'כמה זמן',
          text: 'עד שהסוכן מוחק את הלקוח או סוגר את החשבון. מסמכים חתומים נשמרים כל עוד החוק דורש, ורישום של מי שצפה במידע נשמר 24 חודשים.',
        },
        rights: {
          title: 'הזכויות שלך',
          text: 'אפשר לבקש לעיין במידע עליך, לתקן אותו או למחוק אותו, ולהפסיק לקבל הודעות בכל עת. פונים לסוכן או אלינו. אפשר גם להתלונן ברשות להגנת הפרטיות.',
        },
      },
    },
    accessibility: {
      title: 'הצהרת נגישות',
      version: 'עודכן בנובמבר 2026',
      sections: {
        done: {
          title: 'מה עשינו',
          text: 'מפתח נבנה כך שאנשים עם מוגבלות יוכלו להשתמש בו לבד. המטרה היא תקן ישראלי 5568 ברמה AA, שמבוסס על WCAG 2.0, וגם WCAG 2.2 ברמה AA.',
        },
        possible: {
          title: 'מה אפשר',
          text: 'לעבוד במקלדת בלבד, בלי שסרגל יסתיר את מה שבמוקד, להשתמש בקורא מסך, להגדיל את הטקסט, לבחור תצוגה בהירה או כהה, ולבטל תנועה בהגדרות המכשיר. סדר התמונות והמועד של משימה משתנים גם בלי גרירה. את קוד הכניסה אפשר להדביק, ואפשר להיכנס גם במפתח גישה. מסמכים שהמערכת מכינה הם קובצי PDF מתויגים.',
        },
        checked: {
          title: 'איך בדקנו',
          text: 'כל דף נבדק בכל שינוי בכלי אוטומטי (axe) לפי WCAG 2.2, בעברית, ורוב הדפים גם באנגלית ובתצוגה כהה. כלי כזה מוצא רק חלק מהבעיות. עוד לא נערכה בדיקה של מורשה נגישות או של אנשים עם מוגבלות.',
        },
        missing: {
          title: 'מה עוד לא נגיש',
          text: 'תיאור של תמונות נכסים הוא כללי. חיתוך של תמונת פרופיל וסימון לוגו בתמונה אפשריים בגרירה או במקלדת בלבד. קובצי ה־PDF לא נבדקו בכלי לתקן PDF/UA. מסמכים שהסוכן העלה כקובץ אינם נגישים תמיד, ואפשר לבקש אותם בדרך אחרת.',
        },
        problem: {
          title: 'נתקלת בבעיה?',
          text: 'כדאי לכתוב לנו באיזה דף זה קרה, מה ניסית לעשות ובאיזה מכשיר ודפדפן.',
        },
      },
    },
    contact: 'יצירת קשר',
  },
  en: {
    privacy: {
      title: 'Privacy notice',
      version: `Version ${PRIVACY_VERSION}, November 2026`,
      sections: {
        responsible: {
          title: 'Who is responsible',
          text: 'Real-estate agents manage their customers and properties in Mafteach. The agent or agency to whom you gave your details is responsible for them, and the service keeps them on their behalf. For the accounts of agents themselves the operator of the service is responsible.',
        },
        storedData: {
          title: 'What is kept',
          text: 'Of customers: name, phone, what they look for or sell, messages, calls, answers, notes of the agent, and signed documents with the details that the law asks for. Of agents: name, phone, e-mail, licence number and signed-in devices.',
        },
        why: {
          title: 'Why',
          text: 'To offer suitable properties, to get in touch, to have documents signed and to do what the law asks. No law makes you give your details, but without them part of the service cannot be given. By law a brokerage order needs name, address and identity number.',
        },
        opened: {
          title: 'When a page is opened',
          text: 'When a personal link that was sent to you is opened, whoever sent it sees that it was, and when. Before signing, the time, network address and kind of browser are kept too, as evidence. The pages have no trackers of others.',
        },
        receivers: {
          title: 'Who else receives it',
          text: 'Providers that deliver text messages, WhatsApp, e-mail and notifications, and providers of storage, each of them only what it needs. Details left for an advertiser are passed on to them. Nothing is sold.',
        },
        howLong: {
          title: 'For how long',
          text: 'Until the agent deletes the customer or closes the account. Signed documents stay for as long as the law asks, and the record of who looked at the data for 24 months.',
        },
        rights: {
          title: 'Your rights',
          text: 'You may ask to see what is kept about you, to correct or delete it, and stop messages at any time. Ask the agent, or us. You may also complain to the Privacy Protection Authority.',
        },
      },
    },
    accessibility: {
      title: 'Accessibility statement',
      version: 'Updated in November 2026',
      sections: {
        done: {
          title: 'What we did',
          text: 'Mafteach is built so that people with disabilities can use it by themselves. The aim is Israeli Standard 5568 at level AA, which is based on WCAG 2.0, and WCAG 2.2 at level AA too.',
        },
        possible: {
          title: 'What you can do',
          text: 'Work with the keyboard alone, without a bar that hides what has the focus, use a screen reader, enlarge the text, choose a light or dark display, and switch motion off in the settings of your device. The order of photos and the day of a task can be changed without dragging. The sign-in code can be pasted, and a passkey can take its place. Documents that the service makes are tagged PDF files.',
        },
        checked: {
          title: 'How it is checked',
          text: 'Every page is checked at every change by an automatic tool (axe) against WCAG 2.2, in Hebrew, and most pages in English and in the dark display too. Such a tool finds only some of the problems. Neither a licensed accessibility consultant nor people with disabilities have tested them yet.',
        },
        missing: {
          title: 'What is not accessible yet',
          text: 'Photos of properties are described in general words only. Cropping a profile picture and marking a logo in a photo need dragging or the keyboard. The PDF files were not checked by a tool for PDF/UA. Documents that an agent uploaded as a file are not always accessible; you can ask for them in another way.',
        },
        problem: {
          title: 'Did you meet a problem?',
          text: 'Please tell us on which page it happened, what you tried to do, and with which device and browser.',
        },
      },
    },
    contact: 'Contact',
  },
})
