import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtWorker } from './workers.ts'

const source = join(import.meta.dirname, '../src')
const heardBy = async (name: string) =>
  Array.from((await builtWorker(source, name)).matchAll(/addEventListener\([`'"](\w+)/g), ([, event]) => event!).toSorted(
    (one, other) => one.localeCompare(other),
  )

test('each worker hears what is its own: that of old serves no pages, and the one that ends them asks for nothing', async () => {
  expect(await heardBy('sw')).toEqual(['activate', 'fetch', 'install', 'message', 'notificationclick', 'push'])
  expect(await heardBy('push-worker')).toEqual(['activate', 'install', 'notificationclick', 'push'])
  expect(await heardBy('worker-off')).toEqual(['activate', 'install'])
  expect(await builtWorker(source, 'worker-off')).not.toContain('fetch')
})
