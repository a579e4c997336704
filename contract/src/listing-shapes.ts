import * as z from 'zod/mini'
import { BUDGET_MAX, FLOOR_OPEN, SIZE_MAX } from './limits.ts'
import {
  EMPTY_LISTING_CRITERIA,
  LISTING_FIELD_NAMES,
  type LISTING_FIELDS,
  type ListingField,
  type ListingFieldEntry,
  listingField,
} from './listing-fields.ts'
import { Rooms } from './shapes.ts'

/** Shapes of a listing's fields by kind. Null is "not asked". */

const optionalInt = (min: number, max: number) => z.nullable(z.int().check(z.gte(min), z.lte(max)))
const flag = z.pipe(
  z.pipe(
    z.nullable(z.boolean()),
    z.transform((value) => value ?? false),
  ),
  z.boolean(),
)

const sentShape = (entry: ListingFieldEntry): z.ZodMiniType => {
  switch (entry.kind) {
    case 'rooms':
      return z.nullable(Rooms)
    case 'floor':
      return optionalInt(entry.least ?? -1, FLOOR_OPEN)
    case 'count':
      return optionalInt(entry.least ?? 0, entry.most)
    case 'area':
      return optionalInt(0, SIZE_MAX)
    case 'money':
      return optionalInt(0, BUDGET_MAX)
    case 'flag':
      return flag
    case 'choice':
      return z.nullable(z.enum(entry.codes))
    case 'choices':
      return z.array(z.enum(entry.codes)).check(z.maxLength(entry.codes.length))
  }
}
const storedShape = (entry: ListingFieldEntry): z.ZodMiniType => {
  switch (entry.kind) {
    case 'rooms':
      return z.nullable(z.number())
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.nullable(z.enum(entry.codes))
    case 'choices':
      return z.array(z.enum(entry.codes))
    default:
      return z.nullable(z.int())
  }
}

type Codes<C extends string> = z.ZodMiniEnum<{ [K in C]: K }>
type Shape<F, Flag> = F extends { kind: 'choices'; codes: readonly (infer C extends string)[] }
  ? z.ZodMiniArray<Codes<C>>
  : F extends { kind: 'choice'; codes: readonly (infer C extends string)[] }
    ? z.ZodMiniNullable<Codes<C>>
    : F extends { kind: 'flag' }
      ? Flag
      : z.ZodMiniNullable<z.ZodMiniNumber>
type Sent<N extends ListingField> = Shape<(typeof LISTING_FIELDS)[N], typeof flag>

const shapesOf = <S>(of: (entry: ListingFieldEntry, name: ListingField) => z.ZodMiniType): S =>
  Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, of(listingField(name), name)])) as S

/** For complete listings: missing fields get defaults. */
export const LISTING_SHAPES = shapesOf<{ [N in ListingField]: z.ZodMiniDefault<Sent<N>> }>((entry, name) =>
  z._default(sentShape(entry), EMPTY_LISTING_CRITERIA[name]),
)
/** For changes: every field is optional. */
export const WISH_SHAPES = shapesOf<{ [N in ListingField]: z.ZodMiniOptional<Sent<N>> }>((entry) => z.optional(sentShape(entry)))
/** As stored and returned. */
export const STORED_SHAPES = shapesOf<{ [N in ListingField]: Shape<(typeof LISTING_FIELDS)[N], z.ZodMiniBoolean> }>(storedShape)
