import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OddTasks } from '../../../test/odd.worker.ts'
import { TEMPORARY } from '../../../test/temporary.ts'
import { makeWorkerProcesses, twice, type WorkerBounds, WorkerDied } from './worker-processes.ts'

const open = (bounds: Partial<WorkerBounds> = {}) => {
  const workers = makeWorkerProcesses<OddTasks>(new URL('../../../test/odd.worker.ts', import.meta.url), {
    seconds: 30,
    memoryMb: 64,
    waitingMax: 5,
    ...bounds,
  })
  onTestFinished(workers.stop)
  return workers
}

test('a task returns its result, and its own error does not end the process', async () => {
  const { run } = open()
  expect(await run('echo', 'שלום')).toBe('שלום')
  const pid = await run('pid')
  await expect(run('fail')).rejects.toThrow('of the task')
  expect(await run('pid')).toBe(pid)
})

test.each<NodeJS.Signals>(['SIGABRT', 'SIGSEGV', 'SIGKILL'])(
  'after a process was ended by %s, the next task has a new one',
  async (signal) => {
    const { run } = open()
    const died = await run('die', signal).catch((error: unknown) => error)
    expect(died).toBeInstanceOf(WorkerDied)
    expect((died as WorkerDied).isOutOfMemory).toBe(signal === 'SIGABRT')
    expect(await run('echo', 'again')).toBe('again')
  },
)

test('a task whose process died by chance is retried unnoticed', async () => {
  const mark = join(mkdtempSync(join(TEMPORARY, 'mafteach-worker-')), 'mark')
  expect(await open().run('dieOnce', mark)).toBe('done')
})

test('a group of tasks is repeated together by the caller', async () => {
  const { together } = open()
  const pids: number[] = []
  const act = () =>
    together(async (run) => {
      pids.push(await run('pid'))
      if (pids.length === 1) process.kill(pids[0]!, 'SIGKILL')
      return run('echo', 'whole')
    })
  expect(await twice(act)).toBe('whole')
  expect(new Set(pids).size).toBe(2)
})

test('a task that fills its memory ends only its own process', async () => {
  const { run } = open({ processes: 2 })
  const [full, echo] = await Promise.allSettled([run('fillMemory'), run('echo', 'beside')])
  expect(full).toMatchObject({ status: 'rejected', reason: { name: 'WorkerDied', isOutOfMemory: true } })
  expect(echo).toMatchObject({ value: 'beside' })
})

test('a task that runs too long is ended, and tasks beyond the queue limit are refused', async () => {
  const { run } = open({ seconds: 0.5, waitingMax: 1 })
  const [slow, waiting, refused] = await Promise.allSettled([run('loop'), run('echo', 'waiting'), run('echo', 'refused')])
  expect(slow).toMatchObject({ reason: { code: 'unavailable' } })
  expect(waiting).toMatchObject({ value: 'waiting' })
  expect(refused).toMatchObject({ reason: { code: 'unavailable' } })
})

test('secrets in the environment of the server are not passed to a worker', async () => {
  vi.stubEnv('SECRET', 'x')
  vi.stubEnv('DATABASE_URL', 'postgres://x')
  expect(await open().run('secrets')).toEqual([])
})
