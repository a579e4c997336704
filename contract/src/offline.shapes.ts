import * as z from 'zod/mini'
import { Asset } from './assets.ts'
import { CustomerRow } from './customers.ts'
import { PurchaseListing } from './listings.ts'
import { ListedNotification } from './notifications.ts'
import { SET_ASIDE_OFFLINE } from './overview.ts'
import { Day, Id, Time } from './shapes.ts'
import { Task } from './tasks.ts'

/** Until when it is set aside from the overview. */
const SetAside = z.partialRecord(z.enum(SET_ASIDE_OFFLINE), Time)
export type SetAside = z.infer<typeof SetAside>

/** A list's row without counts of other things. */
export const OfflineCustomer = z.extend(
  z.omit(CustomerRow, { has_new_matches: true, open_match_count: true, new_match_count: true }),
  {
    listing: z.nullable(z.omit(CustomerRow.shape.listing.def.innerType, { match_count: true })),
    last_note: z.nullable(z.object({ id: Id, content: z.string(), created_at: Time })),
    set_aside: z.optional(SetAside),
  },
)
export type OfflineCustomer = z.infer<typeof OfflineCustomer>

/** An asset as returned by its own call, without buyers, history and banner. */
export const OfflineAsset = z.extend(
  z.omit(Asset, {
    banner: true,
    potential_buyers: true,
    potential_dormant_buyers: true,
    price_history: true,
    log: true,
  }),
  {
    /** When it came to the market; matches are ordered by it. */
    market_at: Time,
    /** My own only: last day of the exclusivity, and what was set aside. */
    exclusive_until: z.optional(Day),
    set_aside: z.optional(SetAside),
  },
)
export type OfflineAsset = z.infer<typeof OfflineAsset>

const Ids = z.array(Id)

export const OfflineChanges = z.object({
  /** For the next call: immediately while `has_more`, later for new changes. */
  cursor: z.string(),
  has_more: z.boolean(),
  /** Whether there was more than the limit: the last changed rows were sent. */
  bounded: z.boolean(),
  customers: z.array(OfflineCustomer),
  listings: z.array(PurchaseListing),
  /** Mine, those where I am a contact, and others that I opened recently and may still see. */
  assets: z.array(OfflineAsset),
  tasks: z.array(Task),
  notifications: z.array(ListedNotification),
  /** Ids that left these sets. */
  gone: z.object({ customers: Ids, assets: Ids, tasks: Ids, listings: Ids }),
  /** Notifications that were withdrawn, handed over or erased, if any. */
  gone_notifications: z.optional(Ids),
})
export type OfflineChanges = z.infer<typeof OfflineChanges>
