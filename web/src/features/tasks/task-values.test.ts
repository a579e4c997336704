import { expect, test } from 'vitest'
import { taskRow } from './task.fixture.ts'
import { EMPTY_TASK, toTaskInput, valuesOf, withDue, withMoment } from './task-values.ts'

test('a title alone is enough', () => {
  expect(toTaskInput({ ...EMPTY_TASK, title: ' להתקשר ' })).toEqual({
    title: 'להתקשר',
    content: null,
    kind: null,
    due_at: null,
    remind_at: null,
    priority: 'NORMAL',
    repeats: null,
    customer: null,
    asset: null,
  })
})

test('setting a time first adds a reminder, and clearing it removes reminder and repetition', () => {
  const timed = { ...EMPTY_TASK, title: 'x', ...withMoment(EMPTY_TASK, new Date('2026-11-24T08:00:00Z')) }
  expect(timed).toMatchObject({ day: '2026-11-24', hour: '10:00', reminder: '15' })
  expect(toTaskInput(timed)).toMatchObject({ due_at: '2026-11-24T08:00:00.000Z', remind_at: '2026-11-24T07:45:00.000Z' })
  expect(withDue({ ...timed, reminder: '' }, { day: '2026-11-25', hour: '10:00' })).toEqual({ day: '2026-11-25', hour: '10:00' })
  expect(toTaskInput({ ...timed, repeats: 'DAILY', ...withDue(timed, { day: null, hour: '' }) })).toMatchObject({
    due_at: null,
    remind_at: null,
    repeats: null,
  })
})

test('a reminder of the day before is at the same hour, also where the clock changes between them', () => {
  const due = { ...EMPTY_TASK, title: 'x', day: '2026-03-27', hour: '10:00', reminder: '1440' }
  const times = { due_at: '2026-03-27T07:00:00.000Z', remind_at: '2026-03-26T08:00:00.000Z' }
  expect(toTaskInput(due)).toMatchObject(times)
  expect(valuesOf(taskRow(times)).reminder).toBe('1440')
})

test('an existing task is unchanged by a round trip through the form, whatever its reminder', () => {
  const times = { due_at: '2026-11-24T08:00:00.000Z', remind_at: '2026-11-24T07:13:00.000Z' }
  const task = taskRow({ ...times, kind: 'CALL', priority: 'HIGH', repeats: 'WEEKLY', customer: { id: 7, name: 'דנה' } })
  expect(toTaskInput(valuesOf(task))).toMatchObject({ ...times, kind: 'CALL', priority: 'HIGH', repeats: 'WEEKLY', customer: 7 })
  expect(toTaskInput(valuesOf(taskRow({ remind_at: times.remind_at })))).toMatchObject({
    due_at: null,
    remind_at: times.remind_at,
  })
})
