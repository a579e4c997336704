import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NAME_MAX, TEXT_MAX } from './limits.ts'
import { OpenHouse, OpenHouseVisitors, PublicOpenHouse } from './open-houses.shapes.ts'
import { LINK_TOKEN } from './public-links.ts'
import { Done, EmailAddress, IdParams, nameShape, PageQuery, pageOf, textShape } from './shapes.ts'

/** Open houses: visitors register by a link and become viewings (product.md section 13, "Viewings"). */
export * from './open-houses.shapes.ts'

export const listOpenHouses = endpoint({
  method: 'GET',
  path: '/viewings/open_houses/',
  access: 'agent',
  summary: 'My open houses, the last one first; recalled ones are left out',
  query: PageQuery,
  reply: pageOf(OpenHouse),
  reads: 'viewing',
})

const ofId = { path: '/viewings/open_houses/:id/', access: 'agent', params: IdParams } as const

export const getOpenHouse = endpoint({
  ...ofId,
  method: 'GET',
  summary: 'An open house of mine, and who registered',
  reply: OpenHouseVisitors,
  reads: 'viewing',
})

export const recallOpenHouse = endpoint({
  ...ofId,
  method: 'DELETE',
  summary: 'Recalls an open house: its link opens nothing any more, the viewings of who registered stay. Twice is once',
  reply: Done,
  changes: ['viewing'],
})

const ofOpenHouseLink = { access: 'anyone', params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }) } as const

export const publicOpenHouse = endpoint({
  ...ofOpenHouseLink,
  method: 'GET',
  path: '/public/open_houses/:token/',
  summary: 'What an open house is of, when and by whom, for whoever has the link',
  reply: PublicOpenHouse,
  reads: 'viewing',
})

export const registerVisitor = endpoint({
  ...ofOpenHouseLink,
  method: 'POST',
  path: '/public/open_houses/:token/register/',
  summary:
    'Registers a visitor: a lead, or the customer who has this phone, with one confirmed viewing, however often. The same answer whoever it is; 409 closed once it is over',
  body: z.object({
    name: nameShape(),
    phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
    email: z.optional(EmailAddress),
    looking_for: z.optional(textShape(TEXT_MAX)),
    /** Consent to the privacy notice. */
    consent: z.literal(true),
    /** Invisible field that only bots fill in; then nothing is created. */
    website: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
  }),
  reply: Done,
  status: 202,
  changes: ['viewing', 'customer', 'asset', 'notification', 'home'],
})
