import { expect, test } from 'vitest'
import { isDeep, RANDOM_TIMEOUT_MS } from '../runs.ts'
import { torture } from './torture.ts'

const SEED = 20_261_126
const SECONDS = isDeep ? 600 : 20

test('what was acknowledged while nodes, database, disk, line, S3, providers and clocks broke is there, once and in order, and the data are whole', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  const { happened, kept, problems } = await torture(SEED, SECONDS)
  expect(problems).toEqual([])
  expect(happened.length).toBeGreaterThan(3)
  const { refused: _, ...wanted } = kept
  for (const [what, list] of Object.entries(wanted)) if (Array.isArray(list)) expect(list.length, what).toBeGreaterThan(0)
})
