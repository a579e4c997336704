import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestS3 } from '../../../test/s3.ts'
import { TEMPORARY } from '../../../test/temporary.ts'
import { readSettings } from '../settings/settings.ts'
import { bytesOf, type Files, FilesAway, isFileName, namesOf } from './files.ts'
import { openFolder } from './folder.ts'
import { openFiles } from './open-files.ts'

/** Both storages behave the same; failures specific to S3 are below. */

const s3 = await openTestS3()
afterEach(() => s3.setLine('whole'))
afterAll(() => s3.close())

const newFolder = () => mkdtempSync(join(TEMPORARY, 'mafteach-files-'))
const openS3 = (prefix: string, dataDir = newFolder()) => openFiles(readSettings({ DATA_DIR: dataDir, ...s3.env(prefix) }))

async function* pieces(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const names = async (files: Files, prefix: string) => (await namesOf(files, prefix)).toSorted()

describe.each([
  ['the data folder', () => openFiles(readSettings({ DATA_DIR: newFolder() }))],
  ['S3', () => openS3('tests/one')],
])('%s', (_, open) => {
  test('stores a file by its name, and reads it in full and in part', async () => {
    const files = await open()
    const bytes = randomBytes(300_000)
    await files.put('media/assets/1/a-400.webp', bytes)
    expect((await files.read('media/assets/1/a-400.webp'))?.equals(bytes)).toBe(true)
    const stored = (await files.open('media/assets/1/a-400.webp'))!
    expect(stored).toMatchObject({ name: 'media/assets/1/a-400.webp', size: 300_000 })
    expect((await bytesOf(stored.bytes)).equals(bytes)).toBe(true)
    const part = (await files.open('media/assets/1/a-400.webp', { first: 10, last: 19 }))!
    expect(part.size).toBe(300_000)
    expect(await bytesOf(part.bytes)).toEqual(bytes.subarray(10, 20))
    const info = (await files.info('media/assets/1/a-400.webp'))!
    expect(info.size).toBe(300_000)
    expect(Math.abs(info.changedAt.getTime() - Date.now())).toBeLessThan(60_000)
    await files.put('media/assets/1/a-400.webp', Buffer.from('another'))
    expect(String(await files.read('media/assets/1/a-400.webp'))).toBe('another')
  })

  test('stores a stream: empty, small, and larger than a part', async () => {
    const files = await open()
    for (const size of [0, 10, 20_000_000]) {
      const bytes = randomBytes(size)
      await files.put(`papers/of-${size}`, pieces(bytes))
      expect((await files.read(`papers/of-${size}`))?.equals(bytes)).toBe(true)
    }
  })

  test('stores nothing of a stream that breaks', async () => {
    const files = await open()
    const broken = async function* (size: number) {
      yield* pieces(randomBytes(size))
      throw new Error('the line broke')
    }
    for (const size of [1_000, 20_000_000])
      await expect(files.put('papers/broken', broken(size))).rejects.toThrow('the line broke')
    expect(await files.info('papers/broken')).toBeNull()
    expect(await names(files, 'papers/broken')).toEqual([])
  })

  test('reports a missing file as missing', async () => {
    const files = await open()
    expect(await files.read('papers/none')).toBeNull()
    expect(await files.open('papers/none')).toBeNull()
    expect(await files.info('papers/none')).toBeNull()
    expect(await files.copy('papers/none', 'papers/copy')).toBe(false)
    expect(await files.info('papers/copy')).toBeNull()
    await files.remove(['papers/none'])
    expect(await names(files, 'nothing/')).toEqual([])
  })

  test('copies, lists and removes', async () => {
    const files = await open()
    for (const name of ['uploads/1-a/0', 'uploads/1-a/sizes-_x.webp', 'uploads/1-ab/0']) await files.put(name, Buffer.from(name))
    expect(await files.copy('uploads/1-a/sizes-_x.webp', 'media/assets/7/x.webp')).toBe(true)
    expect(String(await files.read('media/assets/7/x.webp'))).toBe('uploads/1-a/sizes-_x.webp')
    expect(await names(files, 'uploads/1-a/')).toEqual(['uploads/1-a/0', 'uploads/1-a/sizes-_x.webp'])
    expect(await names(files, 'uploads/1-a')).toHaveLength(3)
    await files.remove(await namesOf(files, 'uploads/1-a/'))
    expect(await names(files, 'uploads/')).toEqual(['uploads/1-ab/0'])
    await files.put('uploads/1-a/0', Buffer.from('again'))
    expect(String(await files.read('uploads/1-a/0'))).toBe('again')
  })
})

test.each(['../secret', 'media/../../secret', 'media//x', '/etc/passwd', 'media/.hidden', 'media/a\0', '', 'media/', 'a\\b'])(
  '%j is not a valid file name',
  async (name) => {
    expect(isFileName(name)).toBe(false)
    const files = openFolder(newFolder())
    for (const call of [files.read(name), files.open(name), files.put(name, Buffer.alloc(1)), files.remove([name])])
      await expect(call).rejects.toThrow('no name of a file')
  },
)

test('a concurrent reader of a folder sees a file completely or not at all, and emptied folders are removed', async () => {
  const root = newFolder()
  const files = openFolder(root)
  const bytes = Buffer.alloc(40_000_000, 7)
  let isDone = false
  const seen: number[] = []
  const look = async () => {
    while (!isDone) {
      for await (const { size } of files.list('papers/')) seen.push(size)
      await new Promise(setImmediate)
    }
  }
  const looking = look()
  await files.put('papers/deep/one', bytes)
  await files.copy('papers/deep/one', 'papers/two')
  isDone = true
  await looking
  expect(seen.filter((size) => size !== bytes.length)).toEqual([])
  expect(statSync(join(root, 'papers')).mode & 0o777).toBe(0o700)
  await files.remove(['papers/deep/one'])
  expect(readdirSync(join(root, 'papers'))).toEqual(['two'])
})

describe('an S3', () => {
  test.each([
    ['is gone', 'gone'],
    ['says that it failed', { status: 500, code: 'InternalError' }],
    ['refuses the key from now on', { status: 403, code: 'InvalidAccessKeyId' }],
  ] as const)('that %s: every call reports it, nothing is stored, and it works again afterwards', async (_, line) => {
    const files = await openS3('tests/away')
    await files.put('papers/before', Buffer.from('before'))
    s3.setLine(line)
    const calls = [
      () => files.put('papers/after', Buffer.from('after')),
      () => files.put('papers/after', pieces(randomBytes(9_000_000))),
      () => files.read('papers/before'),
      () => files.open('papers/before'),
      () => files.info('papers/before'),
      () => files.copy('papers/before', 'papers/after'),
      () => files.remove(['papers/before']),
      () => namesOf(files, 'papers/'),
    ]
    for (const call of calls) {
      const error = await call().then(
        () => null,
        (failure: unknown) => failure,
      )
      expect(error).toBeInstanceOf(FilesAway)
      expect(error).toMatchObject({ code: 'files_away', status: 503, retryAfterSeconds: expect.any(Number) })
    }
    s3.setLine('whole')
    expect(await names(files, 'papers/')).toEqual(['papers/before'])
  })

  test('that truncates an answer causes an error, never half a file', async () => {
    const files = await openS3('tests/short')
    await files.put('papers/one', randomBytes(500_000))
    const open = (await files.open('papers/one'))!
    await open.bytes.toArray()
    s3.setLine('short')
    await expect(files.read('papers/one')).rejects.toBeInstanceOf(FilesAway)
    const short = (await files.open('papers/one'))!
    await expect(short.bytes.toArray()).rejects.toThrow()
  })

  test('is retried after a temporary error', async () => {
    const files = await openS3('tests/stumble')
    s3.setLine({ status: 503, code: 'SlowDown', isOnce: true })
    const before = s3.calls()
    await files.put('papers/one', Buffer.from('one'))
    expect(s3.calls() - before).toBe(2)
    expect(String(await files.read('papers/one'))).toBe('one')
  })

  test.each([
    ['NoSuchBucket', 'S3_BUCKET'],
    ['InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
    ['SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
    ['AccessDenied', 'S3_ACCESS_KEY_ID'],
    ['AuthorizationHeaderMalformed', 'S3_REGION'],
  ])('that answers %s ends the start, with a message that names %s and never a key', async (code, setting) => {
    s3.setLine({ status: code === 'NoSuchBucket' ? 404 : 403, code })
    const refused = await openS3('tests/refused').catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'OperatorError', message: expect.stringContaining(setting) })
    expect((refused as Error).message).not.toContain('S3RVER')
  })

  test('that cannot be reached does not end the start', async () => {
    s3.setLine('gone')
    const files = await openS3('tests/later')
    s3.setLine('whole')
    await files.put('papers/one', Buffer.from('one'))
  })

  test('stays within its prefix, and still reads files from this node’s folder', async () => {
    const dataDir = newFolder()
    const files = await openS3('tests/office', dataDir)
    const others = await openS3('tests/office-2')
    await files.put('papers/new', Buffer.from('new'))
    expect(await others.read('papers/new')).toBeNull()
    expect(await names(others, '')).toEqual([])
    const folder = openFolder(dataDir)
    await folder.put('papers/old', Buffer.from('old'))
    expect(String(await files.read('papers/old'))).toBe('old')
    expect(String(await bytesOf((await files.open('papers/old', { first: 1, last: 2 }))!.bytes))).toBe('ld')
    expect(await files.copy('papers/old', 'papers/copy')).toBe(true)
    expect(readdirSync(join(dataDir, 'papers'))).toEqual(['old'])
    expect(await names(files, 'papers/')).toEqual(['papers/copy', 'papers/new', 'papers/old'])
    await files.remove(['papers/old', 'papers/new'])
    expect(await names(files, 'papers/')).toEqual(['papers/copy'])
  })
})

test('a folder that cannot be written reports it and stores nothing', async () => {
  const root = newFolder()
  writeFileSync(join(root, 'papers'), 'in the way')
  await expect(openFolder(root).put('papers/one', Buffer.from('one'))).rejects.toMatchObject({
    code: expect.stringMatching(/^E/),
  })
  expect(readFileSync(join(root, 'papers'), 'utf8')).toBe('in the way')
})

test('files of the data folder are readable by its owner only, however they were written', async () => {
  const folder = newFolder()
  const files = openFolder(folder)
  await files.put('papers/1/bytes', Buffer.from('x'))
  await files.put('papers/1/stream', pieces(Buffer.from('x')))
  writeFileSync(join(folder, 'papers/1/open'), 'x', { mode: 0o644 })
  await files.copy('papers/1/open', 'papers/1/copy')
  for (const name of ['bytes', 'stream', 'copy']) expect(statSync(join(folder, 'papers/1', name)).mode & 0o777).toBe(0o600)
})
