import { dayInIsrael } from '@mafteach/contract/days'
import { filterBounds } from '@mafteach/contract/task-filters'
import { TASK_BUNDLES, type TaskBundle, type TaskRepeats } from '@mafteach/contract/tasks'
import { describe, expect, test } from 'vitest'
import { bundledTasks, nextRepetition, timesOfNext } from './tasks.rules.ts'

/** The next repetitions, in order. */
function series(repeats: TaskRepeats, first: string, count: number): string[] {
  const times: string[] = []
  let after = new Date(first)
  while (times.length < count) {
    after = nextRepetition(repeats, new Date(first), after)
    times.push(after.toISOString())
  }
  return times
}

describe('a repeating task keeps its local hour in Israel', () => {
  test('every day over the change of clocks', () => {
    expect(series('DAILY', '2026-10-23T06:00:00.000Z', 3)).toEqual([
      '2026-10-24T06:00:00.000Z',
      '2026-10-25T07:00:00.000Z',
      '2026-10-26T07:00:00.000Z',
    ])
  })

  test('an hour skipped by summer time is later that day, and as usual on the next', () => {
    expect(series('DAILY', '2026-03-26T00:30:00.000Z', 2)).toEqual(['2026-03-27T00:30:00.000Z', '2026-03-27T23:30:00.000Z'])
  })

  test('every week', () => {
    expect(series('WEEKLY', '2026-03-22T16:00:00.000Z', 2)).toEqual(['2026-03-29T15:00:00.000Z', '2026-04-05T15:00:00.000Z'])
  })

  test('every month on its day, or on the last one that the month has', () => {
    expect(series('MONTHLY', '2027-12-31T08:00:00.000Z', 4)).toEqual([
      '2028-01-31T08:00:00.000Z',
      '2028-02-29T08:00:00.000Z',
      '2028-03-31T07:00:00.000Z',
      '2028-04-30T07:00:00.000Z',
    ])
  })
})

test('the next time is later than the last and than now, however long ago the last one was', () => {
  const next = (repeats: TaskRepeats, first: string, after: string) =>
    nextRepetition(repeats, new Date(first), new Date(after)).toISOString()
  expect(next('DAILY', '2026-01-01T07:00:00Z', '2026-11-20T09:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(next('DAILY', '2026-01-01T07:00:00Z', '2026-11-20T06:00:00Z')).toBe('2026-11-20T07:00:00.000Z')
  expect(next('WEEKLY', '2026-01-01T07:00:00Z', '2026-11-19T07:00:00Z')).toBe('2026-11-26T07:00:00.000Z')
  expect(next('MONTHLY', '2001-01-31T07:00:00Z', '2026-11-30T07:00:00Z')).toBe('2026-12-31T07:00:00.000Z')
  const done = {
    repeats: 'DAILY' as const,
    repeats_from: new Date('2026-10-20T06:00:00Z'),
    due_at: new Date('2026-10-24T06:00:00Z'),
    remind_at: new Date('2026-10-23T15:00:00Z'),
  }
  // The reminder is on the evening before, in local time.
  expect(timesOfNext(done, new Date('2026-10-20T06:00:00Z'))).toEqual({
    due_at: new Date('2026-10-25T07:00:00Z'),
    remind_at: new Date('2026-10-24T15:00:00Z'),
  })
})

test('filters are bounded by days in Israel', () => {
  expect(filterBounds(new Date('2026-10-24T20:00:00Z'))).toEqual({
    now: new Date('2026-10-24T20:00:00Z'),
    tomorrow: new Date('2026-10-24T21:00:00Z'),
    nextWeek: new Date('2026-10-31T21:00:00Z'),
  })
})

test.each(Object.entries(TASK_BUNDLES))('the bundle %s has %i tasks in their order, none on a Shabbat', (bundle, count) => {
  for (let day = 15; day < 22; day++) {
    const now = new Date(`2026-11-${day}T09:00:00Z`)
    const tasks = bundledTasks(bundle as TaskBundle, now, 'he')
    const times = tasks.map(({ due_at }) => due_at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBeGreaterThan(now.getTime())
    expect(tasks).toHaveLength(count)
    expect(tasks.map(({ due_at }) => new Date(dayInIsrael(due_at)).getUTCDay())).not.toContain(6)
  }
})
