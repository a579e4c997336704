import { spawnSync } from 'node:child_process'

/** The running child processes of a process. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return processes.flatMap(([child, parent, state]) => (Number(parent) === pid && !state!.startsWith('Z') ? [Number(child)] : []))
}
