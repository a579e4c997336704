import type { ReplyOf } from '@mafteach/contract/endpoint'
import { type OverviewSection, type OverviewThing, overview, type UrgentItem } from '@mafteach/contract/overview'
import { q } from '#shared/query.ts'

export type Overview = ReplyOf<typeof overview>

/** For how long what was asked for ahead of the page counts as asked by it. */
const AHEAD_MS = 5_000

/** What waits changes with the clock, too: it is asked again by whoever comes back. */
export const overviewQuery = { ...q(overview), staleTime: AHEAD_MS }

/** So many cards stand there; when one is done, the next rises. */
export const URGENT_SHOWN = 3

const isSame = (one: OverviewThing) => (other: OverviewThing) => one.kind === other.kind && one.id === other.id
const isAmong = (things: readonly OverviewThing[]) => (thing: OverviewThing) => things.some(isSame(thing))

/** What one act does with a card: a task alone is done; what only tells of its person is dealt with together. */
export const doneBy = ({ kind, things }: UrgentItem): OverviewThing[] =>
  kind === 'TASKS_OVERDUE' ? things.slice(0, 1) : things.filter((thing) => thing.kind !== 'TASKS_OVERDUE')

/** The same without things, which are being done. */
export const without = (known: Overview, things: readonly OverviewThing[]): Overview => {
  const { sections, urgent } = known
  const shown = [
    ...sections.flatMap(({ kind, items }) => items.map(({ id }) => ({ kind, id }))),
    ...urgent.items.flatMap((item) => item.things),
  ]
  const gone = things.filter(isAmong(shown))
  const cards = urgent.items.map((card) => ({ ...card, things: card.things.filter((thing) => !isAmong(gone)(thing)) }))
  return {
    ...known,
    sections: minus(sections, gone),
    urgent: {
      count: urgent.count - cards.filter((card) => card.things.length === 0).length,
      // What comes next of somebody is known with the answer.
      items: cards.filter((card) => isAmong(card.things)(card)),
    },
  }
}

const minus = (sections: readonly OverviewSection[], things: readonly OverviewThing[]): OverviewSection[] =>
  sections.map((section) => ({
    ...section,
    count: section.count - things.filter(({ kind }) => kind === section.kind).length,
    items: section.items.filter(({ id }) => !isAmong(things)({ kind: section.kind, id })),
  }))

/** What waits beside the cards that are shown: nobody stands in both. */
export const restOf = ({ sections, urgent }: Overview): OverviewSection[] =>
  minus(
    sections,
    urgent.items.slice(0, URGENT_SHOWN).flatMap(({ things }) => things),
  ).filter(({ count }) => count > 0)
