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

/** Whether two names are one person's as people write it: the same words in any order, without points and quotation marks, hyphens as blanks. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)
