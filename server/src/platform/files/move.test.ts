import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ended, launch } from '../../../test/processes.ts'
import { openTestS3 } from '../../../test/s3.ts'
import { TEMPORARY } from '../../../test/temporary.ts'
import { readSettings } from '../settings/settings.ts'
import { type Files, namesOf } from './files.ts'
import { openFolder } from './folder.ts'
import { moveFiles } from './move.ts'
import { openS3 } from './s3.ts'

const s3 = await openTestS3()
afterAll(() => s3.close())

const MAIN = join(import.meta.dirname, 'move.main.ts')
const newFolder = () => mkdtempSync(join(TEMPORARY, 'mafteach-move-'))
const bucket = (prefix: string) => openS3(readSettings(s3.env(prefix)).s3!)
const failures: string[] = []
const move = (from: Files, to: Files, isDeleting = false) =>
  moveFiles({ from, to, isDeleting, onFailure: (name) => failures.push(name) })

test('files move to S3 and back, complete; the second time only differing ones are moved', async () => {
  const folder = openFolder(newFolder())
  const there = bucket('move/one')
  const names = ['media/assets/1/a-400.webp', 'papers/b', 'imports/photos-1/2-0', 'uploads/1-c/0-d', 'paper-uploads/1-e/0-f']
  for (const name of names) await folder.put(name, randomBytes(1_000))
  await folder.put('secret', Buffer.from('no file of the product'))
  expect(await move(folder, there)).toEqual({ moved: 5, present: 0, failed: 0 })
  expect(await move(folder, there)).toEqual({ moved: 0, present: 5, failed: 0 })
  await there.put('papers/b', randomBytes(1_000))
  expect(await move(folder, there, true)).toEqual({ moved: 1, present: 4, failed: 0 })
  expect(await namesOf(folder, '')).toEqual(['secret'])
  const back = openFolder(newFolder())
  expect(await move(there, back)).toEqual({ moved: 5, present: 0, failed: 0 })
  expect((await namesOf(back, '')).toSorted()).toEqual(names.toSorted())
})

test('a file that cannot be moved is named and stays where it is', async () => {
  const folder = openFolder(newFolder())
  const there = bucket('move/two')
  for (const name of ['papers/good', 'papers/bad']) await folder.put(name, Buffer.from(name))
  const damaging: Files = {
    ...there,
    put: (name, bytes) => there.put(name, name === 'papers/bad' ? Buffer.from('damaged') : bytes),
  }
  expect(await move(folder, damaging, true)).toEqual({ moved: 1, present: 0, failed: 1 })
  expect(failures).toEqual(['papers/bad'])
  expect(await namesOf(folder, '')).toEqual(['papers/bad'])
})

test('after being killed it can be run again, while other files are written; it prints how many were moved', async () => {
  const dataDir = newFolder()
  const folder = openFolder(dataDir)
  for (let at = 0; at < 20; at++) await folder.put(`papers/${at}`, randomBytes(1_000))
  const run = () => {
    const { child, output } = launch({ DATA_DIR: dataDir, ...s3.env('move/killed') }, MAIN, ['--to', 's3'])
    return { child, end: ended(child), output }
  }
  const before = s3.calls()
  const first = run()
  await expect.poll(() => s3.calls() - before, { timeout: 60_000, interval: 2 }).toBeGreaterThan(10)
  first.child.kill('SIGKILL')
  await first.end
  const second = run()
  expect([await second.end, second.output.err]).toEqual([0, ''])
  const [, moved, present] = /^moved (\d+), kept (\d+), failed 0\n$/.exec(second.output.out) ?? []
  expect(Number(moved) + Number(present)).toBe(20)
  s3.setLine('gone')
  const third = run()
  expect(await third.end).toBe(1)
  expect(third.output.out).toBe('moved 0, kept 0, failed 20\n')
  expect(third.output.err).toContain('papers/7: ')
})
