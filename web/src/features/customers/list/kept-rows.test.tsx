import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browserPorts } from '#shared/browser-ports.ts'
import { setPorts } from '#shared/ports.ts'
import { customersPageQuery } from '../customers.api.ts'
import { type CustomerFilter, NO_FILTER } from './customer-filter.ts'
import { useKeptRows } from './kept-rows.ts'

setPorts(browserPorts())
const asked: string[] = []
vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path)
  return Response.json({ count: 0, next: null, previous: null, results: [] })
})

test('a row that a hand came to stays in the list of its filter, and goes when the list is left', async () => {
  const client = new QueryClient()
  const vip: CustomerFilter = { ...NO_FILTER, tab: 'vip' }
  const ask = async (filter: CustomerFilter = vip) => {
    asked.length = 0
    await client.fetchQuery({ ...customersPageQuery(filter, 1), staleTime: 0 })
    return new URL(asked[0]!, 'http://x').searchParams.get('keep')
  }
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const list = renderHook(() => useKeptRows(vip), { wrapper })
  expect(await ask()).toBeNull()
  list.result.current(7)
  list.result.current(9)
  list.result.current(7)
  expect(await ask()).toBe('7,9')
  expect(await ask(NO_FILTER)).toBeNull()
  list.unmount()
  expect(await ask()).toBeNull()
})
