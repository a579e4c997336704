import { agreeToChain, askChain, dismissChain } from '@mafteach/contract/chains'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { makeHeld } from '#shared/lists/held.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { chainsTexts } from './chains.texts.ts'

/** Chains that are about to be put aside. */
export const { useHeld: useHeldChains, hold } = makeHeld()

/** An agent's actions on a chain; dismissing waits until its toast closes. */
export const useChain = (id: number) => {
  const t = useTexts(chainsTexts)
  const client = useQueryClient()
  const known = () => refresh(client, ['chain'])
  const options = {
    failed: t.failed,
    // It ended meanwhile, or another agent acted first.
    onRefused: ({ status }: { status: number }) => {
      if (status !== 404 && status !== 409) return false
      toast.warning(t.changed)
      void known()
      return true
    },
  }
  const asking = useWrite(askChain, options)
  const agreeing = useWrite(agreeToChain, options)
  const dismissing = useWrite(dismissChain, options)
  const input = { params: { id } }
  return {
    ask: async () => {
      const chain = await asking.write(input)
      if (chain) toast.success(t.requestSent)
      return chain
    },
    agree: async () => {
      const chain = await agreeing.write(input)
      if (chain) toast.success(t.agreed)
      return chain
    },
    dismiss: () => hold(id, t.dismissed, () => dismissing.write(input).then(known)),
  }
}
