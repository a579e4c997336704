import { FORM_CODES, type FormCode } from '@mafteach/contract/forms'
import { idOf } from '../id-of.ts'

/** What the way to a new paper knows already, in the address. */
export interface Start {
  form: FormCode | null
  customer: number | null
  about: number | null
}

export const startOf = (address: URLSearchParams): Start => ({
  form: FORM_CODES.find((code) => code === address.get('form')) ?? null,
  customer: idOf(address.get('customer')),
  about: idOf(address.get('about')),
})

/** Papers that are about no property. */
export const WITHOUT_ASSET: readonly FormCode[] = ['CONSENT', 'PRIVACY']
/** Papers between agents. */
export const WITHOUT_CUSTOMER: readonly FormCode[] = ['COOPERATION']
