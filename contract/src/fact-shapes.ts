import * as z from 'zod/mini'
import { FACT_NAMES, type FACTS, type FactName, factOf, PUBLIC_FACTS } from './facts.ts'
import { BUDGET_MAX, RENT_MONTHS_MAX, SIZE_MAX, TEXT_MAX } from './limits.ts'
import { EXAMPLE_ADDRESSES, type PlayerKind, playerOf, sitesOf } from './players.ts'
import { Day, Rooms, textShape, WebAddress } from './shapes.ts'

/** Shapes of facts by kind. */

const playerAddress = (kind: PlayerKind) => {
  const sites = sitesOf(kind).join(', ')
  const says = { he: `נתמכים קישורים מהאתרים: ${sites}`, en: `links of these sites are supported: ${sites}` }
  return WebAddress.check(
    z.refine((address) => playerOf(address)?.kind === kind, { params: { says } }),
    z.meta({ format: 'uri', examples: [EXAMPLE_ADDRESSES[kind]] }),
  )
}

const SHAPES = {
  yes_no: z.nullable(z.boolean()),
  side: z.nullable(z.boolean()),
  flag: z.boolean(),
  count: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  area: z.nullable(z.int().check(z.gte(0), z.lte(SIZE_MAX))),
  money: z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX))),
  months: z.nullable(z.int().check(z.gte(1), z.lte(RENT_MONTHS_MAX))),
  /** An asset's floor; -1 is a basement, 0 the ground. */
  floor: z.nullable(z.int().check(z.gte(-5), z.lte(200))),
  rooms: z.nullable(Rooms),
  year: z.nullable(z.int().check(z.gte(1800), z.lte(2100))),
  day: z.nullable(Day),
  text: z.nullable(textShape(TEXT_MAX)),
  address: z.nullable(WebAddress),
  video: z.nullable(playerAddress('video')),
  tour: z.nullable(playerAddress('tour')),
}

type ShapeOf<F> = F extends { kind: 'choice'; codes: readonly (infer C extends string)[] }
  ? z.ZodMiniNullable<z.ZodMiniEnum<{ [K in C]: K }>>
  : F extends { kind: infer K extends keyof typeof SHAPES }
    ? (typeof SHAPES)[K]
    : never
type Shapes<N extends FactName> = { [K in N]: ShapeOf<(typeof FACTS)[K]> }

const shapesOf = <N extends FactName>(names: readonly N[]): Shapes<N> =>
  Object.fromEntries(
    names.map((name) => {
      const fact = factOf(name)
      return [name, fact.kind === 'choice' ? z.nullable(z.enum(fact.codes)) : SHAPES[fact.kind]]
    }),
  ) as unknown as Shapes<N>

export const FACT_SHAPES = shapesOf(FACT_NAMES)
export const PUBLIC_FACT_SHAPES = shapesOf(PUBLIC_FACTS)
