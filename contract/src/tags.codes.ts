export const TAG_KINDS = ['customer', 'asset'] as const
export type TagKind = (typeof TAG_KINDS)[number]

/** Letters of a tag's name. */
export const TAG_NAME_MAX = 40
/** The colors that screens offer, and from which an import takes one; any other color may be sent. Letters of a tag are read on each of them. */
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

/** The names of tags in one cell of a sheet: between commas, and in quotation marks where a name has a comma or such a mark itself. */
export const joinTagNames = (names: readonly string[]): string =>
  names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

/** The names in such a cell, each once whatever its case; empty ones are passed over. */
export function splitTagNames(cell: string): string[] {
  const parts = cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[,،;]|$)|([^,،;]*))(?:[,،;]|$)/g)
  const names = Array.from(parts, ([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()]
}
