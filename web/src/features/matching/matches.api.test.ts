import { getMatches, type Match } from '@mafteach/contract/matching'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { homeQuery } from '#shared/api/home.ts'
import { browserPorts } from '#shared/device/browser-ports.ts'
import { setPorts } from '#shared/device/ports.ts'
import { answer, counted, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { match } from './match.fixture.ts'
import { matchesPeekQuery, matchesQuery } from './matches.api.ts'

let server: FakeServer

beforeEach(() => {
  setPorts(browserPorts())
  server = fakeServer()
})

const news = ({ matches }: { matches: readonly Match[] }) => matches.map(({ id, is_new }) => [id, is_new])

test('new matches stay new while the screen is used, and the dots are refetched', async () => {
  const client = new QueryClient()
  client.setQueryData(homeQuery.queryKey, {} as never)
  server.answer(answer(getMatches, [match({ id: 1, is_new: true }), match({ id: 2 })]))
  await client.fetchQuery(matchesQuery({ listing: 5 }))
  expect(client.getQueryState(homeQuery.queryKey)?.isInvalidated).toBe(true)

  // The server has marked them as seen.
  server.answer(answer(getMatches, [match({ id: 1 }), match({ id: 2 })]))
  const again = await client.fetchQuery(matchesQuery({ listing: 5 }))
  expect(news(again)).toEqual([
    [1, true],
    [2, false],
  ])
  expect(server.calls(getMatches)).toEqual(Array(2).fill({ params: { id: '5' }, query: { near: 'true' } }))
})

test('a look in passing puts no "new" out: not on the server, not in the lists', async () => {
  const client = new QueryClient()
  client.setQueryData(homeQuery.queryKey, {} as never)
  server.answer(answer(getMatches, [match({ id: 1, is_new: true })]))
  expect(news(await client.fetchQuery(matchesPeekQuery(5)))).toEqual([[1, true]])
  expect(server.calls(getMatches)).toEqual([{ params: { id: '5' }, query: { near: 'true', peek: 'true' } }])
  expect(client.getQueryState(homeQuery.queryKey)?.isInvalidated).toBe(false)
})

test('an answer for a draft that is no list is an empty one (spec section 7.2)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'x' }))
  const { matches } = await new QueryClient().fetchQuery(matchesQuery({ draft: { city: 8600 } as never }))
  expect(matches).toEqual([])
})

test('if one answer cannot hold all, marked matches beyond it are fetched separately', async () => {
  const marked = match({ id: 9, is_interested: true })
  const interested = match({ id: 1, is_interested: true })
  server.answer(
    answer(getMatches, ({ query: { tab } }) => {
      if (tab === 'interested') return [interested, marked]
      return tab === 'not_interested' ? [] : counted([interested, match({ id: 2 })], { 'X-Total-Count': 304 })
    }),
  )
  const { matches, total } = await new QueryClient().fetchQuery(matchesQuery({ listing: 5 }))
  expect(matches.map(({ id }) => id)).toEqual([1, 2, 9])
  expect(total).toBe(304)
})
