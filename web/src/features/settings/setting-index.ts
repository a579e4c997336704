import { SETTING_GROUPS, type SettingGroup } from '@mafteach/contract/settings.codes'
import { readingsOf } from '#shared/texts/readings.ts'

/** Where each setting is, and the words that find it, in both languages: agents who read one may think in the other. */

interface Entry {
  group: SettingGroup
  /** Beside its title. */
  words: string
}

/** By the setting's id on the page of its group. */
export const SETTINGS = {
  my_profile: { group: 'profile', words: 'profile photo licence about name email פרופיל תמונה רישיון שם אימייל מייל' },
  agency: { group: 'profile', words: 'agency office colleagues invitation manager סוכנות משרד סוכנים הזמנה ניהול' },
  brand: {
    group: 'profile',
    words: 'brand logo color colour leaflet marketing design מיתוג לוגו צבע צבעים עלון שיווק עיצוב',
  },
  agency_brand: {
    group: 'profile',
    words: 'agency brand logo color colour documents מיתוג לוגו צבע צבעים סוכנות מסמכים',
  },
  deal_kinds: {
    group: 'profile',
    words: 'sales rentals rent sell both kinds deals מכירה מכירות השכרה השכרות שכירות סוג עסקאות גם',
  },
  card_in_search: {
    group: 'profile',
    words: 'visiting card search engine google seo index public כרטיס ביקור חיפוש גוגל מנוע פומבי',
  },
  chains: {
    group: 'profile',
    words: 'chains homes upgraders network connected agents swap שרשרת שרשראות דירות משפרי דיור סוכנים מחוברים רשת',
  },
  language: { group: 'display', words: 'language hebrew english שפה עברית אנגלית תרגום' },
  theme: { group: 'display', words: 'theme colours colors dark light night mode appearance צבעים כהה בהיר מצב לילה ערכת נושא' },
  text_size: {
    group: 'display',
    words: 'text size font large letters zoom accessibility גודל טקסט אותיות גדולות גופן פונט נגישות',
  },
  single_keys: { group: 'display', words: 'keyboard shortcuts keys hotkeys מקלדת קיצורים מקשים' },
  push: { group: 'notifications', words: 'push notifications device alerts פוש התראות מכשיר צלצול' },
  kinds: { group: 'notifications', words: 'notifications kinds alerts leads tasks התראות סוגים לידים תזכורות' },
  whatsapp: { group: 'sending', words: 'whatsapp connection qr phone וואטסאפ ווטסאפ חיבור ברקוד' },
  daily_limit: { group: 'sending', words: 'daily limit cap messages per day מכסה הגבלה הודעות ליום' },
  quiet: { group: 'sending', words: 'quiet hours night do not disturb silence שעות שקט לילה לא להפריע' },
  shabbat: { group: 'sending', words: 'shabbat sabbath holidays quiet שבת חג חגים שקט' },
  template: { group: 'sending', words: 'template message text wording נוסח הודעה תבנית טקסט' },
  price_drop_template: {
    group: 'sending',
    words: 'price drop lower cheaper template message text נוסח הודעה ירידת מחיר הורדה תבנית',
  },
  quick_replies: {
    group: 'sending',
    words: 'quick replies answers canned texts messages whatsapp תשובות מהירות תשובה קצרה טקסטים מוכנים הודעות וואטסאפ',
  },
  lead_sources: {
    group: 'leads',
    words:
      'leads sources form website portal mail webhook sign referral walk-in embed iframe elementor wix zapier facebook לידים מקור מקורות טופס אתר לוח מייל שלט הפניה הטמעה פניות',
  },
  tags: {
    group: 'leads',
    words: 'tags labels colors groups segments merge תגיות תגית תוויות צבעים קבוצות איחוד סימון',
  },
  busy_calendar: {
    group: 'viewings',
    words: 'calendar busy times google outlook icloud ical ics viewings יומן זמנים תפוסים אישי גוגל סיורים',
  },
  viewing_reminder: {
    group: 'viewings',
    words: 'viewing reminder customers hours before message automatic סיורים תזכורת לקוחות לפני הודעה אוטומטית',
  },
  viewing_margin_minutes: {
    group: 'viewings',
    words: 'viewings travel time margin minutes between addresses way סיורים זמן נסיעה מרווח דקות בין כתובות דרך',
  },
  fee_guard: { group: 'papers', words: 'fee guard address hide brokerage order signature דמי תיווך כתובת הסתרה הזמנה חתימה' },
  first_actions: {
    group: 'papers',
    words: 'exclusivity marketing actions first days deadline agency בלעדיות פעולות שיווק ראשונות ימים מועד סוכנות',
  },
  install: {
    group: 'security',
    words: 'install app application home screen pwa icon התקנה אפליקציה יישום מסך הבית סמל',
  },
  passkeys: {
    group: 'security',
    words:
      'passkeys passkey fingerprint face webauthn biometric sign in login security מפתחות מפתח גישה טביעת אצבע זיהוי פנים כניסה אבטחה',
  },
  devices: { group: 'security', words: 'devices sessions sign out security מכשירים התחברות ניתוק אבטחה' },
  google: { group: 'connections', words: 'google business profile maps account גוגל פרופיל עסק מפות חשבון' },
  automatic_answer: {
    group: 'leads',
    words: 'automatic answer reply lead working hours away whatsapp מענה אוטומטי תשובה ליד שעות עבודה וואטסאפ',
  },
  feed: {
    group: 'connections',
    words: 'website feed site embed wordpress wix json schema.org properties אתר הטמעה נכסים וורדפרס ויקס פיד',
  },
  telephony: { group: 'connections', words: 'telephony exchange pbx calls phone מרכזייה מרכזיה טלפון שיחות' },
  tokens: { group: 'connections', words: 'api tokens keys developers access bearer אסימונים אסימון טוקן מפתח מפתחים' },
  programs: {
    group: 'connections',
    words: 'programs assistants ai claude chatgpt mcp oauth connected apps תוכנות עוזר בינה מלאכותית חיבור מחוברות קלוד',
  },
  webhooks: {
    group: 'connections',
    words: 'webhooks hooks integrations notify url events crm זאפייר אינטגרציה עדכונים אירועים',
  },
  developers: {
    group: 'connections',
    words: 'developers api mcp assistant claude chatgpt programs מתכנתים מפתחים עוזר חכם תוכנה',
  },
  export: { group: 'account', words: 'export download backup data zip ייצוא הורדה גיבוי נתונים קובץ' },
  close: { group: 'account', words: 'close delete account leave סגירה מחיקה חשבון עזיבה' },
} as const satisfies Record<string, Entry>
export type SettingName = keyof typeof SETTINGS

const NAMES = Object.keys(SETTINGS) as SettingName[]

/** The settings that match every typed word by title or synonym, also when the other keyboard layout was on. */
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

const isGroup = (name: string): name is SettingGroup => SETTING_GROUPS.some((group) => group === name)
const isSetting = (name: string): name is SettingName => name in SETTINGS

/**
 * What an address below `/settings` opens. Older links name a group or a setting only by the `#`. Google redirects the agent to `/settings` itself,
 * with a `state`.
 */
export const readAddress = (
  named: string | undefined,
  { hash, search }: { hash: string; search: string },
): { group: SettingGroup | null; setting: SettingName | null } => {
  const name = hash.slice(1)
  if (isSetting(name)) return { group: SETTINGS[name].group, setting: name }
  if (isGroup(name)) return { group: name, setting: null }
  if (!named && new URLSearchParams(search).has('state')) return { group: 'connections', setting: null }
  return { group: named && isGroup(named) ? named : null, setting: null }
}
