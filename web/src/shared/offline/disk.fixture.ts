import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'
import { type Disk, openDisk } from './disk.ts'

/** IndexedDB for one test, empty; files that share this page have none. */
export const newDisk = (): Promise<Disk> => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  return openDisk('test')
}
