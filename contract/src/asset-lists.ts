import * as z from 'zod/mini'
import { AgentAssetRow, AssetListRow } from './asset-lists.shapes.ts'
import { ASSET_TYPES, type AssetType, UPDATING_STATUSES, VISIBILITY_STATUSES } from './codes.ts'
import { DealKindFilter } from './deal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { ROOMS_MAX } from './limits.ts'
import { REALTOR_KEY } from './realtor.ts'
import { CityIdText, Days, Flag, IdList, IdText, PageQuery, pageOf } from './shapes.ts'

/** Lists of properties: filters, orders and counts. */
export * from './asset-lists.shapes.ts'

/** Asset types in a query, `asset_types=AT,PN`. */
const TypeList = z.pipe(
  z.string().check(z.regex(new RegExp(`^(${ASSET_TYPES.join('|')})(,(${ASSET_TYPES.join('|')})){0,9}$`))),
  z.transform((text) => text.split(',') as AssetType[]),
)
const PriceText = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const AgeText = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))
/** Rooms in a query, in halves. */
const RoomsText = z.pipe(
  z.string().check(
    z.regex(/^\d{1,2}(\.[05])?$/),
    z.refine((text) => Number(text) <= ROOMS_MAX),
  ),
  z.transform(Number),
)

export const ASSET_SORTS = ['newest', 'price_up', 'price_down', 'updated', 'stalest'] as const
export type AssetSort = (typeof ASSET_SORTS)[number]

/** Days after which a marketed asset has to be confirmed. */
export const ASK_AFTER_DAYS = 14

export const listAssets = endpoint({
  method: 'GET',
  path: '/real-estate/asset/',
  access: 'agent',
  summary: 'My assets; with visibility_status, ids, search or show_all=1 all that I may see, unless mine=1',
  query: z.extend(PageQuery, {
    ids: z.optional(IdList),
    visibility_status: z.optional(z.enum(VISIBILITY_STATUSES)),
    /** Sales only by default; does not filter `ids`. */
    deal_kind: z.optional(DealKindFilter),
    search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    show_all: z.optional(Flag),
    mine: z.optional(Flag),
    realtor: z.optional(IdText),
    city_id: z.optional(CityIdText),
    neighborhoods: z.optional(IdList),
    asset_types: z.optional(TypeList),
    /** Inclusive; assets without rooms are not found by them. */
    price_from: z.optional(PriceText),
    price_to: z.optional(PriceText),
    rooms_from: z.optional(RoomsText),
    rooms_to: z.optional(RoomsText),
    updating_status: z.optional(z.enum(UPDATING_STATUSES)),
    /** On the market, and neither changed nor confirmed for this many days. */
    not_updated_days: z.optional(Days),
    /**
     * My own, without those set aside (`overview.ts`): marketed without a fact that one of my buyers asks for; with an exclusivity that ends within
     * 14 days.
     */
    missing_facts: z.optional(Flag),
    exclusivity_ends: z.optional(Flag),
    /** My tags; all of them must be set. */
    tags: z.optional(IdList),
    /** On the market. */
    marketed: z.optional(Flag),
    /** Whole days since it was added, inclusive. */
    age_from: z.optional(AgeText),
    age_to: z.optional(AgeText),
    /** Newest first by default; with `not_updated_days` stalest first. */
    sort: z.optional(z.enum(ASSET_SORTS)),
  }),
  reply: pageOf(AssetListRow),
  reads: 'asset',
})

export const agentAssets = endpoint({
  method: 'GET',
  path: '/real-estate/realtors/:uuid/assets/',
  access: 'agent',
  summary: "An agent's assets on the market that I see: those that fit my active customers first, then the newest",
  params: z.object({ uuid: z.string().check(z.regex(REALTOR_KEY)) }),
  query: PageQuery,
  reply: z.extend(pageOf(AgentAssetRow), {
    /** How many of them fit anybody, and how many of my customers that is. */
    fitting: z.object({ assets: z.int(), buyers: z.int() }),
  }),
  reads: 'match',
})

/** The counts of my assets' filters: each is the count of its list with `mine=1`. */
export const assetCounts = endpoint({
  method: 'GET',
  path: '/real-estate/asset/counts/',
  access: 'agent',
  summary: 'How many of my assets each filter of the list has',
  query: z.object({ deal_kind: z._default(DealKindFilter, 'SALE'), tags: z.optional(IdList) }),
  reply: z.object({
    all: z.int(),
    ME: z.int(),
    AL: z.int(),
    AG: z.int(),
    NO: z.int(),
    sold: z.int(),
    rented: z.int(),
    /** `not_updated_days=14`. */
    not_updated: z.int(),
  }),
  reads: 'asset',
})
