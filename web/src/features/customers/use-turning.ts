import type { Customer } from '@mafteach/contract/customers'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { type CustomerSwitch, useSwitchCustomer } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

/** Turns a switch of a customer over with one tap; a toast takes it back. */
export const useTurning = (): ((customer: Pick<Customer, 'id' | CustomerSwitch>, name: CustomerSwitch) => void) => {
  const { turn } = useSwitchCustomer(useTexts(customersTexts).actFailed)
  const turnOver = async (id: number, name: CustomerSwitch, isOn: boolean, canUndo: boolean) => {
    if (!(await turn(id, name, isOn))) return
    const { turned } = textsNow(customersTexts)
    toast.done(turned[name][isOn ? 'on' : 'off'], canUndo ? { undo: () => void turnOver(id, name, !isOn, false) } : {})
  }
  return (customer, name) => void turnOver(customer.id, name, !customer[name], true)
}
