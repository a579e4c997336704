import { type FormCode, isFormCode } from '@mafteach/contract/form-kinds'
import { idOf } from '../id-of.ts'

/** Initial values of a new paper, from the address. */
export interface Start {
  form: FormCode | null
  customer: number | null
  about: number | null
}

export function startOf(address: URLSearchParams): Start {
  const form = address.get('form') ?? ''
  return {
    form: isFormCode(form) ? form : null,
    customer: idOf(address.get('customer')),
    about: idOf(address.get('about')),
  }
}
