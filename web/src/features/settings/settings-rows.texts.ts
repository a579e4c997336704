import { hebrewDays } from '@mafteach/contract/hebrew-days'
import { defineTexts } from '#shared/texts/texts.ts'

export const settingsRowsTexts = defineTexts('settingsRows', {
  he: {
    themes: { system: 'לפי המכשיר', light: 'בהיר', dark: 'כהה' },
    singleKeysNote: 'חיפוש, לקוח חדש ומעבר ברשימות. המקש ? מציג את כולם.',
    firstActionsNote: 'בתוך כמה ימים מתחילת הבלעדיות. ריק: 14 יום לפרסום וללקוחות המתווך, 30 לאחרות.',
    firstActionsLaw:
      'לפי סעיף 9 לחוק המתווכים במקרקעין ותקנות המתווכים במקרקעין (פעולות שיווק), התשס״ה-2004, בבלעדיות מבצעים לפחות שתי פעולות שיווק מהרשימה. לא בוצעו: הבלעדיות עלולה להסתיים עם תום השליש הראשון שלה. לבדיקת עורך דין.',
    firstActionsByManager: 'קובע מנהל הסוכנות',
    days: (count: number) => (count === 1 ? 'יום אחד' : hebrewDays(count)),
    daysUnit: 'ימים',
    byKind: 'לפי סוג הפעולה',
    viewingReminderNote: 'הודעה אחת לכל סיור מאושר, בוואטסאפ או ב־SMS, מחוץ לשעות השקט ולשבת.',
    quickRepliesNote: 'כשעונים ללקוח, נגיעה אחת ממלאת את הטקסט.',
    quickReply: (at: number) => `תשובה מהירה ${at}`,
    removeQuickReply: (at: number) => `הסרה: תשובה מהירה ${at}`,
    addQuickReply: 'תשובה נוספת',
    noReminder: 'לא נשלחת',
    dealKinds: { SALE: 'מכירות', RENT: 'השכרות', BOTH: 'גם וגם' },
    viewingMarginNote: 'לקוחות לא יבחרו מועד שצמוד לסיור בכתובת אחרת.',
    noMargin: 'בלי',
    minutes: (count: number) => `${count} דקות`,
    hoursBefore: (hours: number) =>
      hours === 2
        ? 'שעתיים לפני'
        : hours === 24
          ? 'יום לפני'
          : hours === 48
            ? 'יומיים לפני'
            : hours === 1
              ? 'שעה לפני'
              : `${hours} שעות לפני`,
    feeGuardNote: 'קונים שלא חתמו על הזמנת תיווך לנכס רואים רחוב בלי מספר בית, בהודעות ובדפים.',
    cardInSearchNote: 'גוגל ומנועי חיפוש אחרים יכולים להציג את הכרטיס. בלי זה רואים אותו רק דרך הקישור.',
    chainsNote:
      'דירות של לקוחות שלך יכולות להיכנס לשרשראות עם דירות של סוכנים מחוברים שהפעילו את זה גם. עד שכולם מסכימים, רואים רק עיר, חדרים ומחיר.',
    appLock: 'נעילת האפליקציה',
    appLockNote:
      'אחרי חמש דקות מחוץ לאפליקציה צריך טביעת אצבע, זיהוי פנים או את הקוד של הטלפון. ברשימת האפליקציות הפתוחות לא רואים כלום.',
    appLockMissing: 'בטלפון הזה לא הוגדר קוד, טביעת אצבע או זיהוי פנים.',
    appLockReason: 'הפעלת הנעילה של מפתח',
    vibration: 'רטט',
    vibrationNote: 'רטט קצר כשמשהו נעשה, וארוך יותר כשמשהו נכשל.',
    developersNote: 'איך תוכנה או עוזר חכם כמו Claude מתחברים: הכתובות, ההרשאות והכלים.',
    developersOpen: 'לעמוד',
    telephonyNote: 'שיחות שמגיעות לסוכנות מופיעות כאן בזמן הצלצול.',
    telephonyShow: 'הצגת הפרטים',
    telephonyText: 'הפרטים האלה מיועדים לספק המרכזייה: לכתובת הזאת הוא שולח כל שיחה, חתומה בסוד של הסוכנות.',
    telephonySecretHint: 'HMAC-SHA256 של גוף הבקשה, בכותרת X-Signature: sha256=…',
    address: 'כתובת',
    secret: 'סוד',
    copyOf: (what: string) => `העתקה: ${what}`,
    copied: 'הועתק',
    notCopied: 'לא הועתק',
    sentToday: (count: number) => `היום נשלחו ${count}`,
    between: (most: number) => `בין 1 ל־${most}`,
    notSaved: 'לא נשמר. ההגדרה הקודמת נשארה.',
    failed: 'ההגדרות לא נטענו',
  },
  en: {
    themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
    singleKeysNote: 'Search, new customer and moving through lists. The key ? shows them all.',
    firstActionsNote:
      'Within how many days of its beginning. Empty: 14 days to advertise and to tell own customers, 30 for the others.',
    firstActionsLaw:
      'By section 9 of the Real Estate Agents Law and the Real Estate Agents (Marketing Actions) Regulations, 2004, an exclusive broker does at least two marketing actions of the list. If they are not done, the exclusivity may end after its first third. For a lawyer to review.',
    firstActionsByManager: 'Set by the manager of the agency',
    days: (count) => (count === 1 ? 'One day' : `${count} days`),
    daysUnit: 'days',
    byKind: 'By kind of action',
    viewingReminderNote: 'One message for each confirmed viewing, by WhatsApp or SMS, outside quiet hours and Shabbat.',
    noReminder: 'Not sent',
    quickRepliesNote: 'When you answer a customer, one tap fills in the text.',
    quickReply: (at) => `Quick answer ${at}`,
    removeQuickReply: (at) => `Remove: quick answer ${at}`,
    addQuickReply: 'Another answer',
    dealKinds: { SALE: 'Sales', RENT: 'Rentals', BOTH: 'Both' },
    viewingMarginNote: 'Customers cannot choose a time right beside a viewing at another address.',
    noMargin: 'None',
    minutes: (count) => `${count} minutes`,
    hoursBefore: (hours) =>
      hours === 24 ? 'A day before' : hours === 48 ? 'Two days before' : hours === 1 ? 'An hour before' : `${hours} hours before`,
    feeGuardNote:
      'Buyers who have signed no brokerage order for the property see the street without the house number, in messages and on pages.',
    cardInSearchNote: 'Google and other search engines may show the card. Without it only its link leads there.',
    chainsNote:
      "Your customers' homes may stand in chains with those of connected agents who switched this on too. Until all agree, only city, rooms and price are shown.",
    appLock: 'App lock',
    appLockNote:
      'After five minutes away, the app asks for a fingerprint, your face or the code of the phone. Nothing is seen in the list of open apps.',
    appLockMissing: 'This phone has no code, fingerprint or face set up.',
    appLockReason: 'Turn on the lock of Mafteach',
    vibration: 'Vibration',
    vibrationNote: 'A short one when something is done, a longer one when it failed.',
    developersNote: 'How a program or an assistant such as Claude connects: addresses, permissions and tools.',
    developersOpen: 'To the page',
    telephonyNote: "Calls to the agency's phones appear here while they ring.",
    telephonyShow: 'Show details',
    telephonyText: "These are for the exchange's provider: it sends every call to this address, signed with the agency's secret.",
    telephonySecretHint: 'HMAC-SHA256 of the request body, in the header X-Signature: sha256=…',
    address: 'Address',
    secret: 'Secret',
    copyOf: (what) => `Copy: ${what}`,
    copied: 'Copied',
    notCopied: 'Not copied',
    sentToday: (count) => `${count} sent today`,
    between: (most) => `From 1 to ${most}`,
    notSaved: 'Not saved. What was there before stays.',
    failed: 'The settings did not load',
  },
})
