import { textsNow } from '#shared/texts/texts.ts'
import { messagingTexts } from './messaging.texts.ts'

/** Why a connection is not authorized, in words; an unknown reason is shown as it is. */
export const reasonWords = (reason: string): string => {
  const words: Readonly<Record<string, string>> = textsNow(messagingTexts).reasons
  return Object.hasOwn(words, reason) ? words[reason]! : reason
}
