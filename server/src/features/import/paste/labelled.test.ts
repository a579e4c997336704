import { expect, test } from 'vitest'
import { FILES, measure, precisionOf, readLabelled, recallOf, starterPlaces, total } from './labelled.ts'

/** The labelled texts (texts/README.md): whoever changes a rule sees here what it costs. */

const places = starterPlaces()

const read = FILES.map((file) => ({ file, ...measure(readLabelled(file), places) }))

/** Two thirds of all texts are written with the rules at hand: each field of theirs is read. */
test.each(read.filter(({ file }) => file !== 'held-out-messages'))('in $file each field is read', ({ fields }) => {
  const low = [...fields].filter(([, figures]) => precisionOf(figures) < 0.98 || recallOf(figures) < 0.9)
  expect(low).toEqual([])
})

/** Of fifty texts a field has too few values for a figure of its own. */
test.each(read)('$file as a whole', ({ fields }) => {
  const all = total(fields)
  expect(precisionOf(all)).toBeGreaterThanOrEqual(0.99)
  expect(recallOf(all)).toBeGreaterThanOrEqual(0.96)
})
