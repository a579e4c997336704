import { expect, test } from 'vitest'
import { makeSemaphore } from './semaphore.ts'

test('no more work runs than there are slots, in the order of requests, and a failure releases its slots', async () => {
  const withSlots = makeSemaphore(2)
  const begun: string[] = []
  const ends = new Map<string, (ok: boolean) => void>()
  const work = (name: string, slots: number) =>
    withSlots(slots, () => {
      begun.push(name)
      return new Promise<void>((done, fail) => ends.set(name, (ok) => (ok ? done() : fail(new Error(name)))))
    })
  const end = async (name: string, ok = true) => {
    ends.get(name)!(ok)
    await new Promise(setImmediate)
  }
  const all = [work('a', 1), work('b', 1), work('large', 2), work('c', 1)]
  const settled = Promise.allSettled(all)
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b'])
  await end('a', false)
  // A small one does not overtake the large one that waits.
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'large'])
  await end('large')
  expect(begun).toEqual(['a', 'b', 'large', 'c'])
  await end('c')
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
