import { answerFriendRequest, blockAgent, deleteFriend, sendFriendRequest } from '@mafteach/contract/network'
import type { RealtorContact } from '@mafteach/contract/realtor'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { holdAgent } from './held-agents.ts'
import { networkTexts } from './network.texts.ts'

/** Actions on another agent (spec section 4), each with undo. Removals wait until the toast closes; the rest is immediate. */
export const useNetwork = ({ id, name }: Pick<RealtorContact, 'id' | 'name'>) => {
  const t = useTexts(networkTexts)
  const client = useQueryClient()
  const known = () => refresh(client, ['friend', 'agent'])
  const options = {
    failed: t.failed,
    // The other agent was quicker.
    onRefused: ({ status }: { status: number }) => {
      if (status !== 404) return false
      toast.warning(t.changedMeanwhile)
      void known()
      return true
    },
  }
  const asking = useWrite(sendFriendRequest, options)
  const answering = useWrite(answerFriendRequest, options)
  const removing = useWrite(deleteFriend, options)
  const blocking = useWrite(blockAgent, options)

  const ask = () => asking.write({ body: { user_id: id } })
  const answer = (action: 'Accepted' | 'Cancel' | 'Rejected') => answering.write({ body: { user_id: id, action } })
  const remove = () => removing.write({ body: { friend_id: id } })
  const hold = (text: string, end: () => Promise<unknown>) => holdAgent(id, text, () => end().then(known))
  return {
    isBusy: asking.isBusy || answering.isBusy || removing.isBusy || blocking.isBusy,
    ask: () => void ask(),
    cancel: async () => {
      if (await answer('Cancel')) toast.done(t.cancelled(name), { undo: () => void ask() })
    },
    accept: async () => {
      if (await answer('Accepted')) toast.done(t.accepted(name), { undo: () => void remove() })
    },
    reject: () => hold(t.rejected(name), () => answer('Rejected')),
    remove: () => hold(t.removed(name), remove),
    block: () => hold(t.blocked(name), () => blocking.write({ body: { user_id: id } })),
  }
}
