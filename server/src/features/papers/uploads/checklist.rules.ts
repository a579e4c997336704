import type { DealSide } from '@mafteach/contract/deals'
import { FORM_CODES, FORM_KINDS } from '@mafteach/contract/form-kinds'
import type { PaperKind } from '@mafteach/contract/paper-kinds'

const formsOf = (side: 'buyer' | 'seller'): PaperKind[] =>
  FORM_CODES.filter((code) => {
    const { isNeededInDeal, signer } = FORM_KINDS[code]
    return isNeededInDeal && (signer === side || signer === 'customer')
  })

const BUYING: readonly PaperKind[] = [...formsOf('buyer'), 'ID', 'CONTRACT']
const SELLING: readonly PaperKind[] = [...formsOf('seller'), 'LAND_REGISTRY', 'ID', 'CONTRACT']

/** Papers that a deal needs, by the agent's side of it. */
export const NEEDED: Record<DealSide, readonly PaperKind[]> = {
  buying: BUYING,
  selling: SELLING,
  both: [...new Set([...BUYING, ...SELLING])],
}

/** The first paper of each needed kind, followed by all others. */
export function checklistOf<P extends { id: number; kind: PaperKind; upload: { deal: number | null } | null }>(
  side: DealSide,
  papers: readonly P[],
): { needed: { kind: PaperKind; paper: P | null }[]; others: P[] } {
  const needed = NEEDED[side].map((kind) => ({ kind, paper: papers.find((paper) => paper.kind === kind) ?? null }))
  const taken = new Set(needed.flatMap(({ paper }) => paper?.id ?? []))
  return { needed, others: papers.filter(({ id, upload }) => upload?.deal != null && !taken.has(id)) }
}
