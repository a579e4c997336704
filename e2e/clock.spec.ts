import { addDays, dayInIsrael, ISRAEL_TIME_ZONE, momentInIsrael } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import type { Browser, Page } from '@playwright/test'
import { readDemonstration } from './demonstration.ts'
import { addressesOf, opener, renderedPages, routes } from './every-page.ts'
import { expect, ONE_SIZE, signIn, test } from './product.ts'

/** Pages that show times on a device in Israel and one abroad: days and hours are Israel's on both (docs/decisions/0121). */

const ZONES = [ISRAEL_TIME_ZONE, 'America/New_York'] as const
/** The routes that show or ask for times. On all others the linter alone keeps the device's clock out. */
const ROUTES_WITH_TIMES = [
  '/dashboard',
  '/notifications',
  '/customers',
  '/customer/:id',
  '/deals',
  '/deal/:id/:type',
  '/assets/:id/exclusivity',
  '/tasks',
  '/tasks/editTask',
  '/tasks/:id',
  '/viewings',
  '/viewings/open-houses/:id',
  '/documents',
  '/agent/mood',
]

/** Half an hour after midnight in Israel: in New York it is still the day before, and a day without an hour begins the day before. */
const now = momentInIsrael(addDays(dayInIsrael(), 1), '00:30')

interface Screen {
  /** What a reader sees, line by line. */
  text: string[]
  /** What fields hold, and what labels and attributes state. */
  attributes: string[]
  /** How many notes say that the hours are Israel's. */
  notes: number
}

/** Reads what a page shows, with what is folded open and the note left aside. */
const readScreen = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    // Of those with one name only one is open at a time: the first.
    for (const details of [...document.querySelectorAll('details')].toReversed()) details.open = true
    const clocks = [...document.querySelectorAll<HTMLElement>('.israel-clock')]
    const shown = clocks.filter((one) => one.checkVisibility())
    for (const one of shown) one.style.display = 'none'
    const lines = document.body.innerText.split('\n')
    for (const one of shown) one.style.removeProperty('display')
    const names = ['title', 'aria-label', 'min', 'max', 'datetime']
    const marked = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
    const stated = marked.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))
    const values = [...document.querySelectorAll('input')].map(({ value }) => value)
    return { text: [document.title, ...lines], attributes: [...stated, ...values], notes: shown.length }
  })

async function openDevice(browser: Browser, timezoneId: string) {
  const context = await browser.newContext({ timezoneId })
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  // Timers run on: pages wait for some before they are drawn.
  await page.clock.setFixedTime(now)
  return { page, open: opener(page, { within: true }) }
}

/** The lines that one device shows and another one does not. */
function differences([home, ...abroad]: Screen[]): string[] {
  const linesOf = ({ text, attributes }: Screen) => [...text, ...attributes].map((line) => line.trim()).filter(Boolean)
  const ofHome = linesOf(home!)
  return abroad.flatMap((screen, at) => {
    const lines = linesOf(screen)
    return [
      ...lines.filter((line) => !ofHome.includes(line)).map((line) => `${ZONES[at + 1]} shows ${line}`),
      ...ofHome.filter((line) => !lines.includes(line)).map((line) => `${ZONES[at + 1]} lacks ${line}`),
    ]
  })
}

const HOUR = /\b\d?\d:\d\d\b/

test('pages show the days and hours of Israel, on a device in Israel and in New York', { tag: ONE_SIZE }, async ({ browser }) => {
  test.setTimeout(300_000)
  // Every page is looked at, also after one that differs.
  const softly = expect.configure({ soft: true })
  const { agent, ids, links } = await readDemonstration()
  expect(renderedPages.filter((name) => !links[name])).toEqual([])
  const devices = await Promise.all(ZONES.map((zone) => openDevice(browser, zone)))

  const compare = async (address: string): Promise<Screen[]> => {
    await Promise.all(devices.map(({ open }) => open(address)))
    let screens: Screen[] = []
    const read = async () => {
      screens = await Promise.all(devices.map(({ page }) => readScreen(page)))
      return differences(screens)
    }
    await softly.poll(read, { message: address }).toEqual([])
    return screens
  }

  for (const address of [paths.login(), ...Object.values(links).flat()]) {
    const screens = await compare(address)
    const hasHours = screens[0]!.text.some((line) => HOUR.test(line))
    const notes = screens.map((screen) => screen.notes > 0)
    softly(notes, `${address} says whose hours it shows`).toEqual([false, hasHours])
  }
  for (const { page } of devices) {
    await signIn(page, agent)
    // The app shows more on it: columns of lists and of weeks.
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  expect(routes).toEqual(expect.arrayContaining(ROUTES_WITH_TIMES))
  for (const route of ROUTES_WITH_TIMES) for (const address of addressesOf(route, ids)) await compare(address)
  await Promise.all(devices.map(({ page }) => page.context().close()))
})
