import { CallError } from '#shared/api/call.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { messagesTexts } from './messages.texts.ts'

/** The text for a refused sending. */
export const sendingErrorOf = (error: unknown): string => {
  const t = textsNow(messagesTexts)
  if (!(error instanceof CallError)) return t.errors.other
  if (error.fields.phone) return t.errors.no_phone
  switch (error.code) {
    case 'do_not_contact':
    case 'not_found':
    case 'network':
      return t.errors[error.code]
    case 'daily_limit':
      return t.limitReached
    default:
      return t.errors.other
  }
}
