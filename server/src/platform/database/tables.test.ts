import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { describeTables } from './tables.main.ts'

const scratch = await makeScratchDatabase()
afterAll(() => scratch.drop())

test('the row types are those of the database: `npm run tables` after a migration', async () => {
  const committed = readFileSync(join(import.meta.dirname, 'tables.gen.ts'), 'utf8')
  expect(committed).toBe(await describeTables(scratch.url))
})
