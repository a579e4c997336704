import type { Task } from '@mafteach/contract/tasks'

export const taskRow = (facts: Partial<Task> = {}): Task => ({
  id: 1,
  title: 'להחזיר הצעה',
  content: null,
  kind: null,
  due_at: null,
  remind_at: null,
  priority: 'NORMAL',
  customer: null,
  asset: null,
  deal: null,
  repeats: null,
  done_at: null,
  result: null,
  created_at: '2026-11-20T08:00:00Z',
  version: 'v',
  ...facts,
})
