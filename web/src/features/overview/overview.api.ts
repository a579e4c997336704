import type { ReplyOf } from '@mafteach/contract/endpoint'
import {
  type OverviewKind,
  type OverviewSection,
  type OverviewThing,
  overview,
  URGENT_KINDS,
  type UrgentItem,
} from '@mafteach/contract/overview'
import type { QueryClient } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'

export type Overview = ReplyOf<typeof overview>

/** For how long prefetched data count as fresh. */
const AHEAD_MS = 5_000

/** It also changes with time, so returning to the page refetches. */
export const overviewQuery = { ...q(overview), staleTime: AHEAD_MS }

/** Cards shown at once; when one is done, the next rises. */
export const URGENT_SHOWN = 3

const isSame = (one: OverviewThing) => (other: OverviewThing) => one.kind === other.kind && one.id === other.id
const isAmong = (things: readonly OverviewThing[]) => (thing: OverviewThing) => things.some(isSame(thing))

/** What a card's action completes: a task alone; other things of its person together. */
export const doneBy = ({ kind, things }: UrgentItem): OverviewThing[] =>
  kind === 'TASKS_OVERDUE' ? things.slice(0, 1) : things.filter((thing) => thing.kind !== 'TASKS_OVERDUE')

/** The overview without things that are being completed. */
export const without = (known: Overview, things: readonly OverviewThing[]): Overview => {
  const { sections, urgent } = known
  const shown = [
    ...sections.flatMap(({ kind, items }) => items.map(({ id }) => ({ kind, id }))),
    ...urgent.items.flatMap((item) => item.things),
  ]
  const gone = things.filter(isAmong(shown))
  const cards = urgent.items.map((card) => ({ ...card, things: card.things.filter((thing) => !isAmong(gone)(thing)) }))
  // A person's next card is known from the reply.
  const [left, led] = [cards.filter((card) => isAmong(card.things)(card)), cards.filter((card) => !isAmong(card.things)(card))]
  return {
    ...known,
    sections: minus(sections, gone),
    price_drops: known.price_drops?.filter(({ asset: { id } }) => !isAmong(things)({ kind: 'PRICE_DROPS', id })),
    unsold: known.unsold.filter(({ asset: { id } }) => !isAmong(things)({ kind: 'UNSOLD_ASSETS', id })),
    urgent: {
      count: urgent.count - led.filter((card) => card.things.length === 0).length,
      kinds: withoutCards(urgent.kinds, led),
      items: left,
    },
  }
}

/** The same without all of a kind. */
export const withoutKind = (known: Overview, kind: OverviewKind): Overview => ({
  ...known,
  sections: known.sections.map((section) => (section.kind === kind ? { ...section, count: 0, items: [] } : section)),
})

const withoutCards = (kinds: Overview['urgent']['kinds'], cards: readonly UrgentItem[]) => {
  const left = { ...kinds }
  for (const { kind } of cards) left[kind] -= 1
  return left
}

/** Hides them. */
export const leave = (client: QueryClient, things: readonly OverviewThing[]): void =>
  void client.setQueryData(overviewQuery.queryKey, (known) => known && without(known, things))

const minus = (sections: readonly OverviewSection[], things: readonly OverviewThing[]): OverviewSection[] =>
  sections.map((section) => ({
    ...section,
    count: section.count - things.filter(({ kind }) => kind === section.kind).length,
    items: section.items.filter(({ id }) => !isAmong(things)({ kind: section.kind, id })),
  }))

/** The sections below the urgent cards. A person with several urgent items is counted once, under the first. */
export const restOf = ({ sections, urgent }: Overview): OverviewSection[] => {
  const cards = urgent.items.slice(0, URGENT_SHOWN)
  const left = withoutCards(urgent.kinds, cards)
  const taken = cards.flatMap(({ things }) => things)
  const named = new Set(cards.map(({ customer }) => customer?.id))
  const rest = new Map(minus(sections, taken).map((section) => [section.kind, section]))
  for (const kind of URGENT_KINDS) {
    const section = rest.get(kind)
    if (!section) continue
    const items = section.items.filter(({ customer }) => !customer || !named.has(customer.id))
    for (const { customer } of items) if (customer) named.add(customer.id)
    rest.set(kind, { ...section, count: left[kind], items })
  }
  return [...rest.values()].filter(({ count }) => count > 0)
}
