import type { OverviewItem, OverviewKind } from '@mafteach/contract/overview'
import type { TaskKind } from '@mafteach/contract/tasks'

/** The act that a thing is about, by the kind of task it is like: who called or is new is called, who answered is written to. */
export const actOf = (kind: OverviewKind, { customer, task }: OverviewItem): TaskKind | null => {
  if (task) return task.kind
  if (!customer?.phone) return null
  return kind === 'CUSTOMER_ANSWERS' ? 'MESSAGE' : 'CALL'
}
