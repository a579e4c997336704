import { expect, test } from 'vitest'
import { FILES, measure, precisionOf, readLabelled, recallOf, starterPlaces, total } from './labelled.ts'

/** The labelled texts (texts/README.md), which show the effect of changing a rule. */

const places = starterPlaces()

const read = FILES.map((file) => ({ file, ...measure(readLabelled(file), places) }))

/** The files in which each field occurs often enough for a separate rate. */
const LARGE = ['development', 'meanings', 'held-out', 'held-out-meanings']

test.each(read.filter(({ file }) => LARGE.includes(file)))(
  'each field in $file is read with enough precision and recall',
  ({ fields }) => {
    const low = [...fields].filter(([, figures]) => precisionOf(figures) < 0.98 || recallOf(figures) < 0.9)
    expect(low).toEqual([])
  },
)

test.each(read)('all fields of $file together are read with enough precision and recall', ({ fields }) => {
  const all = total(fields)
  expect(precisionOf(all)).toBeGreaterThanOrEqual(0.99)
  expect(recallOf(all)).toBeGreaterThanOrEqual(0.96)
})
