import * as z from 'zod/mini'
import { ASSET_EVENTS } from './assets.codes.ts'
import { ShownBanner } from './banners.ts'
import { ASSET_ROLES, ASSET_TYPES, DEAL_KINDS, MESSAGE_STATES, UPDATING_STATUSES, VISIBILITY_STATUSES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { FACT_SHAPES, PUBLIC_FACT_SHAPES } from './fact-shapes.ts'
import { BUDGET_MAX } from './limits.ts'
import { PublicMaterialFact } from './material-facts.shapes.ts'
import { RealtorContact } from './realtor.ts'
import {
  AddressNumber,
  CityId,
  CustomerId,
  Day,
  Done,
  Id,
  IdParams,
  Named,
  nameShape,
  TagIds,
  ThingTag,
  Time,
  Version,
} from './shapes.ts'

const facts = { should_show_address_number: z.boolean(), ...FACT_SHAPES }

const Price = z.int().check(z.gte(1), z.lte(BUDGET_MAX))

const place = { city: CityId, neighborhood: Id, street: Id, price: Price }
const DealKind = z.enum(DEAL_KINDS)
const others = z.partial(
  z.object({ deal_kind: DealKind, ...facts, address_number: z.nullable(AddressNumber), seller: z.nullable(CustomerId) }),
)

/** Who sees an asset in marketing (product.md section 4). */
const Audience = z.enum(['ME', 'AL', 'AG'])
const status = z.partial(z.object({ visibility_status: z.enum(['ME', 'AL', 'AG', 'NO']), audience: Audience })).shape

/** Who permitted publication, and when. */
const PublishPermission = z.object({ by: nameShape(), at: Day })
export type PublishPermission = z.infer<typeof PublishPermission>

/** A new asset needs city, neighborhood, street and price. By default it is marketed to its owner's circle. */
export const AssetInput = z.extend(z.object(place), { ...others.shape, ...status })
export type AssetInput = z.infer<typeof AssetInput>

/**
 * A change: fields that are not sent stay. `visibility_status` and `audience` follow product.md section 4: only the owner changes the audience, and
 * under the radar it is stored for the return.
 */
export const AssetChange = z.partial(
  z.extend(z.object(place), { ...others.shape, ...status, publish_permission: z.nullable(PublishPermission), tags: TagIds }),
)
export type AssetChange = z.infer<typeof AssetChange>

/** An asset in a list, as a card shows it. `address_number` is null if the reader may not know it. */
export const AssetRow = z.object({
  id: Id,
  deal_kind: DealKind,
  city: Named,
  neighborhood: Named,
  street: Named,
  address_number: z.nullable(z.string()),
  asset_type: z.nullable(z.enum(ASSET_TYPES)),
  price: z.int(),
  number_of_rooms: z.nullable(z.number()),
  asset_built_area: z.nullable(z.int()),
  floor: z.nullable(z.int()),
  highest_floor: z.nullable(z.int()),
  image_url: z.nullable(z.string()),
  visibility_status: z.enum(VISIBILITY_STATUSES),
  role: z.nullable(z.enum(ASSET_ROLES)),
  updating_status: z.enum(UPDATING_STATUSES),
  created_at: Time,
  updated_at: Time,
  /** The owner's id; "mine" is `realtor` = my id. */
  realtor: Id,
  realtor_data: RealtorContact,
})
export type AssetRow = z.infer<typeof AssetRow>

/**
 * A photo, or a floor plan (plans come after the photos). `url` is the largest file, ending in `-1600.webp`; beside it are `-800.webp`, `-400.webp`
 * for lists and `-og.jpg` for link previews.
 */
export const AssetImage = z.object({ id: Id, url: z.string(), width: z.int(), height: z.int(), is_plan: z.boolean() })
export type AssetImage = z.infer<typeof AssetImage>

/** A customer whom an asset fits (product.md section 11). */
export const PotentialBuyer = z.object({
  id: CustomerId,
  name: z.string(),
  phone: z.nullable(z.string()),
  is_vip: z.boolean(),
  whatsapp_do_not_contact: z.boolean(),
  is_interested: z.nullable(z.boolean()),
  /** The partner's answer; null without a partner or an answer. */
  partner_is_interested: z.nullable(z.boolean()),
  asset_was_sent_at: z.nullable(Time),
  /** State of the last message with it. */
  message_state: z.nullable(z.enum(MESSAGE_STATES)),
  /** The newest of their listings that it fits, and why. */
  listing: Id,
  match: Explanation,
})
export type PotentialBuyer = z.infer<typeof PotentialBuyer>

/** A price and since when, newest first; `by` is null for deleted agents, and for prices before the log. */
const PriceChange = z.object({ price: z.int(), since: Time, by: z.nullable(Named) })
/** Events of an asset, newest first, the latest hundred. */
const AssetEvent = z.object({
  /** Unique within one log. */
  id: z.string(),
  kind: z.enum(ASSET_EVENTS),
  at: Time,
  by: z.nullable(Named),
  /** `added`, `price`: shekels; `status`: codes of visibility_status (a deal makes it sold); null otherwise. */
  before: z.nullable(z.union([z.int(), z.enum(VISIBILITY_STATUSES)])),
  after: z.nullable(z.union([z.int(), z.enum(VISIBILITY_STATUSES)])),
  /** `changed`: field names as in PATCH; `kit_used`: the piece. */
  fields: z.array(z.string()),
  /** Number of photos; null otherwise. */
  count: z.nullable(z.int()),
})
export type AssetEvent = z.infer<typeof AssetEvent>

/** The complete asset. Optional keys are omitted for readers who may not see them (field table of product.md section 4). */
export const Asset = z.extend(AssetRow, {
  ...facts,
  price: z.int(),
  images: z.array(AssetImage),
  image_urls: z.array(z.string()),
  count_images_waiting_for_remove_logo: z.int(),
  banner: z.nullable(ShownBanner),
  agency: z.nullable(z.object({ name: z.string() })),
  realtor_contacts: z.array(RealtorContact),
  /** Whether `notes` contain the house number that the fee guard hides: others read ••• instead. */
  notes_show_address: z.optional(z.boolean()),
  realtors_can_view: z.optional(z.array(RealtorContact)),
  /** The audience that returning to marketing restores. */
  audience: z.optional(Audience),
  publish_permission: z.optional(z.nullable(PublishPermission)),
  seller: z.optional(z.nullable(z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) }))),
  price_history: z.optional(z.array(PriceChange)),
  log: z.optional(z.array(AssetEvent)),
  /** The reader's own tags, by name. */
  tags: z.array(ThingTag),
  potential_buyers: z.array(PotentialBuyer),
  potential_dormant_buyers: z.array(PotentialBuyer),
  /** For those who may edit it. */
  version: z.optional(Version),
})
export type Asset = z.infer<typeof Asset>

