import { type RawBuilder, sql } from 'kysely'

/** SQL of word searches in the table `place p`, shared by suggestions and lists. */

/** Values of `place.kind`. */
export const CITY = 0
export const NEIGHBORHOOD = 1
export const STREET = 2
export type PlaceKind = typeof CITY | typeof NEIGHBORHOOD | typeof STREET

/** A folded word with its pattern: anywhere in a name, or at a word's beginning if it is short. All words of a search use one operator. */
export interface SearchWord {
  word: string
  pattern: string
  by: 'like' | '~'
}

/** `like`, or `~` for Latin letters, which are searched by sound. */
const operatorOf = ([first]: SearchWord[]) => sql.raw(first?.by ?? 'like')

/** A value hidden from the planner, so that one plan serves all words. Planning for each would take longer than the search. */
const opaqueToPlanner = (value: string | string[]) =>
  Array.isArray(value) ? sql`(select ${value}::text[])::text[]` : sql`(select ${value}::text)`

/** The words' patterns, as an SQL array. */
export const patternsOf = (words: SearchWord[]) => opaqueToPlanner(words.map(({ pattern }) => pattern))

/**
 * Every pattern is in the name of the place or its city, and not all in the city's, in which case the city itself is suggested. Not indexable:
 * `mayMatchAllWords` is.
 */
export const matchesAllWords = (words: SearchWord[], patterns: RawBuilder<unknown> = patternsOf(words)) => {
  const matches = operatorOf(words)
  return sql<boolean>`(p.own || p.town ${matches} all(${patterns}) and not p.town ${matches} all(${patterns}))`
}

/** Number of words used with the index; the longest narrow best. */
const NARROWING = 3

/**
 * An indexable superset: one of the words in the place's own name, and each `required` one there or in the city's. One condition per word, because
 * `like all (…)` does not use the index.
 */
export function mayMatchAllWords(words: SearchWord[], required: SearchWord[]): RawBuilder<boolean> {
  const matches = operatorOf(words)
  const longest = required.toSorted((one, other) => other.word.length - one.word.length)
  const ways = words.map((word) => {
    const others = longest.filter((other) => other !== word).slice(0, NARROWING)
    const narrowing = others.map(({ pattern }) => sql`p.own || p.town ${matches} ${opaqueToPlanner(pattern)}`)
    return sql.join([sql`p.own ${matches} ${opaqueToPlanner(word.pattern)}`, ...narrowing], sql` and `)
  })
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
