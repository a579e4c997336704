import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compress } from './after-build.ts'
import { buildWorkers, workerFiles } from './workers.ts'

/** Processes a small build, with a lazy page, a language, and a separate sign-in screen. */

const root = mkdtempSync(join(tmpdir(), 'after-build-'))
const dist = join(root, 'dist')
afterAll(() => rmSync(root, { recursive: true }))

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}
write({
  'index.html': '<script type="module" src="/src/app.ts"></script>',
  'login.html': '<script type="module" src="/src/login.ts"></script>',
  'src/app.ts': `import('./Page.ts'); import('./languages/fr.ts')`,
  'src/Page.ts': `import './page.css'; console.log(${JSON.stringify('page '.repeat(300))}); import('./Dialog.ts')`,
  'src/Dialog.ts': `console.log('dialog')`,
  'src/page.css': `b { font-family: x; background: url('./paper.png') } @font-face { font-family: x; src: url('./x.woff2') }`,
  'src/paper.png': 'paper',
  'src/x.woff2': 'font',
  'src/languages/fr.ts': `console.log('fr')`,
  'src/login.ts': `console.log('login')`,
  'public/art/house.svg': '<svg/>',
  'public/art/screen.png': '',
})

const built = async () => {
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      assetsInlineLimit: 0,
      assetsDir: '_app',
      manifest: true,
      rolldownOptions: { input: { app: join(root, 'index.html'), login: join(root, 'login.html') } },
    },
  })
  return workerFiles(dist, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest)
}
let files: Awaited<ReturnType<typeof built>>
beforeAll(async () => {
  files = await built()
})
const withoutHash = (names: string[]) => names.map((name) => name.replace(/-[\w-]{8}(?=\.\w+$)/, '')).toSorted()

test('the worker gets everything that the app loads, by when it is needed; sign-in with what every page begins with', () => {
  const { first, soon, onDemand, page, signIn, paths } = files
  expect(withoutHash(first).filter((name) => !/preload|runtime/.test(name))).toEqual(['/_app/app.js', '/_app/login.js'])
  expect(withoutHash(soon)).toEqual([
    '/_app/Dialog.js',
    '/_app/Page.css',
    '/_app/Page.js',
    '/_app/paper.png',
    '/_app/x.woff2',
    '/art/house.svg',
  ])
  expect(withoutHash(onDemand)).toEqual(['/_app/fr.js'])
  for (const { integrity } of [page, signIn]) expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/)
  expect(signIn.revision).not.toBe(page.revision)

  const isOfApp = new RegExp(paths, 'i')
  for (const path of ['/', '/customers', '/Customers/', '/customer/5', '/customer/add', '/customer/add/buyer'])
    expect([path, isOfApp.test(path)]).toEqual([path, true])
  for (const path of ['/customer', '/customers/5/x', '/login', '/api/customers', '/public-view/asset/5', '/a/5'])
    expect([path, isOfApp.test(path)]).toEqual([path, false])
})

test('a changed page is another version', async () => {
  write({ 'index.html': '<title>new</title><script type="module" src="/src/app.ts"></script>' })
  const { page } = await built()
  expect(page.revision).not.toBe(files.page.revision)
  expect(page.integrity).not.toBe(files.page.integrity)
})

test('each worker hears what is its own: the one of pushes serves no pages, and the one that ends them asks for nothing', async () => {
  await buildWorkers(join(import.meta.dirname, '../src'), dist, files)
  const script = (name: string) => readFileSync(join(dist, `${name}.js`), 'utf8')
  const heardBy = (name: string) => {
    const heard = new Set<string>()
    const location = new URL(`https://mafteach.test/${name}.js`)
    const self = { location, addEventListener: (event: string) => heard.add(event) }
    runInNewContext(script(name), { self, location, URL, Request, Headers, Response, AbortController })
    return [...heard].toSorted((one, other) => one.localeCompare(other))
  }
  const ofPages = ['activate', 'error', 'fetch', 'install', 'message', 'notificationclick', 'push', 'unhandledrejection']
  expect(heardBy('sw')).toEqual(ofPages)
  expect(heardBy('push-worker')).toEqual(['activate', 'install', 'notificationclick', 'push'])
  expect(heardBy('worker-off')).toEqual(['activate', 'install'])
  expect(script('worker-off')).not.toContain('fetch')
  // The list of the build.
  expect(script('sw')).toContain(files.soon[0])
  for (const name of ['push-worker', 'worker-off']) expect(script(name)).not.toContain(files.soon[0])
})

test('text files are compressed in two formats, except small ones', () => {
  compress(dist)
  const names = readdirSync(join(dist, '_app'))
  const page = names.find((name) => /^Page-.*\.js$/.test(name))!
  const plain = readFileSync(join(dist, '_app', page))
  expect(brotliDecompressSync(readFileSync(join(dist, '_app', `${page}.br`))).equals(plain)).toBe(true)
  expect(gunzipSync(readFileSync(join(dist, '_app', `${page}.gz`))).equals(plain)).toBe(true)
  expect(names.filter((file) => /^Dialog-.*\.(?:br|gz)$/.test(file))).toEqual([])
})
