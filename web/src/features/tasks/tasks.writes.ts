import * as tasks from '@mafteach/contract/tasks'
import { change, DONE, type QueueableWrite, queueable, type Rows, type Thing, type WritableRows } from '#shared/offline/part.ts'

/** Offline writes of tasks and daily calls. */

const ofTask = ({ params }: { params: { id: number | string } }): Thing[] => [{ kind: 'task', id: Number(params.id) }]
const task = (rows: Rows, { params }: { params: { id: number | string } }) => rows.tasks.get(Number(params.id))

/** Names of its customer and asset. */
const aboutOf = ({ customers, assets }: Rows, { customer, asset }: tasks.TaskChange) => {
  const about = asset ? assets.get(asset) : undefined
  return {
    ...(customer === undefined
      ? {}
      : { customer: customer === null ? null : { id: customer, name: customers.get(customer)?.name ?? '' } }),
    ...(asset === undefined
      ? {}
      : {
          asset:
            asset === null
              ? null
              : { id: asset, name: about ? [about.street.name, about.address_number].filter(Boolean).join(' ') : '' },
        }),
  }
}

const create = queueable(tasks.createTask, {
  needs: ['tasks', 'customers', 'assets'],
  about: ({ body }) => [
    ...(body.customer ? [{ kind: 'customer' as const, id: body.customer }] : []),
    ...(body.asset ? [{ kind: 'asset' as const, id: body.asset }] : []),
  ],
  adds: 'task',
  apply: (rows, { body: { customer = null, asset = null, ...facts } }, { id, at }) => {
    rows.tasks.set(id, {
      id,
      content: null,
      kind: null,
      due_at: null,
      remind_at: null,
      priority: 'NORMAL',
      repeats: null,
      customer: null,
      asset: null,
      deal: null,
      done_at: null,
      result: null,
      created_at: at,
      version: '',
      ...facts,
      ...aboutOf(rows, { customer, asset }),
    })
  },
  reply: (rows, _, { id }) => rows.tasks.get(id),
})

const changeOne = queueable(tasks.changeTask, {
  needs: ['tasks', 'customers', 'assets'],
  about: ofTask,
  row: task,
  apply: (rows, { params, body: { customer, asset, ...facts } }) =>
    change(rows.tasks, params.id, { ...facts, ...aboutOf(rows, { customer, asset }) }),
  reply: task,
})

const complete = queueable(tasks.completeTask, {
  needs: ['tasks'],
  about: ofTask,
  // Only the server knows the next one of a repeating task.
  apply: (rows, { params, body }, { at }) => change(rows.tasks, params.id, { done_at: at, result: body?.result ?? 'DONE' }),
  reply: (rows, input) => {
    const done = task(rows, input)
    return done && { ...done, next: null }
  },
})

const reopen = queueable(tasks.reopenTask, {
  needs: ['tasks'],
  about: ofTask,
  apply: (rows, { params }) => change(rows.tasks, params.id, { done_at: null, result: null }),
  reply: task,
})

/** Tasks deleted here, for undo. */
const deleted = new Map<number, tasks.Task>()
const remove = queueable(tasks.deleteTask, {
  needs: ['tasks'],
  about: ofTask,
  apply: ({ tasks: rows }: WritableRows, { params }) => {
    const id = Number(params.id)
    const before = rows.get(id)
    if (before) deleted.set(id, before)
    rows.delete(id)
  },
  reply: () => DONE,
})
const restore = queueable(tasks.restoreTask, {
  needs: ['tasks'],
  about: ofTask,
  apply: ({ tasks: rows }: WritableRows, { params }) => {
    const before = deleted.get(Number(params.id))
    if (before) rows.set(before.id, before)
  },
  reply: task,
})

const record = queueable(tasks.recordCall, {
  needs: ['customers'],
  about: ({ params }) => [{ kind: 'customer', id: Number(params.customer) }],
  apply: (rows, { params, body: { result, note } }, { id, at }) => {
    const customer = Number(params.customer)
    rows.called.set(customer, at)
    if (result === 'TALKED' || note) change(rows.customers, customer, { last_contact_at: at })
    if (!note) return
    rows.notes.set(id, { id, content: note, created_at: at, edited_at: null, customer })
    change(rows.customers, customer, { last_note: { id, content: note, created_at: at } })
  },
  reply: (_, __, { id }) => ({ ...DONE, id }),
})
const undoRecord = queueable(tasks.undoCall, {
  needs: ['customers'],
  about: ({ params }) => [{ kind: 'customer', id: Number(params.customer) }],
  apply: (rows, { params, body: { id } }) => {
    rows.notes.set(id, null)
    rows.called.delete(Number(params.customer))
    change(rows.customers, params.customer, ({ last_note }) => (last_note?.id === id ? { last_note: null } : {}))
  },
  reply: () => DONE,
})

export const taskWrites: readonly QueueableWrite[] = [create, changeOne, complete, reopen, remove, restore, record, undoRecord]
