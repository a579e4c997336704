import { LEAD_MESSAGE_MAX } from '@mafteach/contract/lead-sources.codes'

/**
 * Finds a lead's fields in bodies of websites and automation services, each with its own shape and field names (docs/leads.md lists those that were
 * tried). Values are validated by the call's shape.
 */

type LeadField = 'phone' | 'name' | 'first_name' | 'last_name' | 'email' | 'message' | 'asset' | 'consent'

/** Normalised names of fields, in Hebrew and English. */
const NAMES: Record<LeadField, readonly string[]> = {
  phone: [
    'phone',
    'phonenumber',
    'phone1',
    'tel',
    'telephone',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'cell',
    'cellphone',
    'cellular',
    'contactphone',
    'userphone',
    'טלפון',
    'טלפוןנייד',
    'נייד',
    'מספרטלפון',
    'מספרנייד',
    'מספרהטלפון',
    'הטלפון',
    'פלאפון',
    'סלולרי',
  ],
  name: ['name', 'fullname', 'contactname', 'customername', 'leadname', 'username', 'שם', 'שםמלא', 'שםהלקוח', 'השםשלך', 'השם'],
  first_name: ['firstname', 'first', 'fname', 'givenname', 'שםפרטי'],
  last_name: ['lastname', 'last', 'lname', 'surname', 'familyname', 'שםמשפחה'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'useremail',
    'contactemail',
    'אימייל',
    'מייל',
    'דואל',
    'דואראלקטרוני',
    'כתובתמייל',
    'כתובתאימייל',
  ],
  message: [
    'message',
    'msg',
    'comment',
    'comments',
    'text',
    'הודעה',
    'תוכןההודעה',
    'תוכןהפנייה',
    'ההודעה',
    'הערות',
    'הערה',
    'פרטים',
  ],
  asset: ['asset', 'assetid', 'property', 'propertyid', 'נכס', 'מספרנכס'],
  consent: ['consent', 'acceptance', 'accept', 'privacy', 'הסכמה', 'אישור'],
}
const FIELD_OF = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as LeadField] as const)),
)
/** Form field types that identify a field. */
const FIELD_OF_TYPE: Readonly<Record<string, LeadField>> = {
  tel: 'phone',
  phone: 'phone',
  email: 'email',
  textarea: 'message',
  acceptance: 'consent',
}

const TRUE = ['true', 'on', '1', 'yes', 'כן']
const FALSE = ['false', 'off', '0', 'no', 'לא']

/** Wrappers around a form's fields. */
const AROUND = ['meta', 'form']
const DEPTH_MAX = 6
const FIELDS_MAX = 200

/** Normalises a field's name: `field:phone_6a9f` of Wix, `your-phone` of Contact Form 7, `Phone Number`. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^fields?[:_-]/, '')
    .replace(/^your[ _-]/, '')
    .replace(/_(?=[0-9a-f]*\d)[0-9a-f]{4}$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : null

/** A field with its value as an object, as Elementor, Wix, Facebook and Google send it. */
interface LabelledField {
  names: string[]
  type: string | null
  value: string
  label: string
}

function labelledField(part: Fields): LabelledField | null {
  const values = [
    part.value,
    part.string_value,
    ...(Array.isArray(part.values) ? [part.values.map(textOf).filter(Boolean).join(', ')] : []),
  ]
  const value = values.map(textOf).find((text) => text !== null)
  const names = [part.title, part.label, part.name, part.column_name, part.field, part.id, part.column_id].flatMap(
    (name) => textOf(name) || [],
  )
  if (value === undefined || names.length === 0) return null
  return { names, type: textOf(part.type), value: value!, label: names[0]! }
}

/** The fields of a lead in a body of any shape; `website` is our form's trap for bots. */
export function leadFieldsOf(body: unknown): Fields {
  const found: Partial<Record<LeadField, string>> = {}
  const unknown: string[] = []
  let count = 0

  const fieldNamed = (name: string): LeadField | undefined => FIELD_OF.get(plainName(name))
  const take = (field: LeadField, text: string) => {
    if (text !== '') found[field] ??= text
  }
  const takeLabelled = ({ names, type, value, label }: LabelledField, fallback: LeadField | undefined) => {
    const field = names.map(fieldNamed).find(Boolean) ?? fallback ?? (type ? FIELD_OF_TYPE[type.toLowerCase()] : undefined)
    if (field) take(field, value)
    else if (value !== '') unknown.push(`${label.replaceAll('_', ' ')}: ${value}`)
  }
  const walk = (part: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || typeof part !== 'object' || part === null) return
    for (const [name, value] of Object.entries(part)) {
      if (++count > FIELDS_MAX) return
      const text = textOf(value)
      const field = fieldNamed(name)
      if (text !== null) {
        if (field) take(field, text)
      } else if (isRecord(value)) {
        const labelled = labelledField(value)
        if (labelled) takeLabelled(labelled, field)
        else if (!(depth === 0 && AROUND.includes(name))) walk(value, depth + 1)
      } else if (Array.isArray(value)) {
        // Ticked boxes, or a list of fields.
        if (field && value.every((one) => textOf(one) !== null)) take(field, value.map(textOf).join(', '))
        else walk(value, depth + 1)
      }
    }
  }
  walk(body, 0)

  const { first_name, last_name, asset, consent, ...rest } = found
  const name = rest.name ?? ([first_name, last_name].filter(Boolean).join(' ') || undefined)
  const message = [rest.message, ...unknown].filter(Boolean).join('\n')
  const website = isRecord(body) ? textOf(body.website) : null
  return {
    ...rest,
    ...(name ? { name } : {}),
    // Other answers are cut rather than refused; the message is not.
    ...(message
      ? { message: unknown.length > 0 ? message.slice(0, Math.max(LEAD_MESSAGE_MAX, rest.message?.length ?? 0)) : message }
      : {}),
    ...(asset === undefined ? {} : { asset: /^\d{1,15}$/.test(asset) ? Number(asset) : asset }),
    ...(consent === undefined ? {} : { consent: flagOf(consent) }),
    ...(website ? { website } : {}),
  }
}

const flagOf = (text: string): boolean | string => {
  const word = text.toLowerCase()
  if (TRUE.includes(word)) return true
  return FALSE.includes(word) ? false : text
}

const NAME_OF_FORM = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** A form's fields as an object: `fields[name][value]`, PHP's nesting, becomes nested objects. */
export function nestedFields(entries: Iterable<readonly [string, string]>): Fields {
  const fields: Fields = Object.create(null) as Fields
  let count = 0
  for (const [name, value] of entries) {
    if (++count > FIELDS_MAX * 5) break
    const [, first = name, rest = ''] = NAME_OF_FORM.exec(name) ?? []
    const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part!)].slice(0, DEPTH_MAX + 1)
    let at = fields
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      const inner = isRecord(next) ? next : (Object.create(null) as Fields)
      at[part] = inner
      at = inner
    }
    const last = path.at(-1)!
    if (at[last] === undefined || at[last] === '') at[last] = value.replaceAll('\r\n', '\n')
  }
  return fields
}
