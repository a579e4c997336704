import { wordsOfNames } from '@mafteach/contract/names'
import { foldWords } from '@mafteach/contract/search-text'
import * as contract from '@mafteach/contract/tasks'
import type { Updateable } from 'kysely'
import { seesAsset } from '#domain/assets.ts'
import { lockOwnCustomer } from '#domain/customers.ts'
import { languageOfAgent } from '#domain/languages.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { columnsOf, searchOf, taskOf } from './task-columns.ts'
import * as queries from './tasks.queries.ts'
import { bundledTasks, isPutOff } from './tasks.rules.ts'

interface Deps {
  assetRows: queries.AssetRows
  /** Expressions that find each typed word in a `search` column. */
  searchExpressions: (typed: string) => string[]
}

/** An agent's tasks: list, change, complete and undo (product.md sections 6 and 12). */
export function tasksRoutes(ctx: AppContext, { assetRows, searchExpressions }: Deps) {
  const { clock } = ctx

  const named = (db: Db, me: number, rows: queries.TaskRow[]) => queries.namedTasks(db, me, rows, assetRows)
  const taskDetails = async (db: Db, me: number, row: queries.TaskRow | undefined) => {
    if (!row) throw notFound()
    return (await named(db, me, [row]))[0]!
  }

  /** Checks a task's subjects: an asset that the agent can see, a customer of their own. */
  const checkSubjects = async (db: Db, me: number, { asset, customer }: Pick<contract.TaskChange, 'asset' | 'customer'>) => {
    if (typeof asset === 'number' && !(await seesAsset(db, me, asset))) throw notFound()
    if (typeof customer === 'number') await lockOwnCustomer(db, me, customer)
  }

  const newTask = (me: number, input: contract.TaskInput) => taskOf(me, input, clock.now())

  /** Repetitions are counted from the time of a task. */
  const checkRepeats = (repeats: string | null | undefined, due_at: unknown) => {
    if (repeats && !due_at) throw new ValidationError({ due_at: 'required' })
  }

  mount(ctx, contract.listTasks, async ({ db, me, page, query }) => {
    const { page: _, page_size, after, search, filter, ...conditions } = query
    const expressions = searchExpressions(search)
    const isSpan = conditions.from !== undefined || conditions.to !== undefined
    const { rows, ...found } = await queries.listTasks(
      db,
      me,
      {
        ...conditions,
        filter: filter ?? (isSpan ? undefined : 'open'),
        // No title contains punctuation alone.
        expressions: search !== '' && expressions.length === 0 ? null : expressions,
      },
      page,
      clock.now(),
    )
    return page.reply(found, await named(db, me, rows))
  })

  mount(ctx, contract.taskCounts, ({ db, me }) => queries.countTasks(db, me, clock.now()))

  mount(ctx, contract.createTask, async ({ body, db, me }) => {
    checkRepeats(body.repeats, body.due_at)
    await checkSubjects(db, me, body)
    const [row] = await queries.insertTasks(db, [newTask(me, body)])
    return taskDetails(db, me, row)
  })

  mount(ctx, contract.addTaskBundle, async ({ body, db, me }) => {
    await checkSubjects(db, me, body)
    const { customer = null, asset = null } = body
    const tasks = bundledTasks(body.bundle, clock.now(), await languageOfAgent(db, me)).map(({ due_at, ...task }) =>
      newTask(me, { ...task, due_at: due_at.toISOString(), customer, asset }),
    )
    return named(db, me, await queries.insertTasks(db, tasks))
  })

  mount(ctx, contract.mentionedCustomers, async ({ db, me, query }) => {
    const words = wordsOfNames(foldWords(query.text))
    return words.length > 0 ? queries.mentionedCustomers(db, me, words) : []
  })

  mount(ctx, contract.getTask, async ({ db, me, params }) => taskDetails(db, me, await queries.readTask(db, me, params.id)))

  mount(ctx, contract.changeTask, async ({ assertUnchanged, body, db, me, params }) => {
    await checkSubjects(db, me, body)
    const columns = columnsOf(body)
    const seen = await queries.readTask(db, me, params.id)
    if (seen && isPutOff(seen, columns, clock.now())) await queries.readReminders(db, me, seen.id, clock.now())
    const before = await queries.lockTask(db, me, params.id)
    await assertUnchanged(() => taskDetails(db, me, before))
    const change: Updateable<Tables['task']> = {
      ...columns,
      search: searchOf({ ...before, ...columns }),
      updated_at: clock.now(),
    }
    const due_at = columns.due_at === undefined ? before.due_at : columns.due_at
    const repeats = columns.repeats === undefined ? before.repeats : columns.repeats
    checkRepeats(repeats, due_at)
    const isMoved = due_at?.getTime() !== before.due_at?.getTime()
    if (isMoved || repeats !== before.repeats) change.repeats_from = repeats ? due_at : null
    if (columns.remind_at !== undefined && columns.remind_at?.getTime() !== before.remind_at?.getTime()) change.reminded_at = null
    return taskDetails(db, me, await queries.updateTask(db, before.id, change))
  })

  const removeTask = async (db: Db, me: number, id: number, assertMayRemove: (task: queries.TaskRow) => Promise<void>) => {
    await queries.readReminders(db, me, id, clock.now())
    const task = await queries.lockTask(db, me, id)
    await assertMayRemove(task)
    await queries.updateTask(db, task.id, { deleted_at: clock.now(), updated_at: clock.now() })
  }

  mount(ctx, contract.deleteTask, async ({ assertUnchanged, db, me, params }) => {
    await removeTask(db, me, params.id, (task) => assertUnchanged(() => taskDetails(db, me, task)))
    return done
  })

  mount(ctx, contract.restoreTask, async ({ db, me, params }) =>
    taskDetails(db, me, await queries.restoreTask(db, me, params.id, clock.now())),
  )

  mount(ctx, contract.completeTask, async ({ body, db, me, params }) => {
    const { task } = await queries.endTask(db, me, params.id, body.result, clock.now())
    const next = await queries.readNext(db, me, task.id)
    return { ...(await taskDetails(db, me, task)), next: next && (await taskDetails(db, me, next)) }
  })

  mount(ctx, contract.reopenTask, async ({ db, me, params }) =>
    taskDetails(db, me, await queries.reopenTask(db, me, params.id, clock.now())),
  )

  return {
    /** Adds a task that follows from something else; the caller has checked its subjects. */
    addTask: async (db: Db, agent: number, input: contract.TaskInput) => {
      await queries.insertTasks(db, [newTask(agent, input)])
    },
    /** The same for many; returns their ids in this order. */
    addTasks: async (db: Db, agent: number, inputs: contract.TaskInput[]): Promise<number[]> => {
      if (inputs.length === 0) return []
      const rows = await queries.insertTasks(
        db,
        inputs.map((input) => newTask(agent, input)),
      )
      return rows.map(({ id }) => id).toSorted((one, other) => one - other)
    },
    removeTask: (db: Db, agent: number, id: number) => removeTask(db, agent, id, async () => {}),
  }
}
