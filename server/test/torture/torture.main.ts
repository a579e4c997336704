import { parseArgs } from 'node:util'
import { torture } from './torture.ts'

/** `npm run torture -- [--seed <n>] [--minutes <n>]`: thirty minutes unless said, a seed of the day's unless said. */

const { values } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string', default: '30' } } })
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000))
const say = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

const { kept, happened, problems } = await torture(seed, Number(values.minutes) * 60, say)
const messages = [...kept.messages.values()].reduce((sum, { length }) => sum + length, 0)
say(
  `Seed ${seed}: ${happened.length} times something broke; ${kept.customers.length} customers, ${kept.notes.length} notes, ${kept.listings.length} listings, ${kept.tasks.length} tasks, ${messages} messages, ${kept.prices.size} assets, ${kept.photos.length} photos and ${kept.papers.length} papers were acknowledged, ${kept.retries} calls sent again`,
)
for (const problem of problems) say(problem)
say(
  problems.length === 0
    ? 'Nothing is lost, nothing is there twice'
    : `${problems.length} problems; again: npm run torture -- --seed ${seed} --minutes ${values.minutes}`,
)
process.exit(problems.length === 0 ? 0 : 1)
