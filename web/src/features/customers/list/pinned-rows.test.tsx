import { customers } from '@mafteach/contract/customer-lists'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserPorts } from '#shared/device/browser-ports.ts'
import { setPorts } from '#shared/device/ports.ts'
import { page } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { customersPageQuery } from '../customers.api.ts'
import { type CustomerFilter, NO_FILTER } from './customer-filter.ts'
import { usePinRow } from './pinned-rows.ts'

setPorts(browserPorts())

test('a row that the agent acted on stays in the filtered list until the list is left', async () => {
  const server = fakeServer(answer(customers, page([])))
  const client = new QueryClient()
  const vip: CustomerFilter = { ...NO_FILTER, tab: 'vip' }
  const ask = async (filter: CustomerFilter = vip) => {
    await client.fetchQuery({ ...customersPageQuery(filter, 1), staleTime: 0 })
    return server.calls(customers).at(-1)?.query?.keep
  }
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const list = renderHook(() => usePinRow(vip), { wrapper })
  expect(await ask()).toBeUndefined()
  list.result.current(7)
  list.result.current(9)
  list.result.current(7)
  expect(await ask()).toBe('7,9')
  expect(await ask(NO_FILTER)).toBeUndefined()
  list.unmount()
  expect(await ask()).toBeUndefined()
})
