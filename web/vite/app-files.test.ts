import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledAhead, prefetchApp } from './app-files.ts'
import { english } from './english.ts'
import { precompress } from './precompress.ts'

/** What the build writes beside and into its files, of a small app with a sign-in screen of its own. */

const root = mkdtempSync(join(tmpdir(), 'app-files-'))
const dist = join(root, 'dist')
afterAll(() => rmSync(root, { recursive: true }))

const page = (script: string) => `<!doctype html><html lang="he"><script type="module" src="/web/src/${script}"></script></html>`
const sources: Record<string, string> = {
  'index.html': page('app/app.ts'),
  'login.html': page('sign-in/login.ts'),
  'web/src/app/app.ts': `import { words } from '../shared/words.texts.ts'; import { loadEnglish } from '../shared/english.ts'; import('./Page.ts'); loadEnglish().then(() => console.log(words.he, words.en))`,
  'web/src/app/Page.ts': `console.log('page')`,
  'web/src/sign-in/login.ts': `console.log('login')`,
  'web/src/shared/english.ts': 'export const loadEnglish = async () => {}',
  'web/src/shared/texts.ts': 'export const defineTexts = (name, texts) => texts',
  'web/src/shared/words.texts.ts': `import { defineTexts } from './texts.ts'
export const words = defineTexts('words', { he: { hello: '${'שלום '.repeat(300)}' }, en: { hello: 'hello' } })`,
}

const files = () => readdirSync(join(dist, '_app'))
const textOf = (start: string) =>
  readFileSync(join(dist, '_app', files().find((name) => name.startsWith(start) && name.endsWith('.js'))!), 'utf8')

beforeAll(async () => {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [english(join(root, 'web/src')), prefetchApp(), compiledAhead(), precompress()],
    build: {
      assetsDir: '_app',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { app: join(root, 'index.html'), login: join(root, 'login.html') } },
    },
  })
})

test('what the app starts with is compiled beside its download; pages are not', () => {
  expect(textOf('app-')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect(textOf('Page-')).not.toContain('allFunctionsCalledOnLoad')
  expect(textOf('login-')).not.toContain('allFunctionsCalledOnLoad')
})

test('the sign-in page names the files of the app, and the app does not', () => {
  const named = /data-app-files="([^"]*)"/.exec(readFileSync(join(dist, 'login.html'), 'utf8'))![1]!.split(' ')
  expect(named).toContainEqual(expect.stringMatching(/^\/_app\/app-/))
  for (const file of named) expect(existsSync(join(dist, file)), file).toBe(true)
  expect(named.filter((file) => /Page|login/.test(file))).toEqual([])
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('data-app-files')
})

test('the app comes with its Hebrew; English is a file of its own, by the name of its catalogue', () => {
  expect(textOf('app-')).toContain('שלום')
  expect(textOf('app-')).not.toMatch(/["'`]hello["'`]/)
  expect(textOf('all.english-')).toMatch(/words:.*hello:["'`]hello/s)
})

test('what is worth it stands there compressed, twice', () => {
  const name = files().find((file) => file.startsWith('app-') && file.endsWith('.js'))!
  const plain = readFileSync(join(dist, '_app', name))
  expect(brotliDecompressSync(readFileSync(join(dist, '_app', `${name}.br`))).equals(plain)).toBe(true)
  expect(gunzipSync(readFileSync(join(dist, '_app', `${name}.gz`))).equals(plain)).toBe(true)
  expect(files().filter((file) => /^Page-.*\.(?:br|gz)$/.test(file))).toEqual([])
})
