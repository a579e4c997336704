import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { WorkerFiles } from '../src/worker/files.ts'
import { builtWorker } from './workers.ts'

const source = join(import.meta.dirname, '../src')
const files: WorkerFiles = {
  page: { revision: '1', integrity: '' },
  signIn: { revision: '1', integrity: '' },
  first: ['/_app/app.js'],
  soon: ['/_app/page.js'],
  onDemand: [],
  paths: '^/$',
}

const heardBy = async (name: string) => {
  const heard = new Set<string>()
  const location = new URL(`https://mafteach.test/${name}.js`)
  const self = { location, addEventListener: (event: string) => heard.add(event) }
  runInNewContext(await builtWorker(source, name, files), { self, location, URL, Request, Headers, Response, AbortController })
  return [...heard].toSorted((one, other) => one.localeCompare(other))
}

test('each worker hears what is its own: that of old serves no pages, and the one that ends them asks for nothing', async () => {
  const ofPages = ['activate', 'error', 'fetch', 'install', 'message', 'notificationclick', 'push', 'unhandledrejection']
  expect(await heardBy('sw')).toEqual(ofPages)
  expect(await heardBy('push-worker')).toEqual(['activate', 'install', 'notificationclick', 'push'])
  expect(await heardBy('worker-off')).toEqual(['activate', 'install'])
  expect(await builtWorker(source, 'worker-off')).not.toContain('fetch')
})

test('the list of the build goes into the worker of the pages alone', async () => {
  for (const [name, isListed] of [
    ['sw', true],
    ['push-worker', false],
    ['worker-off', false],
  ] as const)
    expect((await builtWorker(source, name, files)).includes('/_app/page.js')).toBe(isListed)
  // While working nothing is kept.
  expect(await builtWorker(source, 'sw')).not.toContain('/_app/page.js')
})
