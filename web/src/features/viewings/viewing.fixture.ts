import type { Viewing } from '@mafteach/contract/viewings'

/** For tests: a proposed viewing with the given changes. */
export const viewingRow = (facts: Partial<Viewing> = {}): Viewing => ({
  id: 1,
  asset: { id: 9, name: 'ביאליק 45, רמת גן' },
  customer: { id: 7, name: 'דנה כץ', phone: '0521234567' },
  starts_at: '2026-11-22T15:00:00.000Z',
  minutes: 30,
  state: 'proposed',
  place: null,
  note: null,
  outcome: null,
  confirmed_at: null,
  told_at: null,
  version: 'v',
  created_at: '2026-11-20T08:00:00.000Z',
  ...facts,
})
