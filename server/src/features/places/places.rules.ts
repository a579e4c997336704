import { foldWords, KINDS_OF_STREET, partOf, significantWords, spelling, wordExpression } from '@mafteach/contract/search-text'

/**
 * Comparison of place names. The `search` columns of city, neighborhood and street contain `searchText(name)`: every word folded and preceded by a
 * blank (' שדרות רוטשילד'), so that `like '% word%'` finds words by their beginning and `like '%word%'` finds them anywhere. Folded words consist of
 * letters and digits only, so patterns need no escaping. Another spelling of the same place follows after a slash: ' חנה סנש / סנש חנה סרן'.
 */

/** Separates the spellings of one place in a `search` column. */
export const SPELLINGS_APART = ' /'

export interface PlaceSearch {
  /** Words that must all match, in any order. Empty matches everything. */
  words: SearchWord[]
  /** A spelling in a `search` column that equals or starts with the input. */
  typed: string
  /** Prefixes that a spelling may have before the input: another kind of street, or a ה. */
  openings: string[]
}

/** The search for an input `text`. */
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

/** Pattern of a folded word in a `search` column. */
const wordPattern = (word: string): string => `%${partOf(word)}%`

/** Regular expressions of the input, all of which a `search` column of people, tasks or papers has to match. */
export const searchExpressions = (typed: string): string[] => significantWords(typed).map(wordExpression)

/** A folded word and its pattern in a `search` column of places. */
export interface SearchWord {
  word: string
  pattern: string
  /** The operator of the pattern; the same for all words of a search. */
  by: 'like' | '~'
}

/** Words of a search for places. Registers are in Hebrew: only Latin letters are matched by sound; Hebrew words use LIKE, which is faster. */
export function searchWords(typed: string): SearchWord[] {
  const words = significantWords(typed)
  const by = words.some((word) => /[a-z]/.test(word)) ? '~' : 'like'
  return words.map((word) => ({ word, by, pattern: by === '~' ? wordExpression(word) : wordPattern(word) }))
}

/** The same for two spellings of one name: any word order, with or without רחוב. Other kinds distinguish streets of one city. */
export function nameKey(name: string): string {
  const words = foldWords(name)
  const nameWords = words.filter((word) => word !== 'רחוב')
  return (nameWords.length > 0 ? nameWords : words).sort().join(' ')
}

/** A register's name in readable form: single blanks, none at the ends, and the kind of street written out. */
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

/** A `search` column that also finds `name`: adds its spelling if it has words that were not found before. */
export function withSpelling(search: string, name: string): string {
  const known = new Set(search.split(' '))
  const words = foldWords(name)
  return words.every((word) => known.has(word)) ? search : search + SPELLINGS_APART + spelling(words)
}
