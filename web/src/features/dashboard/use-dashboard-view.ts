import { PERIODS, type Period, type Scope } from '@mafteach/contract/dashboard'
import { useSearchParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'

/** Which period, whose figures and how many of them are shown: kept in the address. */
export const useDashboardView = () => {
  const [address, setAddress] = useSearchParams()
  const isManager = useMe().is_agency_manager
  const period = PERIODS.find((one) => one === address.get('period')) ?? 'month'
  const scope: Scope = isManager && address.get('scope') === 'agency' ? 'agency' : 'me'
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
    isManager,
    isAll: address.get('more') === '1',
    setPeriod: (next: Period) => set('period', next === 'month' ? null : next),
    setAll: (isAll: boolean) => set('more', isAll ? '1' : null),
    setScope: (next: Scope) => set('scope', next === 'me' ? null : next),
  }
}
