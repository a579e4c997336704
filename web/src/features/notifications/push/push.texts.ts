import { defineTexts } from '#shared/texts/texts.ts'

export const pushTexts = defineTexts('push', {
  he: {
    device: 'התראות במכשיר הזה',
    checking: 'בדיקה',
    switchOn: 'הפעלה',
    switchOff: 'כיבוי',
    notSwitched: 'ההתראות לא הופעלו. אפשר לנסות שוב כשתהיה קליטה.',
    notSwitchedOff: 'הכיבוי לא נשמר. אפשר לנסות שוב כשתהיה קליטה.',
    states: {
      unsupported: 'לא נתמך',
      blocked: 'חסום',
      no_storage: 'אין אחסון',
      worker_failed: 'לא עובד',
      on: 'פועל',
      off: 'כבוי',
    },
    notes: {
      unsupported: 'הדפדפן הזה לא מציג התראות. אפשר לעבור ל־Chrome, Edge או Firefox; באייפון מוסיפים קודם את האתר למסך הבית.',
      blocked: 'ההתראות חסומות בדפדפן. הסמל שליד הכתובת פותח את הרשאות האתר, ושם אפשר לאשר התראות ולרענן.',
      no_storage: 'הדפדפן לא שומר נתונים: חלון פרטי או זיכרון מלא. בחלון רגיל עם מקום פנוי אפשר להפעיל.',
      worker_failed: 'הדפדפן לא טען את מה שמציג את ההתראות. כדאי לרענן את הדף ולנסות שוב, בלי חוסמי תוכן.',
      on: 'לידים, שיחות ותזכורות מגיעים גם כשהאתר סגור.',
      off: 'לידים, שיחות ותזכורות נראים רק כשהאתר פתוח.',
    },
    promptTitle: 'לקבל התראות גם כשהאתר סגור?',
    promptText: 'שיחה נכנסת, ליד חדש, תזכורת ונכס שמתאים ללקוח יגיעו למכשיר הזה. הדפדפן ישאל, ואפשר לכבות בהגדרות.',
    onPhone: {
      blocked: 'ההתראות חסומות. בהגדרות הטלפון, תחת מפתח, אפשר לאשר התראות.',
      on: 'לידים, שיחות ותזכורות מגיעים גם כשהאפליקציה סגורה.',
      off: 'לידים, שיחות ותזכורות נראים רק כשהאפליקציה פתוחה.',
      promptTitle: 'לקבל התראות גם כשהאפליקציה סגורה?',
      promptText: 'שיחה נכנסת, ליד חדש, תזכורת ונכס שמתאים ללקוח יגיעו לטלפון. אפשר לכבות בהגדרות.',
    },
    promptYes: 'כן, להפעיל',
    promptNo: 'לא עכשיו',
    open: 'פתיחה',
  },
  en: {
    device: 'Notifications on this device',
    checking: 'Checking',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    notSwitched: 'Notifications were not switched on. Try again when there is a signal.',
    notSwitchedOff: 'They were not switched off. Try again when there is a signal.',
    states: {
      unsupported: 'Not supported',
      blocked: 'Blocked',
      no_storage: 'No storage',
      worker_failed: 'Does not work',
      on: 'On',
      off: 'Off',
    },
    notes: {
      unsupported:
        'This browser shows no notifications. Use Chrome, Edge or Firefox; on an iPhone add the site to the home screen first.',
      blocked:
        'Notifications are blocked in the browser. The icon beside the address opens the permissions of the site; allow notifications there and reload.',
      no_storage: 'The browser keeps no data: a private window, or a full disk. In an ordinary window with free space it works.',
      worker_failed:
        'The browser did not load what shows the notifications. Reload the page and try again, without content blockers.',
      on: 'Leads, calls and reminders come also when the site is closed.',
      off: 'Leads, calls and reminders show only while the site is open.',
    },
    promptTitle: 'Get notifications also when the site is closed?',
    promptText:
      'Incoming calls, new leads, reminders and assets that fit a customer come to this device. The browser will ask, and settings switch it off.',
    onPhone: {
      blocked: 'Notifications are blocked. Allow them for Mafteach in the settings of the phone.',
      on: 'Leads, calls and reminders come also when the app is closed.',
      off: 'Leads, calls and reminders show only while the app is open.',
      promptTitle: 'Get notifications also when the app is closed?',
      promptText:
        'Incoming calls, new leads, reminders and assets that fit a customer come to this phone. Settings switch it off.',
    },
    promptYes: 'Yes, switch on',
    promptNo: 'Not now',
    open: 'Open',
  },
})
