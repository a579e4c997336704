import type * as z from 'zod/mini'

/** Properties of a body that a call does not know: a slip of the pen is told, whatever else a client sends beside is ignored. */

type Shape = z.core.$ZodType

/** What a property that is not known was taken for; null for one that other calls of the same thing know. */
export type Meant = { meant: string | null }

/** The property names of a body; null where any name goes, or there are none. */
export function fieldNames(shape: Shape): string[] | null {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? null : Object.keys(def.shape)
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldNames(def.innerType)
    case 'pipe':
      return fieldNames(def.in)
    default:
      return null
  }
}

/** What the calls of one thing stand below: the first two parts of their path, `/api/real-estate/asset`. */
const thingOf = (path: string): string => path.split('/').slice(0, 4).join('/')

/** Names that short are near to everything. */
const SHORT = 3

/** Knows the bodies of all calls, and finds in one what was not meant so. */
export function unknownFields() {
  const things = new Map<string, Set<string>>()
  return {
    learn: (path: string, body: Shape): void => {
      const known = things.get(thingOf(path)) ?? new Set()
      for (const name of fieldNames(body) ?? []) known.add(name)
      things.set(thingOf(path), known)
    },
    find: (path: string, body: Shape, input: unknown): Record<string, Meant> => {
      const own = fieldNames(body)
      if (!own || typeof input !== 'object' || input === null || Array.isArray(input)) return {}
      const elsewhere = things.get(thingOf(path))
      const found: Record<string, Meant> = {}
      for (const name of Object.keys(input)) {
        if (own.includes(name)) continue
        const near = own.find((known) => known.length > SHORT && isOneSlip(name, known))
        if (near !== undefined || elsewhere?.has(name)) found[name] = { meant: near ?? null }
      }
      return found
    },
  }
}

/** Whether one letter too many, too few or wrong, or two that changed places, lie between two words. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (text: string, from: number) => text.slice(from)
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at) ||
    rest(one, at) === rest(other, at + 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2))
  )
}
