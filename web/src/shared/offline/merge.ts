/** Three-way merge, field by field (docs/decisions/0087): different fields combine, of the same one the agent chooses. */

/** An object's fields when it was changed here. */
export interface Before {
  version: string | null
  /** Only the changed fields. */
  values: Readonly<Record<string, unknown>>
}

/** A field that was changed here and elsewhere, to different values. */
export interface Collision {
  field: string
  before: unknown
  mine: unknown
  theirs: unknown
}

/** A body refers to other things by id, a reply describes them. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value ?? null
}
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
/** Lists compare unordered. */
const textOf = (value: unknown): string => {
  const comparable = plain(value)
  return JSON.stringify(Array.isArray(comparable) ? comparable.map((one) => JSON.stringify(one)).sort(byText) : comparable)
}
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

type Fields = Readonly<Record<string, unknown>>
const isFields = (body: unknown): body is Fields => typeof body === 'object' && body !== null && !Array.isArray(body)
const fieldsOf = (body: unknown): Fields => (isFields(body) ? body : {})

/** Values that the fields named by a write had in the original. */
export const beforeOf = (original: { version?: string | undefined }, body: unknown): Before => ({
  version: original.version ?? null,
  values: Object.fromEntries(
    Object.keys(fieldsOf(body)).flatMap((field) => (field in original ? [[field, plain(original[field as never])]] : [])),
  ),
})

/**
 * Merges a write into `current`, the thing as it was changed meanwhile. Fields that the write left unchanged are theirs, fields that only it changed
 * are its own, fields that both changed conflict. `isFullBody`: the body has every field (PUT). Fields missing from the server's reply are not
 * compared.
 */
export const merge = (
  { values }: Before,
  body: unknown,
  current: object,
  isFullBody: boolean,
): { body: unknown; collisions: Collision[] } => {
  if (!isFields(body)) return { body, collisions: [] }
  const collisions: Collision[] = []
  const merged = Object.entries(body).flatMap(([field, mine]) => {
    if (!(field in values) || !(field in current)) return [[field, mine]]
    const before = values[field]
    const theirs = plain(current[field as never])
    if (isSame(mine, before)) return isFullBody ? [[field, theirs]] : []
    if (!isSame(theirs, before) && !isSame(theirs, mine)) collisions.push({ field, before, mine, theirs })
    return [[field, mine]]
  })
  return { body: Object.fromEntries(merged), collisions }
}

/** The body after the agent chose which fields keep their values. */
export const withTheirs = (body: unknown, theirs: readonly Collision[], isFullBody: boolean): Fields => {
  const of = new Map(theirs.map((one) => [one.field, one.theirs]))
  return Object.fromEntries(
    Object.entries(fieldsOf(body)).flatMap(([field, mine]) =>
      of.has(field) ? (isFullBody ? [[field, of.get(field)]] : []) : [[field, mine]],
    ),
  )
}

/** What a write changes compared with `before`, field by field. */
export const changedFields = (before: Before | null, body: unknown): Pick<Collision, 'field' | 'before' | 'mine'>[] =>
  Object.entries(fieldsOf(body)).flatMap(([field, mine]) =>
    before && field in before.values && !isSame(mine, before.values[field])
      ? [{ field, before: before.values[field], mine }]
      : [],
  )

/** Whether a write changes nothing. */
export const changesNothing = ({ values }: Before, body: unknown): boolean =>
  isFields(body) && Object.entries(body).every(([field, value]) => field in values && isSame(value, values[field]))

/** `before`, updated to the current values. */
export const beforeNow = ({ values }: Before, current: object): Before => ({
  version: 'version' in current ? String(current.version) : null,
  values: Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, field in current ? plain(current[field as never]) : value]),
  ),
})

/** Only the lists among the values: whoever adds to a list has seen what is in it. */
export const listsOf = ({ version, values }: Before): Before => ({
  version,
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => Array.isArray(value))),
})

/** Whether the fields still have the values from when a write was made. */
export const hasSameValues = ({ values }: Before, current: object): boolean =>
  Object.entries(values).every(([field, value]) => field in current && isSame(value, plain(current[field as never])))
