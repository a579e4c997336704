import type { Customer } from '@mafteach/contract/customers'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { customersTexts } from './customers.texts.ts'
import { type CustomerSwitch, useSwitchCustomer } from './switch-customer.ts'

/** Toggles a customer's flag with one tap; a toast undoes it. */
export const useToggle = (): ((customer: Pick<Customer, 'id' | CustomerSwitch>, name: CustomerSwitch) => void) => {
  const { set } = useSwitchCustomer(useTexts(customersTexts).unexpected)
  const toggle = async (id: number, name: CustomerSwitch, isOn: boolean, canUndo: boolean) => {
    if (!(await set(id, name, isOn))) return
    const { toggled } = textsNow(customersTexts)
    toast.done(toggled[name][isOn ? 'on' : 'off'], canUndo ? { undo: () => void toggle(id, name, !isOn, false) } : {})
  }
  return (customer, name) => void toggle(customer.id, name, !customer[name], true)
}
