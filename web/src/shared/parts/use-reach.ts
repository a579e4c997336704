import { useQueryClient } from '@tanstack/react-query'
import { textsNow } from '../texts/texts.ts'
import { toast } from '../ui/toasts.ts'
import { uiTexts } from '../ui/ui.texts.ts'

/** Calls or writes to a customer by id. Its code loads with the first use. */
export const useReach = () => {
  const client = useQueryClient()
  return async (how: 'call' | 'message', customer: number) => {
    const loaded = await import('./reach.ts').catch(() => null)
    if (loaded) await loaded.reach(client, how, customer)
    else toast.error(textsNow(uiTexts).tryAgainOnline)
  }
}
