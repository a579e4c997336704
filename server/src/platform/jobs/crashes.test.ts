import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clearCrashes } from './crashes.ts'

test('copies of files and last lines of servers are deleted after a month', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-crashes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const [crashes, files] = [join(dataDir, 'crashes'), join(dataDir, 'crashes/files')]
  mkdirSync(files, { recursive: true })
  const now = Date.now()
  const write = (path: string, days: number) => {
    const at = new Date(now - days * 86_400_000)
    writeFileSync(path, '')
    utimesSync(path, at, at)
  }
  for (const days of [1, 29, 31]) {
    write(join(crashes, `${days}-SIGSEGV.log`), days)
    write(join(files, `${days}.csv`), days)
  }
  await clearCrashes(dataDir, now)
  expect(readdirSync(crashes).toSorted()).toEqual(['1-SIGSEGV.log', '29-SIGSEGV.log', 'files'])
  expect(readdirSync(files).toSorted()).toEqual(['1.csv', '29.csv'])
})
