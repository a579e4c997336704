import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const ROOMS = '{bench,contract,docs,e2e,lint,mobile,ops,scripts,server,web}/**/*.{ts,tsx,sql,md,mjs,css,html}'
const isBuilt = (path: string) => /(?:^|\/)(?:node_modules|dist|results)$/.test(path)
/** `contract/src/paths.ts`: how documents name a file, by as much of its path as tells it from others. */
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

test('every decision stands in their index, once and by its title', () => {
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
