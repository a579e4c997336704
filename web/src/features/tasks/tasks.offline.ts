import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { wordsOfNames } from '@mafteach/contract/names'
import { finderOf, foldWords, significantWords } from '@mafteach/contract/search-text'
import { filterBounds } from '@mafteach/contract/task-filters'
import * as contract from '@mafteach/contract/tasks'
import type { RowOf } from '#shared/offline/disk.ts'
import { inOrder, newestFirst, nullsLast, oldestFirst } from '#shared/offline/orders.ts'
import { pageOf } from '#shared/offline/paging.ts'
import { answer, type Here, type OfflinePart, type RequestOf, type Rows } from '#shared/offline/part.ts'
import { numberOf } from '#shared/offline/query-texts.ts'
import { customerText, placeText, taskText } from '#shared/offline/search-texts.ts'

/** Tasks while offline, in the server's order (server/src/features/tasks/tasks.queries.ts). Of completed ones only the last days are stored. */

type TaskHere = RowOf<'tasks'>
type Condition = (task: TaskHere) => boolean

/** The condition of each filter. */
function conditionsOf(at: Date): Record<contract.TaskFilter, Condition> {
  const { now, tomorrow, nextWeek } = filterBounds(at)
  const isDue =
    (from: Date, until: Date): Condition =>
    ({ done_at, due_at }) =>
      done_at === null && due_at !== null && due_at >= from.toISOString() && due_at < until.toISOString()
  return {
    open: ({ done_at }) => done_at === null,
    today: isDue(now, tomorrow),
    overdue: ({ done_at, due_at }) => done_at === null && due_at !== null && due_at < now.toISOString(),
    week: isDue(now, nextWeek),
    undated: ({ done_at, due_at }) => done_at === null && due_at === null,
    done: ({ done_at }) => done_at !== null,
  }
}

/** Each word must be in the title, the customer's name or phone, or the address; punctuation alone matches nothing. */
function finds(typed: string, { customers, assets }: Rows): Condition {
  const finders = significantWords(typed).map(finderOf)
  if (finders.length === 0) return () => false
  return (task) => {
    const customer = task.customer && (customers.get(task.customer.id) ?? { ...task.customer, phone: null, other_phones: [] })
    const asset = task.asset && assets.get(task.asset.id)
    const texts = [
      taskText(task),
      ...(customer ? [customerText(customer)] : []),
      ...(asset ? [placeText(asset.street.name), placeText(asset.city.name)] : task.asset ? [placeText(task.asset.name)] : []),
    ]
    return finders.every((finds) => texts.some(finds))
  }
}

const BY_DUE = inOrder<TaskHere>(
  nullsLast(({ due_at }) => due_at, 'up'),
  oldestFirst,
)
const BY_DONE = inOrder<TaskHere>(
  nullsLast(({ done_at }) => done_at, 'down'),
  newestFirst,
)

function listed({ query }: RequestOf<typeof contract.listTasks>, { rows, now }: Here) {
  const isSpan = query.from !== undefined || query.to !== undefined
  const filter = (query.filter ?? (isSpan ? undefined : 'open')) as contract.TaskFilter | undefined
  const [customer, asset] = [numberOf(query.customer), numberOf(query.asset)]
  const from = query.from && momentInIsrael(query.from).toISOString()
  const until = query.to && momentInIsrael(addDays(query.to, 1)).toISOString()
  const conditions: Condition[] = [
    ...(filter ? [conditionsOf(now)[filter]] : []),
    ...(customer === undefined ? [] : [(task: TaskHere) => task.customer?.id === customer]),
    ...(asset === undefined ? [] : [(task: TaskHere) => task.asset?.id === asset]),
    ...(from ? [({ due_at }: TaskHere) => due_at !== null && due_at >= from] : []),
    ...(until ? [({ due_at }: TaskHere) => due_at !== null && due_at < until] : []),
    ...(query.search?.trim() ? [finds(query.search, rows)] : []),
  ]
  const found = [...rows.tasks.values()].filter((task) => conditions.every((isMet) => isMet(task)))
  return pageOf(found.sort(filter === 'done' ? BY_DONE : BY_DUE), query, (task) => task)
}

const counted = async (here: Here) => {
  const tasks = [...here.rows.tasks.values()]
  const conditions = conditionsOf(here.now)
  const count = (filter: contract.TaskFilter) => tasks.filter(conditions[filter]).length
  const before = await here.storedReply(contract.taskCounts)
  return {
    open: count('open'),
    today: count('today'),
    overdue: count('overdue'),
    week: count('week'),
    undated: count('undated'),
    done: Math.max(count('done'), before?.done ?? 0),
  }
}

const MENTIONED_MAX = 20

/** Customers whose names share a word with a text, those with more of them first. */
function mentioned(text: string, { customers }: Rows) {
  const words = new Set(wordsOfNames(foldWords(text)))
  const found = [...customers.values()].flatMap((row) => {
    const count = row.is_archived
      ? 0
      : customerText(row)
          .split(' ')
          .filter((word) => words.has(word)).length
    return count > 0 ? [{ id: row.id, row, count }] : []
  })
  found.sort(
    inOrder<(typeof found)[number]>(
      (one, other) => other.count - one.count,
      nullsLast(({ row }) => row.last_contact_at, 'down'),
      newestFirst,
    ),
  )
  return found.slice(0, MENTIONED_MAX).map(({ row: { id, name } }) => ({ id, name }))
}

/** Calls as last answered, without customers called since. */
const callsLeft = async ({ rows, now, storedReply }: Here) => {
  const today = dayInIsrael(now)
  const calls = await storedReply(contract.callToday)
  return calls?.filter(({ customer }) => {
    const at = rows.called.get(customer.id)
    return at === undefined || dayInIsrael(new Date(at)) !== today
  })
}

export const tasksOffline: OfflinePart = {
  answers: [
    answer(contract.listTasks, ['tasks', 'customers', 'assets'], listed),
    answer(contract.taskCounts, ['tasks'], (_, here) => counted(here), { isStored: true, isBeside: true }),
    answer(contract.getTask, ['tasks'], ({ params }, { rows }) => rows.tasks.get(Number(params.id))),
    answer(contract.mentionedCustomers, ['customers'], ({ query }, { rows }) => mentioned(query.text ?? '', rows)),
    answer(contract.callToday, [], (_, here) => callsLeft(here), { isStored: true }),
  ],
}
