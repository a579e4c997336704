/** Of `country` an ISO 3166-1 alpha-2 code, of `money` whole shekels, of `percent` two decimals, of `date` a day; `choices` are several of the options. */
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
