import type { ResponseTime, VisibilityStatus } from '@mafteach/contract/codes'
import type { ASSET_AGES, BUYER_STATES, FunnelStep } from '@mafteach/contract/dashboard'
import type { Band } from './list-addresses.ts'

/** Rows in words, for whoever reads the API; the screen has its own, in its language. */

export const BUYER_STATE: Record<(typeof BUYER_STATES)[number], string> = { AV: 'פעילים', DO: 'רדומים', archived: 'בארכיון' }

export const VISIBILITY: Record<VisibilityStatus, string> = {
  ME: 'בשיווק',
  AL: 'כל הסוכנים',
  AG: 'סוכנים נבחרים',
  NO: 'מתחת לרדאר',
  sold: 'נמכר',
}

export const ASSET_AGE: Record<(typeof ASSET_AGES)[number]['key'], string> = {
  '0-6': 'עד שבוע',
  '7-29': 'עד חודש',
  '30-89': '1–3 חודשים',
  '90+': 'מעל 3 חודשים',
}

export const FUNNEL_STEP: Record<FunnelStep, string> = {
  SENT: 'נשלחו',
  OPENED: 'נפתחו',
  INTERESTED: 'יש עניין',
  VIEWING: 'ביקשו לראות',
  DEAL: 'עסקאות',
}

export const RESPONSE: Record<ResponseTime, string> = {
  HOUR: 'תוך שעה',
  DAY: 'תוך יממה',
  LATER: 'אחרי יממה',
  NEVER: 'טרם נענו',
}

const shekels = (amount: number) => `₪${amount.toLocaleString('en-US')}`

export const bandLabel = ({ price_from, price_to }: Band): string =>
  price_to === null
    ? `מ־${shekels(price_from)}`
    : price_from === 0
      ? `מתחת ל־${shekels(price_to)}`
      : `${shekels(price_from)} עד ${shekels(price_to)}`
