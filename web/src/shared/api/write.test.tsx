import { customers } from '@mafteach/contract/customer-lists'
import { Customer, changeCustomer, createCustomer, deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { streets } from '@mafteach/contract/places'
import { setProfileImage } from '@mafteach/contract/profile'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import { page, sampleOf } from '../testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, lost, refusal } from '../testing/server.fixture.ts'
import { restoreLanguage } from '../texts/language.ts'
import { currentToasts } from '../ui/toasts.ts'
import { attempts } from './attempts.ts'
import { CallError, type InputOf } from './call.ts'
import { q } from './query.ts'
import { useWrite } from './write.ts'

const saved = sampleOf(Customer, { id: 7, name: 'דנה' })
let server: FakeServer
const keys = () => server.keys(createCustomer)

beforeEach(() => {
  setPorts(browserPorts())
  restoreLanguage()
  server = fakeServer(answer(createCustomer, saved))
})

const draw = <T,>(hook: () => T, client = new QueryClient()) => {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return renderHook(hook, { wrapper })
}
const dana = { body: { name: 'דנה', phone: '0521234567' } }
const create = (input: InputOf<typeof createCustomer> = dana) => {
  const { result } = draw(() => useWrite(createCustomer))
  return act(() => result.current.write(input))
}

test('a write whose answer was lost has the same key when repeated, also after a reload, until it is answered', async () => {
  server.answer(answer(createCustomer, lost))
  expect(await create()).toBeNull()
  expect(currentToasts().at(-1)?.text).toBe('אין קליטה. אפשר לנסות שוב.')
  server.answer(answer(createCustomer, refusal('unavailable')))
  cleanup()
  expect(await create()).toBeNull()
  server.answer(answer(createCustomer, saved))
  expect(await create()).toMatchObject({ id: 7 })
  await create()
  expect(new Set(keys().slice(0, 3)).size).toBe(1)
  expect(keys()[3]).not.toBe(keys()[2])
  expect(localStorage.getItem('attempts')).toBeNull()
})

test('writes of one object arrive in the order of the taps, also after one that failed; those of others go meanwhile', async () => {
  const bodies: string[] = []
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  server.answer(
    answer(changeCustomer, async ({ body, params }) => {
      bodies.push(`${params.id} ${body.name}`)
      if (body.name !== 'א') return saved
      await first
      return lost
    }),
  )
  const { result } = draw(() => useWrite(changeCustomer))
  const rename = (id: number, name: string) => result.current.write({ params: { id }, body: { name } })
  await act(async () => {
    const replies = [rename(7, 'א'), rename(7, 'ב'), rename(7, 'ג'), rename(8, 'ד')]
    await vi.waitFor(() => expect(bodies).toEqual(['7 א', '8 ד']))
    answerFirst()
    expect(await Promise.all(replies)).toEqual([null, saved, saved, saved])
  })
  expect(bodies).toEqual(['7 א', '8 ד', '7 ב', '7 ג'])
})

test('a refusal is an answer, and other content is another write', async () => {
  server.answer(answer(createCustomer, refusal('customer_exists')))
  await create()
  await create()
  server.answer(answer(createCustomer, lost))
  await create()
  await create({ body: { ...dana.body, name: 'דינה' } })
  expect(new Set(keys()).size).toBe(4)
})

test('files are sent as they are and not remembered: two pictures are two writes', async () => {
  server.answer(answer(setProfileImage, lost))
  const { result } = draw(() => useWrite(setProfileImage))
  const form = new FormData()
  form.append('image', new Blob(['x']), 'me.jpg')
  for (const _ of [1, 2]) await act(() => result.current.write({ form }))
  expect(server.calls(setProfileImage)).toEqual([{ form }, { form }])
  expect(new Set(server.keys(setProfileImage)).size).toBe(2)
  expect(attempts()).toEqual([])
})

/** Sent by a form known only by its draft: a separate screen each time. */
const createAgain = (name: string, change: () => Promise<typeof saved>, phone = dana.body.phone) => {
  cleanup()
  const { result } = draw(() => useWrite(createCustomer))
  const input = { body: { name, phone } }
  return act(() =>
    result.current
      .send(input, { again: { form: 'draft:person', isSame: ({ body }) => body.phone === phone, change } })
      .catch((error: unknown) => error),
  )
}

test('sent again with other details after a lost answer it is added once under the same key, and updated if it had arrived', async () => {
  const change = vi.fn(async () => ({ ...saved, name: 'דינה' }))
  server.answer(answer(createCustomer, lost))
  await createAgain('דנה', change)
  await createAgain('דינה', change)
  await createAgain('דינה', change, '0527654321')
  expect(change).not.toHaveBeenCalled()
  expect(keys()[2]).not.toBe(keys()[0])
  // As the server does: the key belongs to the first body.
  server.answer(answer(createCustomer, ({ body }) => (body.name === 'דנה' ? saved : refusal('idempotency_mismatch'))))
  change.mockRejectedValueOnce(new CallError(0, null))
  await createAgain('דינה', change)
  expect(await createAgain('דינה', change)).toMatchObject({ id: 7, name: 'דינה' })
  expect(change).toHaveBeenCalledTimes(2)
  expect(change).toHaveBeenLastCalledWith(expect.objectContaining({ id: 7, name: 'דנה' }))
  expect(new Set(keys().toSpliced(2, 1)).size).toBe(1)
  expect(attempts().map(({ input }) => input)).toEqual([{ body: { name: 'דינה', phone: '0527654321' } }])
})

test('a body that does not fit its shape is not sent; the toast says why', async () => {
  expect(await create({ body: { ...dana.body, name: 'x'.repeat(200) } })).toBeNull()
  expect(server.requests()).toEqual([])
  expect(currentToasts().at(-1)?.text).toBe('עד 120 תווים')
})

test('a pending query about what is being deleted is cancelled; if the deletion is refused it is refetched', async () => {
  let requestCount = 0
  let isStopped = false
  vi.stubGlobal('fetch', (_: string, { method, signal }: { method: string; signal?: AbortSignal }) => {
    if (method === 'DELETE') return Promise.resolve(Response.json({ detail: 'x', code: 'not_allowed' }, { status: 403 }))
    requestCount++
    if (requestCount > 1) return Promise.resolve(Response.json({ id: 7, name: 'דנה' }))
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        isStopped = true
        reject(signal.reason as Error)
      })
    })
  })
  const { result } = draw(() => ({ remove: useWrite(deleteCustomer), customer: useQuery(q(getCustomer, { params: { id: 7 } })) }))
  await waitFor(() => expect(requestCount).toBe(1))
  await act(() => result.current.remove.write({ params: { id: 7 }, body: { confirm: true } }))
  expect(isStopped).toBe(true)
  await waitFor(() => expect(result.current.customer.data).toMatchObject({ name: 'דנה' }))
})

