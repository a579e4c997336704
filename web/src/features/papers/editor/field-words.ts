import { countryName } from '@mafteach/contract/countries'
import { dayInIsrael } from '@mafteach/contract/days'
import type { FieldValue } from '@mafteach/contract/documents'
import { type FormField, isRentalOrder } from '@mafteach/contract/forms'
import { feeWithVat, vatPercentOn } from '@mafteach/contract/money'
import { formatDate, formatMoney, formatPrice, isolateLtr } from '#shared/texts/format.ts'
import { currentLanguage } from '#shared/texts/language.ts'
import { textsNow } from '#shared/texts/texts.ts'
import type { WrittenIdentity } from '../IdentityField.tsx'
import { editorTexts } from './editor.texts.ts'

/** Null is an empty field. */
export type PaperValues = Readonly<Record<string, FieldValue | null>>

/** The customer's identity: three fields of the paper, one in the form (product.md section 14). */
export const CUSTOMER_NUMBER = 'customer_id_number'
export const CUSTOMER_KIND = 'customer_id_kind'
export const CUSTOMER_COUNTRY = 'customer_id_country'

export const customerIdentity = (values: PaperValues): WrittenIdentity => ({
  kind: values[CUSTOMER_KIND] === 'PASSPORT' ? 'PASSPORT' : 'ID',
  number: (values[CUSTOMER_NUMBER] as string | null | undefined) ?? '',
  country: (values[CUSTOMER_COUNTRY] as string | null | undefined) ?? null,
})

/** The field of the form that a field of the paper is filled in by. */
export const shownField = (name: string): string => (name === CUSTOMER_KIND || name === CUSTOMER_COUNTRY ? CUSTOMER_NUMBER : name)

/** Fields of a fee form one part of the form. */
export const isOfFee = ({ name }: FormField): boolean => name.startsWith('fee_')

export const isEmptyValue = (value: FieldValue | null | undefined): boolean =>
  value === null || value === undefined || (typeof value !== 'number' && value.length === 0)

const labelOf = ({ options }: FormField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value

/** A field's value as text; null is an empty one. */
export const valueWords = (field: FormField, values: PaperValues): string | null => {
  const value = values[field.name]
  if (value === null || value === undefined || isEmptyValue(value)) return null
  if (Array.isArray(value)) return value.map((one) => labelOf(field, one)).join(', ')
  if (typeof value === 'number') {
    if (field.kind === 'percent') return isolateLtr(`${value}%`)
    return field.name === 'price' && isRentalOrder(values) ? formatPrice({ price: value, deal_kind: 'RENT' }) : formatMoney(value)
  }
  if (field.kind === 'date') return formatDate(value)
  if (field.name === CUSTOMER_NUMBER) {
    const { kind, country } = customerIdentity(values)
    if (kind === 'PASSPORT')
      return [isolateLtr(value), country && countryName(country, currentLanguage())].filter(Boolean).join(', ')
  }
  if (field.kind === 'phone' || field.kind === 'id_number') return isolateLtr(value)
  return labelOf(field, value)
}

/** The fee in shekels, before VAT and with it; null if it cannot be computed. */
export const feeSentence = ({ fee_kind, fee_sum, fee_percent, fee_vat, price }: PaperValues): string | null => {
  const t = textsNow(editorTexts)
  const fee =
    fee_kind === 'SUM'
      ? fee_sum
      : fee_kind === 'PERCENT' && typeof fee_percent === 'number' && typeof price === 'number'
        ? Math.round((price * fee_percent) / 100)
        : null
  if (typeof fee !== 'number' || typeof fee_vat !== 'string') return null
  const isIncluded = fee_vat === 'INCLUDED'
  const { before, total } = feeWithVat(fee, isIncluded, vatPercentOn(dayInIsrael()))
  return (isIncluded ? t.feeIncluded : t.feeAdded)(formatMoney(before), formatMoney(total))
}

/** The field behind a place of the paper: of several the missing one, or the one with the text read there. */
export const fieldOfPlace = (place: string, missing: readonly string[], { fee_kind }: PaperValues): string => {
  if (place === 'fee') {
    const held = fee_kind === 'SUM' ? 'fee_sum' : fee_kind === 'PERCENT' ? 'fee_percent' : 'fee_kind'
    return missing.find((name) => name.startsWith('fee_')) ?? held
  }
  return place === 'exclusive_period' ? 'exclusive_from' : place
}

/** The place of a field in the paper. */
export const placeOfField = (name: string): string => {
  if (name.startsWith('fee_')) return 'fee'
  if (name === 'rent_term' || name === 'rent_deposit') return 'price'
  if (name === 'exclusive_from' || name === 'exclusive_until') return 'exclusive_period'
  return name === 'marketing_other' ? 'marketing_actions' : name
}
