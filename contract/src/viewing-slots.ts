import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'
import { CustomerId, Done, Id, IdParams, PageQuery, pageOf, Time } from './shapes.ts'
import { OfferRow, PublicViewing, SlotsOfOffer } from './viewing-slots.shapes.ts'
import { Viewing } from './viewings.shapes.ts'

/** Customers choose a time on their page (product.md section 13, "Viewings"). */
export * from './viewing-slots.shapes.ts'

export const listOffers = endpoint({
  method: 'GET',
  path: '/viewings/slots/',
  access: 'agent',
  summary: 'Slots that I offered and that are still ahead, without recalled ones, the next first',
  query: PageQuery,
  reply: pageOf(OfferRow),
  reads: 'viewing',
})

export const getSlots = endpoint({
  method: 'GET',
  path: '/viewings/slots/:id/',
  access: 'agent',
  summary: 'Slots that I offered, and who took them',
  params: IdParams,
  reply: SlotsOfOffer,
  reads: 'viewing',
})

export const recallSlots = endpoint({
  method: 'DELETE',
  path: '/viewings/slots/:id/',
  access: 'agent',
  summary: 'Offers no more: the links of those who chose nothing open nothing, what was chosen stays',
  params: IdParams,
  reply: Done,
  changes: ['viewing'],
})

export const viewingFromAnswer = endpoint({
  method: 'POST',
  path: '/viewings/from_answer/',
  access: 'agent',
  summary: 'Confirms a viewing at one of the times that a customer wished for; the wish is settled. 409 no_wish without one',
  formless: true,
  body: z.object({ customer: CustomerId, asset: Id, starts_at: Time }),
  reply: Viewing,
  status: 201,
  changes: ['viewing', 'customer', 'asset', 'match', 'task', 'home'],
})

const ofViewingLink = {
  access: 'anyone',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  reply: PublicViewing,
} as const

export const chooseSlot = endpoint({
  ...ofViewingLink,
  method: 'POST',
  path: '/public/viewings/:token/choose/',
  summary:
    'Chooses a slot, or confirms the proposed time; another one moves the viewing, 409 slot_taken for what somebody else took',
  body: z.object({ starts_at: Time }),
  changes: ['viewing', 'customer', 'asset', 'notification', 'home'],
})

export const publicViewing = endpoint({
  ...ofViewingLink,
  method: 'GET',
  path: '/public/viewings/:token/',
  summary: 'A viewing of whoever has the link, and the slots they may choose from; it names nobody else',
  reads: 'viewing',
})

export const cancelPublicViewing = endpoint({
  ...ofViewingLink,
  method: 'POST',
  path: '/public/viewings/:token/cancel/',
  summary: 'Cancels what was chosen, twice is once; 409 nothing_to_cancel where nothing was',
  formless: true,
  changes: ['viewing', 'customer', 'asset', 'notification', 'home'],
})

export const viewingCalendar = endpoint({
  method: 'GET',
  path: '/public/viewings/:token/calendar.ics',
  access: 'anyone',
  summary: 'What was chosen as a file for calendars; 404 where nothing is chosen or it was cancelled',
  params: ofViewingLink.params,
  query: z.object({ language: z._default(z.enum(['he', 'en']), 'he') }),
  reply: z.unknown(),
  file: ['text/calendar'],
  reads: 'viewing',
})
