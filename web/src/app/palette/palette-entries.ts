import type { HelpArticle } from '@mafteach/contract/help.shapes'
import { QUICK_SOURCES } from '@mafteach/contract/lead-sources.codes'
import { paths } from '@mafteach/contract/paths'
import { nationalDigits } from '@mafteach/contract/phones'
import type { SearchResult } from '@mafteach/contract/search'
import { sitePaths } from '@mafteach/contract/site-paths'
import type { TablerIcon } from '@tabler/icons-react'
import { IconCheckbox, IconHelp, IconHomePlus, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { findArticles } from '#features/help/help.api.ts'
import { SOURCE_ICONS } from '#shared/parts/lead-source-icons.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { moreTexts } from '../shell/more.texts.ts'
import { deepItems } from '../shell/more-items.ts'
import { sideBottomItems, sideItems } from '../shell/navigation.tsx'
import { shellTexts } from '../shell/shell.texts.ts'
import { paletteTexts } from './palette.texts.ts'

/** What the palette shows beside what the server finds: pages and actions, found by their words in both languages and both layouts. */

export type PaletteGroup = 'recent' | SearchResult['kind'] | 'page' | 'action' | 'help'

/** A row of the palette. */
export interface PaletteEntry {
  key: string
  title: string
  /** Where it leads. */
  to: string
  /** What the server found. */
  result?: SearchResult
  /** An article of the help, which opens over the page. */
  article?: string
  Icon?: TablerIcon
}

export interface EntryGroup {
  group: PaletteGroup
  entries: PaletteEntry[]
}

/** Rows of a group. */
const SHOWN = 5

const includes = (text: string, reading: string): boolean => text.toLowerCase().includes(reading.toLowerCase())

/** The keyboard-layout reading by which a title was found, and its position; null if it was found by another text. */
export const foundIn = (title: string, readings: readonly string[]): { start: number; end: number; reading: string } | null => {
  for (const reading of readings) {
    const start = title.toLowerCase().indexOf(reading.toLowerCase())
    if (start !== -1) return { start, end: start + reading.length, reading }
  }
  return null
}

/** The reading in the other keyboard layout, if only that one found something. */
export function readingMeant(results: readonly SearchResult[], readings: readonly string[]): string {
  const [typed = '', other] = readings
  const isFound = (reading: string) => results.some(({ title }) => includes(title, reading))
  return other !== undefined && isFound(other) && !isFound(typed) ? other : typed
}

const pages = (): PaletteEntry[] => {
  const { side } = textsNow(shellTexts)
  const { names } = textsNow(moreTexts)
  const all = [...sideItems, ...sideBottomItems].map((item) => ({ ...item, title: side[item.name] }))
  const deep = deepItems.map((item) => ({ ...item, title: names[item.name] }))
  return [...all, ...deep].map(({ name, title, to, Icon }) => ({ key: `page ${name}`, title, to, Icon }))
}

/** `connectTeam` is also found by "connect team". */
const englishName = (key: string): string => key.replace(/^\w+ /, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A page or an action is searched from two letters on: one would find most of them. */
const isNamed = ({ key, title }: PaletteEntry, readings: readonly string[]): boolean =>
  readings.some((reading) => reading.length > 1 && (includes(title, reading) || includes(englishName(key), reading)))

const plainActions = (): PaletteEntry[] => {
  const t = textsNow(paletteTexts)
  const { kinds } = textsNow(leadSourceTexts)
  return [
    { key: 'action newCustomer', title: t.newCustomer, to: paths.addCustomer('buyer'), Icon: IconUserPlus },
    { key: 'action newAsset', title: t.newAsset, to: paths.addAsset(), Icon: IconHomePlus },
    { key: 'action reverseDemand', title: t.reverseDemand, to: paths.reverseDemand(), Icon: IconUserSearch },
    { key: 'action newTask', title: t.newTask, to: paths.addTask(), Icon: IconCheckbox },
    ...QUICK_SOURCES.map((source) => ({
      key: `action ${source === 'WALK_IN' ? 'walkIn' : 'referral'}`,
      title: kinds[source],
      to: paths.addCustomer('buyer', { source }),
      Icon: SOURCE_ICONS[source],
    })),
  ]
}

/** Actions on what was typed and found: a task with the first customer, a new customer of this name or phone. */
function actionsWith(results: readonly SearchResult[], meant: string): PaletteEntry[] {
  const t = textsNow(paletteTexts)
  const customer = results.find(({ kind }) => kind === 'customer')
  const digits = nationalDigits(meant)
  const isPhone = /^\+?\d{3,}$/.test(digits)
  const isName = !isPhone && /\p{L}{2}/u.test(meant)
  return [
    ...(customer
      ? [
          {
            key: 'action newTask',
            title: t.newTaskWith(customer.title),
            to: paths.addTask({ customer: customer.id }),
            Icon: IconCheckbox,
          },
        ]
      : []),
    ...(isPhone || isName
      ? [
          {
            key: 'action newCustomer',
            title: isPhone ? t.newCustomerWithPhone(meant) : t.newCustomerNamed(meant),
            to: paths.addCustomer('buyer', isPhone ? { phone: digits } : { name: meant }),
            Icon: IconUserPlus,
          },
        ]
      : []),
  ]
}

/** The help is searched from this many letters on: fewer are in every text. */
export const HELP_MIN = 3

const articleEntries = (articles: readonly HelpArticle[], readings: readonly string[]): PaletteEntry[] =>
  findArticles(
    articles,
    readings.filter(({ length }) => length >= HELP_MIN),
  ).map(({ slug, title }) => ({ key: `help ${slug}`, title, to: sitePaths.help(slug), article: slug, Icon: IconHelp }))

/** The groups of the palette: pages and actions for the typed text, and what the server found, in the server's order of kinds. */
export function groupsOf(
  readings: readonly string[],
  results: readonly SearchResult[],
  recent: readonly PaletteEntry[],
  articles: readonly HelpArticle[],
): EntryGroup[] {
  const grouped = (group: PaletteGroup, entries: PaletteEntry[]) => ({ group, entries: entries.slice(0, SHOWN) })
  const nothingTyped = [grouped('recent', [...recent]), grouped('action', plainActions())]
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  const found = [
    ...kinds.map((kind) => grouped(kind, results.filter((result) => result.kind === kind).map(entryOf))),
    grouped(
      'page',
      pages().filter((entry) => isNamed(entry, readings)),
    ),
    grouped('action', [
      ...plainActions().filter((entry) => isNamed(entry, readings)),
      ...actionsWith(results, readingMeant(results, readings)).map((entry) => ({ ...entry, key: `${entry.key} with` })),
    ]),
    grouped('help', articleEntries(articles, readings)),
  ]
  return (readings.length === 0 ? nothingTyped : found).filter(({ entries }) => entries.length > 0)
}

export const entryOf = (result: SearchResult): PaletteEntry => ({
  key: `${result.kind} ${result.id}`,
  title: result.title,
  to: result.page,
  result,
})
