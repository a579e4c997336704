import { dayInIsrael } from '@mafteach/contract/days'
import type { Upload } from '@mafteach/contract/paper-kinds'
import { formatDate } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { uploadsTexts } from './uploads.texts.ts'

/** Whether a file has expired. */
export const isOver = ({ expires_on }: Pick<Upload, 'expires_on'>): boolean => expires_on !== null && expires_on < dayInIsrael()

/** Until when a file is, or was, valid; null without expiry. */
export const expiryOf = (upload: Pick<Upload, 'expires_on'>): string | null => {
  const t = textsNow(uploadsTexts)
  if (upload.expires_on === null) return null
  return (isOver(upload) ? t.isOver : t.validUntil)(formatDate(upload.expires_on))
}
