import type { Shape } from '@mafteach/contract/endpoint'
import * as z from 'zod/mini'

export type Json = { [key: string]: unknown }

/** Requests, in which fields with a default are optional, or answers. */
export type Side = 'input' | 'output'

const COMPONENTS = '#/components/schemas/'
const INT32_MAX = 2 ** 31 - 1
/** A pattern of digits in a path: beginning with 1 or with 0, and how many. */
const DIGITS = /^\^(\[1-9\])?\\d\{(?:\d+,)?(\d+)\}\$$/
const FLAG = ['1', 'true', '0', 'false']

/**
 * JSON Schemas of shapes. A named shape appears once below `components` and is referenced elsewhere. One whose request differs from its answer
 * appears twice, as `Name` and `NameInput`.
 */
export class Schemas {
  readonly #ids = new Map<Shape, string>()
  readonly #names: ReadonlySet<string>
  readonly #schemas: Record<Side, Record<string, Json>>

  /** `names` are the named shapes, `others` all other shapes that will be requested. */
  constructor(names: ReadonlyMap<Shape, string>, others: Iterable<Shape>) {
    this.#names = new Set(names.values())
    if (this.#names.size < names.size) throw new Error('Two shapes of the contract have the same name')
    const registry = z.registry<{ id: string }>()
    const add = (shape: Shape, id: string) => {
      if (this.#ids.has(shape)) return
      this.#ids.set(shape, id)
      registry.add(shape, { id })
    }
    for (const [shape, name] of names) add(shape, name)
    let count = 0
    for (const shape of others) add(shape, `:${++count}`)
    const all = (io: Side) =>
      z.toJSONSchema(registry, { io, uri: (id) => `${io}:${id}`, unrepresentable: 'any', override: plain(io) }).schemas
    this.#schemas = { input: all('input'), output: all('output') }
    for (const schema of Object.values(this.#schemas).flatMap((one) => Object.values(one))) {
      delete schema.$schema
      delete schema.$id
    }
  }

  /** The schema of a body, as a reference if the shape has a name. */
  of(side: Side, shape: Shape): Json {
    const id = this.#ids.get(shape)!
    return this.#names.has(id) ? { $ref: `${side}:${id}` } : this.#resolve(this.#schemas[side][id]!)
  }

  /** The fields of a path, query or form, whose values are all text. */
  fields(shape: Shape): { name: string; required: boolean; schema: Json }[] {
    const { properties = {}, required = [] } = this.#schemas.input[this.#ids.get(shape)!] as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      required: required.includes(name),
      schema: fromText(this.#resolve(schema)),
    }))
  }

  /** The document with its references renamed, and the schemas that they point to. */
  finish(document: Json): { document: Json; schemas: Json } {
    const used = new Map<string, Json>()
    const use = (json: unknown) =>
      eachReference(json, (to) => {
        if (used.has(to)) return
        const [side, id] = to.split(':') as [Side, string]
        const schema = this.#resolve(this.#schemas[side][id]!)
        used.set(to, schema)
        use(schema)
      })
    use(document)
    const twice = this.#sentOtherwise(used)
    const nameOf = (to: string) => {
      const [side, id] = to.split(':') as [Side, string]
      return side === 'input' && twice.has(id) ? `${id}Input` : id
    }
    const schemas = new Map<string, Json>()
    for (const [to, schema] of [...used].sort(([one], [other]) => nameOf(one).localeCompare(nameOf(other)))) {
      const named = withReferences(schema, (other) => COMPONENTS + nameOf(other)) as Json
      const before = schemas.get(nameOf(to))
      if (before && JSON.stringify(before) !== JSON.stringify(named)) throw new Error(`Two shapes are called ${nameOf(to)}`)
      schemas.set(nameOf(to), named)
    }
    return {
      document: withReferences(document, (to) => COMPONENTS + nameOf(to)) as Json,
      schemas: Object.fromEntries(schemas),
    }
  }

  /** Named shapes that differ between request and answer, themselves or through what they contain. */
  #sentOtherwise(used: ReadonlyMap<string, Json>): ReadonlySet<string> {
    const both = [...used.keys()]
      .filter((to) => to.startsWith('input:') && used.has(to.replace('input', 'output')))
      .map((to) => to.slice(6))
    const bare = (side: Side, id: string) => JSON.stringify(withReferences(used.get(`${side}:${id}`), (to) => to.split(':')[1]!))
    const found = new Set(both.filter((id) => bare('input', id) !== bare('output', id)))
    let before = -1
    while (before < found.size) {
      before = found.size
      for (const id of both) eachReference(used.get(`input:${id}`), (to) => found.has(to.slice(6)) && found.add(id))
    }
    return found
  }

