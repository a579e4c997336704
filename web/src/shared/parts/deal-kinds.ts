import type { DealKind } from '@mafteach/contract/codes'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../api/home.ts'
import { agentOfSession } from '../api/session.ts'
import { ports } from '../device/ports.ts'
import { dealKindKey } from '../offline/wipe.ts'

/** What the agent deals in (settings `deal_kinds`): with only one kind, the other is hidden. */

interface DealKinds {
  kinds: readonly DealKind[]
  hasBoth: boolean
  /** The default of lists: sales, or rentals for agents with only those. */
  main: DealKind
}

/** The shell has loaded it. Until then, and from a server of the previous release, it is sales only. */
export const useDealKinds = (): DealKinds => {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const kinds: readonly DealKind[] = me?.deal_kinds ?? ['SALE']
  return { kinds, hasBoth: kinds.length > 1, main: kinds.includes('SALE') ? 'SALE' : 'RENT' }
}

const key = (): string => dealKindKey(agentOfSession() ?? 0)

/** The default of a new form: the only kind, else the last one chosen on this device. */
export const useFirstDealKind = (): DealKind => {
  const { hasBoth, main } = useDealKinds()
  if (!hasBoth) return main
  return ports().storage.get(key()) === 'RENT' ? 'RENT' : 'SALE'
}

export const rememberDealKind = (kind: DealKind): void => ports().storage.set(key(), kind)
