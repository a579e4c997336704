import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { mutantsOf } from './mutants.ts'
import { AREAS, type Area, isReasoned } from './mutation-areas.ts'

/**
 * `npm run mutate [-- <area> …]`: mutates the most important code, one place at a time, and runs its tests; prints each mutant that no test notices.
 * It changes the source files while it runs and restores them.
 */

const ROOT = join(import.meta.dirname, '..')
const GOAL = 0.95
/** A progress line every so many mutants. */
const EVERY = 25

const print = (line: string) => void process.stdout.write(`${line}\n`)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const chosen = process.argv.slice(2)
const areas = AREAS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const files = areas.flatMap((area) => area.files)
const dirty = spawnSync('git', ['status', '--porcelain', ...files], { cwd: ROOT, encoding: 'utf8' }).stdout
if (dirty !== '') throw new Error(`Commit these first, they are about to be changed:\n${dirty}`)
// The sources are restored also when the run is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    spawnSync('git', ['checkout', '--', ...files], { cwd: ROOT })
    process.exit(1)
  })

// A loop that a mutant made endless soon runs out of memory.
process.env.NODE_OPTIONS = '--max-old-space-size=1024'
// One Vitest for all runs: it reuses its transformed sources and the test server.
const vitest = await createVitest('test', {
  root: ROOT,
  project: ['server'],
  watch: false,
  bail: 1,
  reporters: [{}],
})

async function pass(tests: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  const run = new Set(tests.map(({ moduleId }) => moduleId))
  return unhandledErrors.length === 0 && testModules.every((one) => !run.has(one.moduleId) || one.state() === 'passed')
}

/** Whether some step of an area fails. */
async function isNoticed(steps: TestSpecification[][]): Promise<boolean> {
  for (const tests of steps) if (!(await pass(tests))) return true
  return false
}

async function breakFile(file: string, steps: TestSpecification[][]) {
  const path = join(ROOT, file)
  const source = readFileSync(path, 'utf8')
  const put = (text: string) => {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
  const lines = source.split('\n')
  const mutants = mutantsOf(source)
  const count = { all: mutants.length, noticed: 0, reasoned: 0 }
  try {
    for (const [index, mutant] of mutants.entries()) {
      if (index > 0 && index % EVERY === 0) print(`  ${file}: ${index} of ${mutants.length}`)
      if (isReasoned(file, lines[mutant.line - 1]!, mutant)) {
        count.reasoned++
        continue
      }
      put(mutant.text)
      if (await isNoticed(steps)) count.noticed++
      else print(`${file}:${mutant.line}: ${mutant.was.trim()} → ${mutant.becomes.trim() || 'nothing'}`)
    }
  } finally {
    put(source)
  }
  print(`  ${file}: ${count.noticed} of ${count.all}, ${count.reasoned} with a reason`)
  return count
}

async function breakArea({ name, files, tests }: Area): Promise<boolean> {
  const steps = await Promise.all(tests.map((step) => vitest.getRelevantTestSpecifications([...step])))
  if (await isNoticed(steps)) throw new Error(`The tests of ${name} fail as it is.`)
  const total = { all: 0, noticed: 0, reasoned: 0 }
  for (const file of files) {
    const { all, noticed, reasoned } = await breakFile(file, steps)
    total.all += all
    total.noticed += noticed
    total.reasoned += reasoned
  }
  const share = total.noticed / (total.all - total.reasoned)
  print(
    `${name}: ${total.noticed} of ${total.all} breaks are noticed, ${total.reasoned} have a reason; of the others ${percent(share)}`,
  )
  return share >= GOAL
}

const held: boolean[] = []
for (const area of areas) held.push(await breakArea(area))
await vitest.close()
// Vitest sets it when tests fail, which they should here.
process.exit(held.every(Boolean) ? 0 : 1)
