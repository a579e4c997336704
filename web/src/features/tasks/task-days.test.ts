import type { Task } from '@mafteach/contract/tasks'
import { expect, test } from 'vitest'
import { weekOf } from '#shared/texts/days.ts'
import { taskRow } from './task.fixture.ts'
import { byDue, groupsOf, timesOn } from './task-days.ts'
import { filterOf, toSearchParams } from './task-filter.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const due = (due_at: string | null, id = 1): Task => taskRow({ id, due_at })

test('tasks are grouped by day in Israel, overdue ones first', () => {
  const tasks = [
    due(null, 5),
    due('2026-11-22T21:59:00Z', 2),
    due('2026-11-22T22:01:00Z', 3),
    due('2026-11-22T09:59:00Z', 1),
    due('2026-11-24T08:00:00Z', 4),
  ]
  expect(groupsOf(tasks.toSorted(byDue), NOW).map(({ group, tasks: rows }) => [group, rows.map(({ id }) => id)])).toEqual([
    ['overdue', [1]],
    ['today', [2]],
    ['tomorrow', [3]],
    ['later', [4]],
    ['undated', [5]],
  ])
})

test('a week is from Sunday to Shabbat', () => {
  expect(weekOf('2026-11-21')).toEqual(weekOf('2026-11-15'))
  expect(weekOf('2026-11-22')[6]).toBe('2026-11-28')
})

test('on another day a task keeps its hour and is reminded as long before, over the change of clocks too', () => {
  // 10:00 on Thursday in winter, reminded at 9:45; summer time begins on Friday.
  expect(timesOn({ due_at: '2027-03-25T08:00:00Z', remind_at: '2027-03-25T07:45:00Z' }, '2027-03-28', NOW)).toEqual({
    due_at: '2027-03-28T07:00:00.000Z',
    remind_at: '2027-03-28T06:45:00.000Z',
  })
})

test('what had no time is for the morning of its day; of a day whose morning is over, for soon', () => {
  const undated = { due_at: null, remind_at: null }
  expect(timesOn(undated, '2026-11-24', NOW).due_at).toBe('2026-11-24T07:00:00.000Z')
  expect(timesOn(undated, '2026-11-22', NOW).due_at).toBe('2026-11-22T11:00:00.000Z')
})

test('the address keeps what the page shows, and nothing for what it opens with', () => {
  const address = { view: 'week', filter: 'overdue', search: 'דנה', day: '2026-11-24' } as const
  expect(filterOf(toSearchParams(address))).toEqual(address)
  expect(toSearchParams(filterOf(new URLSearchParams('view=x&filter=y&day=2026-13-40'))).size).toBe(0)
})
