import type { ReplyOf } from '@mafteach/contract/endpoint'
import { type OverviewKind, type OverviewSection, overview } from '@mafteach/contract/overview'
import { q } from '#shared/query.ts'

export type Overview = ReplyOf<typeof overview>

/** For how long what was asked for ahead of the page counts as asked by it. */
const AHEAD_MS = 5_000

/** What waits changes with the clock, too: it is asked again by whoever comes back. */
export const overviewQuery = { ...q(overview), staleTime: AHEAD_MS }

export interface Thing {
  kind: OverviewKind
  id: number
}

/** The same without a thing, which is being done. */
export const without = (known: Overview, { kind, id }: Thing): Overview => {
  const isIt = (section: OverviewSection) => section.kind === kind && section.items.some((item) => item.id === id)
  return {
    ...known,
    sections: known.sections.map((section) =>
      isIt(section) ? { ...section, count: section.count - 1, items: section.items.filter((item) => item.id !== id) } : section,
    ),
  }
}

/** What is shown together, by the pill of its name. */
export const GROUPS = {
  tasks: ['TASKS_OVERDUE', 'TASKS_TODAY'],
  calls: ['MISSED_CALLS'],
  answers: ['CUSTOMER_ANSWERS'],
  leads: ['NEW_LEADS'],
  matches: ['NEW_MATCHES'],
  requests: ['CONTACT_REQUESTS'],
  assets: ['EXCLUSIVITY_ENDS', 'STALE_ASSETS', 'MISSING_FACTS'],
  silent: ['SILENT_BUYERS'],
} as const satisfies Record<string, readonly OverviewKind[]>
export type Group = keyof typeof GROUPS

/** What stands in a column on a wide screen: today, whom to answer, what to look after. */
export const COLUMNS: readonly (readonly OverviewKind[])[] = [
  ['TASKS_OVERDUE', 'TASKS_TODAY', 'MISSED_CALLS', 'CUSTOMER_ANSWERS'],
  ['NEW_LEADS', 'NEW_MATCHES', 'CONTACT_REQUESTS', 'EXCLUSIVITY_ENDS'],
  ['STALE_ASSETS', 'SILENT_BUYERS', 'MISSING_FACTS'],
]

export const countOf = (sections: readonly OverviewSection[], kinds?: readonly OverviewKind[]): number =>
  sections.reduce((sum, { kind, count }) => sum + (!kinds || kinds.includes(kind) ? count : 0), 0)
