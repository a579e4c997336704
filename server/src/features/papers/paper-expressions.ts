/** Regular expressions of each word of a search in a paper; null finds nothing: signs alone are in none. */
export function paperExpressions(searchExpressions: (typed: string) => string[], search: string): string[] | null {
  const expressions = searchExpressions(search)
  return search !== '' && expressions.length === 0 ? null : expressions
}
