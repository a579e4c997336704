import type { Endpoint } from '@mafteach/contract/endpoint'
import type { PageOf } from '@mafteach/contract/shapes'
import type { Answered, AnySent } from '../api/call.ts'
import type { Disk, StoredAnswer } from './disk.ts'
import { withoutRows } from './paging.ts'

const ANSWER_MAX_AGE_MS = 30 * 86_400_000
const ANSWERS_MAX = 3_000
/** Old ones are deleted after this many. */
const SWEEP_AFTER = 100

/** The last server answer of each call, for offline use; stored for thirty days. */
export function makeAnswerStore(disk: () => Promise<Disk>, now: () => number) {
  let sinceSweep = 0
  const sweep = async () => {
    const answers = (await disk()).transaction('answers', 'readwrite').store
    let left = (await answers.count()) - ANSWERS_MAX
    for (let next = await answers.index('at').openCursor(); next; next = await next.continue()) {
      if (left <= 0 && next.value.at > now() - ANSWER_MAX_AGE_MS) return
      left -= 1
      void next.delete()
    }
  }
  return {
    get: async (endpoint: Endpoint, sent: AnySent): Promise<StoredAnswer | undefined> => {
      const found = await (await disk()).get('answers', callOf(endpoint, sent))
      return found && found.at > now() - ANSWER_MAX_AGE_MS ? found : undefined
    },
    /** All stored answers of one endpoint, whatever its input was. */
    allOf: async (endpoint: Endpoint): Promise<StoredAnswer[]> => (await disk()).getAll('answers', keysOf(endpoint)),
    /** Deletes answers about things, by the beginnings of the paths of their calls. */
    forget: async (things: Readonly<Record<string, readonly number[]>>): Promise<void> => {
      if (Object.values(things).every((ids) => ids.length === 0)) return
      const answers = (await disk()).transaction('answers', 'readwrite').store
      for (const [path, ids] of Object.entries(things))
        for (const key of ids.length > 0 ? await answers.getAllKeys(keysFrom(`["GET","${path}`)) : []) {
          const [, , params] = JSON.parse(key) as [string, string, [string, string][]]
          if (ids.includes(Number(Object.fromEntries(params).id))) void answers.delete(key)
        }
    },
    /** Removes rows from stored lists; the answers stay. */
    takeOut: async (endpoint: Endpoint, ids: readonly number[]): Promise<void> => {
      if (ids.length === 0) return
      const answers = (await disk()).transaction('answers', 'readwrite').store
      for (const key of await answers.getAllKeys(keysOf(endpoint))) {
        const found = (await answers.get(key))!
        void answers.put({ ...found, reply: withoutRows(found.reply as PageOf<{ id: number }>, ({ id }) => ids.includes(id)) })
      }
    },
    put: async (endpoint: Endpoint, sent: AnySent, { reply, counts }: Answered): Promise<void> => {
      await (await disk()).put('answers', { call: callOf(endpoint, sent), reply, counts, at: now() })
      sinceSweep += 1
      if (sinceSweep < SWEEP_AFTER) return
      sinceSweep = 0
      await sweep()
    },
  }
}

const keysOf = ({ method, path }: Endpoint): IDBKeyRange => keysFrom(JSON.stringify([method, path]).slice(0, -1))
const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

export type AnswerStore = ReturnType<typeof makeAnswerStore>

/** The key of a call: numbers and their texts are the same, empty values are dropped. A peek is stored like any read. */
const callOf = ({ method, path }: Endpoint, { params, query, body }: AnySent): string => {
  const texts = (part: unknown) =>
    Object.entries(part ?? {})
      .filter(([name, value]) => value !== undefined && value !== null && value !== '' && name !== 'peek')
      .map(([name, value]) => [name, String(value)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([method, path, texts(params), texts(query), body ?? null])
}
