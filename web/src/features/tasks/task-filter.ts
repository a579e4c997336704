import { TASK_FILTERS, type TaskFilter } from '@mafteach/contract/tasks'
import { dayOfAddress } from '#shared/texts/days.ts'

/** The state of the tasks page, in the address: `?view=week&day=2026-11-22`, `?filter=overdue&search=דנה`. */

export const TASK_VIEWS = ['list', 'day', 'week', 'calls'] as const
export type TaskView = (typeof TASK_VIEWS)[number]

export interface TasksAddress {
  view: TaskView
  filter: TaskFilter
  search: string
  /** The day, or a day of the week, on show; null is today. */
  day: string | null
}

export const filterOf = (address: URLSearchParams): TasksAddress => {
  return {
    view: TASK_VIEWS.find((view) => view === address.get('view')) ?? 'list',
    filter: TASK_FILTERS.find((filter) => filter === address.get('filter')) ?? 'open',
    search: address.get('search') ?? '',
    day: dayOfAddress(address.get('day')),
  }
}

export const toSearchParams = ({ view, filter, search, day }: TasksAddress): URLSearchParams => {
  const address = new URLSearchParams()
  if (view !== 'list') address.set('view', view)
  if (filter !== 'open') address.set('filter', filter)
  if (search) address.set('search', search)
  if (day) address.set('day', day)
  return address
}
