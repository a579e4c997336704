import { updateAssetInterest } from '@mafteach/contract/customers'
import type { Match } from '@mafteach/contract/matching'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { type Matches, type MatchSource, matchesQuery } from './matches.query.ts'
import { matchingTexts } from './matching.texts.ts'

export type Interest = Match['is_interested']

interface Mark {
  asset: number
  interest: Interest
  before: Interest
  isUndo?: boolean
}

const MARKING = ['interest'] as const

/**
 * Marks a customer's interest (spec section 4 "Match interest"): shown at once, then the matches reload; a toast takes it back.
 * `onFailed` shows the alert that spec section 8 asks for.
 */
export const useInterest = (source: MatchSource, customer: number | undefined, onFailed: () => void) => {
  const client = useQueryClient()
  const key = matchesQuery(source).queryKey
  const show = (asset: number, interest: Interest) =>
    client.setQueryData<Matches>(
      key,
      (old) =>
        old && {
          ...old,
          matches: old.matches.map((match) => (match.id === asset ? { ...match, is_interested: interest } : match)),
        },
    )
  const { mutate } = useMutation({
    mutationKey: [...MARKING, customer],
    mutationFn: async ({ asset, interest }: Mark) => {
      if (customer === undefined) return
      await call(updateAssetInterest, { params: { id: customer }, body: { asset_id: asset, is_interested: interest } })
    },
    onMutate: async ({ asset, interest }) => {
      await client.cancelQueries({ queryKey: key })
      show(asset, interest)
    },
    onSuccess: (_, { asset, interest, before, isUndo }) => {
      if (isUndo) return
      const t = textsNow(matchingTexts)
      toast.done(interest ? t.markedInterested : t.markedNotInterested, {
        undo: () => mutate({ asset, interest: before, before: interest, isUndo: true }),
      })
    },
    onError: (_, { asset, before }) => {
      show(asset, before)
      onFailed()
    },
    onSettled: () => {
      // The last of several quick marks reloads for all of them: an earlier answer would take back what was just shown.
      if (client.isMutating({ mutationKey: [...MARKING, customer] }) > 1) return
      void client.invalidateQueries({ queryKey: ['matches'] })
      void client.invalidateQueries({ queryKey: ['customer', customer] })
    },
  })
  return ({ id: asset, is_interested: before }: Match, interest: boolean): void => mutate({ asset, interest, before })
}
