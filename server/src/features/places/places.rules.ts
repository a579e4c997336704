import { foldWords, KINDS_OF_STREET, partOf, significantWords, spelling, wordExpression } from '@mafteach/contract/search-text'

/**
 * How names of places are compared. The `search` columns of city, neighborhood and street hold `searchText(name)`:
 * every word folded, with a blank before it (' שדרות רוטשילד'), so that `like '% word%'` finds words by their beginning
 * and `like '%word%'` finds them anywhere. Folded words are letters and digits only: nothing to escape in a pattern.
 * Another spelling of the same place follows behind a slash: ' חנה סנש / סנש חנה סרן'.
 */

/** Parts the spellings of one place in a `search` column. */
export const SPELLINGS_APART = ' /'

export interface PlaceSearch {
  /** Words that must all be found, in any order. Empty: everything is found. */
  words: SearchWord[]
  /** A spelling in a `search` column that is, or begins with, what was typed. */
  typed: string
  /** How a spelling may begin to be as good as typed from its beginning: another kind of street before it, or a ה. */
  openings: string[]
}

/** What to look for when somebody types `text`. */
export function placeSearch(text: string): PlaceSearch {
  const all = foldWords(text)
  const nameWords = all.filter((word) => !KINDS_OF_STREET.has(word))
  const rest = (nameWords.length > 0 ? nameWords : all).join(' ')
  return {
    words: searchWords(text),
    typed: spelling(all),
    openings: ['', ...KINDS_OF_STREET].flatMap((kind) => [
      spelling([kind, rest].filter(Boolean)),
      spelling([kind, `ה${rest}`].filter(Boolean)),
    ]),
  }
}

/** What finds a folded word in a `search` column. */
const wordPattern = (word: string): string => `%${partOf(word)}%`

/** Regular expressions of what was typed, each of which a `search` column of people, tasks or papers has to match. */
export const searchExpressions = (typed: string): string[] => significantWords(typed).map(wordExpression)

/** A folded word and what finds it in a `search` column of places. */
export interface SearchWord {
  word: string
  pattern: string
  /** The operator of the pattern: all words of a search have the same. */
  by: 'like' | '~'
}

/**
 * Words of a search for places. Registers are Hebrew: only Latin letters are looked for by their sound, and Hebrew words by LIKE, which is quicker.
 */
export function searchWords(typed: string): SearchWord[] {
  const words = significantWords(typed)
  const by = words.some((word) => /[a-z]/.test(word)) ? '~' : 'like'
  return words.map((word) => ({ word, by, pattern: by === '~' ? wordExpression(word) : wordPattern(word) }))
}

/** The same for two spellings of one name: any word order, with or without רחוב. Other kinds tell streets of one city apart. */
export function nameKey(name: string): string {
  const words = foldWords(name)
  const nameWords = words.filter((word) => word !== 'רחוב')
  return (nameWords.length > 0 ? nameWords : words).sort().join(' ')
}

/** A name of a register for people to read: single blanks, no stray ones, and the kind of street written out. */
export function tidyName(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^שד'? /, 'שדרות ')
    .replace(/^סמ'? (?=\D)/, 'סמטת ')
    .replace(/^רח'? (?=\D)/, 'רחוב ')
    .replace(/^ככר /, 'כיכר ')
    .replace(/^שכ'? (?=\D)/, 'שכונת ')
    .replace(/^שכ'? (?=\d)/, 'שכונה ')
}

/** A `search` column that also finds `name`: its spelling is added when it has words that were not found before. */
export function withSpelling(search: string, name: string): string {
  const known = new Set(search.split(' '))
  const words = foldWords(name)
  return words.every((word) => known.has(word)) ? search : search + SPELLINGS_APART + spelling(words)
}