  /** Replaces a reference to an unnamed schema by the schema. */
  #resolve(schema: Json): Json {
    return replaceEach(schema, (json) => {
      const [side, , id] = typeof json.$ref === 'string' ? json.$ref.split(':') : []
      return id === undefined ? null : this.#resolve(this.#schemas[side as Side][`:${id}`]!)
    }) as Json
  }
}

/** Adjusts a generated schema to what generators handle well. */
const plain =
  (io: Side) =>
  ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
    // Spaces alone do not count as content.
    if (jsonSchema.minLength && !jsonSchema.pattern && isTrimmed(zodSchema)) jsonSchema.pattern = '\\S'
    // The format says the same more briefly than its pattern.
    if (jsonSchema.format) delete jsonSchema.pattern
    if (jsonSchema.type === 'integer') {
      if (jsonSchema.exclusiveMinimum === 0) {
        delete jsonSchema.exclusiveMinimum
        jsonSchema.minimum = 1
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if ((jsonSchema.maximum ?? Number.MAX_SAFE_INTEGER) > INT32_MAX) jsonSchema.format = 'int64'
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    }
    const { propertyNames, additionalProperties: each, required: names } = jsonSchema
    // A record whose keys are known codes has these as fields.
    if (typeof propertyNames === 'object' && propertyNames.enum && names && typeof each === 'object') {
      jsonSchema.properties = Object.fromEntries(names.map((name) => [name, structuredClone(each)]))
      delete jsonSchema.propertyNames
      delete jsonSchema.additionalProperties
    }
    // Answers may get more fields in later versions.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    if (io === 'input' && jsonSchema.properties) {
      const { shape } = zodSchema._zod.def as { shape?: Record<string, Shape> }
      const filledIn = Object.keys(jsonSchema.properties).filter((name) => isFilledIn(shape?.[name]))
      const required = jsonSchema.required?.filter((name) => !filledIn.includes(name))
      if (required?.length) jsonSchema.required = required
      else delete jsonSchema.required
    }
    if (zodSchema._zod.def.type === 'catch' && !isFilledIn(zodSchema)) delete jsonSchema.default
  }

const isTrimmed = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  'checks' in def && def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') === true

/** Whether a missing or invalid value becomes a valid default rather than a marker for "invalid". */
function isFilledIn(shape: Shape | undefined): boolean {
  const def = (shape as z.core.$ZodTypes | undefined)?._zod.def
  return def?.type === 'catch' && z.safeParse(def.innerType, def.catchValue(undefined as never)).success
}

/** Numbers and flags that are parsed from text are documented as numbers and flags. */
function fromText(schema: Json): Json {
  const { pattern, enum: choices, ...rest } = schema
  const digits = typeof pattern === 'string' ? DIGITS.exec(pattern) : null
  if (digits) {
    const [, first, others] = digits
    const count = Number(others) + (first ? 1 : 0)
    const maximum = (rest.maximum as number | undefined) ?? (Number.isSafeInteger(10 ** count) ? 10 ** count - 1 : undefined)
    const isLong = maximum === undefined || maximum > INT32_MAX
    return {
      ...rest,
      type: 'integer',
      minimum: first ? 1 : 0,
      ...(maximum !== undefined && { maximum }),
      ...(isLong && { format: 'int64' }),
    }
  }
  if (Array.isArray(choices) && choices.length === FLAG.length && FLAG.every((one) => choices.includes(one)))
    return { type: 'boolean' }
  return schema
}

/** Copies a JSON value, replacing every object by what `change` returns. */
function replaceEach(json: unknown, change: (json: Json) => unknown): unknown {
  if (Array.isArray(json)) return json.map((one) => replaceEach(one, change))
  if (typeof json !== 'object' || json === null) return json
  const changed = change(json as Json)
  return changed ?? Object.fromEntries(Object.entries(json).map(([key, value]) => [key, replaceEach(value, change)]))
}

const isReference = (to: unknown): to is string => typeof to === 'string' && /^(input|output):/.test(to)

const withReferences = (json: unknown, nameOf: (to: string) => string): unknown =>
  replaceEach(json, ({ $ref, ...rest }) => (isReference($ref) ? { $ref: nameOf($ref), ...rest } : null))

const eachReference = (json: unknown, found: (to: string) => void): unknown =>
  replaceEach(json, ({ $ref }) => {
    if (isReference($ref)) found($ref)
    return null
  })
