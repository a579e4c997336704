import { archive, type Customer, changeCustomer, makeActive, makeDormant, unarchive } from '@mafteach/contract/customers'
import type { QueryClient } from '@tanstack/react-query'
import { useWrite } from '#shared/api/write.ts'
import { showCustomer } from './customers.api.ts'

const showReply = (customer: Customer, _input: unknown, client: QueryClient): void => showCustomer(client, customer.id, customer)

/** The switches of a customer, each on or off (spec section 4, "Customer activity state"). */
export type CustomerSwitch = 'is_vip' | 'is_dormant' | 'is_archived' | 'whatsapp_do_not_contact'

/** Shows a change before the reply. */
const showing = (change: Partial<Customer>, failed: string) => ({
  show: (client: QueryClient, { params }: { params: { id: string | number } }) => showCustomer(client, Number(params.id), change),
  onDone: showReply,
  failed,
})

/** Shows a toggle at once, and reverts it if the server refuses, with `failed` as the text. Returns whether it succeeded. */
export const useSwitchCustomer = (failed: string) => {
  const calls = {
    is_dormant: {
      on: useWrite(makeDormant, showing({ is_dormant: true, buyer_end_customer_activity_state: 'DO' }, failed)),
      off: useWrite(makeActive, showing({ is_dormant: false, buyer_end_customer_activity_state: 'AV' }, failed)),
    },
    is_archived: {
      on: useWrite(archive, showing({ is_archived: true }, failed)),
      off: useWrite(unarchive, showing({ is_archived: false }, failed)),
    },
  }
  const change = useWrite(changeCustomer, {
    show: (client, { params, body }) => showCustomer(client, Number(params.id), body as Partial<Customer>),
    onDone: showReply,
    failed,
  })
  const set = async (id: number, name: CustomerSwitch, isOn: boolean): Promise<boolean> => {
    const params = { id }
    if (name === 'is_vip' || name === 'whatsapp_do_not_contact')
      return (await change.write({ params, body: { [name]: isOn } })) !== null
    return (await calls[name][isOn ? 'on' : 'off'].write({ params })) !== null
  }
  return { set, isBusy: Object.values(calls).some(({ on, off }) => on.isBusy || off.isBusy) }
}
