import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { unpack } from './base-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'mafteach-unpack-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A file of an archive: header and bytes, padded to a block. */
function entry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write(content.length.toString(8).padStart(11, '0'), 124)
  header.write('0', 156)
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

test.each([512, 1_000, 65_536])('an archive that arrives in chunks of %i bytes is unpacked to its end', async (size) => {
  const content = Buffer.from('x'.repeat(3_000))
  const archive = Buffer.concat([entry('one', content), entry('two', content), Buffer.alloc(1_024 + 40 * 512)])
  const pieces = Array.from({ length: Math.ceil(archive.length / size) }, (_, at) => archive.subarray(at * size, (at + 1) * size))
  const stream = Readable.from(pieces, { objectMode: false, highWaterMark: 1 })
  await unpack(stream, folder)
  expect(readFileSync(join(folder, 'two'))).toEqual(content)
  expect(stream.readableEnded).toBe(true)
})
