import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { settingsTexts } from '#features/settings/settings.texts.ts'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { browserPorts } from '#shared/device/browser-ports.ts'
import { setPorts } from '#shared/device/ports.ts'
import { formatAge, formatRooms } from '#shared/texts/format.ts'
import { currentDirection, currentLanguage, restoreLanguage, setLanguage } from '#shared/texts/language.ts'
import { addLanguages, type FurtherLanguage, languages, loadLanguage, nameOfLanguage } from '#shared/texts/languages.ts'
import type { Texts, TextTree } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'

type Files = Parameters<typeof addLanguages>[0]
const shipped = import.meta.glob<{ default: FurtherLanguage }>('../languages/*.ts')
const added = import.meta.glob<{ default: FurtherLanguage }>('./testing-languages/*.ts')

beforeAll(() => {
  setPorts(browserPorts())
  addLanguages(added)
})

const Screen = () => {
  const t = useTexts(tasksTexts)
  return (
    <>
      <h1>{useTexts(settingsTexts).title}</h1>
      <p>{`${t.filter.open}, ${t.filter.overdue}, ${t.markDone('דנה')}, ${formatRooms(3)}`}</p>
    </>
  )
}

test('one more file is one more language: it is offered, its texts are used, and missing ones are English', async () => {
  expect(languages()).toEqual(expect.arrayContaining(['he', 'en', 'ar']))
  expect(['he', 'en', 'ar'].map(nameOfLanguage)).toEqual(['עברית', 'English', 'العربية'])
  render(<Screen />)
  expect(screen.getByRole('heading').textContent).toBe('הגדרות')

  const direction = await loadLanguage('ar')
  act(() => setLanguage('ar', direction))
  expect(screen.getByRole('heading').textContent).toBe('الإعدادات')
  expect(screen.getByText(/مفتوحة/).textContent).toBe('مفتوحة, Overdue, تم: דנה, 3 rooms')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  const now = new Date('2026-11-20T12:00')
  expect(['2026-11-18T12:00', '2026-11-15T12:00'].map((time) => formatAge(time, now))).toEqual(['قبل يومين', 'قبل 5 أيام'])

  act(() => setLanguage('en', 'ltr'))
  expect(screen.getByRole('heading').textContent).toBe('Settings')
  act(() => setLanguage('ar', direction))
  restoreLanguage()
  expect([currentLanguage(), currentDirection()]).toEqual(['ar', 'rtl'])
})

test('a missing language is reported', async () => {
  await expect(loadLanguage('xx')).rejects.toThrow('There is no language xx')
})

const isTree = (text: unknown): text is TextTree => typeof text === 'object'

/** Texts of a translation without a counterpart, or of another type. */
const strangers = (translation: TextTree, base: TextTree | undefined, path: string): string[] =>
  Object.entries(translation).flatMap(([name, text]) => {
    const own = base?.[name]
    const at = `${path}.${name}`
    if (typeof text !== typeof own) return [at]
    return isTree(text) && isTree(own) ? strangers(text, own, at) : []
  })

const cataloguesOf = (modules: Record<string, Record<string, Texts<TextTree>>>) =>
  Object.values(modules).flatMap((module) => Object.values(module).filter((texts) => isTree(texts) && 'en' in texts))
const catalogues = cataloguesOf(import.meta.glob('../{app,features,shared,sign-in}/**/*.texts.ts', { eager: true }))
/** Public pages: Hebrew and English only. */
const publicCatalogues = cataloguesOf(import.meta.glob('../public/**/*.texts.ts', { eager: true }))

/** All texts in a value; of a text with parameters its source. */
const textsIn = (text: unknown): string[] => {
  if (isTree(text) && text !== null) return Object.values(text).flatMap(textsIn)
  return [String(text)]
}
const HEBREW = /\p{Script=Hebrew}/u
/** Hebrew's own name, the same in every language. */
const OWN_NAME = 'עברית'

test('English has no Hebrew letters', () => {
  expect(publicCatalogues.length).toBeGreaterThan(5)
  const hebrew = [...catalogues, ...publicCatalogues]
    .flatMap(({ name, en }) => textsIn(en).map((text) => `${name}: ${text}`))
    .filter((text) => HEBREW.test(text))
  expect(hebrew.filter((text) => !text.endsWith(`: ${OWN_NAME}`))).toEqual([])
})

/** Accepts typed words of either language, and search words of settings. */
const READERS = [
  '../features/tasks/quick-task.ts',
  '../features/tasks/quick-viewing.ts',
  '../features/settings/setting-index.ts',
  '../shared/money/money.ts',
  '../shared/parts/use-task-act.ts',
]
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.texts.ts', '!../**/*.{test,fixture}.*', '!../app/testing-languages/*', '!../languages/*'],
  { query: '?raw', import: 'default', eager: true },
)
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')

test('no Hebrew text bypasses the catalogues', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  const hebrew = Object.entries(sources).filter(
    ([path, source]) => !READERS.includes(path) && HEBREW.test(withoutComments(source)),
  )
  expect(hebrew.map(([path]) => path)).toEqual([])
})

test('catalogues have unique names', () => {
  const names = [...catalogues, ...publicCatalogues].map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each(Object.entries({ ...shipped, ...added } satisfies Files))('%s translates existing texts only', async (_path, load) => {
  const { texts } = (await load()).default
  const known = new Map(catalogues.map((catalogue) => [catalogue.name, catalogue.en as TextTree]))
  expect(Object.entries(texts).flatMap(([name, translation]) => strangers(translation, known.get(name), name))).toEqual([])
})
