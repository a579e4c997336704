import { expect, test } from 'vitest'
import { callName } from '#shared/offline/waiting.ts'
import { parts } from './parts.ts'
import { waitingTexts } from './waiting.texts.ts'

test.each(['he', 'en'] as const)('every write that may wait has its words (%s), and no others have', (language) => {
  const effects = parts.flatMap((part) => part.effects ?? []).map(({ endpoint }) => callName(endpoint))
  expect(new Set(effects).size).toBe(effects.length)
  const { what } = waitingTexts[language]
  expect(Object.keys(what).toSorted()).toEqual(effects.toSorted())
  expect(Object.values(what).every((words) => words.trim() !== '')).toBe(true)
})