export const createAsset = endpoint({
  method: 'POST',
  path: '/real-estate/asset/',
  access: 'agent',
  summary: 'Adds a property of mine',
  body: AssetInput,
  example: { body: { city: 8600, neighborhood: 8600002, street: 860005, price: 3_490_000, number_of_rooms: 5 } },
  reply: Asset,
  status: 201,
  changes: ['asset', 'match', 'customer', 'home'],
})

export const unconfirmAsset = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/unconfirm/',
  access: 'agent',
  summary: 'Takes back my own "still so", named by its time: 404 where there is none, 409 once the asset was changed since',
  params: IdParams,
  /** `updated_at` as the confirmation returned it. */
  body: z.object({ updated_at: Time }),
  reply: Asset,
  changes: ['asset', 'match', 'customer', 'home'],
})

export const changeAsset = endpoint({
  method: 'PATCH',
  path: '/real-estate/asset/:id/',
  access: 'agent',
  summary: 'Changes facts or status of a property',
  requestHeaders: ['If-Match'],
  params: IdParams,
  body: AssetChange,
  reply: Asset,
  changes: ['asset', 'match', 'customer', 'deal', 'task', 'home'],
})

export const setContacts = endpoint({
  method: 'PUT',
  path: '/real-estate/asset/:id/set_contacts/',
  access: 'agent',
  summary: "Sets an asset's contacts: working agents of the owner's agency",
  requestHeaders: ['If-Match'],
  params: IdParams,
  body: z.array(Id).check(z.maxLength(50)),
  reply: Asset,
  changes: ['asset', 'match', 'customer', 'home'],
})

export const setViewers = endpoint({
  method: 'PUT',
  path: '/real-estate/asset/:id/set_viewers/',
  access: 'agent',
  summary: 'Sets who may view an asset: colleagues and connected agents; 409 outside the selected-agents mode',
  requestHeaders: ['If-Match'],
  params: IdParams,
  body: z.array(Id).check(z.maxLength(1000)),
  reply: Asset,
  changes: ['asset', 'match', 'customer', 'home'],
})

const hiding = { access: 'agent', body: z.object({ asset_id: Id }), reply: Done } as const
export const hideAsset = endpoint({
  method: 'POST',
  path: '/access-control/users/hide_asset/',
  summary: "Hides another agent's asset from me",
  ...hiding,
  changes: ['asset', 'match', 'customer', 'home'],
})
export const unhideAsset = endpoint({
  method: 'POST',
  path: '/access-control/users/unhide_asset/',
  summary: 'Shows it again',
  ...hiding,
  changes: ['asset', 'match', 'customer', 'home'],
})

/** The public page's view of an asset (product.md section 4, last column). */
export const PublicAsset = z.object({
  id: Id,
  deal_kind: DealKind,
  city: Named,
  neighborhood: Named,
  street: Named,
  address_number: z.nullable(z.string()),
  price: z.int(),
  ...PUBLIC_FACT_SHAPES,
  images: z.array(AssetImage),
  image_urls: z.array(z.string()),
  banner: z.nullable(ShownBanner),
  is_sold: z.boolean(),
  /** Only if a deal closed it. */
  visibility_status: z.nullable(z.enum(['sold', 'rented'])),
  material_facts: z.array(PublicMaterialFact),
  /** The agent in the link, if they may see the asset, else its owner. */
  realtor: z.extend(RealtorContact, { seniority: z.nullable(z.int()), license_number: z.nullable(z.string()) }),
})
export type PublicAsset = z.infer<typeof PublicAsset>

/** What a public list shows of an asset. */
export const PublicAssetRow = z.pick(AssetRow, {
  id: true,
  deal_kind: true,
  city: true,
  neighborhood: true,
  street: true,
  price: true,
  asset_type: true,
  number_of_rooms: true,
  asset_built_area: true,
  floor: true,
  image_url: true,
})
export type PublicAssetRow = z.infer<typeof PublicAssetRow>

/** Other assets on a public page. */
export interface RelevantAssets {
  /** Whether they fit the search of the link's customer; otherwise they resemble the page's asset. */
  fit: boolean
  assets: PublicAssetRow[]
}
