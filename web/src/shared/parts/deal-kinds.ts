import type { DealKind } from '@mafteach/contract/codes'
import { useMe } from '../api/home.ts'
import { agentOfSession } from '../api/session.ts'
import { ports } from '../device/ports.ts'
import { dealKindKey } from '../offline/wipe.ts'

/** What the agent deals in (settings `deal_kinds`): whoever does one kind alone sees nothing of the other. */

interface DealKinds {
  kinds: readonly DealKind[]
  hasBoth: boolean
}

/** Until the server names them (a node of the release before does not) it is sales, as ever. */
export const useDealKinds = (): DealKinds => {
  const kinds: readonly DealKind[] = (useMe().deal_kinds as readonly DealKind[] | undefined) ?? ['SALE']
  return { kinds, hasBoth: kinds.length > 1 }
}

const key = (): string => dealKindKey(agentOfSession() ?? 0)

/** What a new form begins with: the only kind, else the one that was chosen on this device last. */
export const useFirstDealKind = (): DealKind => {
  const { kinds, hasBoth } = useDealKinds()
  if (!hasBoth) return kinds[0] ?? 'SALE'
  return ports().storage.get(key()) === 'RENT' ? 'RENT' : 'SALE'
}

export const rememberDealKind = (kind: DealKind): void => ports().storage.set(key(), kind)
