import type { Language } from './field-problems.ts'

/**
 * Every form of papers, one entry each. The API, lists, requirements of deals and signers follow from it. Fields, text and law are on the server
 * (`server/src/features/papers/forms`), so that no browser loads them.
 */
export interface FormKind {
  /** Who signs it with the agent, or alone. `agent`: no customer; `seller`: offered where the property is. */
  signer: 'buyer' | 'seller' | 'customer' | 'agent'
  /** Whether it is about a property. */
  isAboutAsset: boolean
  /** Whether deals require it of its signer. */
  isNeededInDeal?: true
  /** Whether it orders brokerage: an addendum can follow and names its date. */
  isOrder?: true
  /** Whether it covers the property's fee once signed (docs/decisions/0063). */
  coversFee?: true
  icon: 'addition' | 'certificate' | 'handshake' | 'lock' | 'shield' | 'signature' | 'viewing'
  /** Name in lists, and purpose. The title is part of its Hebrew text. */
  words: Record<Language, { name: string; what: string }>
  /** Name for rentals, if it differs. */
  rentalName?: Record<Language, string>
}

const KINDS = {
  ORDER_BUYER: {
    signer: 'buyer',
    isAboutAsset: true,
    isNeededInDeal: true,
    isOrder: true,
    coversFee: true,
    icon: 'signature',
    words: {
      he: { name: 'הזמנת תיווך, קונה', what: 'מי שמחפשים לקנות או לשכור מזמינים תיווך. בלי הזמנה חתומה אין דמי תיווך.' },
      en: {
        name: 'Brokerage order, buyer',
        what: 'Who looks for a property to buy or rent orders brokerage. Without a signed order there is no fee.',
      },
    },
    rentalName: { he: 'הזמנת תיווך, שוכר', en: 'Brokerage order, tenant' },
  },
  ORDER_SELLER: {
    signer: 'seller',
    isAboutAsset: true,
    isNeededInDeal: true,
    isOrder: true,
    icon: 'signature',
    words: {
      he: { name: 'הזמנת תיווך, מוכר', what: 'מי שמוכרים או משכירים מזמינים תיווך לנכס שלהם.' },
      en: { name: 'Brokerage order, seller', what: 'Who sells or lets orders brokerage for their property.' },
    },
    rentalName: { he: 'הזמנת תיווך, משכיר', en: 'Brokerage order, landlord' },
  },
  EXCLUSIVE: {
    signer: 'seller',
    isAboutAsset: true,
    isNeededInDeal: true,
    icon: 'certificate',
    words: {
      he: { name: 'הסכם בלעדיות', what: 'נכס אחד, תקופה ופעולות שיווק שמתחייבים להן.' },
      en: { name: 'Exclusivity agreement', what: 'One property, a period, and the marketing actions that are promised.' },
    },
  },
  ADDENDUM: {
    signer: 'customer',
    isAboutAsset: true,
    coversFee: true,
    icon: 'addition',
    words: {
      he: { name: 'נספח להזמנה', what: 'עוד נכס להזמנה שכבר נחתמה.' },
      en: { name: 'Addendum to an order', what: 'One more property for an order that is signed already.' },
    },
  },
  VIEWING: {
    signer: 'buyer',
    isAboutAsset: true,
    isNeededInDeal: true,
    icon: 'viewing',
    words: {
      he: { name: 'אישור ביקור', what: 'מי ביקרו, באיזה נכס ומתי. נחתם ליד הדלת.' },
      en: { name: 'Viewing confirmation', what: 'Who visited, which property and when. Signed at the door.' },
    },
  },
  COOPERATION: {
    signer: 'agent',
    isAboutAsset: true,
    icon: 'handshake',
    words: {
      he: { name: 'שיתוף פעולה', what: 'חלוקת דמי התיווך עם סוכן אחר.' },
      en: { name: 'Co-operation', what: 'How the fee is shared with another agent.' },
    },
  },
  CONSENT: {
    signer: 'customer',
    isAboutAsset: false,
    icon: 'shield',
    words: {
      he: { name: 'הסכמה להודעות', what: 'הסכמה לקבל הודעות ושיחות.' },
      en: { name: 'Consent to messages', what: 'Consent to messages and calls.' },
    },
  },
  PRIVACY: {
    signer: 'customer',
    isAboutAsset: false,
    icon: 'lock',
    words: {
      he: { name: 'הודעה על פרטיות', what: 'מה נשמר על הלקוח, למה ואיך מבקשים לתקן.' },
      en: { name: 'Privacy notice', what: 'What is kept about a customer, why, and how to have it corrected.' },
    },
  },
} satisfies Record<string, FormKind>

export type FormCode = keyof typeof KINDS
export const FORM_KINDS: Record<FormCode, FormKind> = KINDS
export const FORM_CODES = Object.keys(KINDS) as [FormCode, ...FormCode[]]

export const isFormCode = (text: string): text is FormCode => Object.hasOwn(KINDS, text)
/** Null for an unknown form, perhaps of a newer version. */
export const formKind = (code: string | null): FormKind | null => (code !== null && isFormCode(code) ? FORM_KINDS[code] : null)
