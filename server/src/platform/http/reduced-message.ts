import { CLIENT_ERROR_MESSAGE_MAX } from '@mafteach/contract/client-errors'

/** Applied in order: addresses first, because they contain much of the rest. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s"'`)<>]*/gi, '[url]'],
  [/[^\s"'`(<>,;:]+@[^\s"'`)<>,;:]+/g, '[email]'],
  // Of a path only plain words remain, which are the API's; its longest have several, joined by `_`.
  [/(?<=\/)(?!(?:(?:[a-z]{1,20}_)*[a-z_-]{1,20}|[A-Z]{1,20}_[A-Z]{1,20})(?![\w-]))[\w%~.-]+/g, ':id'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  [/\+?\d[\d\s().\-–]{5,}\d/g, '[number]'],
  // Non-Latin letters are personal, or a text of ours that does not help with debugging.
  [/[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]+(?:[^a-z]*[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]+)*/giu, '[text]'],
  // Quoted words are data; names in code have no blanks.
  [/"[^"]*\s[^"]*"/g, '"[text]"'],
  [/(^|[\s(:])'[^']*\s[^']*'(?=$|[\s).,:;])/g, "$1'[text]'"],
  // A run of letters and digits is a token.
  [/(?<![\w-])(?=[\w-]{10,})(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]+/gi, '[id]'],
  [/[\p{C}\s]+/gu, ' '],
]

/** The message without what may be personal, cut to its maximum length. */
export function reducedMessage(message: string): string {
  const reduced = PERSONAL.reduce((text, [pattern, word]) => text.replace(pattern, word), message.slice(0, 2_000)).trim()
  // Drops half a surrogate pair at the cut.
  return reduced.slice(0, CLIENT_ERROR_MESSAGE_MAX).replace(/\p{Surrogate}$/u, '') || 'Error'
}
