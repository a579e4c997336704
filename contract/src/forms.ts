import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Form, FormCode, type FormField, FormVersion } from './forms.shapes.ts'
import { PHOTO_TYPES } from './photo-files.ts'
import { Done, PageQuery, pageOf } from './shapes.ts'

/** Forms to fill in and sign: the product's texts, or an agency's (product.md sections 6 and 12). */
export * from './forms.codes.ts'
export * from './forms.shapes.ts'

/** Whether an order is a tenant's or landlord's: its price is monthly. */
export const isRentalOrder = ({ deal_kind }: Readonly<Record<string, unknown>>): boolean =>
  deal_kind === 'RENT' || deal_kind === 'LEASE'

/** Whether a field is asked for, given the others. */
export const isFieldRelevant = ({ name }: Pick<FormField, 'name'>, fields: Readonly<Record<string, unknown>>): boolean =>
  !name.startsWith('rent_') || isRentalOrder(fields)

/** Whether a paper cannot be sent without a field, given the others. */
export const isFieldNeeded = ({ name, required }: FormField, fields: Readonly<Record<string, unknown>>): boolean => {
  const { fee_kind: kind, marketing_actions: actions } = fields
  if (name === 'fee_sum') return kind === 'SUM'
  if (name === 'fee_percent') return kind === 'PERCENT'
  if (name === 'marketing_other') return Array.isArray(actions) && actions.includes('OTHER')
  if (name === 'customer_id_country') return fields.customer_id_kind === 'PASSPORT'
  return required
}

const params = z.object({ code: FormCode })

export const listForms = endpoint({
  method: 'GET',
  path: '/forms/',
  access: 'agent',
  summary: "The forms, with my agency's text where it has one",
  reply: z.array(Form),
  reads: 'form',
})

export const formVersions = endpoint({
  method: 'GET',
  path: '/forms/:code/versions/',
  access: 'agent',
  summary: "The versions of my agency's text, newest first; the last is the product's own",
  params,
  query: PageQuery,
  reply: pageOf(FormVersion),
  reads: 'form',
})

export const formVersion = endpoint({
  method: 'GET',
  path: '/forms/:code/versions/:version/',
  access: 'agent',
  summary: 'One version, and its lines beside those of the version before it',
  params: z.object({ code: FormCode, version: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)) }),
  reply: z.extend(FormVersion, {
    text: z.string(),
    diff: z.array(z.object({ change: z.enum(['same', 'added', 'removed']), line: z.string() })),
  }),
  reads: 'form',
})

const logo = { path: '/forms/logo/', access: 'agent' } as const
const Logo = z.object({
  /** A PNG as a data URL; null without one. */
  image: z.nullable(z.string()),
})

export const agencyLogo = endpoint({
  ...logo,
  method: 'GET',
  summary: "My agency's logo, which stands on the first page of its papers and on what its agents publish",
  reply: Logo,
  reads: 'form',
})

export const setAgencyLogo = endpoint({
  ...logo,
  method: 'POST',
  summary: "Sets the agency's logo (multipart, one file `image`), for its manager; papers that were sent keep theirs",
  upload: { field: 'image', types: PHOTO_TYPES },
  reply: Logo,
  changes: ['form', 'document', 'settings', 'asset'],
})

export const removeAgencyLogo = endpoint({
  ...logo,
  method: 'DELETE',
  summary: "Removes the agency's logo, for its manager; without one it is done",
  reply: Done,
  changes: ['form', 'document', 'settings', 'asset'],
})
