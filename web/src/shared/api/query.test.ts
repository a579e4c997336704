import { getDeal } from '@mafteach/contract/deals'
import { savedFilters } from '@mafteach/contract/saved-filters'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer } from '../testing/server.fixture.ts'
import { lastSeen, q, qAll, refresh } from './query.ts'

test('a deleted object is not refetched by a later change either, until it exists again', async () => {
  const client = new QueryClient()
  const ask = vi.fn(async () => ({ id: 7 }))
  const query = q(getDeal, { params: { id: 7 } }, ask)
  const leave = new QueryObserver(client, query).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual({ id: 7 }))
  await refresh(client, ['deal'])
  expect(ask).toHaveBeenCalledTimes(2)
  await refresh(client, ['deal'], { path: getDeal.path, params: { id: 7 } })
  await refresh(client, ['deal'])
  expect(ask).toHaveBeenCalledTimes(2)

  client.setQueryData(query.queryKey, { id: 7 } as never, { updatedAt: Date.now() + 1 })
  await refresh(client, ['deal'])
  expect(ask).toHaveBeenCalledTimes(3)
  leave()
})

test('what no screen shows and was changed since is not the last that was seen', async () => {
  const client = new QueryClient()
  const query = q(getDeal, { params: { id: 7 } }, async () => ({ id: 7 }))
  const seen = () => lastSeen(client, getDeal, { params: { id: 7 } } as never)
  const leave = new QueryObserver(client, query).subscribe(() => {})
  await vi.waitFor(() => expect(seen()).toEqual({ id: 7 }))
  void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  expect(seen()).toEqual({ id: 7 })
  leave()
  expect(seen()).toBeUndefined()
})

test.each([
  [
    'a position of the server',
    'http://localhost/api/access-control/users/saved_filters/?list=customers&after=behind',
    '?list=customers&after=behind',
  ],
  ['a page by its number', '?page=2', '?list=customers&page=2'],
])('a list that is read to its end follows next: %s', async (_, next, expectedPages) => {
  const filter = (id: number) => ({
    id,
    list: 'customers' as const,
    name: `f${id}`,
    query: '',
    is_shared: false,
    owner: null,
    created_at: '2026-11-20T09:00:00.000Z',
  })
  const server = fakeServer(
    answer(savedFilters, ({ query }) => {
      const isSecond = query.after === 'behind' || query.page === 2
      return { count: 2, next: isSecond ? null : next, previous: null, results: [filter(isSecond ? 2 : 1)] }
    }),
  )
  const rows = await new QueryClient().fetchQuery(qAll(savedFilters, { query: { list: 'customers' } }))
  expect(rows.map(({ id }) => id)).toEqual([1, 2])
  expect(server.requests().map((call) => call.slice(call.indexOf('?')))).toEqual(['?list=customers&page=1', expectedPages])
})
