import * as z from 'zod/mini'
import { SCOPES } from './dashboard.codes.ts'
import { endpoint } from './endpoint.ts'
import { MAILBOX_STATES } from './lead-mailbox.codes.ts'
import { ANSWER_MINUTES, LEAD_ASSIGNMENTS, LEAD_MESSAGE_MAX, LEAD_SOURCE_KINDS } from './lead-sources.codes.ts'
import { BUDGET_MAX, NAME_MAX, TEXT_MAX } from './limits.ts'
import { EmailAddress, Id, IdParams, nameShape, Time, textShape } from './shapes.ts'

export const LeadSource = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(LEAD_SOURCE_KINDS),
  scope: z.enum(SCOPES),
  assign: z.enum(LEAD_ASSIGNMENTS),
  answer_within_minutes: z.nullable(z.int()),
  /** Shekels per month. */
  monthly_cost: z.nullable(z.int()),
  /** Null for agents who may not change the source: colleagues of the manager of an agency's source. */
  token: z.nullable(z.string()),
  /** Page with the form. */
  form_url: z.nullable(z.string()),
  /** Accepts JSON and forms. */
  post_url: z.nullable(z.string()),
  /** Accepts `message/rfc822`. */
  mail_url: z.nullable(z.string()),
  /** State of its mailbox; null without one, and for agents who may not change the source. */
  mailbox: z.nullable(z.enum(MAILBOX_STATES)),
  created_at: Time,
})
export type LeadSource = z.infer<typeof LeadSource>

const fields = {
  name: nameShape(),
  kind: z.enum(LEAD_SOURCE_KINDS),
  scope: z.enum(SCOPES),
  assign: z.enum(LEAD_ASSIGNMENTS),
  answer_within_minutes: z.nullable(z.int().check(z.gte(ANSWER_MINUTES.shortest), z.lte(ANSWER_MINUTES.longest))),
  monthly_cost: z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX))),
}

export const createLeadSource = endpoint({
  method: 'POST',
  path: '/lead_sources/',
  access: 'agent',
  summary:
    'Adds a source of leads; one of the agency is for its manager, and only such a one has turns and minutes to answer. 409 name_taken',
  body: z.object({
    name: fields.name,
    kind: fields.kind,
    scope: z._default(fields.scope, 'me'),
    assign: z._default(fields.assign, 'me'),
    answer_within_minutes: z.optional(fields.answer_within_minutes),
    monthly_cost: z.optional(fields.monthly_cost),
  }),
  example: { body: { name: 'האתר שלי', kind: 'FORM', scope: 'me', assign: 'me' } },
  reply: LeadSource,
  status: 201,
  changes: ['lead_source', 'home'],
})

export const changeLeadSource = endpoint({
  method: 'PATCH',
  path: '/lead_sources/:id/',
  access: 'agent',
  summary: 'Changes a source; only what is sent changes, and its scope stays. 409 name_taken',
  params: IdParams,
  body: z.partial(
    z.object({
      name: fields.name,
      kind: fields.kind,
      assign: fields.assign,
      answer_within_minutes: fields.answer_within_minutes,
      monthly_cost: fields.monthly_cost,
    }),
  ),
  reply: LeadSource,
  changes: ['lead_source', 'customer', 'home'],
})

/** A lead as its source posts it. Field names of website builders and automation services are mapped to these (docs/leads.md). */
export const LeadInput = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** The phone if absent. */
  name: z.optional(nameShape(NAME_MAX)),
  email: z.optional(EmailAddress),
  message: z.optional(textShape(LEAD_MESSAGE_MAX)),
  /** The property that it is about. */
  asset: z.optional(Id),
  /** Consent to the privacy notice. */
  consent: z.optional(z.boolean()),
  /** Invisible field that only bots fill in; then nothing is created. */
  website: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
})
export type LeadInput = z.infer<typeof LeadInput>
