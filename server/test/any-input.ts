import type { Shape } from '@mafteach/contract/endpoint'
import fc from 'fast-check'
import * as z from 'zod/mini'

/** Random input of a call, created from its shape alone: valid, or valid except for a few hostile fields. */

/** Hostile values. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  32_768,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  -1e308,
  '',
  ' ',
  '-1',
  '2147483648',
  '9999999999999999',
  '1e9',
  'NaN',
  '\0',
  'א\0ב',
  '\ud800',
  'ב\udc00',
  'א'.repeat(20_000),
  '%',
  '\\',
  "';--",
  '2026-02-31',
  '0000-01-01',
  '9999-12-31',
  '0521234567',
  '__proto__',
  'constructor',
  [],
  [null],
  [[1]],
  Array.from({ length: 2_000 }, (_, index) => index + 1),
  {},
  { a: { b: [{}] } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
]

export const hostile = fc.constantFrom(...HOSTILE)

/** Encoded segments of a path, including broken escapes, which no client library would write. */
export const hostileSegment = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  'x',
  '9999999999999999',
  '99999999999999999999',
  '%00',
  '%D7%90%00',
  '%ff',
  '%',
  '%%%',
  '%ED%A0%80',
  '..%2f..',
  '__proto__',
  '%20',
  'a'.repeat(300),
)

export interface JsonSchema {
  $ref?: string
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  minLength?: number
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  format?: string
  examples?: string[]
  pattern?: string
}

const inputOf = (shape: Shape) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Values for fields with this name, for which random ones would only be "unknown": existing ids. */
export type Known = Record<string, readonly (string | number)[]>

/** Context for reading a schema: existing ids, and referenced schemas. */
interface Source {
  known: Known
  schemas?: Record<string, JsonSchema>
  /** Whether a schema is a file. */
  file?: fc.Arbitrary<unknown>
}

/** Random values of a JSON Schema. */
export function fitting(schema: JsonSchema, name: string, source: Source): fc.Arbitrary<unknown> {
  const { known, schemas = {} } = source
  if (schema.$ref) return fitting(schemas[schema.$ref.split('/').at(-1)!]!, name, source)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => fitting(one, name, source)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown)
  const choices =
    schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined)
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, name, source)))
  const there = known[name]
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number': {
      if (there) return fc.constantFrom(...there.map(Number))
      const step = schema.multipleOf ?? 1
      const least = Math.max(schema.minimum ?? Number.MIN_SAFE_INTEGER, (schema.exclusiveMinimum ?? Number.MIN_SAFE_INTEGER) + 1)
      const most = schema.maximum ?? Number.MAX_SAFE_INTEGER
      return fc.oneof(
        fc.constantFrom(least, most),
        fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) }).map((steps) => steps * step),
      )
    }
    case 'array': {
      const size = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) }
      return fc.array(fitting(schema.items ?? {}, name, source), size)
    }
    case 'object':
      return objectOf(schema, source)
    case 'string':
      if (there) return fc.constantFrom(...there.map(String))
      if (schema.format === 'binary' && source.file) return source.file
      return textOf(schema)
    default:
      return hostile
  }
}

function textOf({ format, examples, pattern, minLength = 0, maxLength = 50 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-11-20', '1970-01-01', '2028-02-29', '2199-12-31')
  if (format === 'date-time')
    return fc.constantFrom('2026-11-20T09:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z')
  if (format === 'email') return fc.constant('dana@example.com')
  if (format === 'uri') return fc.constantFrom(...(examples ?? ['https://example.com/a?b=1']))
  if (format === 'uuid') return fc.constant('3f0c2a52-5c1e-4f6b-9a52-1f2f7d1f2b11')
  // A month, since fast-check does not support negative lookahead.
  if (pattern?.includes('(?!')) return fc.constantFrom('2026-11', '0001-01', '9999-12')
  const isRight = (text: string) => text.length >= minLength && text.length <= maxLength
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 60 }).filter(isRight)
  return fc
    .oneof(
      fc.constantFrom('דנה לוי', '50%_\\', "O'Neil \u200f״", '052-123-4567', 'רמת גן'),
      fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 50)) }),
    )
    .filter(isRight)
}

const MORE = ['a', 'constructor', '1']

function objectOf({ properties, required = [], additionalProperties, propertyNames }: JsonSchema, source: Source) {
  if (!properties && typeof additionalProperties === 'object') {
    const names = (propertyNames?.enum as string[] | undefined) ?? MORE
    return fc.dictionary(fc.constantFrom(...names), fitting(additionalProperties, '', source), {
      maxKeys: 3,
      noNullPrototype: true,
    })
  }
  const fields = Object.entries(properties ?? {}).map(([name, schema]) => [name, fitting(schema, name, source)] as const)
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required })
}

/** Valid values of a shape. */
export const fittingInput = (shape: Shape, known: Known) => fitting(inputOf(shape), '', { known })

/** Mostly valid except for one or two fields; sometimes completely invalid. */
export function anyInput(schema: JsonSchema, source: Source): fc.Arbitrary<unknown> {
  const complete = fitting(schema, '', source)
  const { properties = {} } = schema.$ref ? source.schemas![schema.$ref.split('/').at(-1)!]! : schema
  const names = Object.keys(properties)
  if (names.length === 0) return fc.oneof(complete, hostile, fc.array(hostile, { maxLength: 3 }))
  const spoiled = fc
    .tuple(complete, fc.dictionary(fc.constantFrom(...names), hostile, { minKeys: 1, maxKeys: 2, noNullPrototype: true }))
    .map(([input, changes]) => ({ ...(input as object), ...changes }))
  return fc.oneof({ weight: 5, arbitrary: spoiled }, { weight: 4, arbitrary: complete }, { weight: 1, arbitrary: hostile })
}

/** The minimal value of a shape: required fields, each with its first alternative. */
export const leastInput = (shape: Shape, known: Known): unknown => leastOf(inputOf(shape), '', known)

function leastOf(schema: JsonSchema, name: string, known: Known): unknown {
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((field) => [field, leastOf(properties[field]!, field, known)]))
  }
  if (schema.type === 'array') return schema.minItems ? [leastOf(schema.items!, name, known)] : []
  return fc.sample(fitting(schema.anyOf?.[0] ?? schema, name, { known }), { numRuns: 1, seed: 1 })[0]
}
