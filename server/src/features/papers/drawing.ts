import type { FormCode } from '@mafteach/contract/forms'
import type { Fields } from './documents.queries.ts'
import { FORM_FIELDS } from './fields.ts'
import { missingOf, valueOfPlace } from './filling.rules.ts'
import { MANDATORY } from './law.ts'
import type { Paper } from './paper.ts'
import { blocksOf } from './text.rules.ts'

interface Filled {
  id: number
  form: FormCode
  title: string
  text: string
  fields: Fields
  updated_at: Date
  /** Of the agency: a PNG in base64. */
  logo?: string | null
}

/** Who signs each form, by the fields of their names. */
const SIGNERS: Record<FormCode, readonly (readonly [name: string, role: string])[]> = {
  ORDER_BUYER: [
    ['customer_name', 'הצד המזמין'],
    ['broker_name', 'הצד המתווך'],
  ],
  ORDER_SELLER: [
    ['customer_name', 'הצד המזמין'],
    ['broker_name', 'הצד המתווך'],
  ],
  EXCLUSIVE: [
    ['customer_name', 'הצד המזמין'],
    ['broker_name', 'הצד המתווך'],
  ],
  ADDENDUM: [
    ['customer_name', 'הצד המזמין'],
    ['broker_name', 'הצד המתווך'],
  ],
  VIEWING: [['customer_name', 'הצד המבקר']],
  COOPERATION: [
    ['broker_name', 'הצד המתווך'],
    ['partner_name', 'הצד השותף'],
  ],
  CONSENT: [['customer_name', 'הצד המסכים']],
  PRIVACY: [['customer_name', 'הצד החותם']],
}

/** A paper as it is drawn, for these signers where it is sent to them. Whatever is the same is drawn the same, byte for byte. */
export function drawingOf({ id, form, title, text, fields, updated_at, logo }: Filled, signers?: readonly string[]): Paper {
  const said = (name: string) => valueOfPlace(form, fields, name)
  const one = (name: string) => {
    const value = said(name)
    return typeof value === 'string' ? value : null
  }
  const fieldOf = (place: string) => FORM_FIELDS[form].find(({ name }) => name === place)
  const broker = one('broker_name')
  const agency = one('agency_name')
  const license = one('broker_license')
  return {
    title,
    from: {
      name: agency ?? broker ?? '',
      ...(logo ? { logo } : {}),
      lines: [[agency && broker, license && `רישיון תיווך ${license}`, one('broker_phone')].filter(Boolean).join('  ·  ')],
    },
    foot: `${title}, מסמך ${id}`,
    notice: missingOf(form, fields).length > 0 ? 'טיוטה: חסרים פרטים' : null,
    blocks: blocksOf(text, {
      read: said,
      isOptional: (place) => !(place in MANDATORY[form]) && fieldOf(place)?.required === false,
    }),
    signers: signers
      ? signers.map((name) => [SIGNERS[form].find(([field]) => one(field) === name)?.[1], name].filter(Boolean).join(': '))
      : SIGNERS[form].map(([name, role]) => [role, one(name)].filter(Boolean).join(': ')),
    created_at: updated_at.toISOString(),
  }
}
