/** What finds each word of a search in a paper; null finds nothing: signs alone are in none. */
export function paperPatterns(searchPatterns: (typed: string) => string[], search: string): string[] | null {
  const patterns = searchPatterns(search)
  return search !== '' && patterns.length === 0 ? null : patterns
}
