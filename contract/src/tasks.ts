import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { TEXT_MAX } from './limits.ts'
import { Day, Done, Id, IdParams, IdText, Named, PageQuery, pageOf, textShape } from './shapes.ts'
import { CALL_RESULTS, TASK_TITLE_MAX } from './tasks.codes.ts'
import { CallToday, Task } from './tasks.shapes.ts'

/** An agent's tasks (product.md sections 6 and 12). Only their agent sees them. */
export * from './tasks.codes.ts'
export * from './tasks.shapes.ts'

/**
 * `today`: due today in Israel and not overdue; `week`: due within seven days; `undated`: without a time; `open`: not done. Ordered by due time, then
 * those without one; `done` by newest.
 */
export const TASK_FILTERS = ['open', 'today', 'overdue', 'week', 'undated', 'done'] as const
export type TaskFilter = (typeof TASK_FILTERS)[number]
/** How long a deleted task can be restored. */
export const TASK_RESTORE_DAYS = 30

const changes = ['task', 'customer', 'home'] as const satisfies readonly Entity[]

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks/',
  access: 'agent',
  summary: 'My tasks; the open ones unless told',
  query: z.extend(PageQuery, {
    filter: z.optional(z.enum(TASK_FILTERS)),
    customer: z.optional(IdText),
    asset: z.optional(IdText),
    /** Part of any word of the title, customer's name or asset's address. */
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    /** Due dates in Israel, inclusive; includes finished tasks unless a filter is given. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: pageOf(Task),
  reads: 'task',
})

export const taskCounts = endpoint({
  method: 'GET',
  path: '/tasks/counts/',
  access: 'agent',
  summary: 'How many tasks each filter has',
  reply: z.object({
    open: z.int(),
    today: z.int(),
    overdue: z.int(),
    week: z.int(),
    undated: z.int(),
    done: z.int(),
  } satisfies Record<TaskFilter, z.ZodMiniNumberFormat>),
  reads: 'task',
})

export const mentionedCustomers = endpoint({
  method: 'GET',
  path: '/tasks/mentioned/',
  access: 'agent',
  summary: 'My customers of whose names a text has a word, those with more of them first',
  query: z.object({ text: z.string().check(z.maxLength(TASK_TITLE_MAX)) }),
  reply: z.array(Named),
  reads: 'customer',
})

export const getTask = endpoint({
  method: 'GET',
  path: '/tasks/:id/',
  access: 'agent',
  summary: 'One task of mine',
  params: IdParams,
  reply: Task,
  reads: 'task',
})

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/tasks/:id/',
  access: 'agent',
  summary: `Deletes a task; it can be put back for ${TASK_RESTORE_DAYS} days`,
  requestHeaders: ['If-Match'],
  params: IdParams,
  reply: Done,
  changes: [...changes, 'notification'],
})

export const restoreTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/restore/',
  access: 'agent',
  summary: 'Puts a deleted task back',
  params: IdParams,
  reply: Task,
  changes,
})

export const reopenTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/reopen/',
  access: 'agent',
  summary: 'Opens a task again; the next one that its end made goes, unless that is done too',
  params: IdParams,
  reply: Task,
  changes,
})
export const CALL_TODAY_MAX = 20
/** Response header: number of customers whose calls were done today. */
export const DONE_TODAY_HEADER = 'x-done-today'

export const callToday = endpoint({
  method: 'GET',
  path: '/tasks/call_today/',
  access: 'agent',
  summary: `Whom to call today and why, ${CALL_TODAY_MAX} at most; X-Done-Today says how many are done`,
  reply: z.array(CallToday),
  replyHeaders: ['X-Done-Today'],
  reads: 'customer',
})

const calendar = {
  path: '/tasks/calendar/',
  access: 'agent',
  /** Address for calendar programs. Whoever has it can read the tasks. */
  reply: z.object({ url: z.string() }),
} as const
export const taskCalendar = endpoint({ ...calendar, method: 'GET', summary: 'The address of my calendar feed', reads: 'me' })
export const renewTaskCalendar = endpoint({
  ...calendar,
  method: 'POST',
  summary: 'Gives my calendar feed a new address; the old one ends',
  changes: ['me'],
})

export const recordCall = endpoint({
  method: 'POST',
  path: '/tasks/call_today/:customer/',
  access: 'agent',
  formless: true,
  summary: 'Says what came of calling a customer of mine, who then leaves the list of today',
  params: z.object({ customer: IdText }),
  body: z.object({ result: z.enum(CALL_RESULTS), note: z.optional(z.nullable(textShape(TEXT_MAX))) }),
  /** The id for taking it back. */
  reply: z.extend(Done, { id: Id }),
  changes: ['customer', 'task', 'home'],
})

export const undoCall = endpoint({
  method: 'POST',
  path: '/tasks/call_today/:customer/undo/',
  access: 'agent',
  formless: true,
  summary: 'Takes back what was said of a call, with its note; the customer is in the list again. Twice is once',
  params: z.object({ customer: IdText }),
  body: z.object({ id: Id }),
  reply: Done,
  changes: ['customer', 'task', 'home'],
})
