import type { OverviewItem, OverviewKind } from '@mafteach/contract/overview'
import type { TaskKind } from '@mafteach/contract/tasks'

/** The main action of a thing, as for a similar task: callers and new leads are called, customers who answered are written to. */
export const actOf = (kind: OverviewKind, { customer, task }: OverviewItem): TaskKind | null => {
  if (task) return task.kind
  if (!customer?.phone) return null
  return kind === 'CUSTOMER_ANSWERS' ? 'MESSAGE' : 'CALL'
}
