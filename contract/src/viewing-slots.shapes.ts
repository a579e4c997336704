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
  /** Who wants no messages gets no link. */
  left_out: z.array(z.object({ customer: CustomerId, reason: z.literal('do_not_contact') })),
})

/** An offer with a window ahead. */
export const OfferRow = z.object({
  id: Id,
  /** Named by its address; the name is empty once the asset is out of the asker's sight. */
  asset: Named,
  /** The first and the last window ahead. */
  starts_at: Time,
  ends_at: Time,
  /** Of the windows ahead. */
  free: z.int(),
  taken: z.int(),
  /** Who got a link. */
  customers: z.int(),
})
export type OfferRow = z.infer<typeof OfferRow>

export const SlotsOfOffer = z.extend(SlotOffer, {
  asset: Named,
  /** Who got a link. */
  customers: z.array(z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) })),
  is_recalled: z.boolean(),
  slots: z.array(z.extend(Slot, { state: z.enum(SLOT_STATES), customer: z.nullable(CustomerId), viewing: z.nullable(Id) })),
})
export type SlotsOfOffer = z.infer<typeof SlotsOfOffer>

export const offerSlots = endpoint({
  method: 'POST',
  path: '/viewings/slots/',
  access: 'agent',
  summary: 'Offers windows of a property to customers, each of whom gets a link to choose one',
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

/** What a customer reads of a viewing, and may choose from. */
export const PublicViewing = z.object({
  agent: RealtorContact,
  /** Its house number as their other pages have it, and on the day of a confirmed viewing where it is not kept from them. */
  asset: z.object({ city: Named, street: Named, address_number: z.nullable(z.string()) }),
  /** Free and ahead; of a proposed viewing its own time. */
  slots: z.array(Slot),
  viewing: z.nullable(
    z.extend(Slot, {
      place: z.nullable(z.string()),
      state: z.enum(VIEWING_STATES),
      /** When a confirmed viewing's page will have the number of the house; null where it has it, or never will. */
      number_comes: z.nullable(z.enum(NUMBER_SHOWN_FROM)),
    }),
  ),
})
export type PublicViewing = z.infer<typeof PublicViewing>
