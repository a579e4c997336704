import type { PublicViewing } from '@mafteach/contract/viewing-slots.shapes'

export type ViewingStage = 'choose' | 'none' | 'proposed' | 'late' | 'confirmed' | 'over' | 'cancelled'

/** The stage of a customer's page: `late` is a proposed time that passed unanswered. */
export function stageOf({ viewing, slots }: PublicViewing, now: Date): ViewingStage {
  if (!viewing) return slots.length > 0 ? 'choose' : 'none'
  const { state, starts_at, minutes } = viewing
  if (state === 'cancelled') return 'cancelled'
  if (state === 'proposed') return Date.parse(starts_at) > now.getTime() ? 'proposed' : 'late'
  return state === 'confirmed' && Date.parse(starts_at) + minutes * 60_000 > now.getTime() ? 'confirmed' : 'over'
}
