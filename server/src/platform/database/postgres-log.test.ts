import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPORARY } from '../../../test/temporary.ts'
import { tidyPostgresLog } from './postgres-log.ts'

test('a long log keeps its last lines, readable by its owner only', () => {
  const log = join(mkdtempSync(join(TEMPORARY, 'mafteach-log-')), 'postgres.log')
  tidyPostgresLog(log)
  writeFileSync(log, Array.from({ length: 400_000 }, (_, line) => `line ${line} of it`).join('\n'), { mode: 0o644 })
  tidyPostgresLog(log)
  const lines = readFileSync(log, 'utf8').split('\n')
  expect([lines.at(-1), /^line \d+ of it$/.test(lines[0]!)]).toEqual(['line 399999 of it', true])
  const { mode, size } = statSync(log)
  expect([mode & 0o777, size < 600_000]).toEqual([0o600, true])
})
