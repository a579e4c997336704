import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FORM_CODES } from './form-kinds.ts'
import { PHOTO_TYPES } from './photo-files.ts'
import { Done, Named, PageQuery, pageOf, Time, textShape } from './shapes.ts'

/** Forms to fill and have signed: the product's own texts, or an agency's (product.md sections 6 and 12). */

export const FormCode = z.enum(FORM_CODES)

/** Of `money` whole shekels, of `percent` two decimals, of `date` a day; `choices` are several of the options. */
export const FIELD_KINDS = ['text', 'long_text', 'phone', 'id_number', 'money', 'percent', 'date', 'choice', 'choices'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export const FORM_TEXT_MAX = 30_000

export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  /** Whether nothing can be sent without it; some are needed only beside others, which `missing/` says. */
  required: z.boolean(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
})
export type FormField = z.infer<typeof FormField>

/** Whether a paper cannot be sent without a field, by what stands in the others. */
export const isFieldNeeded = ({ name, required }: FormField, fields: Readonly<Record<string, unknown>>): boolean => {
  const { fee_kind: kind, marketing_actions: actions } = fields
  if (name === 'fee_sum') return kind === 'SUM'
  if (name === 'fee_percent') return kind === 'PERCENT'
  if (name === 'marketing_other') return Array.isArray(actions) && actions.includes('OTHER')
  return required
}

export const Form = z.object({
  code: FormCode,
  title: z.string(),
  version: z.int(),
  /** `# ` begins a heading, `- ` an item, `name | value` a row; `{place}` is filled in. */
  text: z.string(),
  fields: z.array(FormField),
})
export type Form = z.infer<typeof Form>

const params = z.object({ code: FormCode })

export const listForms = endpoint({
  method: 'GET',
  path: '/forms/',
  access: 'agent',
  summary: "The forms, with my agency's text where it has one",
  reply: z.array(Form),
  reads: 'form',
})

export const changeForm = endpoint({
  method: 'PUT',
  path: '/forms/:code/',
  access: 'agent',
  summary: "Makes a version of the agency's text, for its manager; what the law asks for stays in it",
  params,
  body: z.object({ text: textShape(FORM_TEXT_MAX).check(z.trim(), z.minLength(1)) }),
  reply: Form,
  changes: ['form'],
})

export const FormVersion = z.object({
  version: z.int(),
  /** Who wrote it; null for the product's own text. */
  author: z.nullable(Named),
  created_at: z.nullable(Time),
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
  summary: "My agency's logo, which stands on the first page of its papers",
  reply: Logo,
  reads: 'form',
})

export const setAgencyLogo = endpoint({
  ...logo,
  method: 'POST',
  summary: "Sets the agency's logo (multipart, one file `image`), for its manager; papers that were sent keep theirs",
  upload: { field: 'image', types: PHOTO_TYPES },
  reply: Logo,
  changes: ['form', 'document'],
})

export const removeAgencyLogo = endpoint({
  ...logo,
  method: 'DELETE',
  summary: "Removes the agency's logo, for its manager; without one it is done",
  reply: Done,
  changes: ['form', 'document'],
})
