import { type Asset, getAsset } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { customerChoices } from '#shared/parts/choices.ts'
import type { Choice } from '#shared/ui/fields/SearchSelect.tsx'

const fittingOf = (asset: Asset | undefined): Choice[] =>
  [...(asset?.potential_buyers ?? []), ...(asset?.potential_dormant_buyers ?? [])].map(({ id, name }) => ({ id, name }))

/** My customers without those of `chosen`; matching buyers first. */
export const useCustomerChoices = (asset: number | undefined, chosen: readonly Choice[] = []): typeof customerChoices => {
  const { data } = useQuery(q(getAsset, asset === undefined ? null : { params: { id: asset } }))
  const fitting = fittingOf(data)
  return {
    ask: customerChoices.ask,
    of: (answer, search) => {
      const found = customerChoices.of(answer, search)
      const isFound = ({ id, name }: Choice) => name.includes(search) || found.some((one) => one.id === id)
      const others = found.filter(({ id }) => !fitting.some((one) => one.id === id))
      return [...fitting.filter(isFound), ...others].filter(({ id }) => !chosen.some((one) => one.id === id))
    },
  }
}
