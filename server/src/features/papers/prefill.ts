import type { AssetRow } from '@mafteach/contract/assets'
import type { FieldValue } from '@mafteach/contract/documents'
import { FORM_KINDS, type FormCode } from '@mafteach/contract/form-kinds'
import { isRentalOrder } from '@mafteach/contract/forms'
import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import type { Db } from '#platform/database/db.ts'
import { renewalOf } from './exclusivity/begin.rules.ts'
import { readSigned } from './exclusivity/exclusivity.queries.ts'
import type { Fields } from './field.rules.ts'
import { fill } from './filling.rules.ts'
import { FORMS } from './forms/forms.ts'
import * as queries from './prefill.queries.ts'
import { describeAsset, describeWish, monthsInWords } from './property.ts'

export interface About {
  form: FormCode
  customer: { id: number; name: string; phone: string | null } | null
  asset: AssetRow | null
  today: string
}

const phoneOf = (phone: string | null): string | null => (phone === null ? null : displayPhone(nationalDigits(phone)))

type PrefillValues = Record<string, FieldValue | null>

/** The side of a rental order: a tenant rents, a landlord lets. Empty for other forms and for sales, which are the default of the forms. */
const rentingOf = (form: FormCode): PrefillValues => {
  const { isOrder, signer } = FORM_KINDS[form]
  return isOrder ? { deal_kind: signer === 'seller' ? 'LEASE' : 'RENT' } : {}
}

/** Blank texts clear values left from another property. */
async function rentOf(db: Db, form: FormCode, { id, city, deal_kind }: AssetRow): Promise<PrefillValues> {
  if (deal_kind !== 'RENT') return {}
  const { minimum_months, guarantees } = await queries.readRentTerms(db, city.id, id)
  return {
    ...rentingOf(form),
    rent_term: minimum_months === null ? '' : `${monthsInWords(minimum_months)} לפחות`,
    rent_deposit: guarantees?.replace(/\s+/g, ' ') ?? '',
  }
}

/** Fields from a property and from what was signed for it. */
export async function fieldsOfAsset(db: Db, form: FormCode, asset: AssetRow, today: string): Promise<PrefillValues> {
  const renewal = form === 'EXCLUSIVE' ? renewalOf(await readSigned(db, asset.id), today) : null
  return {
    property_description: describeAsset(asset),
    price: asset.price,
    ...(await rentOf(db, form, asset)),
    property_kind: asset.asset_type === null ? null : asset.asset_type === 'LT' ? 'OTHER' : 'DWELLING',
    ...(renewal && { exclusive_from: renewal }),
  }
}

/** The same for a draft that was about another property: the values of a rental are cleared with it. */
export async function fieldsOfOtherAsset(
  db: Db,
  { form, fields, asset_id }: { form: FormCode; fields: Fields; asset_id: number | null },
  asset: AssetRow,
  today: string,
): Promise<PrefillValues> {
  const wasRental = isRentalOrder(fields) && asset_id !== null && (await queries.dealKindOf(db, asset_id)) === 'RENT'
  const emptied = wasRental ? { ...FORMS[form].start, rent_term: '', rent_deposit: '' } : {}
  return { ...emptied, ...(await fieldsOfAsset(db, form, asset, today)) }
}

async function fieldsOfWish(db: Db, form: FormCode, customer: number): Promise<PrefillValues> {
  const wish = await queries.newestWish(db, customer)
  if (!wish) return {}
  return {
    property_description: describeWish(wish),
    price: wish.budget ?? wish.price_to,
    ...(wish.deal_kind === 'RENT' && {
      ...rentingOf(form),
      ...(wish.rent_months !== null && { rent_term: monthsInWords(wish.rent_months) }),
    }),
  }
}

/** The values that the form has fields for; values that do not fit a field are left for the agent to fill in. */
export function fitting(form: FormCode, before: Fields, values: PrefillValues, today: string): Fields {
  const names = new Set(FORMS[form].fields.map(({ name }) => name))
  const known = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && names.has(name)))
  const { problems } = fill(form, before, known, today)
  return fill(form, before, Object.fromEntries(Object.entries(known).filter(([name]) => !problems[name])), today).fields
}

/** Fields of a new paper from existing data. */
export async function prefill(db: Db, me: number, { form, customer, asset, today }: About): Promise<Fields> {
  const agent = await queries.readAgent(db, me)
  const phone = phoneOf(agent.phone)
  const { start, describesWish } = FORMS[form]
  return fitting(
    form,
    {},
    {
      ...(await queries.lastOfAgent(db, me)),
      date: today,
      exclusive_from: today,
      broker_name: agent.name,
      broker_phone: phone,
      ...(agent.license_number ? { broker_license: agent.license_number } : {}),
      agency_name: agent.agency,
      contact: agent.email ?? phone,
      ...start,
      ...(customer && {
        ...(await queries.lastOfCustomer(db, me, customer.id)),
        customer_name: customer.name,
        customer_phone: phoneOf(customer.phone),
        order_date: await queries.lastOrder(db, me, customer.id),
      }),
      ...(asset
        ? await fieldsOfAsset(db, form, asset, today)
        : customer && describesWish
          ? await fieldsOfWish(db, form, customer.id)
          : {}),
    },
    today,
  )
}
