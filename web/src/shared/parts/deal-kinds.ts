import type { DealKind } from '@mafteach/contract/codes'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../api/home.ts'
import { agentOfSession } from '../api/session.ts'
import { ports } from '../device/ports.ts'
import { dealKindKey } from '../offline/wipe.ts'

/** What the agent deals in (settings `deal_kinds`): whoever does one kind alone sees nothing of the other. */

interface DealKinds {
  kinds: readonly DealKind[]
  hasBoth: boolean
  /** What lists begin with: sales, and rentals for who deals in them alone. */
  main: DealKind
}

/** The shell has loaded it. Until then, and from a server of the release before, it is sales, as ever. */
export const useDealKinds = (): DealKinds => {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const kinds: readonly DealKind[] = me?.deal_kinds ?? ['SALE']
  return { kinds, hasBoth: kinds.length > 1, main: kinds.includes('SALE') ? 'SALE' : 'RENT' }
}

const key = (): string => dealKindKey(agentOfSession() ?? 0)

/** What a new form begins with: the only kind, else the one that was chosen on this device last. */
export const useFirstDealKind = (): DealKind => {
  const { hasBoth, main } = useDealKinds()
  if (!hasBoth) return main
  return ports().storage.get(key()) === 'RENT' ? 'RENT' : 'SALE'
}

export const rememberDealKind = (kind: DealKind): void => ports().storage.set(key(), kind)