test('what the endpoint changes is refetched, except what was deleted', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  server.answer(
    answer(getCustomer, sampleOf(getCustomer)),
    answer(customers, page([])),
    answer(streets, page([])),
    answer(deleteCustomer, { ok: true }),
    answer(changeCustomer, saved),
  )
  const queries = [
    q(getCustomer, { params: { id: 7 } }),
    q(getCustomer, { params: { id: 8 } }),
    q(customers, { query: { page: 1 } }),
    q(streets, { query: { city: 1 } }),
  ]
  draw(() => queries.map((query) => useQuery<unknown>(query as never)), client)
  await waitFor(() => expect(server.requests()).toHaveLength(4))
  const { result } = draw(
    () => ({
      remove: useWrite(deleteCustomer),
      change: useWrite(changeCustomer, { gone: () => ({ path: getCustomer.path, params: { id: 7 } }) }),
    }),
    client,
  )
  await act(() => result.current.remove.write({ params: { id: 7 }, body: { confirm: true } }))
  await waitFor(() => expect(server.requests()).toHaveLength(7))
  expect(server.requests().slice(5)).toEqual(['GET /real-estate/customer/8/', 'GET /real-estate/customer/?page=1'])
  expect(client.getQueryState(queries[0]!.queryKey)?.isInvalidated).toBe(true)
  await act(() => result.current.change.write({ params: { id: 9 }, body: {} }))
  await waitFor(() => expect(server.requests()).toHaveLength(10))
  expect(server.requests().slice(8)).toEqual(server.requests().slice(5, 7))
})

test('a change is shown before the answer; if refused, it is reverted and refetched', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { queryKey } = q(getCustomer, { params: { id: 7 } })
  client.setQueryData(queryKey, { name: 'before' } as never)
  const seen: unknown[] = []
  server.answer(
    answer(createCustomer, () => {
      seen.push(client.getQueryData(queryKey))
      return refusal('conflict')
    }),
  )
  const { result } = draw(
    () =>
      useWrite(createCustomer, { show: (shown) => shown.setQueryData(queryKey, { name: 'after' } as never), failed: 'לא נשמר' }),
    client,
  )
  await act(() => result.current.write(dana))
  seen.push(client.getQueryData(queryKey))
  expect(seen).toEqual([{ name: 'after' }, { name: 'before' }])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(currentToasts().at(-1)?.text).toBe('לא נשמר')
})
