import type { DocumentRow } from '@mafteach/contract/documents'
import { formatAge, formatDate, formatTime, isToday } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { papersTexts } from './papers.texts.ts'
import { expiryOf } from './uploads/expiry-words.ts'

/** Times in a list: today by the clock, then by age, then by the day. */
const AGE_DAYS = 7
const DAY_MS = 86_400_000

export const momentOf = (time: string, now = new Date()): string => {
  const t = textsNow(papersTexts)
  if (isToday(time, now)) return t.todayAt(formatTime(time))
  return now.getTime() - Date.parse(time) < AGE_DAYS * DAY_MS ? formatAge(time, now) : formatDate(time)
}

/** The last event of a paper. */
export const lastMomentOf = ({ state, signed_at, sent_at, updated_at }: DocumentRow): string =>
  (state === 'signed' ? signed_at : state === 'sent' || state === 'opened' ? sent_at : null) ?? updated_at

/** The signing deadline of a pending paper, or a file's expiry. */
export const deadlineOf = ({ state, expires_at, upload }: DocumentRow, now = new Date()): string | null => {
  if (upload) return expiryOf(upload)
  if ((state !== 'sent' && state !== 'opened') || expires_at === null) return null
  return textsNow(papersTexts).daysLeft(Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / DAY_MS)))
}
