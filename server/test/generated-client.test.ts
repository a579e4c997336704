import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'openapi-typescript-codegen'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openProduct } from './product.ts'
import { TEMPORARY } from './temporary.ts'

const require = createRequire(import.meta.url)
const EXAMPLES = join(import.meta.dirname, '../../docs/examples')
const COMPILER = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const STRICTLY =
  '--strict --noUncheckedIndexedAccess --target es2024 --lib es2024,dom --module commonjs --moduleResolution bundler'

/** For docs/examples/main-job.ts, whose client does not exist when the project is checked. */
type MainJob = (server: string, phone: string, photo: Blob, table: Blob) => Promise<{ asset: number }>

const { app } = await openProduct()

test('a client generated from the document does the main job, uploads a photo and imports a table', async () => {
  const folder = await mkdtemp(join(TEMPORARY, 'mafteach-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const input = (await app.inject('/api/docs/json')).json<Record<string, unknown>>()
  await generate({ input, output: join(folder, 'client'), useOptions: true, useUnionTypes: true })
  await copyFile(join(EXAMPLES, 'main-job.ts'), join(folder, 'main-job.ts'))
  await promisify(execFile)(process.execPath, [COMPILER, ...STRICTLY.split(' '), 'main-job.ts'], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout)
    },
  )

  await app.listen({ host: '127.0.0.1', port: 0 })
  const server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  const program = require(join(folder, 'main-job.js')) as { mainJob: MainJob }
  const done = await program.mainJob(
    server,
    '054-330-1299',
    new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }),
    new File(['שם,נייד,עיר,תקציב\nשרה מזרחי,052-713-4490,גבעתיים,"2,400,000"'], 'buyers.csv', { type: 'text/csv' }),
  )
  expect(done).toMatchObject({ photos: 1, matches: [[done.asset, 5]], imported: { state: 'done', added: 1, failed: 0 } })
})
