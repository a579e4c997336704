import { DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import { PERIODS, type Period, type Scope } from '@mafteach/contract/dashboard'
import { useSearchParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'

/** The period, the owner of the figures, and the expanded part: in the address. */
export const useDashboardView = () => {
  const [address, setAddress] = useSearchParams()
  const isManager = useMe().is_agency_manager
  const period = PERIODS.find((one) => one === address.get('period')) ?? 'month'
  const scope: Scope = isManager && address.get('scope') === 'agency' ? 'agency' : 'me'
  const { hasBoth, main } = useDealKinds()
  const inAddress = DEAL_KINDS.find((one) => one === address.get('deal_kind')) ?? main
  const set = (name: string, value: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    period,
    scope,
    kind: hasBoth ? inAddress : main,
    hasBothKinds: hasBoth,
    isManager,
    isAll: address.get('more') === '1',
    setPeriod: (next: Period) => set('period', next === 'month' ? null : next),
    setAll: (isAll: boolean) => set('more', isAll ? '1' : null),
    setKind: (next: DealKind) => set('deal_kind', next === main ? null : next),
    setScope: (next: Scope) => set('scope', next === 'me' ? null : next),
  }
}
