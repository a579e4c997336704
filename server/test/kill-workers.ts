import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

/** Kills the next `times` worker processes of a script as soon as each exists, as an operator or an out-of-memory killer does. */
export async function killWorkers(script: string, times: number): Promise<{ killed: () => number }> {
  const older = await workersOf(script)
  const seen = new Set<string>()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const look = async () => {
    while (!isOver && seen.size < times)
      for (const pid of await workersOf(script)) {
        if (older.includes(pid) || seen.has(pid) || seen.size >= times) continue
        seen.add(pid)
        process.kill(Number(pid), 'SIGKILL')
      }
  }
  void look()
  return { killed: () => seen.size }
}

/** The child processes of this one that run a script. */
async function workersOf(script: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return lines.flatMap(([pid, parent, ...args]) =>
    Number(parent) === process.pid && args.join(' ').includes(script) ? [pid!] : [],
  )
}
