import { type RawBuilder, sql } from 'kysely'

/** Words of a search against the table `place`, with the alias `p`: what they find stands the same in suggestions and in lists. */

/** What `place.kind` holds. */
export const CITY = 0
export const NEIGHBORHOOD = 1
export const STREET = 2
export type PlaceKind = typeof CITY | typeof NEIGHBORHOOD | typeof STREET

/** A folded word and the pattern that finds it: anywhere, but the shortest only where a word begins. All words of a search have one operator. */
export interface SearchWord {
  word: string
  pattern: string
  by: 'like' | '~'
}

/** `like`, or `~` where Latin letters are looked for by their sound. */
const operatorOf = ([first]: SearchWord[]) => sql.raw(first?.by ?? 'like')

/**
 * A value that the planner does not see: one plan serves all words, where it would else be made anew for each of them (which takes longer
 * than the search).
 */
const opaqueToPlanner = (value: string | string[]) =>
  Array.isArray(value) ? sql`(select ${value}::text[])::text[]` : sql`(select ${value}::text)`

/** The patterns of words, as an array in SQL. */
export const patternsOf = (words: SearchWord[]) => opaqueToPlanner(words.map(({ pattern }) => pattern))

/**
 * Every pattern is found in the name of the place or of its city, and not all of them in the city's: then the city stands for the place.
 * No index serves it: that is for `mayMatchAllWords`.
 */
export const matchesAllWords = (words: SearchWord[], patterns: RawBuilder<unknown> = patternsOf(words)) => {
  const matches = operatorOf(words)
  return sql<boolean>`(p.own || p.town ${matches} all(${patterns}) and not p.town ${matches} all(${patterns}))`
}

/** How many words a search of the index is narrowed down by; the longest do it best. */
const NARROWING = 3

/**
 * What the trigram index finds of it: one of the words in the place's own name, and of the others those that are `required` there or in its
 * city's. One condition a word, as `like all (…)` would not use the index.
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
