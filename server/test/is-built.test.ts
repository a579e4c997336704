import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isBuilt } from '../is-built.js'

test('the built server runs only if no source, and no installation, is newer than it', () => {
  const root = mkdtempSync(join(tmpdir(), 'mafteach-built-'))
  const write = (path: string, second: number) => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    for (let each = file; each !== root; each = dirname(each)) utimesSync(each, second, second)
  }
  const isFresh = () => isBuilt(join(root, 'server'))
  try {
    write('server/src/features/deals/deals.routes.ts', 10)
    write('contract/src/deals.ts', 10)
    expect(isFresh()).toBe(false)
    write('server/dist/.built-from', 20)
    expect(isFresh()).toBe(true)
    for (const source of [
      'server/src/features/deals/deals.routes.ts',
      'contract/src/deals.ts',
      'node_modules/.package-lock.json',
    ]) {
      write(source, 30)
      expect(isFresh()).toBe(false)
      write(source, 10)
    }
    expect(isFresh()).toBe(true)
  } finally {
    rmSync(root, { recursive: true })
  }
})
