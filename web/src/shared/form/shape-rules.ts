import type { Shape } from '@mafteach/contract/endpoint'
import * as z from 'zod/mini'

/** What a shape requires of one field, for its control. */
export interface FieldRules {
  required: boolean
  /** Characters of a text. */
  maxLength?: number
}

/** An object's own properties; null for every other shape. */
const fieldsOf = (shape: Shape | undefined): Record<string, Shape> | null => {
  if (!shape) return null
  const { def } = (shape as z.core.$ZodTypes)._zod
  return def.type === 'object' ? def.shape : def.type === 'pipe' ? fieldsOf(def.in) : null
}

/** The rules of a field of a body. `isChange`: in a change every field may be absent, but a present one may still not be empty. */
export const rulesOf = (body: Shape | undefined, name: string, isChange: boolean): FieldRules => {
  const field = fieldsOf(body)?.[name]
  if (!field) return { required: false }
  const value = isChange ? without(['optional'], field) : field
  const accepts = (empty: unknown) => z.safeParse(value, empty).success
  const inner = without(['optional', 'nullable', 'default'], field) as z.core.$ZodTypes
  const isText = inner._zod.def.type === 'string'
  const maximum = isText ? longestOf(inner) : undefined
  return {
    // A checkbox always has a value; an empty text or list is valid if the shape takes it.
    required: inner._zod.def.type !== 'boolean' && ![undefined, null, '', []].some(accepts),
    ...(maximum !== undefined ? { maxLength: maximum } : {}),
  }
}

/** Whether a body refuses this value of a field. */
export const isRefused = (body: Shape | undefined, name: string, value: unknown): boolean => {
  const field = fieldsOf(body)?.[name]
  return field !== undefined && !z.safeParse(field, value).success
}

/** The shape inside wrappers for optional and nullable. */
const without = (kinds: readonly string[], shape: Shape): Shape => {
  const { def } = (shape as z.core.$ZodTypes)._zod
  return kinds.includes(def.type) && 'innerType' in def ? without(kinds, def.innerType) : shape
}

const longestOf = ({ _zod: { def } }: z.core.$ZodTypes): number | undefined => {
  for (const { _zod } of def.checks ?? []) {
    if (_zod.def.check === 'max_length') return (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum
  }
  return undefined
}
