import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { customers } from '@mafteach/contract/customer-lists'
import { createCustomer } from '@mafteach/contract/customers'
import { PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import { expect, test, vi } from 'vitest'
import { freePort } from '#platform/database/embedded-postgres.ts'
import { PIECE_BYTES } from '#platform/files/tus-store.ts'
import { planRestart } from '../watch.js'
import { childrenOf } from './children.ts'
import { listenToEvents } from './event-stream.ts'
import { ended, isAlive, launch, newFolder, start, WATCH } from './processes.ts'
import { openProduct, SECRET } from './product.ts'

/** A dead server is started again, and users can continue. */

const crashesOf = (folder: string) => {
  const crashes = join(folder, 'crashes')
  return readdirSync(crashes).map((name) => ({
    name,
    mode: statSync(join(crashes, name)).mode & 0o777,
    text: readFileSync(join(crashes, name), 'utf8'),
  }))
}

test('a server that crashes, aborts or is killed is back on its port: session, written data, event stream and half an upload continue, no worker is left', async () => {
  const product = await openProduct()
  product.setTime(new Date())
  const agent = await product.agent()
  const DATA_DIR = newFolder()
  const port = await freePort()
  const env = { DATA_DIR, DATABASE_URL: product.databaseUrl, SECRET, PORT: String(port) }
  const { child, url, output } = await start(env, WATCH)
  const headers = { authorization: `Bearer ${agent.token}`, 'tus-resumable': '1.0.0' }
  const addCustomer = async (phone: string) => {
    const response = await fetch(`${url}/api${createCustomer.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'דנה', phone }),
    })
    expect(response.status).toBe(201)
    return ((await response.json()) as { id: number }).id
  }
  const customerIds = async () => {
    const response = await fetch(`${url}/api${customers.path}`, { headers })
    const { results } = (await response.json()) as { results: { id: number }[] }
    return results.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  /** Kills the server once it has responded; resolves when the next one does. */
  const killServer = async (signal: NodeJS.Signals) => {
    const [pid] = childrenOf(child.pid!)
    const starts = () => output.out.split('is ready').length
    const before = starts()
    process.kill(pid!, signal)
    await vi.waitUntil(() => starts() > before, { timeout: 30_000 })
    expect(childrenOf(child.pid!)).not.toContain(pid)
  }

  const known = [await addCustomer('0521000001')]
  const stream = await listenToEvents(url, agent.token)
  const upload = await fetch(`${url}/api${PHOTO_UPLOADS_PATH}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(3 * PIECE_BYTES) },
  })
  const sendPiece = (offset: number) =>
    fetch(`${url}${upload.headers.get('location')}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(PIECE_BYTES),
    })
  expect((await sendPiece(0)).status).toBe(204)
  // A worker that is not notified of the end of its server.
  const form = new FormData()
  form.set('kind', 'leads')
  form.set('text', 'שם,טלפון\nדנה,0521000009\n')
  expect((await fetch(`${url}/api/import/`, { method: 'POST', headers, body: form })).status).toBe(201)
  const [server] = childrenOf(child.pid!)
  const [worker] = childrenOf(server!)
  process.kill(worker!, 'SIGSTOP')

  await killServer('SIGSEGV')
  known.push(await addCustomer('0521000002'))
  const resumed = await listenToEvents(url, agent.token, { lastId: stream.lastId() })
  expect(await resumed.heard('changed')).toContainEqual(expect.objectContaining({ entity: 'customer', ids: [known[1]] }))
  expect((await sendPiece(PIECE_BYTES)).status).toBe(204)
  await vi.waitUntil(() => !isAlive(worker!))
  await killServer('SIGABRT')
  known.push(await addCustomer('0521000003'))
  await killServer('SIGKILL')
  expect(await customerIds()).toEqual(known)

  const crashes = crashesOf(DATA_DIR)
  expect(crashes.map(({ name }) => name.split('-').at(-1))).toEqual(['SIGSEGV.log', 'SIGABRT.log', 'SIGKILL.log'])
  for (const { mode, text } of crashes) expect([mode, text]).toEqual([0o600, expect.stringContaining('Mafteach is ready')])
  expect(statSync(join(DATA_DIR, 'crashes')).mode & 0o777).toBe(0o700)
  expect(output.err.split('\n')[1]).toBe(
    `The server died with SIGABRT (death 2). It is started again in 0.25 s. Its last lines: ${join(DATA_DIR, 'crashes', crashes[1]!.name)}`,
  )
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

/** A server that behaves as in `script`, and the watcher that starts it. */
function watchScript(script: string, folder = newFolder(), dataDir = folder) {
  const server = join(folder, 'server.js')
  const watcher = join(folder, 'watcher.mjs')
  writeFileSync(server, script)
  writeFileSync(watcher, `import { watch } from ${JSON.stringify(WATCH)}\nwatch(${`${JSON.stringify(server)}, `.repeat(2)})`)
  return { folder, ...launch({ DATA_DIR: dataDir }, watcher) }
}

test('five deaths within a minute end the watcher with the reason; each stores the last lines of the server', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'crashes'))
  for (let day = 1; day <= 20; day++)
    writeFileSync(join(folder, 'crashes', `2026-01-${String(day).padStart(2, '0')}-SIGBUS.log`), '')
  const { child, output } = watchScript(
    `process.send('ready')
    console.error('the reason')
    for (let line = 0; line < 3000; line++) console.log('line', line, 'שורה '.repeat(5))
    process.exitCode = 7
    process.disconnect()`,
    folder,
  )
  expect(await ended(child)).toBe(1)
  const all = crashesOf(folder)
  expect([all.length, all[0]!.name]).toEqual([20, '2026-01-06-SIGBUS.log'])
  const crashes = all.slice(-5)
  expect(output.err.split('\n').filter((line) => line.startsWith('The server died'))).toEqual([
    expect.stringContaining('death 1). It is started again now'),
    expect.stringContaining('death 2). It is started again in 0.25 s'),
    expect.stringContaining('death 3). It is started again in 0.5 s'),
    expect.stringContaining('death 4). It is started again in 1 s'),
    `The server died 5 times within a minute, the last time with code-7. It is not started again. Its last lines: ${join(folder, 'crashes', crashes[4]!.name)}`,
  ])
  expect(output.out.match(/^line 2999 /gm)).toHaveLength(5)
  for (const { text } of crashes) {
    const lines = text.trimEnd().split('\n')
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([201, expect.stringMatching(/^line 2800 /), 'the reason'])
  }
})

test('a server that ends in order ends its watcher; failing to store last lines does not prevent a restart', async () => {
  const folder = newFolder()
  const mark = join(folder, 'mark')
  const script = `import { existsSync, writeFileSync } from 'node:fs'
    if (existsSync(${JSON.stringify(mark)})) process.exit(0)
    writeFileSync(${JSON.stringify(mark)}, '')
    process.kill(process.pid, 'SIGKILL')`
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const { child, output } = watchScript(script, folder, mark)
  expect(await ended(child)).toBe(0)
  expect(output.err).toContain(
    'The server died with SIGKILL (death 1). It is started again now. Its last lines could not be written',
  )
})

test('a server that does not end is killed two seconds after a second signal', async () => {
  const { child, output } = watchScript(`process.on('SIGTERM', () => {}); process.send('ready'); console.log('ready')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`)
  await vi.waitUntil(() => output.out.includes('ready'))
  const [server] = childrenOf(child.pid!)
  child.kill('SIGTERM')
  const again = setInterval(() => child.kill('SIGTERM'), 100)
  await ended(child)
  clearInterval(again)
  expect([isAlive(server!), output.err]).toEqual([false, ''])
})

test('a wrong setting ends the first start with its message, without another one', async () => {
  const DATA_DIR = newFolder()
  const { child, output } = launch({ DATA_DIR, PORT: 'eighty' }, WATCH)
  expect(await ended(child)).toBe(1)
  expect(output).toEqual({ out: '', err: 'PORT is "eighty", but has to be a whole number from 0 to 65535.\n' })
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('pauses grow to a minute; rare deaths never end the watcher, and after ten quiet minutes the count restarts', () => {
  const everyMinute = Array.from({ length: 12 }, (_, minute) => minute * 60_000)
  expect(everyMinute.map((_, at) => planRestart(everyMinute.slice(0, at + 1)).restMs)).toEqual([
    0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
  expect(planRestart([0, 1, 2, 3, 59_999])).toEqual({ count: 5, restMs: null })
  expect(planRestart([0, 1, 2, 3, 60_001])).toEqual({ count: 5, restMs: 2_000 })
  expect(planRestart([0, 1, 2, 3, 600_003])).toEqual({ count: 1, restMs: 0 })
})
