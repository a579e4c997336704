import { expect, test } from 'vitest'
import { openAnyCall } from './any-call.ts'
import { placeOf } from './builders.ts'
import { allEndpoints } from './endpoints.ts'
import { agentsLists } from './paged-lists/agents-lists.ts'
import { type Answered, pagingScene } from './paged-lists/list.ts'
import { ownLists } from './paged-lists/own-lists.ts'
import { paramsOf } from './seed-everything.ts'

/** Every paged list of the contract continues after the last row seen (product.md section 14, docs/decisions/0122). */

const endpoints = (await allEndpoints()).filter(
  ({ query }) => query && 'shape' in query && 'page_size' in (query.shape as object),
)
const anyCall = await openAnyCall()
const { product } = anyCall
const place = await placeOf(product)
const scene = await pagingScene(anyCall)
const lists = { ...agentsLists(scene), ...ownLists(scene, place) }
const furniture = { agent: scene.me, token: '', known: scene.known, things: scene.things }

interface Page {
  count: number
  next: string | null
  previous: string | null
  results: Answered[]
}

/** A position of the previously tested list, which is invalid in the next one. */
let former = { list: '', position: '' }
/** Enough rows for several pages of three. */
const ROWS = 9
/** The parameters that determine the order of a list. */
const ORDERS = ['filter', 'problems_first', 'sort', 'state', 'waiting_first']

test('every paged list of the contract is tested', () => {
  expect(endpoints.filter(({ query }) => !('after' in (query as unknown as { shape: object }).shape))).toEqual([])
  expect(endpoints.map(({ path }) => path).sort()).toEqual(Object.keys(lists).sort())
})

test.each(
  endpoints.flatMap((endpoint) =>
    (lists[endpoint.path]?.orders ?? [{}]).map((order) => [endpoint.path, order, endpoint] as const),
  ),
)('%s %j', async (path, order, endpoint) => {
  const { fill, leave, template, isSortedByPage, keyOf = ({ id }: Answered) => id, params, token = scene.me.token } = lists[path]!
  const url = `/api${path.replace(/:(\w+)/g, (_, name: 'id') => ({ ...paramsOf(endpoint, furniture), ...params })[name])}`
  const get = async (address: string) => {
    const answer = await product.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } })
    return { status: answer.statusCode, body: answer.json() as Page }
  }
  const readPage = async (query: Record<string, string>) => {
    const { status, body } = await get(`${url}?${new URLSearchParams({ ...order, ...query }).toString()}`)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const keysOf = (rows: Answered[]) => rows.map((row) => JSON.stringify(keyOf(row)))

  const readAll = async () => {
    const rows: Answered[] = []
    for (let page = 1; ; page++) {
      const { count, results } = await readPage({ page_size: '100', page: String(page) })
      rows.push(...results)
      if (results.length === 0 || rows.length >= count) return { count, rows }
    }
  }

  if ((await readAll()).count < ROWS) await fill?.(2 * ROWS)
  const { count, rows: before } = await readAll()
  const inOrder = keysOf(before)
  expect(inOrder.length).toBeGreaterThan(6)
  expect(new Set(inOrder).size).toBe(inOrder.length)
  expect(count).toBe(inOrder.length)

  // Page numbers and positions give the same rows as long as nothing changes.
  const second = await readPage({ page_size: '3', page: '2' })
  if (!isSortedByPage) expect(keysOf(second.results)).toEqual(inOrder.slice(3, 6))
  expect(new URL(second.previous!).searchParams.get('page')).toBe('1')
  const third = await get(second.next!)
  expect(third.body).toMatchObject({ count, previous: null })
  if (!isSortedByPage) expect(keysOf(third.body.results)).toEqual(inOrder.slice(6, 9))
  expect(new URL(second.next!).searchParams.has('page')).toBe(false)

  const leaving = before.filter((row) => template === undefined || (keyOf(row) !== template && row.asset?.id !== template))
  const seen: string[] = []
  let page = await readPage({ page_size: '3' })
  const position = new URL(page.next!).searchParams.get('after')!
  while (true) {
    seen.push(...keysOf(page.results))
    expect(new Set(seen).size).toBe(seen.length)
    if (page.next === null) break
    // A seen row and an unseen row are removed, and one is added.
    if (seen.length === 3) {
      await leave?.(leaving.find((row) => seen.includes(JSON.stringify(keyOf(row))))!)
      await fill?.(1)
    }
    if (seen.length === 6) await leave?.(leaving.at(-1)!)
    page = (await get(page.next)).body
    expect(page.results.length).toBeGreaterThan(0)
  }
  const after = new Set(keysOf((await readAll()).rows))
  expect(inOrder.filter((key) => after.has(key) && !seen.includes(key))).toEqual([])

  const swapped = position.at(-1) === 'A' ? 'B' : 'A'
  const forged = [position.slice(0, -3), position.slice(0, -1) + swapped, `${position}A`, 'A'.repeat(60), '', "' or 1=1"]
  const list = JSON.stringify([path, ORDERS.map((name) => (order as Record<string, string>)[name])])
  if (former.list !== list) forged.push(former.position)
  for (const one of forged) {
    const { status, body } = await get(`${url}?${new URLSearchParams({ ...order, after: one }).toString()}`)
    expect([one, status, Object.keys(body)]).toEqual([one, 400, ['after']])
  }
  former = { list, position }
})
