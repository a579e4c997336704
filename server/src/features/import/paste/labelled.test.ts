import { expect, test } from 'vitest'
import { measure, precisionOf, readLabelled, recallOf, starterPlaces } from './labelled.ts'

/** The labelled texts (texts/README.md): whoever changes a rule sees here what it costs. */

const places = starterPlaces()

test.each([
  { half: 'development' as const, precision: 0.98, recall: 0.9 },
  { half: 'held-out' as const, precision: 0.98, recall: 0.9 },
])('of the $half half each field is read', ({ half, precision, recall }) => {
  const texts = readLabelled(half)
  expect(texts.length).toBeGreaterThanOrEqual(150)
  const { fields } = measure(texts, places)
  const low = [...fields].filter(([, figures]) => precisionOf(figures) < precision || recallOf(figures) < recall)
  expect(low).toEqual([])
})
