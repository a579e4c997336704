import { expect, test } from 'vitest'
import { viewingRow } from './viewing.fixture.ts'
import { byDays, inOrderOfDay, nextOf, overlapOf, takesOutcome } from './viewing-rules.ts'

const at = (clock: string) => new Date(`2026-11-22T${clock}Z`)

test('an outcome can be recorded from the start on', () => {
  const viewing = viewingRow({ state: 'confirmed' })
  expect([at('14:59'), at('15:00')].map((now) => takesOutcome(viewing, now))).toEqual([false, true])
  expect(takesOutcome(viewingRow({ state: 'cancelled' }), at('16:00'))).toBe(false)
})

test('each viewing is listed once, on its day in Israel', () => {
  const late = viewingRow({ id: 2, starts_at: '2026-11-22T22:30:00.000Z' })
  const waiting = viewingRow({ id: 3 })
  expect(byDays([viewingRow(), waiting, late], ['2026-11-22', '2026-11-23', '2026-11-24'], new Set([waiting.id]))).toEqual([
    { day: '2026-11-22', viewings: [viewingRow()] },
    { day: '2026-11-23', viewings: [late] },
  ])
})

test('a day goes on by time, and what takes the time of another is marked, but what only touches it', () => {
  const first = viewingRow({ id: 1, state: 'confirmed' })
  const [touching, over, cancelled] = [
    viewingRow({ id: 2, starts_at: '2026-11-22T15:30:00.000Z' }),
    viewingRow({ id: 3, starts_at: '2026-11-22T15:45:00.000Z', minutes: 60 }),
    viewingRow({ id: 4, state: 'cancelled' }),
  ]
  const viewings = [first, touching, over, cancelled]
  const busy = [{ from: '2026-11-22T16:30:00.000Z', to: '2026-11-22T17:00:00.000Z' }]
  const overlaps = viewings.map((viewing) => overlapOf(viewing, viewings, busy)?.from ?? null)
  expect(overlaps).toEqual([null, over.starts_at, touching.starts_at, null])
  expect(overlapOf(over, [over], busy)).toEqual({ kind: 'busy', from: busy[0]!.from })
  const early = { from: '2026-11-22T15:10:00.000Z', to: '2026-11-22T15:20:00.000Z' }
  expect(inOrderOfDay({ viewings: [first, over], busy: [early] }).map((row) => row.at)).toEqual([
    first.starts_at,
    early.from,
    over.starts_at,
  ])
  expect(nextOf(viewings, at('15:29'))).toBe(first)
  expect(nextOf(viewings, at('15:30'))).toBe(touching)
})
