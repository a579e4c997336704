import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ARTICLES } from '../../server/src/features/help/help-screens.ts'
import { NEWS, newsTexts } from '../src/features/help/news.texts.ts'

/** What the app says once after an update belongs to the newest release. */

test('the newest part of CHANGELOG.md has its two sentences in each language, and an article', () => {
  const changes = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(NEWS.release).toBe(/^## (.+)$/m.exec(changes)![1])
  for (const { text } of [newsTexts.he, newsTexts.en])
    expect([text, text.split(/[.!?](?:\s|$)/).filter(Boolean).length]).toEqual([text, 2])
  expect(Object.keys(ARTICLES)).toContain(NEWS.article)
})
