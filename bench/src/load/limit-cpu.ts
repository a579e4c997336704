import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Limits a process to a share of a core, as on a smaller machine, by Linux control groups: version 2, or the controller of version 1. */

const PERIOD_US = 20_000
const V2 = '/sys/fs/cgroup'
const V1 = '/sys/fs/cgroup/cpu'

/** Null if this machine does not permit it. */
export function limitCpu(pid: number, cores: number): { end: () => Promise<void> } | null {
  const isV2 = existsSync(join(V2, 'cgroup.controllers'))
  const group = join(isV2 ? V2 : V1, `mafteach-bench-${pid}`)
  const quota = Math.round(PERIOD_US * cores)
  try {
    mkdirSync(group)
    if (isV2) writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
    else {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
    }
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
  } catch {
    return null
  }
  return {
    /** A group can be removed once its process has ended. */
    end: async () => {
      for (;;)
        try {
          rmdirSync(group)
          return
        } catch {
          await pause(50)
        }
    },
  }
}
