import { nationalDigits } from './phones.ts'
import { SEARCH_KINDS, type SearchResult } from './search.ts'

/** Rank of a result: its beginning matches, the beginning of a word, or anything else. */
function rank({ title, phone }: SearchResult, readings: readonly string[]): number {
  const text = ` ${title.toLowerCase()}`
  const ranks = readings.map((reading) => {
    const typed = reading.toLowerCase()
    if (text.startsWith(` ${typed}`) || phone?.startsWith(nationalDigits(typed))) return 0
    return text.includes(` ${typed}`) ? 1 : 2
  })
  return Math.min(...ranks)
}

/** Groups results by kind, in order, the kind with the best result first. */
export function byBestKind(results: readonly SearchResult[], readings: readonly string[]): SearchResult[] {
  const groups = SEARCH_KINDS.map((kind) => results.filter((result) => result.kind === kind)).filter((group) => group.length > 0)
  const best = (group: SearchResult[]) => Math.min(...group.map((result) => rank(result, readings)))
  return groups.toSorted((one, other) => best(one) - best(other)).flat()
}
