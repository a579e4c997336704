import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The lint rule that keeps keys, refreshes and mutations out of pages and features (lint/one-way-to-write.grit), as biome.json has it. */

const root = join(import.meta.dirname, '..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mafteach-lint-'))
  const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { plugins: { path: string }[] }
  const own = plugins.map((plugin) => ({ ...plugin, path: join(root, plugin.path) }))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: own }))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Where the rule reports, as `file:line`. */
const lint = (files: Record<string, readonly string[]>): string[] => {
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), lines.join('\n'))
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
  }
  return diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ location: { path, start } }) => `${path}:${start.line}`)
    .toSorted()
}

const BAD = [
  "import { useMutation, useQuery } from '@tanstack/react-query'",
  "import { infiniteQueryOptions as pages } from '@tanstack/react-query'",
  "export const query = { queryKey: ['assets'] }",
  'export const again = (queryKey, client) => client.cancelQueries({ queryKey })',
  'export const refreshed = (client) => client?.invalidateQueries(query)',
]
const GOOD = [
  "import { useMutationState, useQuery } from '@tanstack/react-query'",
  'export const known = (client, query) => client.getQueryData(query.queryKey)',
  'export const ofKey = ({ queryKey }) => queryKey[0]',
]

test('pages and features have one way to write, shared code implements it, and tests may look inside', () => {
  const found = lint({
    'web/src/features/matching/bad.ts': BAD,
    'web/src/app/bad.tsx': BAD,
    'web/src/features/matching/good.ts': GOOD,
    'web/src/features/matching/bad.test.ts': BAD,
    'web/src/shared/api/query.ts': BAD,
  })
  const everyLine = (file: string) => BAD.map((_, at) => `${file}:${at + 1}`)
  expect(found).toEqual([...everyLine('web/src/app/bad.tsx'), ...everyLine('web/src/features/matching/bad.ts')])
})
