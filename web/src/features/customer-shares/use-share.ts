import {
  acceptShare,
  type CustomerShare,
  confirmShare,
  rejectShare,
  shareCustomer,
  takeShareBack,
} from '@mafteach/contract/customer-shares'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { makeHeld } from '#shared/lists/held.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { customerSharesTexts } from './customer-shares.texts.ts'

/** Shares that are about to end. */
export const { useHeld: useHeldShares, hold } = makeHeld()

const useOptions = () => {
  const t = useTexts(customerSharesTexts)
  const client = useQueryClient()
  const known = () => refresh(client, ['customer_share', 'customer'])
  return {
    t,
    known,
    options: {
      failed: t.failed,
      // The other agent was quicker.
      onRefused: ({ status }: { status: number }) => {
        if (status !== 404 && status !== 409) return false
        toast.warning(t.changedMeanwhile)
        void known()
        return true
      },
    },
  }
}

/** Shares a customer immediately; the toast undoes it. */
export const useSharing = () => {
  const { t, options } = useOptions()
  const sharing = useWrite(shareCustomer, { failed: t.failed })
  const undoing = useWrite(takeShareBack, options)
  return {
    isBusy: sharing.isBusy,
    share: async (customer: number, agent: { id: number; name: string }) => {
      const made = await sharing.write({ body: { customer, user_id: agent.id } })
      if (made) toast.done(t.shared(agent.name), { undo: () => void undoing.write({ params: { id: made.id } }) })
      return made
    },
  }
}

/** Either agent's actions on a share, each with undo; ending it waits until its toast closes. */
export const useShare = ({ id, user }: Pick<CustomerShare, 'id' | 'user'>) => {
  const { t, known, options } = useOptions()
  const accepting = useWrite(acceptShare, options)
  const confirming = useWrite(confirmShare, options)
  const rejecting = useWrite(rejectShare, options)
  const takingBack = useWrite(takeShareBack, options)
  const input = { params: { id } }
  const reject = () => rejecting.write(input)
  return {
    isBusy: accepting.isBusy || confirming.isBusy || rejecting.isBusy || takingBack.isBusy,
    accept: async () => {
      if (await accepting.write(input)) toast.done(t.accepted(user.name), { undo: () => void reject() })
    },
    confirm: async () => {
      const confirmed = await confirming.write(input)
      if (confirmed) toast.success(t.confirmed(user.name))
      return confirmed
    },
    reject: () => hold(id, t.rejected(user.name), () => reject().then(known)),
    takeBack: () => hold(id, t.takenBack(user.name), () => takingBack.write(input).then(known)),
  }
}
