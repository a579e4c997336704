import { dayInIsrael, ISRAEL_TIME_ZONE, momentInIsrael } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import type { Browser, Page } from '@playwright/test'
import { readDemonstration } from './demonstration.ts'
import { addressesOf, opener, renderedPages, routes } from './every-page.ts'
import { expect, ONE_SIZE, signIn, test } from './product.ts'

/** Every page on devices in three time zones: days and hours are Israel's on all of them (docs/decisions/0121). */

const ZONES = [ISRAEL_TIME_ZONE, 'America/New_York', 'Asia/Tokyo'] as const
/** It takes a phone without a user. */
const WITHOUT_USER = '/registration'

/** Half an hour before midnight in Israel: the next day in Tokyo, and the day before in New York for whatever is early in the day. */
const now = momentInIsrael(dayInIsrael(), '23:30')

interface Screen {
  lines: string[]
  /** How often the page says that its hours are Israel's. */
  notes: number
}

/** What a page shows at two widths, without the note; and the fields and labels that a time may be in. */
async function readScreen(page: Page): Promise<Screen> {
  const lines: string[] = []
  let notes = 0
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const seen = await page.evaluate(() => {
      const attributes = ['title', 'aria-label', 'min', 'max', 'datetime']
      const marked = [...document.querySelectorAll('[title], [aria-label], [min], [max], [datetime], input')].flatMap((one) => [
        ...attributes.map((name) => one.getAttribute(name)).filter((text) => text !== null),
        ...(one instanceof HTMLInputElement ? [one.value] : []),
      ])
      const clocks = [...document.querySelectorAll<HTMLElement>('.israel-clock')]
      const shown = clocks.filter((one) => one.checkVisibility())
      for (const one of clocks) one.hidden = true
      const text = document.body.innerText
      for (const one of clocks) one.hidden = false
      return { lines: [document.title, ...text.split('\n'), ...marked], notes: shown.length }
    })
    lines.push(...seen.lines)
    notes += seen.notes
  }
  return { lines: lines.map((line) => line.trim()).filter(Boolean), notes }
}

const openDevice = async (browser: Browser, timezoneId: string) => {
  const context = await browser.newContext({ timezoneId })
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  // Timers go on: pages that wait for one still open.
  await page.clock.setFixedTime(now)
  const open = opener(page)
  return {
    page,
    zone: timezoneId,
    look: async (address: string) => {
      await open(address)
      return readScreen(page)
    },
  }
}

const HOUR = /\b\d\d:\d\d\b/

test('every page shows the days and hours of Israel, on a device in Israel, New York and Tokyo', { tag: ONE_SIZE }, async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { agent, ids, links } = await readDemonstration()
  expect(renderedPages.filter((name) => !links[name])).toEqual([])
  const devices = await Promise.all(ZONES.map((zone) => openDevice(browser, zone)))
  const found: string[] = []

  const compare = async (address: string): Promise<Screen[]> => {
    const lookAll = () => Promise.all(devices.map(({ look }) => look(address)))
    const differences = ([home, ...abroad]: Screen[]) =>
      abroad.flatMap(({ lines }, at) => {
        const zone = ZONES[at + 1]
        return [
          ...lines.filter((line) => !home!.lines.includes(line)).map((line) => `${address} in ${zone}: ${line}`),
          ...home!.lines.filter((line) => !lines.includes(line)).map((line) => `${address} not in ${zone}: ${line}`),
        ]
      })
    let screens = await lookAll()
    // A minute of the server, or another test, may have passed between two devices.
    if (differences(screens).length > 0) screens = await lookAll()
    found.push(...differences(screens))
    return screens
  }

  for (const address of [paths.login(), ...Object.values(links).flat()]) {
    const [home, ...abroad] = await compare(address)
    const hasHours = home!.lines.some((line) => HOUR.test(line))
    if (home!.notes > 0) found.push(`${address} has a note in Israel`)
    for (const [at, { notes }] of abroad.entries())
      if (notes > 0 !== hasHours) found.push(`${address} in ${ZONES[at + 1]}: ${notes} notes, hours ${hasHours}`)
  }
  for (const { page } of devices) await signIn(page, agent)
  for (const route of routes) if (route !== WITHOUT_USER) for (const address of addressesOf(route, ids)) await compare(address)
  expect(found).toEqual([])
  await Promise.all(devices.map(({ page }) => page.context().close()))
})
