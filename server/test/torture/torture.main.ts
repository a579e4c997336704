import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { torture } from './torture.ts'

/** `npm run torture -- [--seed <n>] [--minutes <n>]`: by default thirty minutes, with a seed of the day. */

const { values } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string', default: '30' } } })
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000))
const print = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

const logsTo = join(tmpdir(), `mafteach-torture-${seed}`)

const until = { seconds: Number(values.minutes) * 60 }
const { acknowledged, happened, problems } = await torture({ seed, until, print, logsTo }).catch((error: unknown) => {
  print(`The logs: ${logsTo}`)
  throw error
})
const messages = [...acknowledged.messages.values()].reduce((sum, { length }) => sum + length, 0)
print(
  `Seed ${seed}: ${happened.length} times something broke; ${acknowledged.customers.length} customers, ${acknowledged.notes.length} notes, ${acknowledged.listings.length} listings, ${acknowledged.tasks.length} tasks, ${messages} messages, ${acknowledged.prices.size} assets, ${acknowledged.photos.length} photos, ${acknowledged.imports.length} files and ${acknowledged.papers.length} papers were acknowledged, ${acknowledged.retries} calls sent again`,
)
for (const problem of problems) print(problem)
print(
  problems.length === 0
    ? 'Nothing is lost, nothing is there twice'
    : `${problems.length} problems; the logs: ${logsTo}; again: npm run torture -- --seed ${seed} --minutes ${values.minutes}`,
)
process.exit(problems.length === 0 ? 0 : 1)
