import type { Language } from './field-problems.ts'

/** All kinds of notifications, one entry each. List, push, preferences and target follow from it; `notify()` on the server takes its name. */
export interface NotificationKind {
  /** Kind of thing that it opens, by id. */
  opens: 'asset' | 'customer' | 'task' | 'agent' | 'document' | 'agency' | 'share' | 'chain' | 'gesher_task' | 'lead_source'
  /** Where the thing is opened, if not on its own page. */
  place?: 'conversation'
  /** Group in the preferences. */
  group: 'customers' | 'assets' | 'network' | 'work'
  icon:
    | 'agency'
    | 'asset'
    | 'check'
    | 'document'
    | 'handshake'
    | 'missed-call'
    | 'network'
    | 'person'
    | 'reply'
    | 'star'
    | 'warning'
  /** Whether something failed or was missed. */
  isBad?: true
  /** Words for one, and for several after their number. */
  words: Record<Language, readonly [one: string, several: string]>
  /** Words for several about one customer, who has a single row. */
  ofCustomer?: Record<Language, (count: number, name: string) => string>
}

export const NOTIFICATION_KINDS = {
  'relevant asset': {
    opens: 'asset',
    group: 'assets',
    icon: 'asset',
    words: { he: ['נכס רלוונטי', 'נכסים שמתאימים ללקוחות'], en: ['Relevant property', 'properties that fit customers'] },
    ofCustomer: {
      he: (count, name) => `${count} נכסים מתאימים ל${name}`,
      en: (count, name) => `${count} properties fit ${name}`,
    },
  },
  'unanswered call': {
    opens: 'customer',
    group: 'customers',
    icon: 'missed-call',
    isBad: true,
    words: { he: ['שיחה שלא נענתה', 'שיחות שלא נענו'], en: ['Missed call', 'missed calls'] },
    ofCustomer: {
      he: (count, name) => `${count} שיחות שלא נענו: ${name}`,
      en: (count, name) => `${count} missed calls: ${name}`,
    },
  },
  'task reminder': {
    opens: 'task',
    group: 'work',
    icon: 'check',
    words: { he: ['תזכורת למשימה', 'תזכורות למשימות'], en: ['Task reminder', 'task reminders'] },
  },
  'new lead': {
    opens: 'customer',
    group: 'customers',
    icon: 'person',
    words: { he: ['ליד חדש', 'לידים חדשים'], en: ['New lead', 'new leads'] },
  },
  'mailbox failed': {
    opens: 'lead_source',
    group: 'customers',
    icon: 'warning',
    isBad: true,
    words: { he: ['תיבת לידים לא נקראת', 'תיבות לידים שלא נקראות'], en: ['Lead mailbox not read', 'lead mailboxes not read'] },
  },
  'customer answer': {
    opens: 'customer',
    group: 'customers',
    icon: 'asset',
    words: { he: ['תשובה מלקוח', 'תשובות מלקוחות'], en: ['Customer answer', 'answers of customers'] },
    ofCustomer: {
      he: (count, name) => `${count} תשובות של ${name}`,
      en: (count, name) => `${count} answers from ${name}`,
    },
  },
  'viewing chosen': {
    opens: 'customer',
    group: 'customers',
    icon: 'check',
    words: { he: ['נקבע סיור', 'סיורים שנקבעו'], en: ['Viewing arranged', 'viewings arranged'] },
  },
  'viewing cancelled': {
    opens: 'customer',
    group: 'customers',
    icon: 'warning',
    isBad: true,
    words: { he: ['סיור בוטל', 'סיורים שבוטלו'], en: ['Viewing cancelled', 'viewings cancelled'] },
  },
  'viewing outcome': {
    opens: 'customer',
    group: 'customers',
    icon: 'reply',
    words: { he: ['איך היה הסיור?', 'סיורים שמחכים לתוצאה'], en: ['How was the viewing?', 'viewings without an outcome'] },
  },
  'owner answer': {
    opens: 'asset',
    group: 'assets',
    icon: 'reply',
    words: { he: ['תשובה מבעל הנכס', 'תשובות מבעלי נכסים'], en: ["Owner's answer", 'answers of owners'] },
  },
  'friend request': {
    opens: 'agent',
    group: 'network',
    icon: 'network',
    words: { he: ['בקשת חיבור', 'בקשות חיבור'], en: ['Connection request', 'connection requests'] },
  },
  'friend accepted': {
    opens: 'agent',
    group: 'network',
    icon: 'network',
    words: { he: ['חיבור חדש', 'חיבורים חדשים'], en: ['New connection', 'new connections'] },
  },
  'document signed': {
    opens: 'document',
    group: 'work',
    icon: 'document',
    words: { he: ['מסמך נחתם', 'מסמכים שנחתמו'], en: ['Document signed', 'documents signed'] },
  },
  'document declined': {
    opens: 'document',
    group: 'work',
    icon: 'document',
    isBad: true,
    words: { he: ['חתימה נדחתה', 'חתימות שנדחו'], en: ['Signature declined', 'signatures declined'] },
  },
  'message failed': {
    opens: 'customer',
    group: 'customers',
    icon: 'warning',
    isBad: true,
    words: { he: ['הודעה שלא נשלחה', 'הודעות שלא נשלחו'], en: ['Message not sent', 'messages not sent'] },
    ofCustomer: {
      he: (count, name) => `${count} הודעות ל${name} לא נשלחו`,
      en: (count, name) => `${count} messages to ${name} were not sent`,
    },
  },
  'message received': {
    opens: 'customer',
    place: 'conversation',
    group: 'customers',
    icon: 'reply',
    words: { he: ['הודעה מלקוח', 'הודעות מלקוחות'], en: ['Message from a customer', 'messages from customers'] },
    ofCustomer: {
      he: (count, name) => `${count} הודעות מ${name}`,
      en: (count, name) => `${count} messages from ${name}`,
    },
  },
  review: {
    opens: 'agent',
    group: 'network',
    icon: 'star',
    words: { he: ['חוות דעת חדשה', 'חוות דעת חדשות'], en: ['New review', 'new reviews'] },
  },
  agency: {
    opens: 'agency',
    group: 'network',
    icon: 'agency',
    words: { he: ['עדכון מהסוכנות', 'עדכונים מהסוכנות'], en: ['News of the agency', 'news of the agency'] },
  },
  'customer share': {
    opens: 'share',
    group: 'network',
    icon: 'person',
    words: { he: ['שיתוף לקוח', 'שיתופי לקוחות'], en: ['Shared customer', 'shared customers'] },
  },
  chain: {
    opens: 'chain',
    group: 'network',
    icon: 'handshake',
    words: { he: ['שרשרת דירות', 'שרשראות דירות'], en: ['Chain of homes', 'chains of homes'] },
  },
  offer: {
    opens: 'asset',
    group: 'assets',
    icon: 'asset',
    words: { he: ['הצעת נכס', 'הצעות של נכסים'], en: ['Offered property', 'offered properties'] },
  },
  cooperation: {
    opens: 'asset',
    group: 'network',
    icon: 'handshake',
    words: { he: ['שיתוף פעולה', 'שיתופי פעולה'], en: ['Co-operation', 'co-operations'] },
  },
  'passkey added': {
    opens: 'agent',
    group: 'work',
    icon: 'person',
    words: { he: ['מפתח גישה חדש', 'מפתחות גישה חדשים'], en: ['New passkey', 'new passkeys'] },
  },
  'report answered': {
    opens: 'gesher_task',
    group: 'assets',
    icon: 'reply',
    words: { he: ['תשובה לדיווח', 'תשובות לדיווחים'], en: ['Answer to a report', 'answers to reports'] },
  },
  'asset reported': {
    opens: 'asset',
    group: 'assets',
    icon: 'warning',
    isBad: true,
    words: { he: ['דיווח על נכס', 'דיווחים על נכסים'], en: ['Reported property', 'reports of properties'] },
  },
  'licence confirmed': {
    opens: 'agent',
    group: 'work',
    icon: 'check',
    words: { he: ['הרישיון אושר', 'אישורי רישיון'], en: ['Licence confirmed', 'licences confirmed'] },
  },
  'licence rejected': {
    opens: 'agent',
    group: 'work',
    icon: 'warning',
    isBad: true,
    words: { he: ['הרישיון לא אושר', 'רישיונות שלא אושרו'], en: ['Licence not confirmed', 'licences not confirmed'] },
  },
  'licence gone': {
    opens: 'agent',
    group: 'work',
    icon: 'warning',
    isBad: true,
    words: {
      he: ['הרישיון לא בפנקס המתווכים', 'עדכונים על הרישיון'],
      en: ['Licence not in the register', 'news of the licence'],
    },
  },
} as const satisfies Record<string, NotificationKind>

export type NotificationType = keyof typeof NOTIFICATION_KINDS
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as NotificationType[]

/** Null for a kind of a newer version. */
export const notificationKind = (type: string): NotificationKind | null =>
  type in NOTIFICATION_KINDS ? NOTIFICATION_KINDS[type as NotificationType] : null
