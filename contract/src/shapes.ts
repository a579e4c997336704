import * as z from 'zod/mini'
import { NAME_MAX, PAGE_SIZE, PAGE_SIZE_MAX, ROOMS_MAX } from './limits.ts'

/** Small shapes used all over the contract. */

/** A number below 2^53. */
export const Id = z.int().check(z.positive())
/**
 * A customer's id. Stored replies that contain one are found when the customer is deleted for good, so bodies and replies of writes must not use a
 * plain `Id` for customers.
 */
export const CustomerId = z.int().check(z.positive())
/** An id in a path or query, where everything is text. */
export const IdText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number))
/** Ids in a query, `ids=1,2,3`. */
export const IdList = z.pipe(
  z.string().check(z.regex(/^\d{1,16}(,\d{1,16}){0,99}$/)),
  z.transform((text) => text.split(',').map(Number)),
)
export const IdParams = z.object({ id: IdText })

/** Official locality codes are small numbers, and stored as such. */
const CITY_MAX = 2 ** 31 - 1
export const CityId = Id.check(z.lte(CITY_MAX))
export const CityIdText = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/),
    z.refine((text) => Number(text) <= CITY_MAX),
    z.meta({ maximum: CITY_MAX }),
  ),
  z.transform(Number),
)

/** A number of rooms, in halves. */
export const Rooms = z.number().check(z.gte(0), z.lte(ROOMS_MAX), z.multipleOf(0.5))

/** An http or https address: nothing that a browser would execute. */
export const WebAddress = z.url().check(z.regex(/^https?:\/\//i), z.maxLength(2000), z.meta({ format: 'uri' }))

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()
/** A date, `2026-11-20`. Excludes year 0, and 9999, whose following days cannot be written. */
export const Day = z.iso.date().check(z.refine((day) => !/^(0000|9999)/.test(day)))

const DAYS_MAX = 3650
/** A number of days in a query, at most ten years. */
export const Days = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,3}$/),
    z.refine((text) => Number(text) <= DAYS_MAX),
    z.meta({ maximum: DAYS_MAX }),
  ),
  z.transform(Number),
)

/** Characters that change text direction, even of neighbouring texts. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const withoutTurning = z.overwrite<string>((text) => text.replace(TURNING, ''))
/** Invisible characters: blanks, marks without a letter, ignorables. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A person's text that appears beside others. */
export const textShape = (longest: number) => z.string().check(withoutTurning, z.maxLength(longest))
/** A name with a visible character. */
export const nameShape = (longest: number = NAME_MAX, shortest = 1) =>
  z.string().check(
    withoutTurning,
    z.trim(),
    z.minLength(shortest),
    z.maxLength(longest),
    z.refine((given) => given === '' || given.replace(UNSEEN, '') !== ''),
  )

/** An e-mail address without a name. */
export const EmailAddress = z.email().check(z.maxLength(254))

/** Version of a thing: changes whenever one of its editable fields does. Quoted in `If-Match`. */
export const Version = z.string()

export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

/** A tag in a row or on a card. */
export const ThingTag = z.extend(Named, { color: z.string() })
export type ThingTag = z.infer<typeof ThingTag>
/** Maximum tags per customer or property. */
export const TAGS_MAX = 50
/** Tags of a customer or property; replaces all of them. */
export const TagIds = z.array(Id).check(z.maxLength(TAGS_MAX))

/** `1`, `true`, `0`, `false` in a query. */
export const Flag = z.pipe(
  z.enum(['1', 'true', '0', 'false']),
  z.transform((text) => text === '1' || text === 'true'),
)

/** Reads without marking as seen. */
export const Peek = z.optional(Flag)

export const Done = z.object({ ok: z.literal(true) })

const positiveText = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
/** Maximum length of a position: the longest text that a list is ordered by, sealed. */
const POSITION_MAX = 4000
export const PageQuery = z.object({
  /** Position of the last row, from `next`: returns the rows after it, whatever changed meanwhile. `page` is then ignored. */
  after: z.optional(z.string().check(z.regex(new RegExp(`^[\\w-]{1,${POSITION_MAX}}$`)))),
  page: z._default(z.pipe(positiveText, z.transform(Number)), 1),
  page_size: z._default(
    z.pipe(
      positiveText,
      z.transform((text) => Math.min(Number(text), PAGE_SIZE_MAX)),
    ),
    PAGE_SIZE,
  ),
})
export type PageQuery = z.infer<typeof PageQuery>

/** A page of a list; `next` and `previous` are absolute URLs. `next` continues after the last row. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.nullable(z.string()), previous: z.nullable(z.string()), results: z.array(item) })
export interface PageOf<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

/** A house number with an entrance or flat; plain numbers are accepted too. */
export const AddressNumber = z.union([
  textShape(12).check(z.trim()),
  z.pipe(z.pipe(z.int().check(z.gte(0), z.lte(999_999)), z.transform(String)), z.string()),
])
