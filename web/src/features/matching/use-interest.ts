import { updateAssetInterest } from '@mafteach/contract/customers'
import type { Match } from '@mafteach/contract/matching'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#shared/api/write.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { type MatchSource, matchesQuery } from './matches.api.ts'
import { matchingTexts } from './matching.texts.ts'

export type Interest = Match['is_interested']

/**
 * Marks a customer's interest (spec section 4 "Match interest"): shown at once, then the matches reload; a toast undoes it. `onFailed` shows the
 * alert of spec section 8.
 */
export const useInterest = (source: MatchSource, customer: number | undefined, onFailed: () => void) => {
  const client = useQueryClient()
  const show = (asset: number, interest: Interest) =>
    client.setQueryData(
      matchesQuery(source).queryKey,
      (old) =>
        old && {
          ...old,
          matches: old.matches.map((match) => (match.id === asset ? { ...match, is_interested: interest } : match)),
        },
    )
  const { write } = useWrite(updateAssetInterest, {
    show: (_, { body }) => show(body.asset_id, body.is_interested),
    onRefused: () => {
      onFailed()
      return true
    },
  })
  const mark = async (asset: number, interest: Interest) => {
    if (customer === undefined) {
      show(asset, interest)
      return true
    }
    return write({ params: { id: customer }, body: { asset_id: asset, is_interested: interest } })
  }
  return async ({ id: asset, is_interested: before }: Match, interest: boolean): Promise<void> => {
    if ((await mark(asset, interest)) === null) return
    const t = textsNow(matchingTexts)
    toast.done(interest ? t.markedInterested : t.markedNotInterested, { undo: () => void mark(asset, before) })
  }
}
