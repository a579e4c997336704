import { agencyDetails } from '@mafteach/contract/agency'
import type { Deal } from '@mafteach/contract/deals'
import { type FeeSheet, type FeeSheetInput, fees } from '@mafteach/contract/fees'
import { q } from '#shared/api/query.ts'

export const feesQuery = (deal: number) => q(fees, { params: { id: deal } })

export const colleaguesQuery = q(agencyDetails)

/** The body of a sheet: without what the server computes. */
export const inputOf = ({ lines, split }: FeeSheet): FeeSheetInput => ({
  lines: lines.map(({ side, amount, has_vat, dealer, paid_at, number }) => ({ side, amount, has_vat, dealer, paid_at, number })),
  split: split.map(({ realtor, percent }) => ({ realtor, percent })),
})

export interface PartOwner {
  id: number
  name: string
}

/** Possible recipients: the agents of the deal and of the agency, each once, and current ones. */
export function partOwners(deal: Deal, colleagues: readonly PartOwner[], { split }: FeeSheet): PartOwner[] {
  const sides = [deal.selling_customer_realtor, deal.purchasing_customer_realtor].filter((one) => one !== null)
  const all = [...split.map(({ realtor, name }) => ({ id: realtor, name })), ...sides, ...colleagues]
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()]
}
