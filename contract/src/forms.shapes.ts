import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FORM_CODES } from './form-kinds.ts'
import { FIELD_KINDS, FORM_TEXT_MAX } from './forms.codes.ts'
import { Named, Time, textShape } from './shapes.ts'

export const FormCode = z.enum(FORM_CODES)

export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  /** Whether it is always needed; others may be needed beside certain fields, which `missing/` says. */
  required: z.boolean(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
})
export type FormField = z.infer<typeof FormField>

export const Form = z.object({
  code: FormCode,
  title: z.string(),
  version: z.int(),
  /** Whether it is the agency's own text. */
  is_own: z.boolean(),
  /** `# ` is a heading, `- ` an item, `name | value` a row; `{place}` is filled in. */
  text: z.string(),
  fields: z.array(FormField),
})
export type Form = z.infer<typeof Form>

const params = z.object({ code: FormCode })

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
  /** Its author; null for the product's text. */
  author: z.nullable(Named),
  created_at: z.nullable(Time),
})
