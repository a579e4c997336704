import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { TEXT_MAX } from './limits.ts'
import { CustomerId, Id, IdParams, Named, nameShape, Time, textShape, Version } from './shapes.ts'
import {
  CALL_REASONS,
  TASK_BUNDLES,
  TASK_KINDS,
  TASK_PRIORITIES,
  TASK_REPEATS,
  TASK_RESULTS,
  TASK_TITLE_MAX,
  type TaskBundle,
} from './tasks.codes.ts'

/** A planned moment, from 2000 to 2199. */
const Planned = z.nullable(Time.check(z.regex(/^2[01]\d\d-/)))

const facts = {
  title: nameShape(TASK_TITLE_MAX),
  content: z.nullable(textShape(TEXT_MAX)),
  kind: z.nullable(z.enum(TASK_KINDS)),
  due_at: Planned,
  /** When to remind, with or without a due time. */
  remind_at: Planned,
  priority: z.enum(TASK_PRIORITIES),
  /** The agent's own. */
  customer: z.nullable(CustomerId),
  /** Any that the agent sees. */
  asset: z.nullable(Id),
  /** Repeats at the same hour in Israel; only for tasks with a time. */
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
  /** Named by its address; null once it is deleted or invisible to the agent. */
  asset: z.nullable(Named),
  /** Deal of the ending rent: the task asks whether it continues. Null for other tasks. */
  deal: z.nullable(Id),
  repeats: z.nullable(z.enum(TASK_REPEATS)),
  done_at: z.nullable(Time),
  /** Null while open. */
  result: z.nullable(z.enum(TASK_RESULTS)),
  created_at: Time,
  version: Version,
})
export type Task = z.infer<typeof Task>

const changes = ['task', 'customer', 'home'] as const satisfies readonly Entity[]

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

export const CallToday = z.object({
  customer: z.object({ id: CustomerId, name: z.string(), phone: z.string() }),
  /** Most pressing first; at least one. */
  reasons: z.array(z.enum(CALL_REASONS)),
  /** Facts behind the reasons; `since` belongs to the first. */
  facts: z.object({
    since: Time,
    /** The asset that was opened last, or became cheaper. */
    asset: z.optional(Named),
    /** Number of sent assets that they opened without answering. */
    opened: z.optional(z.int()),
    /** `deal_kind` only for rentals, whose prices are monthly. */
    price: z.optional(z.object({ before: z.int(), after: z.int(), deal_kind: z.optional(z.literal('RENT')) })),
    task: z.optional(z.object({ id: Id, title: z.string() })),
  }),
  last_contact_at: z.nullable(Time),
})
export type CallToday = z.infer<typeof CallToday>
