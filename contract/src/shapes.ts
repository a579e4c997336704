import * as z from 'zod/mini'
import { NAME_MAX, PAGE_SIZE, PAGE_SIZE_MAX, ROOMS_MAX } from './limits.ts'

/** Small shapes that every word of the contract uses. */

/** A number below 2^53. */
export const Id = z.int().check(z.positive())
/** A customer's id. What holds one is found again when the customer is deleted for good: in bodies and replies of writes no customer is called by a plain `Id`. */
export const CustomerId = z.int().check(z.positive())
/** An id inside a path or a query, where everything is text. */
export const IdText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number))
/** Ids in a query, `ids=1,2,3`. */
export const IdList = z.pipe(
  z.string().check(z.regex(/^\d{1,16}(,\d{1,16}){0,99}$/)),
  z.transform((text) => text.split(',').map(Number)),
)
export const IdParams = z.object({ id: IdText })

/** The official locality codes are small numbers, and kept as such. */
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

/** An http or https address, nothing that a browser would run. */
export const WebAddress = z.url().check(z.regex(/^https?:\/\//i), z.maxLength(2000), z.meta({ format: 'uri' }))

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()
/** A day, `2026-11-20`. There is no year 0, and the last of four digits has days after it that cannot be written so. */
export const Day = z.iso.date().check(z.refine((day) => !/^(0000|9999)/.test(day)))

const DAYS_MAX = 3650
/** A number of days in a query: ten years at most. */
export const Days = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,3}$/),
    z.refine((text) => Number(text) <= DAYS_MAX),
    z.meta({ maximum: DAYS_MAX }),
  ),
  z.transform(Number),
)

/** Marks that turn the direction of what stands beside them, in a list of other people's names too. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const withoutTurning = z.overwrite<string>((text) => text.replace(TURNING, ''))
/** What nobody sees: blanks, marks without a letter, characters that are not drawn. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A text of a person that stands beside others. */
export const textShape = (longest: number) => z.string().check(withoutTurning, z.maxLength(longest))
/** A name: one that can be seen. */
export const nameShape = (longest: number = NAME_MAX, shortest = 1) =>
  z.string().check(
    withoutTurning,
    z.trim(),
    z.minLength(shortest),
    z.maxLength(longest),
    z.refine((given) => given === '' || given.replace(UNSEEN, '') !== ''),
  )

/** One address of e-mail, without a name. */
export const EmailAddress = z.email().check(z.maxLength(254))

/** Of a thing that can be edited: another text whenever one of its fields is another one. `If-Match` takes it in quotes. */
export const Version = z.string()

export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

/** A tag as a row or a card carries it. */
export const ThingTag = z.extend(Named, { color: z.string() })
export type ThingTag = z.infer<typeof ThingTag>
/** Tags on one customer or property. */
export const TAGS_MAX = 50
/** The tags of one customer or property; what is sent replaces all of them. */
export const TagIds = z.array(Id).check(z.maxLength(TAGS_MAX))

/** `1`, `true`, `0`, `false` in a query. */
export const Flag = z.pipe(
  z.enum(['1', 'true', '0', 'false']),
  z.transform((text) => text === '1' || text === 'true'),
)

/** A look in passing: what is new stays new. */
export const Peek = z.optional(Flag)

export const Done = z.object({ ok: z.literal(true) })

const positiveText = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
/** The longest position in a list: the longest text that a list is ordered by, sealed. */
const POSITION_MAX = 4000
export const PageQuery = z.object({
  /** Where the page before ended, as its `next` has it: the rows behind it, whatever came or went since. `page` does not count then. */
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

/** A page of a list; `next` and `previous` are absolute URLs. `next` goes on behind the last row. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.nullable(z.string()), previous: z.nullable(z.string()), results: z.array(item) })
export interface PageOf<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

/** The number of a house as people write it, with an entrance or a flat; a plain number is taken too. */
export const AddressNumber = z.union([
  textShape(12).check(z.trim()),
  z.pipe(z.pipe(z.int().check(z.gte(0), z.lte(999_999)), z.transform(String)), z.string()),
])
