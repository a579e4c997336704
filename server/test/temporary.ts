import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** In memory where Linux has room for that: a disk's file system takes its time to make and remove the thousand files of each database. */
const MEMORY = '/dev/shm'
const ROOM = 2_000_000_000

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

/** The folder of databases and data folders that tests make. */
export const TEMPORARY = hasRoom(MEMORY) ? MEMORY : tmpdir()
