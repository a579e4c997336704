import { expect, test } from 'vitest'
import { trackCalls } from './running-calls.ts'

test('shutdown waits for running calls, failed ones too, and not for ever', async () => {
  const { tracked, ended } = trackCalls()
  const done: string[] = []
  const answer = Promise.withResolvers<string>()
  const failure = Promise.withResolvers<string>()
  const calls = [tracked(() => answer.promise)(), tracked(() => failure.promise)()]
  const end = ended().then(() => done.push('ended'))
  answer.resolve('answer')
  await calls[0]
  expect(done).toEqual([])
  failure.reject(new Error('failed'))
  await expect(calls[1]).rejects.toThrow('failed')
  await end
})

test('a call that never ends is abandoned', async () => {
  const { tracked, ended } = trackCalls(1)
  void tracked(() => new Promise(() => undefined))()
  await expect(ended()).resolves.toBeUndefined()
})
