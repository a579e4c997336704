import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/call.ts'
import { whatsappLink } from '#shared/contact-links.ts'
import { callNumber } from '#shared/phone-call.ts'
import { ports } from '#shared/ports.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { personQuery } from './tasks.api.ts'
import { tasksTexts } from './tasks.texts.ts'

/** Calls or writes to the customer of a task, whose phone is looked up. */
export const useReach = () => {
  const t = useTexts(tasksTexts)
  const client = useQueryClient()
  const reach = async (customer: number, how: 'call' | 'message') => {
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
  return {
    call: (customer: number) => void reach(customer, 'call'),
    message: (customer: number) => void reach(customer, 'message'),
  }
}
