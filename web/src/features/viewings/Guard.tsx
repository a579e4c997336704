import { feeGuard } from '@mafteach/contract/fee-guard'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { GuardMark } from '#shared/parts/fee-guard/GuardMark.tsx'

/** Whether an order covers the two, if this check is on. */
export const Guard = ({ customer, asset }: { customer: number; asset: number }) => {
  const { data } = useQuery(q(feeGuard, { query: { customer, asset } }))
  return data && <GuardMark {...data} customer={customer} asset={asset} />
}
