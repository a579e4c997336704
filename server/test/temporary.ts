import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** In memory if Linux has enough: on disk, creating and removing the thousand files of each database takes time. */
const MEMORY = '/dev/shm'
const ROOM = 2_000_000_000

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

/** The folder for databases and data folders of tests. */
export const TEMPORARY = hasRoom(MEMORY) ? MEMORY : tmpdir()
