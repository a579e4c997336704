import { home } from '@mafteach/contract/sign-in'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import { sampleOf } from '../testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '../testing/server.fixture.ts'
import { homeQuery, meQuery } from './home.ts'
import { refresh } from './query.ts'

let server: FakeServer
const requestCount = () => server.calls(home).length

beforeEach(() => {
  setPorts(browserPorts())
  server = fakeServer(answer(home, () => sampleOf(home, { id: 7, name: `נועה ${requestCount()}` })))
})

test('the user and their home data load in one call; a save refetches neither while the page is hidden', async () => {
  const client = new QueryClient()
  const stop = new QueryObserver(client, meQuery).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ id: 7, name: 'נועה 1' }))
  expect(client.getQueryData(homeQuery.queryKey)).toMatchObject({ id: 7, buyers: [] })
  await refresh(client, ['customer', 'home'])
  expect([requestCount(), client.getQueryState(homeQuery.queryKey)?.isInvalidated]).toEqual([1, true])

  // The user's own data are refetched at once, and the page has them too.
  await refresh(client, ['me'])
  expect([requestCount(), client.getQueryData(meQuery.queryKey)?.name]).toEqual([2, 'נועה 2'])
  expect([client.getQueryData(homeQuery.queryKey)?.name, client.getQueryState(homeQuery.queryKey)?.isInvalidated]).toEqual([
    'נועה 2',
    false,
  ])
  stop()
})
