import { CallError } from '#shared/api/call.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { clock } from './clock.ts'
import { signInTexts } from './sign-in.texts.ts'

/** The text for a refusal: the step's own text for a 400, else one by the status code (spec section 8, "Login"). */
export const textOf = (error: unknown, forBadRequest: string): string => {
  const t = textsNow(signInTexts)
  if (!(error instanceof CallError)) throw error
  if (error.status === 0) return t.network
  if (error.status === 400) return forBadRequest
  return error.retryAfter ? t.tooMany(error.status, clock(error.retryAfter)) : t.status(error.status)
}
