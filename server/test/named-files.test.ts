import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const ROOMS = '{bench,contract,docs,e2e,lint,mobile,scripts,server,web}/**/*.{ts,tsx,sql,md,mjs,css,html}'
const isBuilt = (path: string) => /(?:^|\/)(?:node_modules|dist|results)$/.test(path)
/** `shared/paths.ts`: how documents name a file, by as much of its path as tells it from others. */
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
