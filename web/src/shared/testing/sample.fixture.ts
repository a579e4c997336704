import type { Endpoint, ReplyOf, Shape } from '@mafteach/contract/endpoint'
import type { PageOf } from '@mafteach/contract/shapes'
import * as z from 'zod/mini'

/** Fields that a test states. */
export type Some<T> = T extends readonly (infer Row)[] ? Some<Row>[] : T extends object ? { [K in keyof T]?: Some<T[K]> } : T

/**
 * A complete object of the contract, or a complete reply of a call, for a test that states only what matters to it. The rest is the simplest valid
 * value: null, empty, false, the first of the words. Throws, with the field's path, if that is not enough.
 */
export const sampleOf = <Of extends Endpoint | Shape>(of: Of, given?: Some<Thing<Of>>): Thing<Of> => {
  const shape: Shape = '_zod' in of ? of : of.reply
  return parsed(shape, filled(shape, given), 'These fields do not make a valid object') as Thing<Of>
}
type Thing<Of> = Of extends Endpoint ? ReplyOf<Of> : z.core.output<Of>

/** Rows as a paged list replies: one page by default. */
export const page = <Row>(results: Row[], more: Partial<PageOf<Row>> = {}): PageOf<Row> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  ...more,
})

/** Throws, with the paths of invalid fields, unless it has the shape. */
export const parsed = (shape: Shape, value: unknown, problem: string): unknown => {
  const { success, data, error } = z.safeParse(shape, value)
  if (success) return data
  throw new Error(`${problem}:\n${z.prettifyError(error)}`)
}

const filled = (shape: Shape, given: unknown): unknown => {
  // Optional values are absent, or have their default.
  const missing = given === undefined ? z.safeParse(shape, undefined) : null
  if (missing?.success) return missing.data
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isObject(given ?? {}) ? filledFields(def.shape, { ...Object(given) }) : given
    case 'record':
      return isObject(given ?? {}) ? filledFields(keysOf(def, given), { ...Object(given) }) : given
    case 'array':
      return filledRows(def, given ?? Array.from({ length: leastOf(def) }))
    case 'nullable':
      return given === undefined || given === null ? null : filled(def.innerType, given)
    case 'optional':
    case 'default':
    case 'catch':
    case 'readonly':
      return filled(def.innerType, given)
    case 'pipe':
      return filled(def.in, given)
    case 'union':
      return given === undefined ? filled(def.options[0]!, given) : filledAs(def.options, given)
    default:
      return given === undefined ? plainest(shape) : given
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const filledFields = (fields: Readonly<Record<string, Shape>>, given: Record<string, unknown>) => ({
  ...given,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = filled(field, given[name])
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** The given keys; for a record over a list of words, all of them. */
const keysOf = (def: z.core.$ZodRecordDef, given: unknown): Record<string, Shape> => {
  const isPartial = z.safeParse(z.record(def.keyType, def.valueType), {}).success
  const keys = [...Object.keys(Object(given)), ...(isPartial ? [] : (def.keyType._zod.values ?? []))]
  return Object.fromEntries(keys.map((key) => [String(key), def.valueType]))
}

const filledRows = ({ element }: z.core.$ZodArrayDef, given: unknown) =>
  Array.isArray(given) ? given.map((row) => filled(element, row)) : given

const filledAs = (options: readonly Shape[], given: unknown): unknown =>
  options.map((option) => filled(option, given)).find((value, at) => z.safeParse(options[at]!, value).success) ?? given

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  datetime: '2026-11-20T08:00:00.000Z',
  email: 'noa@mafteach.test',
  url: 'https://mafteach.test/',
  uuid: '00000000-0000-4000-8000-000000000001',
}

const plainest = (shape: Shape): unknown => {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return BY_FORMAT['format' in def ? String(def.format) : ''] ?? 'א'.repeat(leastOf(def))
    case 'number':
      return leastOf(def)
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    default:
      return null
  }
}

/** The least number, length or count that the checks of a shape accept, from 0 on. */
const leastOf = ({ checks = [] }: z.core.$ZodTypeDef): number =>
  Math.max(
    0,
    ...checks.map((check) => {
      const { def } = (check as z.core.$ZodChecks)._zod
      if (def.check === 'min_length') return def.minimum
      return def.check === 'greater_than' ? Number(def.value) + (def.inclusive ? 0 : 1) : 0
    }),
  )
