import type { DealKind, ResponseTime, VisibilityStatus } from '@mafteach/contract/codes'
import type { ASSET_AGES, BUYER_STATES, FunnelStep } from '@mafteach/contract/dashboard'
import type { Language } from '@mafteach/contract/field-problems'
import { A_MONTH, formatShekels } from '@mafteach/contract/money'
import type { Band } from './list-addresses.ts'

/** Labels of rows for readers of the API; the screens have their own. */
export interface Labels {
  BUYER_STATE: Record<(typeof BUYER_STATES)[number], string>
  VISIBILITY: Record<VisibilityStatus, string>
  ASSET_AGE: Record<(typeof ASSET_AGES)[number]['key'], string>
  FUNNEL_STEP: Record<FunnelStep, string>
  RESPONSE: Record<ResponseTime, string>
  band: (band: Band, kind: DealKind) => string
}

const bandInHebrew = ({ price_from, price_to }: Band): string =>
  price_to === null
    ? `מ־${formatShekels(price_from)}`
    : price_from === 0
      ? `מתחת ל־${formatShekels(price_to)}`
      : `${formatShekels(price_from)} עד ${formatShekels(price_to)}`
const bandInEnglish = ({ price_from, price_to }: Band): string =>
  price_to === null
    ? `From ${formatShekels(price_from)}`
    : price_from === 0
      ? `Below ${formatShekels(price_to)}`
      : `${formatShekels(price_from)} to ${formatShekels(price_to)}`

export const LABELS: Record<Language, Labels> = {
  he: {
    BUYER_STATE: { AV: 'פעילים', DO: 'רדומים', archived: 'בארכיון' },
    VISIBILITY: { ME: 'בשיווק', AL: 'כל הסוכנים', AG: 'סוכנים נבחרים', NO: 'מתחת לרדאר', sold: 'נמכר', rented: 'הושכר' },
    ASSET_AGE: { '0-6': 'עד שבוע', '7-29': 'עד חודש', '30-89': '1–3 חודשים', '90+': 'מעל 3 חודשים' },
    FUNNEL_STEP: { SENT: 'נשלחו', OPENED: 'נפתחו', INTERESTED: 'יש עניין', VIEWING: 'סיורים', DEAL: 'עסקאות' },
    RESPONSE: { HOUR: 'תוך שעה', DAY: 'תוך יממה', LATER: 'אחרי יממה', NEVER: 'טרם נענו' },
    band: (band, kind) => (kind === 'RENT' ? `${bandInHebrew(band)} ${A_MONTH.he}` : bandInHebrew(band)),
  },
  en: {
    BUYER_STATE: { AV: 'Active', DO: 'Dormant', archived: 'Archived' },
    VISIBILITY: {
      ME: 'In marketing',
      AL: 'All agents',
      AG: 'Selected agents',
      NO: 'Under the radar',
      sold: 'Sold',
      rented: 'Rented',
    },
    ASSET_AGE: { '0-6': 'Up to a week', '7-29': 'Up to a month', '30-89': '1–3 months', '90+': 'Over 3 months' },
    FUNNEL_STEP: { SENT: 'Sent', OPENED: 'Opened', INTERESTED: 'Interested', VIEWING: 'Viewings', DEAL: 'Deals' },
    RESPONSE: { HOUR: 'Within an hour', DAY: 'Within a day', LATER: 'After a day', NEVER: 'Not answered yet' },
    band: (band, kind) => (kind === 'RENT' ? `${bandInEnglish(band)} ${A_MONTH.en}` : bandInEnglish(band)),
  },
}
