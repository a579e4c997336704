import { expect, test } from 'vitest'
import { viewingRow } from './viewing.fixture.ts'
import { byDays, lacksOutcome, takesOutcome } from './viewing-rules.ts'

const at = (clock: string) => new Date(`2026-11-22T${clock}Z`)

test('an outcome is told from the beginning on, and missed from the end of a confirmed one', () => {
  const viewing = viewingRow({ state: 'confirmed' })
  expect([at('14:59'), at('15:00')].map((now) => takesOutcome(viewing, now))).toEqual([false, true])
  expect([at('15:29'), at('15:30')].map((now) => lacksOutcome(viewing, now))).toEqual([false, true])
  expect(lacksOutcome(viewingRow(), at('16:00'))).toBe(false)
  expect(takesOutcome(viewingRow({ state: 'cancelled' }), at('16:00'))).toBe(false)
})

test('each viewing stands once, on its day in Israel', () => {
  const late = viewingRow({ id: 2, starts_at: '2026-11-22T22:30:00.000Z' })
  const waiting = viewingRow({ id: 3 })
  expect(byDays([viewingRow(), waiting, late], ['2026-11-22', '2026-11-23', '2026-11-24'], [waiting])).toEqual([
    { day: '2026-11-22', viewings: [viewingRow()] },
    { day: '2026-11-23', viewings: [late] },
  ])
})
