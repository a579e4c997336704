import { getDeal } from '@mafteach/contract/deals'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { q, refresh } from './query.ts'

test('what was deleted is not asked for by a later change either, until it is there again', async () => {
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
