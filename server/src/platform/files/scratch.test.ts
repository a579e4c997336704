import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPORARY } from '../../../test/temporary.ts'
import { clearScratch, inScratch, openScratch } from './scratch.ts'

const newFolder = () => mkdtempSync(join(TEMPORARY, 'mafteach-scratch-'))

test('a work folder is private to its node, and is removed after the work, also if that fails', async () => {
  const dataDir = newFolder()
  const made = await inScratch(dataDir, async (folder) => {
    writeFileSync(join(folder, 'one'), 'one')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    return folder
  })
  expect(existsSync(made)).toBe(false)
  await expect(inScratch(dataDir, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  expect(readdirSync(join(dataDir, 'scratch'))).toEqual([])
})

test('folders of a dead node are removed, those in use stay', async () => {
  const dataDir = newFolder()
  await clearScratch(dataDir)
  const { folder } = await openScratch(dataDir)
  await clearScratch(dataDir)
  expect(existsSync(folder)).toBe(true)
  await clearScratch(dataDir, Date.now() + 2 * 3_600_000)
  expect(existsSync(folder)).toBe(false)
})
