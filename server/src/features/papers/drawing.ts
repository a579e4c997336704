import { dayInIsrael } from '@mafteach/contract/days'
import type { FormCode } from '@mafteach/contract/form-kinds'
import { passportText } from '@mafteach/contract/identity'
import { isSameName } from '@mafteach/contract/names'
import { type House, maskNumber } from '#domain/house-numbers.ts'
import type { Fields } from './field.rules.ts'
import { missingOf, valueOfPlace } from './filling.rules.ts'
import { FORMS } from './forms/forms.ts'
import { type Block, heading, type Paper, row, type Span } from './paper.ts'
import { blocksOf } from './text.rules.ts'
import { translationsOf } from './translating.ts'

interface Filled {
  id: number
  form: FormCode
  title: string
  text: string
  fields: Fields
  updated_at: Date
  /** The agency's logo: a PNG in base64. */
  logo?: string | null
}

/** A signer. */
interface Signing {
  name: string
  id_number: string | null
  /** Country of a passport; null for an Israeli number. */
  id_country: string | null
  address: string | null
}

/** Whether the form's own fields name this person. */
export const isParty = (form: FormCode, fields: Fields, name: string): boolean =>
  FORMS[form].signers.some(([field]) => typeof fields[field] === 'string' && isSameName(fields[field], name))

const PARTIES = 'החותמים שאינם נזכרים לעיל'

/** Signers whom the form's own fields do not name, with their identification. */
const othersOf = (form: FormCode, fields: Fields, signers: readonly Signing[]): Block[] => {
  const others = signers.filter(({ name }) => !isParty(form, fields, name))
  const about = ({ id_number, id_country, address }: Signing) =>
    [
      id_number && (id_country ? `דרכון ${passportText(id_number, id_country, 'he')}` : `מספר זהות ${id_number}`),
      address && `כתובת: ${address}`,
    ]
      .filter(Boolean)
      .join(', ')
  return others.length === 0 ? [] : [heading(PARTIES), ...others.map((one) => row(one.name, about(one)))]
}

/** The drawing of a paper, for these signers if it is sent to them. The same input gives the same drawing, byte for byte. */
export function drawingOf({ id, form, title, text, fields, updated_at, logo }: Filled, signers?: readonly Signing[]): Paper {
  const valueAt = (name: string) => valueOfPlace(form, fields, name)
  const one = (name: string) => {
    const value = valueAt(name)
    return typeof value === 'string' ? value : null
  }
  const fieldOf = (place: string) => FORMS[form].fields.find(({ name }) => name === place)
  const broker = one('broker_name')
  const agency = one('agency_name')
  const license = one('broker_license')
  const places = {
    read: valueAt,
    isOptional: (place: string) => !(place in FORMS[form].mandatory) && fieldOf(place)?.required === false,
  }
  return {
    title,
    from: {
      name: agency ?? broker ?? '',
      ...(logo ? { logo } : {}),
      lines: [[agency && broker, license && `רישיון תיווך ${license}`, one('broker_phone')].filter(Boolean).join('  ·  ')],
    },
    foot: `${title}, מסמך ${id}`,
    notice: missingOf(form, fields, dayInIsrael(updated_at)).length > 0 ? 'טיוטה: חסרים פרטים' : null,
    blocks: [...blocksOf(text, places), ...othersOf(form, fields, signers ?? [])],
    ...(signers ? { translations: translationsOf({ form, title, text, fields }, places) } : {}),
    signers: signers
      ? signers.map(({ name }) =>
          [FORMS[form].signers.find(([field]) => one(field) === name)?.[1], name].filter(Boolean).join(': '),
        )
      : FORMS[form].signers.map(([name, role]) => [role, one(name)].filter(Boolean).join(': ')),
    created_at: updated_at.toISOString(),
  }
}

/** The paper as shown before signing, without a house number that is hidden until then. */
export function withoutNumber(paper: Paper, house: House | null): Paper {
  if (!house) return paper
  const masked = ({ text, ...span }: Span): Span => ({ ...span, text: maskNumber(text, house) })
  const maskedBlock = (block: Block): Block => ({ ...block, spans: block.spans.map(masked) })
  const translations = Object.entries(paper.translations ?? {}).map(([language, translation]) => [
    language,
    { ...translation, blocks: translation.blocks.map((block) => block && maskedBlock(block)) },
  ])
  return { ...paper, blocks: paper.blocks.map(maskedBlock), translations: Object.fromEntries(translations) }
}
