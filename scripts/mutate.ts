import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from './mutants.ts'
import { AREAS, type Area, REASONED } from './mutation-areas.ts'

/**
 * `npm run mutate [-- <area> …]`: breaks what matters most, one place at a time, and runs its tests; a break that none of them notices is told. Some seconds each:
 * hours for all of it. It changes the sources under its hands and puts them back.
 */

const ROOT = join(import.meta.dirname, '..')
const GOAL = 0.95
/** A break may well make something wait for ever. */
const MOST_MS = 300_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Whether the tests of an area hold. */
const passes = ({ tests }: Area): boolean =>
  spawnSync('vitest', ['run', '--project', 'server', '--bail', '1', ...tests], { cwd: ROOT, stdio: 'ignore', timeout: MOST_MS })
    .status === 0

const isReasoned = (file: string, { was, becomes }: Mutant): boolean =>
  REASONED.some((one) => one.file === file && one.was === was && one.becomes === becomes)

function survivorsOf(area: Area): { count: number; survivors: string[] } {
  const survivors: string[] = []
  let count = 0
  for (const file of area.files) {
    const path = join(ROOT, file)
    const source = readFileSync(path, 'utf8')
    try {
      for (const mutant of mutantsOf(source)) {
        count++
        writeFileSync(path, mutant.text)
        if (!passes(area) || isReasoned(file, mutant)) continue
        const told = `${file}:${mutant.line}: ${mutant.was.trim()} → ${mutant.becomes.trim() || 'nothing'}`
        say(told)
        survivors.push(told)
      }
    } finally {
      writeFileSync(path, source)
    }
  }
  return { count, survivors }
}

const asked = process.argv.slice(2)
const areas = AREAS.filter(({ name }) => asked.length === 0 || asked.includes(name))
const dirty = spawnSync('git', ['status', '--porcelain', ...areas.flatMap(({ files }) => files)], {
  cwd: ROOT,
  encoding: 'utf8',
}).stdout
if (dirty !== '') throw new Error(`Commit these first, they are about to be changed:\n${dirty}`)
// Whoever ends it finds the sources as they were.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    spawnSync('git', ['checkout', '--', ...areas.flatMap(({ files }) => files)], { cwd: ROOT })
    process.exit(1)
  })

for (const area of areas) {
  if (!passes(area)) throw new Error(`The tests of ${area.name} fail as it is.`)
  const { count, survivors } = survivorsOf(area)
  const share = 1 - survivors.length / count
  say(`${area.name}: ${count - survivors.length} of ${count} breaks are noticed (${(100 * share).toFixed(1)} %)`)
  if (share < GOAL) process.exitCode = 1
}
