import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftFiles } from './receiving.ts'

test('files that a node left when it died are removed, those that are being read stay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-left-'))
  const left = join(dataDir, 'imports', 'file-a')
  await removeLeftFiles(dataDir)
  mkdirSync(left, { recursive: true })
  await removeLeftFiles(dataDir)
  expect(existsSync(left)).toBe(true)
  await removeLeftFiles(dataDir, Date.now() + 2 * 3_600_000)
  expect(existsSync(left)).toBe(false)
  rmSync(dataDir, { recursive: true })
})
