import { searchText } from '@mafteach/contract/search-text'
import type { TaskChange, TaskInput } from '@mafteach/contract/tasks'
import type { Insertable } from 'kysely'
import type { Tables } from '#platform/database/db.ts'

/** Columns of a task from its input. */

/** The searchable text of a task. */
export const searchOf = ({ title, content }: { title: string; content?: string | null | undefined }): string =>
  searchText(`${title} ${content ?? ''}`)

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

export const columnsOf = ({ title, customer, asset, due_at, remind_at, ...same }: TaskChange) => ({
  ...same,
  ...(title === undefined ? {} : { title }),
  ...(customer === undefined ? {} : { customer_id: customer }),
  ...(asset === undefined ? {} : { asset_id: asset }),
  ...(due_at === undefined ? {} : { due_at: timeOf(due_at) }),
  ...(remind_at === undefined ? {} : { remind_at: timeOf(remind_at) }),
})

/** A new task of an agent. */
export const taskOf = (agent: number, input: TaskInput, now: Date): Insertable<Tables['task']> => ({
  priority: 'NORMAL',
  ...columnsOf(input),
  title: input.title,
  search: searchOf(input),
  agent_id: agent,
  repeats_from: input.repeats ? timeOf(input.due_at ?? null) : null,
  created_at: now,
  updated_at: now,
})
