import { customers } from '@mafteach/contract/customer-lists'
import { changeCustomer, createCustomer, deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { streets } from '@mafteach/contract/places'
import { setProfileImage } from '@mafteach/contract/profile'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { attempts } from './attempts.ts'
import { browserPorts } from './browser-ports.ts'
import { CallError, type InputOf } from './call.ts'
import { restoreLanguage } from './language.ts'
import { setPorts } from './ports.ts'
import { q } from './query.ts'
import { currentToasts } from './toasts.ts'
import { useWrite } from './write.ts'

const sent: { address: string; key: string | null; body: unknown }[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  setPorts(browserPorts())
  restoreLanguage()
  answer = () => Response.json({ id: 7, name: 'דנה' })
  vi.stubGlobal('fetch', async (address: string, { headers, body }: { headers: Headers; body?: string | FormData }) => {
    const told: unknown = typeof body === 'string' ? JSON.parse(body) : body
    sent.push({ address, key: headers.get('Idempotency-Key'), body: told })
    return answer()
  })
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

test('a write whose answer got lost carries the same key when it is tried again, also after a reload, until it was answered', async () => {
  answer = () => {
    throw new TypeError('no network')
  }
  expect(await create()).toBeNull()
  expect(currentToasts().at(-1)?.text).toBe('אין חיבור. אפשר לנסות שוב.')
  answer = () => Response.json({ detail: 'x', code: 'unavailable' }, { status: 503 })
  cleanup()
  expect(await create()).toBeNull()
  answer = () => Response.json({ id: 7 })
  expect(await create()).toEqual({ id: 7 })
  await create()
  const keys = sent.map(({ key }) => key)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[2])
  expect(localStorage.getItem('attempts')).toBeNull()
})

test('a refusal is an answer, and other content is another write', async () => {
  answer = () => Response.json({ detail: 'x', code: 'customer_exists' }, { status: 409 })
  await create()
  await create()
  answer = () => {
    throw new TypeError('no network')
  }
  await create()
  await create({ body: { ...dana.body, name: 'דינה' } })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
})

test('files go as they are and are not remembered: two pictures are two writes', async () => {
  answer = () => {
    throw new TypeError('no network')
  }
  const { result } = draw(() => useWrite(setProfileImage))
  const form = new FormData()
  form.append('image', new Blob(['x']), 'me.jpg')
  for (const _ of [1, 2]) await act(() => result.current.write({ form }))
  // A screen of an earlier test may still ask for something.
  const writes = sent.filter(({ key }) => key !== null)
  expect(writes.map(({ body }) => body)).toEqual([form, form])
  expect(new Set(writes.map(({ key }) => key)).size).toBe(2)
  expect(attempts()).toEqual([])
})

/** Sent by a form of which nothing is known but its draft: a screen of its own each time. */
const createAgain = (name: string, change: () => Promise<never>, phone = dana.body.phone) => {
  cleanup()
  const { result } = draw(() => useWrite(createCustomer))
  const input = { body: { name, phone } }
  return act(() =>
    result.current
      .send(input, { again: { form: 'draft:person', isSame: ({ body }) => body.phone === phone, change } })
      .catch((error: unknown) => error),
  )
}
const lose = () => {
  throw new TypeError('no network')
}
/** As the server does: the key belongs to the first body. */
const mismatch = () => Response.json({ detail: 'x', code: 'idempotency_mismatch' }, { status: 409 })

test('with other details after a lost answer it is one thing: added once under the same key, and changed where it had arrived', async () => {
  const change = vi.fn(async () => ({ id: 7, name: 'דינה' }) as never)
  answer = lose
  await createAgain('דנה', change)
  await createAgain('דינה', change)
  await createAgain('דינה', change, '0527654321')
  expect(change).not.toHaveBeenCalled()
  const another = sent.pop()
  expect(another?.key).not.toBe(sent[0]?.key)
  answer = () => ((sent.at(-1)!.body as { name: string }).name === 'דנה' ? Response.json({ id: 7, name: 'דנה' }) : mismatch())
  change.mockRejectedValueOnce(new CallError(0, null))
  await createAgain('דינה', change)
  expect(await createAgain('דינה', change)).toEqual({ id: 7, name: 'דינה' })
  expect(change).toHaveBeenCalledTimes(2)
  expect(change).toHaveBeenLastCalledWith({ id: 7, name: 'דנה' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(attempts().map(({ input }) => input)).toEqual([{ body: { name: 'דינה', phone: '0527654321' } }])
})

test('a body that does not fit its shape is not sent; the toast says what is wrong', async () => {
  expect(await create({ body: { ...dana.body, name: 'x'.repeat(200) } })).toBeNull()
  expect(sent).toEqual([])
  expect(currentToasts().at(-1)?.text).toBe('עד 120 תווים')
})

test('an answer about what is being deleted is not waited for; where it was not deleted, it is asked for again', async () => {
  let asked = 0
  let isStopped = false
  vi.stubGlobal('fetch', (_: string, { method, signal }: { method: string; signal?: AbortSignal }) => {
    if (method === 'DELETE') return Promise.resolve(Response.json({ detail: 'x', code: 'not_allowed' }, { status: 403 }))
    asked++
    if (asked > 1) return Promise.resolve(Response.json({ id: 7, name: 'דנה' }))
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        isStopped = true
        reject(signal.reason as Error)
      })
    })
  })
  const { result } = draw(() => ({ remove: useWrite(deleteCustomer), customer: useQuery(q(getCustomer, { params: { id: 7 } })) }))
  await waitFor(() => expect(asked).toBe(1))
  await act(() => result.current.remove.write({ params: { id: 7 }, body: { confirm: true } }))
  expect(isStopped).toBe(true)
  await waitFor(() => expect(result.current.customer.data).toMatchObject({ name: 'דנה' }))
})

test('what the endpoint changes is asked for anew, and of what was deleted nothing is', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const queries = [
    q(getCustomer, { params: { id: 7 } }),
    q(getCustomer, { params: { id: 8 } }),
    q(customers, { query: { page: 1 } }),
    q(streets, { query: { city: 1 } }),
  ]
  draw(() => queries.map((query) => useQuery<unknown>(query as never)), client)
  await waitFor(() => expect(sent).toHaveLength(4))
  const { result } = draw(
    () => ({
      remove: useWrite(deleteCustomer),
      change: useWrite(changeCustomer, { gone: () => ({ path: getCustomer.path, params: { id: 7 } }) }),
    }),
    client,
  )
  await act(() => result.current.remove.write({ params: { id: 7 }, body: { confirm: true } }))
  await waitFor(() => expect(sent).toHaveLength(7))
  expect(sent.slice(5).map(({ address }) => address)).toEqual([
    '/api/real-estate/customer/8/',
    '/api/real-estate/customer/?page=1',
  ])
  expect(client.getQueryState(queries[0]!.queryKey)?.isInvalidated).toBe(true)
  await act(() => result.current.change.write({ params: { id: 9 }, body: {} }))
  await waitFor(() => expect(sent).toHaveLength(10))
  expect(sent.slice(8).map(({ address }) => address)).toEqual(sent.slice(5, 7).map(({ address }) => address))
})

test('a change is shown before the answer; when it is refused, it is taken back and asked for anew', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { queryKey } = q(getCustomer, { params: { id: 7 } })
  client.setQueryData(queryKey, { name: 'before' } as never)
  const seen: unknown[] = []
  answer = () => {
    seen.push(client.getQueryData(queryKey))
    return Response.json({ detail: 'x', code: 'conflict' }, { status: 409 })
  }
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
