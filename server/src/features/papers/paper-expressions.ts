/** Regular expressions for each word of a search in a paper; null finds nothing, as for punctuation alone. */
export function paperExpressions(searchExpressions: (typed: string) => string[], search: string): string[] | null {
  const expressions = searchExpressions(search)
  return search !== '' && expressions.length === 0 ? null : expressions
}
