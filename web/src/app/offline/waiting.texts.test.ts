import { expect, test } from 'vitest'
import { callName } from '#shared/offline/queue-store.ts'
import { parts } from './parts.ts'
import { waitingTexts } from './waiting.texts.ts'

test.each(['he', 'en'] as const)('every queueable write has texts (%s), and no others have', (language) => {
  const writes = parts.flatMap((part) => part.queueableWrites ?? []).map(({ endpoint }) => callName(endpoint))
  expect(new Set(writes).size).toBe(writes.length)
  const { what } = waitingTexts[language]
  expect(Object.keys(what).toSorted()).toEqual(writes.toSorted())
  expect(Object.values(what).every((words) => words.trim() !== '')).toBe(true)
})
