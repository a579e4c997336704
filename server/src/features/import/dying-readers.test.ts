import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { killWorkers } from '../../../test/kill-workers.ts'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'

/** The process that reads files dies in the middle (docs/decisions/0125). */

const FILE = `שם,טלפון\n${Array.from({ length: 500 }, (_, row) => `דנה ${row},0521${String(row).padStart(6, '0')}`).join('\n')}`
const READER = 'reader.worker'

test('the reader dies once: the file is still read, each row once', async () => {
  const product = await openProduct()
  const me = await product.agent()
  const { killed } = await killWorkers(READER, 1)
  const { status, body } = await sendFile(product, me.token, { kind: 'leads', bytes: FILE, name: 'א.csv' })
  expect([killed(), status]).toEqual([1, 201])
  expect((body as contract.ImportFile).counts).toMatchObject({ add: 500, bad: 0 })
})

test('the reader dies twice: the file is refused by name and stored for the operator only; the server and the next file are unaffected', async () => {
  const product = await openProduct()
  const me = await product.agent()
  const { killed } = await killWorkers(READER, 2)
  const { status, body } = await sendFile(product, me.token, { kind: 'leads', bytes: FILE, name: 'א.csv' })
  expect([killed(), status, body]).toEqual([2, 400, expect.objectContaining({ code: 'ends_reader' })])
  expect((await me.ok(contract.imports, { query: {} })).count).toBe(0)
  const folder = join(product.dataDir, 'crashes/files')
  const [copy, ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(readFileSync(join(folder, copy!), 'utf8')).toBe(FILE)
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect((await sendFile(product, me.token, { kind: 'leads', bytes: FILE, name: 'א.csv' })).status).toBe(201)
})
