/** `country`: ISO 3166-1 alpha-2; `money`: whole shekels; `percent`: two decimals; `date`: a day; `choices`: several options. */
export const FIELD_KINDS = [
  'text',
  'long_text',
  'phone',
  'id_number',
  'country',
  'money',
  'percent',
  'date',
  'choice',
  'choices',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export const FORM_TEXT_MAX = 30_000
