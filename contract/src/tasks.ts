import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { TEXT_MAX } from './limits.ts'
import {
  CustomerId,
  Day,
  Done,
  Id,
  IdParams,
  IdText,
  Named,
  nameShape,
  PageQuery,
  pageOf,
  Time,
  textShape,
  Version,
} from './shapes.ts'

/** What an agent has to do, and when (product.md sections 6 and 12). A task is its agent's alone. */

export const TASK_KINDS = ['CALL', 'MESSAGE', 'VISIT', 'PAPER'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
export const TASK_PRIORITIES = ['LOW', 'NORMAL', 'HIGH'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]
export const TASK_REPEATS = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type TaskRepeats = (typeof TASK_REPEATS)[number]
export const TASK_RESULTS = ['DONE', 'NO_ANSWER', 'NOT_NEEDED'] as const
export type TaskResult = (typeof TASK_RESULTS)[number]

/**
 * `today`: due today in Israel and not yet overdue; `week`: due within seven days from now; `undated`: without a time; `open`: all that is not done.
 * Of these the first due comes first, then what has no time; of `done` the last done.
 */
export const TASK_FILTERS = ['open', 'today', 'overdue', 'week', 'undated', 'done'] as const
export type TaskFilter = (typeof TASK_FILTERS)[number]

/** A set of tasks that always come together, and how many they are. */
export const TASK_BUNDLES = { NEW_EXCLUSIVE: 7, NEW_BUYER: 4, VIEWING: 3 } as const
export type TaskBundle = keyof typeof TASK_BUNDLES

export const TASK_TITLE_MAX = 200
/** For so long a deleted task can be put back. */
export const TASK_RESTORE_DAYS = 30

/** A moment that somebody plans. */
const Planned = z.nullable(Time.check(z.regex(/^2[01]\d\d-/)))

const facts = {
  title: nameShape(TASK_TITLE_MAX),
  content: z.nullable(textShape(TEXT_MAX)),
  kind: z.nullable(z.enum(TASK_KINDS)),
  due_at: Planned,
  /** When to tell of it, whether or not it has a time. */
  remind_at: Planned,
  priority: z.enum(TASK_PRIORITIES),
  /** The asker's own. */
  customer: z.nullable(CustomerId),
  /** Any that the asker sees. */
  asset: z.nullable(Id),
  /** From its time on, at the same hour of the clock in Israel; only what has a time repeats. */
  repeats: z.nullable(z.enum(TASK_REPEATS)),
}

export const TaskInput = z.extend(z.partial(z.object(facts)), { title: facts.title })
export type TaskInput = z.infer<typeof TaskInput>
export const TaskChange = z.partial(z.object(facts))
export type TaskChange = z.infer<typeof TaskChange>

export const Task = z.object({
  id: Id,
  title: z.string(),
  content: z.nullable(z.string()),
  kind: z.nullable(z.enum(TASK_KINDS)),
  due_at: z.nullable(Time),
  remind_at: z.nullable(Time),
  priority: z.enum(TASK_PRIORITIES),
  customer: z.nullable(z.object({ id: CustomerId, name: z.string() })),
  /** Named by its address; null once the asset is deleted, or out of the asker's sight. */
  asset: z.nullable(Named),
  repeats: z.nullable(z.enum(TASK_REPEATS)),
  done_at: z.nullable(Time),
  /** Null while it is open. */
  result: z.nullable(z.enum(TASK_RESULTS)),
  created_at: Time,
  version: Version,
})
export type Task = z.infer<typeof Task>

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
    /** Any part of any word of the title, the customer's name or the asset's address. */
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    /** Days in Israel, both included, by when a task is due; done ones too, unless a filter is given. */
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

export const createTask = endpoint({
  method: 'POST',
  path: '/tasks/',
  access: 'agent',
  summary: 'Adds a task',
  body: TaskInput,
  reply: Task,
  status: 201,
  changes,
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

export const changeTask = endpoint({
  method: 'PATCH',
  path: '/tasks/:id/',
  access: 'agent',
  summary: 'Changes a task; only what is sent changes',
  requestHeaders: ['If-Match'],
  params: IdParams,
  body: TaskChange,
  reply: Task,
  changes: [...changes, 'notification'],
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

export const completeTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/done/',
  access: 'agent',
  summary: 'Marks a task done, once; one that repeats is followed by the next',
  params: IdParams,
  body: z._default(z.object({ result: z._default(z.enum(TASK_RESULTS), 'DONE') }), { result: 'DONE' }),
  reply: z.extend(Task, { next: z.nullable(Task) }),
  changes: [...changes, 'notification'],
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

export const addTaskBundle = endpoint({
  method: 'POST',
  path: '/tasks/bundle/',
  access: 'agent',
  summary: 'Adds the tasks that a new exclusive asset, a new buyer or a viewing brings',
  body: z.object({
    bundle: z.enum(Object.keys(TASK_BUNDLES) as TaskBundle[]),
    customer: z.optional(facts.customer),
    asset: z.optional(facts.asset),
  }),
  reply: z.array(Task),
  status: 201,
  changes,
})

/** Why a customer should be called, the most pressing first. */
export const CALL_REASONS = ['MISSED_CALL', 'NEW_LEAD', 'TASK_OVERDUE', 'OPENED_SILENT', 'PRICE_DROP', 'SILENT_30'] as const
export type CallReason = (typeof CALL_REASONS)[number]
/** What came of a call. */
export const CALL_RESULTS = ['TALKED', 'NO_ANSWER', 'NOT_NEEDED'] as const
export type CallResult = (typeof CALL_RESULTS)[number]
export const CALL_TODAY_MAX = 20
/** With the list: how many customers today's calls are done with. */
export const DONE_TODAY_HEADER = 'x-done-today'

export const CallToday = z.object({
  customer: z.object({ id: CustomerId, name: z.string(), phone: z.string() }),
  /** The most pressing first; at least one. */
  reasons: z.array(z.enum(CALL_REASONS)),
  /** What the reasons stand on; `since` is of the first. */
  facts: z.object({
    since: Time,
    /** What was opened last, or became cheaper. */
    asset: z.optional(Named),
    /** How many of the assets that were sent they opened, without an answer. */
    opened: z.optional(z.int()),
    price: z.optional(z.object({ before: z.int(), after: z.int() })),
    task: z.optional(z.object({ id: Id, title: z.string() })),
  }),
  last_contact_at: z.nullable(Time),
})
export type CallToday = z.infer<typeof CallToday>

export const callToday = endpoint({
  method: 'GET',
  path: '/tasks/call_today/',
  access: 'agent',
  summary: `Whom to call today and why, ${CALL_TODAY_MAX} at most; X-Done-Today says how many are done`,
  reply: z.array(CallToday),
  replyHeaders: ['X-Done-Today'],
  reads: 'customer',
})

export const recordCall = endpoint({
  method: 'POST',
  path: '/tasks/call_today/:customer/',
  access: 'agent',
  summary: 'Says what came of calling a customer of mine, who then leaves the list of today',
  params: z.object({ customer: IdText }),
  body: z.object({ result: z.enum(CALL_RESULTS), note: z.optional(z.nullable(textShape(TEXT_MAX))) }),
  /** The id by which it can be taken back. */
  reply: z.extend(Done, { id: Id }),
  changes: ['customer', 'task', 'home'],
})

export const undoCall = endpoint({
  method: 'POST',
  path: '/tasks/call_today/:customer/undo/',
  access: 'agent',
  summary: 'Takes back what was said of a call, with its note; the customer is in the list again. Twice is once',
  params: z.object({ customer: IdText }),
  body: z.object({ id: Id }),
  reply: Done,
  changes: ['customer', 'task', 'home'],
})

const calendar = {
  path: '/tasks/calendar/',
  access: 'agent',
  /** Where calendar programs find my tasks. Whoever knows the address can read them. */
  reply: z.object({ url: z.string() }),
} as const
export const taskCalendar = endpoint({ ...calendar, method: 'GET', summary: 'The address of my calendar feed', reads: 'me' })
export const renewTaskCalendar = endpoint({
  ...calendar,
  method: 'POST',
  summary: 'Gives my calendar feed a new address; the old one ends',
  changes: ['me'],
})
