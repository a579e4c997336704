import { QUICK_SOURCES, type QuickSource } from '@mafteach/contract/lead-sources.codes'

/** `?source=WALK_IN`: how a customer added by hand came. */
export const quickSourceOf = (query: URLSearchParams): QuickSource | null =>
  QUICK_SOURCES.find((kind) => kind === query.get('source')) ?? null

/** The name of its kind, numbered if that is taken. */
export function proposedName(name: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(name)) return name
  let number = 2
  while (known.has(`${name} ${number}`)) number++
  return `${name} ${number}`
}
