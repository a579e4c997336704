/** Words before a name that are part of calling somebody by it. */
const TITLES = /^(משפחת|מר|גברת|גב[׳']|ד[״"]ר|פרופ[׳']|עו[״"]ד|רו[״"]ח|mr\.?|mrs\.?|ms\.?|dr\.?|prof\.?)$/i

/** How somebody is greeted: by the first name; the whole name where it begins with a title or is a family's. */
export const firstNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return TITLES.test(words[0] ?? '') ? words.join(' ') : (words[0] ?? '')
}

/** Hebrew writes "to", "in", "of" and "and" as a letter before a name: a word without it, where one may stand there. */
export const withoutPrefix = (word: string): string => word.replace(/^[לבושמכה](?=.{2})/, '')

/** The folded words of a text that may be of a name: each as it stands, and without a letter before it. */
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

/** How many letters have to become others for two words to be one; a yod or vav more or less is none. */
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

/** Whether two names are one person's as registers spell them: as `isSameName`, a yod or vav more or less, and one letter of one word another. */
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

/** Whether two names are one person's as people write it: the same words in any order, without points and quotation marks, hyphens as blanks. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)
