import { overview } from '@mafteach/contract/overview'
import { expect, test } from 'vitest'
import { answerOf, hereOf } from '#shared/offline/here.fixture.ts'
import { overviewOffline } from './overview.offline.ts'

test('completed things are left out, and nothing counts twice', async () => {
  const section = (kind: string, ids: number[]) => ({ kind, count: ids.length, items: ids.map((id) => ({ id })) })
  const card = (kind: string, id: number) => ({ kind, id, things: [{ kind, id }] })
  const before = {
    sections: [section('TASKS_OVERDUE', [1, 2]), section('MISSED_CALLS', [5]), section('NEW_MATCHES', [9])],
    urgent: {
      count: 3,
      kinds: { TASKS_OVERDUE: 2, MISSED_CALLS: 1 },
      items: [card('MISSED_CALLS', 5), card('TASKS_OVERDUE', 1), card('TASKS_OVERDUE', 2)],
    },
    unsold: [],
  }
  const rows = {
    tasks: [
      { id: 1, done_at: '2026-11-20T08:00:00.000Z' },
      { id: 2, done_at: null },
    ],
    notifications: [{ id: 5, read_at: '2026-11-20T08:00:00.000Z' }],
  }
  expect(await answerOf(overviewOffline, hereOf(rows, [[overview, before]]), overview)).toEqual({
    sections: [section('TASKS_OVERDUE', [2]), section('MISSED_CALLS', []), section('NEW_MATCHES', [9])],
    urgent: { count: 1, kinds: { TASKS_OVERDUE: 1, MISSED_CALLS: 0 }, items: [card('TASKS_OVERDUE', 2)] },
    unsold: [],
  })
})
