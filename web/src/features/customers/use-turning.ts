import type { Customer } from '@mafteach/contract/customers'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { type CustomerSwitch, useSwitchCustomer } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

/** Turns a switch of a customer over with one tap; a toast takes it back. */
export const useTurning = (): ((customer: Pick<Customer, 'id' | CustomerSwitch>, name: CustomerSwitch) => void) => {
  const { mutateAsync } = useSwitchCustomer()
  const turn = async (id: number, name: CustomerSwitch, isOn: boolean, canUndo: boolean) => {
    const t = textsNow(customersTexts)
    try {
      await mutateAsync({ id, name, isOn })
      toast.done(t.turned[name][isOn ? 'on' : 'off'], canUndo ? { undo: () => void turn(id, name, !isOn, false) } : {})
    } catch {
      toast.error(t.actFailed)
    }
  }
  return (customer, name) => void turn(customer.id, name, !customer[name], true)
}
