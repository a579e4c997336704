import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LeadInput, LeadSource } from './lead-sources.shapes.ts'
import { LINK_TOKEN } from './public-links.ts'
import { Done, IdParams, PageQuery, pageOf } from './shapes.ts'

/** Sources of leads: a form, a website, a portal's mails, a sign (product.md section 13, "Leads and marketing"). */
export * from './lead-sources.codes.ts'
export * from './lead-sources.shapes.ts'

export const leadSources = endpoint({
  method: 'GET',
  path: '/lead_sources/',
  access: 'agent',
  summary: "My sources of leads and those of my agency, by name; colleagues read the agency's without token and addresses",
  query: PageQuery,
  reply: pageOf(LeadSource),
  reads: 'lead_source',
})

export const deleteLeadSource = endpoint({
  method: 'DELETE',
  path: '/lead_sources/:id/',
  access: 'agent',
  summary: 'Deletes a source: its addresses are 404 from then on, its customers keep its name',
  params: IdParams,
  reply: Done,
  changes: ['lead_source', 'home'],
})

const byToken = {
  method: 'POST',
  access: 'anyone',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  reply: Done,
  status: 202,
  changes: ['customer', 'asset', 'notification', 'home'],
} as const

export const receiveLead = endpoint({
  ...byToken,
  path: '/leads/:token/',
  summary:
    'A lead of a source: a new customer, or a note on the one who has the phone. The same answer whoever it is; the same phone and message within ten minutes is one',
  body: LeadInput,
  alsoAccepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  example: { body: { phone: '052-604-1187', name: 'דנה לוי', message: 'מחפשת 4 חדרים בנהריה עד 2 מיליון' }, reply: { ok: true } },
})

export const receiveLeadMail = endpoint({
  ...byToken,
  path: '/leads/:token/mail/',
  summary: 'A lead by mail, as a mail server hands it over; attachments are dropped, the same Message-ID is one',
  raw: 'message/rfc822',
})
