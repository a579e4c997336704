import { parseArgs } from 'node:util'
import {
  DEVELOPMENT,
  FILES,
  type Figures,
  measure,
  precisionOf,
  readLabelled,
  recallOf,
  starterPlaces,
  total,
} from './labelled.ts'

/** `npm run paste:measure`: precision and recall by field; `-- --mistakes` shows those in the files that rules are written by. */
const { values } = parseArgs({ options: { mistakes: { type: 'boolean', default: false } } })
const places = starterPlaces()
const percent = (part: number) => part.toFixed(3)
const line = (name: string, figures: Figures) =>
  `${name.padEnd(36)}${String(figures.right + figures.missed).padStart(5)}${percent(precisionOf(figures)).padStart(11)}${percent(recallOf(figures)).padStart(8)}\n`

for (const file of FILES) {
  const texts = readLabelled(file)
  const { fields, mistakes } = measure(texts, places)
  process.stdout.write(`\n${file}, ${texts.length} texts\n${'field'.padEnd(36)} said  precision  recall\n`)
  for (const [name, figures] of [...fields].sort(([one], [other]) => one.localeCompare(other)))
    process.stdout.write(line(name, figures))
  process.stdout.write(line('all', total(fields)))
  for (const [subject, group] of Map.groupBy(texts, (one) => one.subject)) {
    if (!subject) continue
    const { fields, mistakes } = measure(group, places)
    const wrong = new Set(mistakes.map(({ text }) => text)).size
    process.stdout.write(`${line(subject, total(fields)).trimEnd()}   ${group.length - wrong} of ${group.length} texts\n`)
  }
  if (values.mistakes && DEVELOPMENT.some((one) => one === file))
    for (const { text, field, expected, read } of mistakes)
      process.stdout.write(`\n${text}\n  ${field}: ${expected || '-'} / ${read || '-'}\n`)
}
