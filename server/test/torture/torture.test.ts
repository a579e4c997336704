import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isDeep, RANDOM_TIMEOUT_MS } from '../runs.ts'
import { FAULTS } from './faults.ts'
import { EACH, PLANTED } from './planted.ts'
import { torture, tortureWorld } from './torture.ts'
import { openWorld, type World } from './world.ts'

const SEED = 20_261_126
const BREAKS = isDeep ? FAULTS.length * 12 : 3

test('acknowledged writes survive failures of nodes, workers, database, disk, network, S3, providers and clocks, once and in order, and the data stay consistent', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  const logsTo = join(tmpdir(), `mafteach-torture-${SEED}`)
  const { happened, acknowledged, problems } = await torture({ seed: SEED, until: { breaks: BREAKS }, logsTo })
  expect(problems, logsTo).toEqual([])
  expect(new Set(happened).size).toBe(Math.min(BREAKS, FAULTS.length))
  const { refused: _, lost: __, ...wanted } = acknowledged
  for (const [what, list] of Object.entries(wanted)) if (Array.isArray(list)) expect(list.length, what).toBeGreaterThan(0)
})

/** In one world, which the last test leaves without a node. */
describe('with a fault planted', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(0)
  })
  afterAll(() => world?.stop())

  test('it finds commits that are acknowledged before they are on disk', { timeout: RANDOM_TIMEOUT_MS }, async () => {
    const databaseDies = FAULTS.filter(({ takesMemory }) => takesMemory)
    const { problems } = await tortureWorld(world, {
      seed: SEED,
      until: { breaks: 1 },
      faults: databaseDies,
      planted: PLANTED.lateCommits,
      isNotesOnly: true,
    })
    expect(problems).toContainEqual(expect.stringMatching(/^PostgreSQL dies: \d+ of \d+ acknowledged notes are gone/))
  })

  test(`it finds one deleted row, and one dropped key, in ${EACH}`, { timeout: RANDOM_TIMEOUT_MS }, async () => {
    const planted = [...PLANTED.deletedRow, ...PLANTED.droppedKey]
    const { problems } = await tortureWorld(world, { seed: SEED, until: { notes: EACH }, faults: [], planted, isNotesOnly: true })
    expect(problems).toContainEqual(expect.stringMatching(/^note \d+ הערה .*: there 0 times$/))
    expect(problems).toContainEqual(expect.stringMatching(/^note \d+ הערה .*: there 2 times$/))
  })

  test('it states why a node did not start again, and leaves the logs', { timeout: RANDOM_TIMEOUT_MS }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mafteach-torture-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const noProduct = { name: 'a node is started from nowhere', happen: ({ nodes }: World) => nodes[0]!.restart(folder) }
    const plan = { seed: SEED, until: { breaks: 1 }, faults: [noProduct], isNotesOnly: true, logsTo: folder }
    await expect(tortureWorld(world, plan)).rejects.toThrow(
      /^node-1: .* ended \(1\) before .*\/readyz answered\. Its last lines:.*Cannot find module/s,
    )
    expect(readFileSync(join(folder, 'node-1.log'), 'utf8')).toContain('Cannot find module')
    expect(readdirSync(folder)).toContain('postgres.log')
  })
})
