import type * as z from 'zod/mini'

/** Finds unknown properties of bodies: likely typos are refused, others ignored. */

type Shape = z.core.$ZodType

/** The field that an unknown property was probably meant to be; null if it is a field of other calls of the same thing. */
export type Meant = { meant: string | null }

/** The property names of a body; null if it accepts any or has none. */
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

/** The thing that a call belongs to: the first parts of its path, `/api/real-estate/asset`. */
const thingOf = (path: string): string => path.split('/').slice(0, 4).join('/')

/** Names this short resemble everything. */
const SHORT = 3

/** Collects the bodies of all calls, and finds likely typos in one. */
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

/** Whether two words differ by one letter added, missing or wrong, or by two swapped neighbours. */
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
