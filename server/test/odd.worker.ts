import { existsSync, writeFileSync } from 'node:fs'
import { serveTasks } from '#platform/jobs/worker-tasks.ts'

/** A worker for tests that fails like codecs and engines. */
const tasks = {
  echo: (what: string) => what,
  fail: () => {
    throw new Error('of the task')
  },
  die: (signal: NodeJS.Signals) => process.kill(process.pid, signal),
  dieOnce: (mark: string) => {
    if (existsSync(mark)) return 'done'
    writeFileSync(mark, '')
    process.abort()
  },
  loop: () => {
    for (;;);
  },
  fillMemory: () => {
    const held: number[][] = []
    for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at + held.length))
  },
  pid: () => process.pid,
  secrets: () => Object.keys(process.env).filter((name) => /SECRET|DATABASE|DSN/.test(name)),
}
export type OddTasks = typeof tasks

serveTasks(tasks)
