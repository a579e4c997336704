import { readingsOf } from '#shared/readings.ts'

/** Where settings stand and by which words they are found, in both languages: whoever reads one may think in the other. */

export const SECTIONS = [
  'profile',
  'display',
  'notifications',
  'sending',
  'viewings',
  'papers',
  'security',
  'connections',
  'account',
] as const
export type SectionName = (typeof SECTIONS)[number]

interface Entry {
  section: SectionName
  /** Beside its title. */
  words: string
}

/** By the id of each on the page. */
export const SETTINGS = {
  my_profile: { section: 'profile', words: 'profile photo licence about name email פרופיל תמונה רישיון שם אימייל מייל' },
  agency: { section: 'profile', words: 'agency office colleagues invitation manager סוכנות משרד סוכנים הזמנה ניהול' },
  card_in_search: {
    section: 'profile',
    words: 'visiting card search engine google seo index public כרטיס ביקור חיפוש גוגל מנוע פומבי',
  },
  chains: {
    section: 'profile',
    words: 'chains homes upgraders network connected agents swap שרשרת שרשראות דירות משפרי דיור סוכנים מחוברים רשת',
  },
  language: { section: 'display', words: 'language hebrew english שפה עברית אנגלית תרגום' },
  theme: { section: 'display', words: 'theme colours colors dark light night mode appearance צבעים כהה בהיר מצב לילה ערכת נושא' },
  text_size: {
    section: 'display',
    words: 'text size font large letters zoom accessibility גודל טקסט אותיות גדולות גופן פונט נגישות',
  },
  single_keys: { section: 'display', words: 'keyboard shortcuts keys hotkeys מקלדת קיצורים מקשים' },
  push: { section: 'notifications', words: 'push notifications device alerts פוש התראות מכשיר צלצול' },
  kinds: { section: 'notifications', words: 'notifications kinds alerts leads tasks התראות סוגים לידים תזכורות' },
  whatsapp: { section: 'sending', words: 'whatsapp connection qr phone וואטסאפ ווטסאפ חיבור ברקוד' },
  daily_limit: { section: 'sending', words: 'daily limit cap messages per day מכסה הגבלה הודעות ליום' },
  quiet: { section: 'sending', words: 'quiet hours night do not disturb silence שעות שקט לילה לא להפריע' },
  shabbat: { section: 'sending', words: 'shabbat sabbath holidays quiet שבת חג חגים שקט' },
  template: { section: 'sending', words: 'template message text wording נוסח הודעה תבנית טקסט' },
  price_drop_template: {
    section: 'sending',
    words: 'price drop lower cheaper template message text נוסח הודעה ירידת מחיר הורדה תבנית',
  },
  busy_calendar: {
    section: 'viewings',
    words: 'calendar busy times google outlook icloud ical ics viewings יומן זמנים תפוסים אישי גוגל סיורים',
  },
  viewing_reminder: {
    section: 'viewings',
    words: 'viewing reminder customers hours before message automatic סיורים תזכורת לקוחות לפני הודעה אוטומטית',
  },
  viewing_margin_minutes: {
    section: 'viewings',
    words: 'viewings travel time margin minutes between addresses way סיורים זמן נסיעה מרווח דקות בין כתובות דרך',
  },
  fee_guard: { section: 'papers', words: 'fee guard address hide brokerage order signature דמי תיווך כתובת הסתרה הזמנה חתימה' },
  first_actions: {
    section: 'papers',
    words: 'exclusivity marketing actions first days deadline agency בלעדיות פעולות שיווק ראשונות ימים מועד סוכנות',
  },
  install: {
    section: 'security',
    words: 'install app application home screen pwa icon התקנה אפליקציה יישום מסך הבית סמל',
  },
  passkeys: {
    section: 'security',
    words:
      'passkeys passkey fingerprint face webauthn biometric sign in login security מפתחות מפתח גישה טביעת אצבע זיהוי פנים כניסה אבטחה',
  },
  devices: { section: 'security', words: 'devices sessions sign out security מכשירים התחברות ניתוק אבטחה' },
  google: { section: 'connections', words: 'google business profile maps account גוגל פרופיל עסק מפות חשבון' },
  telephony: { section: 'connections', words: 'telephony exchange pbx calls phone מרכזייה מרכזיה טלפון שיחות' },
  tokens: { section: 'connections', words: 'api tokens keys developers access bearer אסימונים אסימון טוקן מפתח מפתחים' },
  webhooks: {
    section: 'connections',
    words: 'webhooks hooks integrations notify url events crm זאפייר אינטגרציה עדכונים אירועים',
  },
  export: { section: 'account', words: 'export download backup data zip ייצוא הורדה גיבוי נתונים קובץ' },
  close: { section: 'account', words: 'close delete account leave סגירה מחיקה חשבון עזיבה' },
} as const satisfies Record<string, Entry>
export type SettingName = keyof typeof SETTINGS

const NAMES = Object.keys(SETTINGS) as SettingName[]

/** The settings that every typed word finds, by title or synonym, also when the other layout of the keyboard was on. */
export function findSettings(
  typed: string,
  titleOf: (name: SettingName) => string,
  shown: (name: SettingName) => boolean,
): SettingName[] {
  const readings = readingsOf(typed).map((reading) => reading.toLowerCase().split(/\s+/))
  const finds = (name: SettingName, words: string[]) => {
    const text = ` ${titleOf(name)} ${SETTINGS[name].words}`.toLowerCase()
    return words.every((word) => text.includes(` ${word}`) || (word.length > 2 && text.includes(word)))
  }
  return NAMES.filter((name) => shown(name) && readings.some((words) => finds(name, words)))
}
