export const TAG_KINDS = ['customer', 'asset'] as const
export type TagKind = (typeof TAG_KINDS)[number]

/** Maximum length of a tag's name. */
export const TAG_NAME_MAX = 40
/** Colors offered by screens and used by imports; others may be sent. Text has to be readable on each. */
export const TAG_COLORS = [
  '#2f6fed',
  '#0b8a6a',
  '#b7791f',
  '#c2410c',
  '#be185d',
  '#7c3aed',
  '#0e7490',
  '#4d7c0f',
  '#b91c1c',
  '#475569',
] as const

/** Tag names in one cell: separated by commas, quoted if a name contains a comma or quotation mark. */
export const joinTagNames = (names: readonly string[]): string =>
  names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

/** The names in such a cell, unique ignoring case, without empty ones. */
export function splitTagNames(cell: string): string[] {
  const parts = cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[,،;]|$)|([^,،;]*))(?:[,،;]|$)/g)
  const names = Array.from(parts, ([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()]
}
