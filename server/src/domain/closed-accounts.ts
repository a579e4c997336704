import { CLOSED_DAYS } from '@mafteach/contract/account'
import { DAY_MS } from '@mafteach/contract/days'

/** When a closed account is deleted. */
export const closesAt = (closed: Date): Date => new Date(closed.getTime() + CLOSED_DAYS * DAY_MS)
