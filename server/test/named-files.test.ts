import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const ROOMS = '{bench,contract,docs,e2e,lint,mobile,ops,scripts,server,web}/**/*.{ts,tsx,sql,md,mjs,css,html}'
const isBuilt = (path: string) => /(?:^|\/)(?:node_modules|dist|results)$/.test(path)
/** `contract/src/paths.ts`: documents name a file by as much of its path as identifies it. */
const NAMED = /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|sql|md|mjs|css|html))`/g

test('files that documents name are there', () => {
  const files = globSync(ROOMS, { cwd: ROOT, exclude: isBuilt })
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
  const named = documents.flatMap((document) =>
    Array.from(readFileSync(ROOT + document, 'utf8').matchAll(NAMED), ([, file]) => ({ document, file: file! })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ file }) => !files.some((path) => `/${path}`.endsWith(`/${file}`)))).toEqual([])
})

/** As GitHub writes a heading in a URL. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('links of documents lead to files and headings that are there', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'mobile/*.md'], { cwd: ROOT })
  const links = documents.flatMap((document) =>
    Array.from(
      readFileSync(ROOT + document, 'utf8').matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g),
      ([, path, anchor]) => ({
        document,
        to: path ? join(dirname(document), path) : document,
        anchor,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(100)
  const isThere = ({ to, anchor }: (typeof links)[number]) =>
    existsSync(ROOT + to) &&
    (!anchor ||
      Array.from(readFileSync(ROOT + to, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading]) => anchorOf(heading!)).includes(anchor))
  expect(links.filter((link) => !isThere(link))).toEqual([])
})

test('the README is a front door: at most 120 lines', () => {
  expect(readFileSync(`${ROOT}README.md`, 'utf8').split('\n').length).toBeLessThanOrEqual(121)
})

test('every document is in their map', () => {
  const map = readFileSync(`${ROOT}docs/README.md`, 'utf8')
  expect(globSync('*.md', { cwd: `${ROOT}docs` }).filter((file) => file !== 'README.md' && !map.includes(`](${file})`))).toEqual(
    [],
  )
})

test('every decision is in their index, once and by its title', () => {
  const folder = `${ROOT}docs/decisions/`
  const index = readFileSync(`${folder}README.md`, 'utf8')
  const listed = Array.from(index.matchAll(/^- \[(.+)\]\((.+)\)$/gm), ([, title, file]) => ({ title, file }))
  const written = globSync('0*.md', { cwd: folder }).map((file) => ({
    title: readFileSync(folder + file, 'utf8').match(/^# (.+)/)![1],
    file,
  }))
  const inOrder = (files: typeof written) => files.toSorted((one, other) => one.file!.localeCompare(other.file!))
  expect(inOrder(listed as typeof written)).toEqual(inOrder(written))
})
