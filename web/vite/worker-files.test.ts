import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import type { WorkerFiles } from '../src/worker/files.ts'
import { workerFiles } from './worker-files.ts'

/** What the service worker is told of a build: a small one, with a page that is loaded later, a language, and a sign-in screen of its own. */

const root = mkdtempSync(join(tmpdir(), 'worker-files-'))
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
  'src/app.ts': `import('./Page.ts'); import('./languages/fr.ts'); import('./all.english.ts')`,
  'src/Page.ts': `import './page.css'; console.log('page'); import('./Dialog.ts')`,
  'src/Dialog.ts': `console.log('dialog')`,
  'src/page.css': `b { font-family: x; background: url('./paper.png') } @font-face { font-family: x; src: url('./x.woff2') }`,
  'src/paper.png': 'paper',
  'src/x.woff2': 'font',
  'src/languages/fr.ts': `console.log('fr')`,
  'src/all.english.ts': `console.log('en')`,
  'src/login.ts': `console.log('login')`,
  'public/art/house.svg': '<svg/>',
  'public/art/screen.png': '',
})

const built = async (): Promise<WorkerFiles> => {
  let files: WorkerFiles | null = null
  const pages: Plugin = {
    name: 'pages',
    generateBundle() {
      const source = JSON.stringify({ '/customers': [], '/customer/:id': [], '/customer/add/:type?': [] })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source })
    },
  }
  const look: Plugin = {
    name: 'look',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        files = workerFiles(bundle, join(root, 'public'))
      },
    },
  }
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [pages, look],
    build: {
      write: false,
      assetsInlineLimit: 0,
      assetsDir: '_app',
      rolldownOptions: { input: { app: join(root, 'index.html'), login: join(root, 'login.html') } },
    },
  })
  return files!
}
const withoutHash = (names: string[]) => names.map((name) => name.replace(/-[\w-]{8}(?=\.\w+$)/, '')).toSorted()

test('everything that the app loads is told, by when it is needed; the page of signing in with what every page begins with', async () => {
  const { first, soon, onDemand, page, signIn, paths } = await built()
  expect(withoutHash(first).filter((name) => !/preload|runtime/.test(name))).toEqual(['/_app/app.js', '/_app/login.js'])
  expect(withoutHash(soon)).toEqual([
    '/_app/Dialog.js',
    '/_app/Page.css',
    '/_app/Page.js',
    '/_app/paper.png',
    '/_app/x.woff2',
    '/art/house.svg',
  ])
  expect(withoutHash(onDemand)).toEqual(['/_app/all.english.js', '/_app/fr.js'])
  for (const { integrity } of [page, signIn]) expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/)
  expect(signIn.revision).not.toBe(page.revision)

  const isOfApp = new RegExp(paths, 'i')
  for (const path of ['/', '/customers', '/Customers/', '/customer/5', '/customer/add', '/customer/add/buyer'])
    expect([path, isOfApp.test(path)]).toEqual([path, true])
  for (const path of ['/customer', '/customers/5/x', '/login', '/api/customers', '/public-view/asset/5', '/a/5'])
    expect([path, isOfApp.test(path)]).toEqual([path, false])
})

test('a page that changed is another one', async () => {
  const before = (await built()).page
  write({ 'index.html': '<title>new</title><script type="module" src="/src/app.ts"></script>' })
  const { page } = await built()
  expect(page.revision).not.toBe(before.revision)
  expect(page.integrity).not.toBe(before.integrity)
})
