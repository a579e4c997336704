import { getCustomer } from '@mafteach/contract/customers'
import type { QueryClient } from '@tanstack/react-query'
import { CallError, call } from '../api/call.ts'
import { q } from '../api/query.ts'
import { callNumber } from '../device/phone-call.ts'
import { ports } from '../device/ports.ts'
import { whatsappLink } from '../navigation/contact-links.ts'
import { textsNow } from '../texts/texts.ts'
import { toast } from '../ui/toasts.ts'
import { reachTexts } from './reach.texts.ts'

const KNOWN_MS = 60_000

/** A customer read as a peek, for their phone and name. */
export const personQuery = (id: number) => ({
  ...q(getCustomer, { params: { id } }, ({ signal }) => call(getCustomer, { params: { id }, query: { peek: true }, signal })),
  staleTime: KNOWN_MS,
})

/** Calls or writes to a customer, whose phone is looked up. */
export const reach = async (client: QueryClient, how: 'call' | 'message', customer: number): Promise<void> => {
  const t = textsNow(reachTexts)
  try {
    const { phone, whatsapp_do_not_contact: isBlocked } = await client.fetchQuery(personQuery(customer))
    if (!phone) return toast.warning(t.noPhone)
    if (how === 'call') return callNumber(phone)
    if (isBlocked) return toast.warning(t.doNotContact)
    ports().openExternal(whatsappLink(phone))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(t.failed)
  }
}
