import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPORARY } from '../../test/temporary.ts'
import { copyWhole, makePrivateFolder, writeWhole } from './whole-files.ts'

test('whoever looks meanwhile sees a file whole or not at all; what fails leaves nothing', async () => {
  const folder = mkdtempSync(join(TEMPORARY, 'mafteach-whole-'))
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const bytes = Buffer.alloc(40_000_000, 7)
  let isDone = false
  const seen: number[] = []
  const look = async () => {
    while (!isDone) {
      for (const name of readdirSync(folder).filter((found) => !found.startsWith('.')))
        seen.push(statSync(join(folder, name)).size)
      await new Promise(setImmediate)
    }
  }
  const looking = look()
  await writeWhole(one, bytes)
  await copyWhole(one, two)
  isDone = true
  await looking
  expect(seen.filter((size) => size !== bytes.length)).toEqual([])
  expect(readFileSync(two).equals(bytes)).toBe(true)
  await expect(copyWhole(join(folder, 'none'), join(folder, 'three'))).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual(['one', 'two'])
})

test('a private folder is its owner’s alone, whoever made it', () => {
  const folder = join(mkdtempSync(join(TEMPORARY, 'mafteach-private-')), 'papers')
  makePrivateFolder(folder)
  chmodSync(folder, 0o755)
  makePrivateFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})
