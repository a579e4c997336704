import { flags, home } from '@mafteach/contract/sign-in'
import { expect, test } from 'vitest'
import { answerOf, hereOf } from '#shared/offline/here.fixture.ts'
import { homeOffline } from './home.offline.ts'

test('unread notifications and what is due are counted anew', async () => {
  const rows = {
    notifications: [
      { id: 1, read_at: '2026-11-20T08:00:00.000Z' },
      { id: 2, read_at: null },
    ],
    tasks: [
      { id: 1, done_at: null, due_at: '2026-11-20T18:00:00.000Z' },
      { id: 2, done_at: null, due_at: '2026-11-20T22:30:00.000Z' },
      { id: 3, done_at: '2026-11-20T08:00:00.000Z', due_at: '2026-11-20T07:00:00.000Z' },
    ],
  }
  const before = {
    name: 'סוכן',
    unread_notifications: 2,
    notifications: [{ id: 2 }, { id: 1 }],
    counts: { notifications: 2, tasks_due: 2, buyers: 5 },
  }
  const here = hereOf(rows, [
    [home, before],
    [flags, { has_new_leads: true, unread_notifications: 2 }],
  ])
  expect(await answerOf(homeOffline, here, home)).toEqual({
    name: 'סוכן',
    unread_notifications: 1,
    notifications: [{ id: 2 }],
    counts: { notifications: 1, tasks_due: 1, buyers: 5 },
  })
  expect(await answerOf(homeOffline, here, flags)).toEqual({ has_new_leads: true, unread_notifications: 1 })
  expect(await answerOf(homeOffline, hereOf({}), home)).toBeUndefined()
})
