/** Titles before a name that belong to the form of address. */
const TITLES = /^(משפחת|מר|גברת|גב[׳']|ד[״"]ר|פרופ[׳']|עו[״"]ד|רו[״"]ח|mr\.?|mrs\.?|ms\.?|dr\.?|prof\.?)$/i

/** How to greet somebody: by first name, or the full name if it has a title or is a family's. */
export const firstNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return TITLES.test(words[0] ?? '') ? words.join(' ') : (words[0] ?? '')
}

/** A word without a Hebrew prefix letter ("to", "in", "of", "and"), if it may be one. */
export const withoutPrefix = (word: string): string => word.replace(/^[לבושמכה](?=.{2})/, '')

/** Folded words that may be part of a name: each as it is, and without a prefix letter. */
export const wordsOfNames = (folded: readonly string[]): string[] => [
  ...new Set(folded.flatMap((word) => [word, withoutPrefix(word)]).filter((word) => word.length > 1 && !/^\d+$/.test(word))),
]

const wordsOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0591-\u05bd\u05bf-\u05c7'"׳״’‘“”.,]/g, '')
    .split(/[\s\-־–]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')

const NEVER = 2

/** Number of differing letters between two words, ignoring extra yods and vavs. */
function lettersApart(one: string, other: string): number {
  const isMater = (letter: string | undefined) => letter === 'י' || letter === 'ו'
  let above = [0]
  for (let at = 1; at <= other.length; at++) above[at] = isMater(other[at - 1]) ? above[at - 1]! : NEVER
  for (const letter of one) {
    const row = [isMater(letter) ? above[0]! : NEVER]
    for (let at = 1; at <= other.length; at++)
      row[at] = Math.min(
        above[at - 1]! + (letter === other[at - 1] ? 0 : 1),
        isMater(letter) ? above[at]! : NEVER,
        isMater(other[at - 1]) ? row[at - 1]! : NEVER,
      )
    above = row
  }
  return above[other.length]!
}

/** Whether two names may be one person's in a register: like `isSameName`, but allows extra yods and vavs and one different letter. */
export function isCloseName(one: string, other: string): boolean {
  const others = wordsOf(other).split(' ')
  const left = wordsOf(one)
    .split(' ')
    .filter((word) => {
      const at = others.findIndex((candidate) => lettersApart(word, candidate) === 0)
      if (at >= 0) others.splice(at, 1)
      return at < 0
    })
  if (left.length !== others.length || left.length > 1) return false
  return left.length === 0 || lettersApart(left[0]!, others[0]!) === 1
}

/** Whether two names are the same person's: the same words in any order, ignoring points and quotation marks, with hyphens as blanks. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)
