import * as z from 'zod/mini'
import { Asset } from './assets.ts'
import { CustomerRow } from './customers.ts'
import { PurchaseListing } from './listings.ts'
import { ListedNotification } from './notifications.ts'
import { SET_ASIDE_OFFLINE } from './overview.ts'
import { Day, Id, Time } from './shapes.ts'
import { Task } from './tasks.ts'

/** Until when a thing was set aside from the overview, where it still is. */
const SetAside = z.partialRecord(z.enum(SET_ASIDE_OFFLINE), Time)
export type SetAside = z.infer<typeof SetAside>

/** A row of the list without what is counted of other things. */
export const OfflineCustomer = z.extend(
  z.omit(CustomerRow, { has_new_matches: true, open_match_count: true, new_match_count: true }),
  {
    listing: z.nullable(z.omit(CustomerRow.shape.listing.def.innerType, { match_count: true })),
    last_note: z.nullable(z.object({ id: Id, content: z.string(), created_at: Time })),
    set_aside: z.optional(SetAside),
  },
)
export type OfflineCustomer = z.infer<typeof OfflineCustomer>

/** An asset as its own call has it, without buyers, history and banner. */
export const OfflineAsset = z.extend(
  z.omit(Asset, {
    banner: true,
    potential_buyers: true,
    potential_dormant_buyers: true,
    price_history: true,
    log: true,
  }),
  {
    /** When it came to the market: matches are in this order. */
    market_at: Time,
    /** The last day of its exclusivity and what was set aside, of mine alone. */
    exclusive_until: z.optional(Day),
    set_aside: z.optional(SetAside),
  },
)
export type OfflineAsset = z.infer<typeof OfflineAsset>

const Ids = z.array(Id)

export const OfflineChanges = z.object({
  /** To go on from: at once while `has_more`, else for what changes later. */
  cursor: z.string(),
  has_more: z.boolean(),
  /** There was more than is kept: the last changed came. */
  bounded: z.boolean(),
  customers: z.array(OfflineCustomer),
  listings: z.array(PurchaseListing),
  /** Mine, those where I am a contact, and what I opened lately of others and still may see. */
  assets: z.array(OfflineAsset),
  tasks: z.array(Task),
  notifications: z.array(ListedNotification),
  /** What is not among these any more. */
  gone: z.object({ customers: Ids, assets: Ids, tasks: Ids, listings: Ids }),
  /** Notifications that were taken back, handed over or erased, where there are any. */
  gone_notifications: z.optional(Ids),
})
export type OfflineChanges = z.infer<typeof OfflineChanges>
