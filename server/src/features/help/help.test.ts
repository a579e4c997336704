import { globSync, readFileSync } from 'node:fs'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { HELP_PAGES, type helpArticles, helpParts } from '@mafteach/contract/help'
import { samePath } from '@mafteach/contract/paths'
import { SETTING_GROUPS } from '@mafteach/contract/settings.codes'
import { sitePaths } from '@mafteach/contract/site-paths'
import { describe, expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

const product = await openProduct()
const LANGUAGES = ['he', 'en'] as const

const articlesIn = async (language: (typeof LANGUAGES)[number]) =>
  (await product.app.inject({ url: '/api/help', headers: { 'accept-language': language } })).json<ReplyOf<typeof helpArticles>>()
    .articles

/** The paths of the app's pages, from its table of pages. */
const PAGES = Array.from(
  readFileSync(new URL('../../../../web/src/app/pages.ts', import.meta.url), 'utf8').matchAll(/^ {2}page\('([^']+)'/gm),
  ([, path]) => path!,
)

const WEB = new URL('../../../../', import.meta.url).pathname
/** All texts of the screens. */
const SCREENS = globSync(['web/src/**/*.texts.ts', 'contract/src/*.ts'], { cwd: WEB })
  .map((file) => readFileSync(WEB + file, 'utf8'))
  .join('\n')
/** Words of users that are on no screen. */
const SPOKEN: Record<(typeof LANGUAGES)[number], string[]> = {
  he: [
    'מחפשים 4 חדרים ברמת גן עד 2.4, חובה מעלית',
    'עדיף',
    'לא חובה',
    'כן, אפשר לראות',
    'לא תודה',
    'מי מתאים לדירה של לוי ברמת גן עד 2.4?',
    'מה מחכה לי היום?',
  ],
  en: [
    'looking for 4 rooms in Ramat Gan up to 2.4, elevator a must',
    'preferably',
    'Who fits the flat of Levi in Ramat Gan up to 2.4?',
    'What is waiting for me today?',
  ],
}
/** Texts in quotation marks. In an abbreviation (ממ״ד) the same mark is part of the word. */
const quotedIn = (text: string): string[] =>
  Array.from(text.replace(/(\p{L})״(\p{L})(?!\p{L})/gu, '$1$2').matchAll(/["״]([^"״]+)["״]/g), ([, words]) => words!)

describe.each(LANGUAGES)('the help in %s', (language) => {
  test('has some thirty answers of 60 to 150 words, readable by a stranger', async () => {
    const articles = await articlesIn(language)
    expect(articles.length).toBeGreaterThanOrEqual(30)
    const lengths = articles.map(({ slug, text }) => ({ slug, words: text.split(/\s+/).length }))
    expect(lengths.filter(({ words }) => words < 60 || words > 150)).toEqual([])
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
  })

  test('uses the names that are shown on the screen', async () => {
    const quoted = (await articlesIn(language)).flatMap(({ slug, text }) => quotedIn(text).map((words) => ({ slug, words })))
    expect(quoted.length).toBeGreaterThan(15)
    expect(quoted.filter(({ words }) => !SPOKEN[language].includes(words) && !SCREENS.includes(words))).toEqual([])
  })

  test('names screens that exist', async () => {
    const articles = await articlesIn(language)
    expect(articles.filter(({ pages }) => pages.length === 0)).toEqual([])
    expect(new Set(articles.flatMap(({ pages }) => pages))).toEqual(new Set(Object.keys(HELP_PAGES)))
  })

  test('ends each answer with a link to a page of the app', async () => {
    for (const { slug, text } of await articlesIn(language)) {
      const links = helpParts(text).flatMap(({ to }) => to ?? [])
      const [path, group] = links[0]!
        .split(/[?#]/)[0]!
        .match(/^(\/settings)\/(\w+)$/)
        ?.slice(1) ?? [links[0]!.split(/[?#]/)[0]!]
      expect([slug, links.length, helpParts(text).at(-1)!.to]).toEqual([slug, 1, links[0]])
      if (group) expect(SETTING_GROUPS).toContain(group)
      else expect([slug, PAGES.some((page) => samePath(page.replace('/:type?', '/buyer'), path!))]).toEqual([slug, true])
    }
  })
})

test('every screen of the help has a page', () => {
  const { asset, ...others } = HELP_PAGES
  expect(asset).toBe('?asset')
  expect(Object.values(others).filter((path) => !PAGES.includes(path))).toEqual([])
})

test('both languages have the same answers, in the same order', async () => {
  const [hebrew, english] = await Promise.all(LANGUAGES.map(articlesIn))
  expect(english!.map(({ slug, pages }) => ({ slug, pages }))).toEqual(hebrew!.map(({ slug, pages }) => ({ slug, pages })))
  expect(JSON.stringify(english)).not.toMatch(/\p{Script=Hebrew}/u)
  expect(
    hebrew!.filter(({ title, text }) => !/\p{Script=Hebrew}/u.test(title) || /[a-z]{9}/.test(text.split('\n\n[')[0]!)),
  ).toEqual([])
})

test('the addresses of the help are built in one place', () => {
  expect([sitePaths.help(), sitePaths.help('answers'), sitePaths.help('answers', { language: 'en' })]).toEqual([
    '/help',
    '/help/answers',
    '/help/answers?language=en',
  ])
})
