import { expect, test } from 'vitest'
import { newDisk } from './disk.fixture.ts'
import { makeQueueStore } from './queue-store.ts'

/** The queue as two tabs on one disk know it. */

test('ids that one tab learned stay when another one, which has not read them, stores its own', async () => {
  const disk = await newDisk()
  const tab = (page: string) =>
    makeQueueStore({
      disk: async () => disk,
      queueableWrites: [],
      isAwaited: () => false,
      onChange: () => undefined,
      page,
      now: () => Date.parse('2026-11-20T09:00:00Z'),
    })
  const [first, second, later] = [tab('first'), tab('second'), tab('later')]
  await Promise.all([first.ready(), second.ready()])
  const [one, other] = [first.temporary(), second.temporary()]
  await first.remove([], { id: one, as: 101 })
  await second.remove([], { id: other, as: 102 })
  await later.ready()
  expect(later.resolve({ params: { one, other } })).toEqual({ params: { one: 101, other: 102 } })
})
