import { acceptCooperation, rejectCooperation, withdrawCooperation } from '@mafteach/contract/cooperations'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { makeHeld } from '#shared/lists/held.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { cooperationsTexts } from './cooperations.texts.ts'

/** Proposals that are about to end. */
export const { useHeld: useHeldCooperations, hold } = makeHeld()

/** Either agent's actions on a proposal; ending it waits until its toast closes. */
export const useCooperation = (id: number, other: string) => {
  const t = useTexts(cooperationsTexts)
  const client = useQueryClient()
  const known = () => refresh(client, ['cooperation'])
  const options = {
    failed: t.failed,
    // The other agent was quicker.
    onRefused: ({ status }: { status: number }) => {
      if (status !== 404 && status !== 409) return false
      toast.warning(t.changedMeanwhile)
      void known()
      return true
    },
  }
  const accepting = useWrite(acceptCooperation, options)
  const rejecting = useWrite(rejectCooperation, options)
  const withdrawing = useWrite(withdrawCooperation, options)
  const input = { params: { id } }
  return {
    accept: async () => {
      const accepted = await accepting.write(input)
      if (accepted) toast.success(t.accepted(other))
      return accepted
    },
    reject: () => hold(id, t.rejected(other), () => rejecting.write(input).then(known)),
    withdraw: () => hold(id, t.withdrawn(other), () => withdrawing.write(input).then(known)),
  }
}
