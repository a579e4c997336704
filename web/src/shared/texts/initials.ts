/** The first letters of the first two words; a question mark without letters, as in a number. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s\u05be-]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.match(/\p{L}/u)?.[0] ?? '')
    .join('')
    .toUpperCase() || '?'
