import type { CustomerType } from '@mafteach/contract/codes'
import type { createCustomer } from '@mafteach/contract/customers'
import type { CallOf } from '@mafteach/contract/endpoint'
import { nationalDigits, phonesIn } from '@mafteach/contract/phones'

/** Values of the customer part of a form. */
export interface CustomerValues {
  phone: string
  name: string
  type: CustomerType | null
  /** For upgraders only; null is not answered. */
  soldCurrentAsset: boolean | null
  /** The existing customer with this phone, once the agent chose to continue with them. */
  existing: number | null
}

export const EMPTY_CUSTOMER: CustomerValues = { phone: '', name: '', type: null, soldCurrentAsset: null, existing: null }

/** A number and its name, as pasted from a list: `0501234567דני`. Null unless the text is one number and a name. */
function numberAndName(text: string): { phone: string; name: string } | null {
  const { phones, isBare, hasBroken } = phonesIn(text)
  const name = text.replace(/[^\p{L}\p{M}\s'"\u05f4\u05f3.-]+/gu, ' ').replace(/^[\s.-]+|[\s.-]+$/g, '')
  return phones.length === 1 && !isBare && !hasBroken && /\p{L}{2}/u.test(name) ? { phone: phones[0]!, name } : null
}

/** Another phone is another person. A name pasted with the number fills the empty name. */
export const withPhone = (values: CustomerValues, typed: string): CustomerValues => {
  const isPasted = typed.length > values.phone.length + 1
  const pasted = isPasted && values.name === '' ? numberAndName(typed) : null
  const phone = pasted?.phone ?? typed
  return { ...values, ...pasted, phone, existing: existingOf(values, phone) }
}

const existingOf = (values: CustomerValues, phone: string) =>
  nationalDigits(phone) === nationalDigits(values.phone) ? values.existing : null

export type CustomerField = 'phone' | 'name' | 'type'
export const BUYER_FIELDS: readonly CustomerField[] = ['phone', 'name', 'type']
export const PERSON_FIELDS: readonly CustomerField[] = ['phone', 'name']

/** Names that differ in the body. */
export const CUSTOMER_NAMES = { buyer_end_customer_status: 'type', sold_current_asset: 'soldCurrentAsset' } as const

/** Fields shared by a change and a new customer. An empty answer leaves the stored one. */
const answersOf = ({ type, soldCurrentAsset, name }: CustomerValues) => ({
  name: name.trim(),
  ...(type === null ? {} : { buyer_end_customer_status: type, sold_current_asset: type === 'IM' ? soldCurrentAsset : null }),
})

/** The body for an existing customer; the phone is theirs. */
export const toCustomerChange = answersOf

/** The body of a new customer, active; the phone without dashes (spec section 5). */
export const toNewCustomer = (values: CustomerValues): CallOf<typeof createCustomer>['body'] => ({
  ...answersOf(values),
  phone: nationalDigits(values.phone),
  buyer_end_customer_activity_state: 'AV',
})
