import { expect, test, vi } from 'vitest'
import { makeFileCache } from './file-cache.ts'

const fileOf = (bytes: number) => vi.fn(async () => Buffer.alloc(bytes))

test('a file requested twice at once is made once, and again only after it was evicted', async () => {
  const cached = makeFileCache(100)
  const first = fileOf(60)
  const [one, other] = await Promise.all([cached('first', first), cached('first', first)])
  expect(one).toBe(other)
  await cached('first', first)
  expect(first).toHaveBeenCalledTimes(1)
  await cached('second', fileOf(60))
  await cached('first', first)
  expect(first).toHaveBeenCalledTimes(2)
})

test('failures and missing files are not cached', async () => {
  const cached = makeFileCache(100)
  const failing = vi.fn(async (): Promise<Buffer> => {
    throw new Error('the process died')
  })
  await expect(cached('file', failing)).rejects.toThrow('died')
  await expect(cached('file', failing)).rejects.toThrow('died')
  const nothing = vi.fn(async () => null)
  for (let time = 0; time < 2; time++) expect(await cached('other', nothing)).toBeNull()
  expect([failing, nothing].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
})

test('a file larger than the cache is returned but not cached', async () => {
  const cached = makeFileCache(100)
  const small = fileOf(10)
  await cached('small', small)
  expect(await cached('large', fileOf(200))).toHaveLength(200)
  await cached('small', small)
  expect(small).toHaveBeenCalledTimes(1)
})
