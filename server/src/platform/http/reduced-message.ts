import { CLIENT_ERROR_MESSAGE_MAX } from '@mafteach/contract/client-errors'

/** Applied in turn: addresses first, since they hold much of what follows. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s"'`)<>]*/gi, '[url]'],
  [/[^\s"'`(<>,;:]+@[^\s"'`)<>,;:]+/g, '[email]'],
  // Of a path only plain words stay, which are those of the API.
  [/(?<=\/)(?![a-z_-]{1,20}(?![\w-]))[\w%~.-]+/g, ':id'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  [/\+?\d[\d\s().\-–]{5,}\d/g, '[number]'],
  // Letters other than Latin ones are a person's, or a text of ours that says nothing to whoever mends it.
  [/[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]+(?:[^a-z]*[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]+)*/giu, '[text]'],
  // Words in quotes are data; a name of the code has no blank in it.
  [/"[^"]*\s[^"]*"/g, '"[text]"'],
  [/(^|[\s(:])'[^']*\s[^']*'(?=$|[\s).,:;])/g, "$1'[text]'"],
  // A run of letters and digits is a token.
  [/(?<![\w-])(?=[\w-]{10,})(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]+/gi, '[id]'],
  [/[\p{C}\s]+/gu, ' '],
]

/** The message without what may be personal, cut to what is stored. */
export function reducedMessage(message: string): string {
  const reduced = PERSONAL.reduce((text, [pattern, word]) => text.replace(pattern, word), message.slice(0, 2_000)).trim()
  // Without half of a pair of surrogates at the cut.
  return reduced.slice(0, CLIENT_ERROR_MESSAGE_MAX).replace(/\p{Surrogate}$/u, '') || 'Error'
}
