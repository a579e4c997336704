import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { RealtorContact } from './realtor.shapes.ts'
import { CustomerId, Id, Named, Time } from './shapes.ts'
import { NUMBER_SHOWN_FROM, SLOT_STATES, SLOTS_MAX, VIEWING_MINUTES, VIEWING_STATES } from './viewings.codes.ts'
import { notifyCustomerField } from './viewings.shapes.ts'

const Minutes = z.int().check(z.gte(VIEWING_MINUTES.shortest), z.lte(VIEWING_MINUTES.longest))
const Slot = z.object({ starts_at: Time, minutes: Minutes })

export const SlotOffer = z.object({
  id: Id,
  links: z.array(z.object({ customer: CustomerId, url: z.string() })),
  /** Customers who want no messages get no link. */
  left_out: z.array(z.object({ customer: CustomerId, reason: z.literal('do_not_contact') })),
})

/** An offer with future slots. */
export const OfferRow = z.object({
  id: Id,
  /** Named by its address; the name is empty if the agent no longer sees the asset. */
  asset: Named,
  /** First and last future slot. */
  starts_at: Time,
  ends_at: Time,
  /** Free future slots. */
  free: z.int(),
  taken: z.int(),
  /** Recipients of the link. */
  customers: z.int(),
})
export type OfferRow = z.infer<typeof OfferRow>

export const SlotsOfOffer = z.extend(SlotOffer, {
  asset: Named,
  /** Recipients of the link. */
  customers: z.array(z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) })),
  is_recalled: z.boolean(),
  slots: z.array(z.extend(Slot, { state: z.enum(SLOT_STATES), customer: z.nullable(CustomerId), viewing: z.nullable(Id) })),
})
export type SlotsOfOffer = z.infer<typeof SlotsOfOffer>

export const offerSlots = endpoint({
  method: 'POST',
  path: '/viewings/slots/',
  access: 'agent',
  summary: 'Offers slots of a property to customers, each of whom gets a link to choose one',
  body: z.object({
    asset: Id,
    customers: z.array(CustomerId).check(z.minLength(1), z.maxLength(SLOTS_MAX.customers)),
    slots: z.array(Slot).check(z.minLength(1), z.maxLength(SLOTS_MAX.slots)),
    ...notifyCustomerField,
  }),
  reply: SlotOffer,
  status: 201,
  changes: ['viewing', 'customer'],
})

/** A viewing as its customer sees it, with slots to choose from. */
export const PublicViewing = z.object({
  agent: RealtorContact,
  /** The house number as on their other pages, and on the day of a confirmed viewing unless it is hidden from them. */
  asset: z.object({ city: Named, street: Named, address_number: z.nullable(z.string()) }),
  /** Free and in the future; for a proposed viewing its own time. */
  slots: z.array(Slot),
  viewing: z.nullable(
    z.extend(Slot, {
      place: z.nullable(z.string()),
      state: z.enum(VIEWING_STATES),
      /** When the page of a confirmed viewing will show the house number; null if it does, or never will. */
      number_comes: z.nullable(z.enum(NUMBER_SHOWN_FROM)),
    }),
  ),
})
export type PublicViewing = z.infer<typeof PublicViewing>
