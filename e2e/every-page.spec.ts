import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import type { Browser } from '@playwright/test'
import { NAUGHTY } from '../server/test/naughty.ts'
import { check } from './checks/check.ts'
import { watchInjection } from './checks/injection.ts'
import { ABROAD, AFTER_MIDNIGHT, hourProblems } from './checks/israel-hours.ts'
import { layoutProblems } from './checks/layout.ts'
import { rentalWords } from './checks/sales-alone.ts'
import { titleProblems } from './checks/titles.ts'
import { addressesOf, opener, renderedPages, routes } from './every-page.ts'
import { MISSING, naughtyMarket } from './naughty-market.ts'
import { accessibilityFindings, expect, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/**
 * The walk over every page, each loaded once on a device in Israel: axe finds nothing against WCAG 2.2, titles do not break, written content runs
 * nothing and breaks no layout; the agent deals in sales only and sees no rental words; and pages with hours are the same on a second device abroad
 * (docs/decisions/0121). `english.spec.ts` walks the app in English.
 */

/** It needs a phone without a user: `sign-in.spec.ts` covers it. */
const ELSEWHERE = ['/registration']
/** Pages that mention rentals to everybody: the setting itself, the help, papers, whose kinds the law names, and kinds of files. */
const SAY_BOTH = ['/settings', '/help', '/forms', '/documents', '/document', '/import', '/public-view', '/consent', '/sign']
/** The routes with times. On all others only the linter keeps the device's clock out. */
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

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

/** A device abroad, which navigates within the app: reloading is covered at home. */
async function openDeviceAbroad(browser: Browser) {
  const context = await browser.newContext({ timezoneId: ABROAD, viewport: DESKTOP })
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  // Timers keep running: pages need some before they are drawn.
  await page.clock.setFixedTime(AFTER_MIDNIGHT)
  return { page, open: opener(page, { within: true }) }
}

const words = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()

test.use({ expectedErrors: [MISSING], timezoneId: ISRAEL_TIME_ZONE })

test('every page is accessible, displays arbitrary user content, and shows the hours of Israel', { tag: ONE_SIZE }, async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  const { agent, ids, links } = await naughtyMarket()
  await page.clock.setFixedTime(AFTER_MIDNIGHT)
  const open = opener(page)
  const abroad = await openDeviceAbroad(browser)
  const injectionProblems = watchInjection(page)

  const look = async (address: string, { hasTimes = false, isPublic = false } = {}) => {
    await page.setViewportSize(PHONE)
    await Promise.all([open(address), hasTimes && abroad.open(address)])
    await check(address, 'accessible', () => accessibilityFindings(page))
    // An agent's name without spaces must break somewhere.
    await check(address, 'title', async () => (await titleProblems(page)).filter((one) => !one.includes('naughty')))
    await check(address, 'layout on a phone', () => layoutProblems(page))
    await page.setViewportSize(DESKTOP)
    await check(address, 'layout on a desktop', () => layoutProblems(page))
    await check(address, 'nothing runs', injectionProblems)
    if (!SAY_BOTH.some((page) => address.startsWith(page))) await check(address, 'sales alone', () => rentalWords(page))
    if (hasTimes) await check(address, 'hours of Israel', () => hourProblems([page, abroad.page], { isPublic }))
  }

  expect(renderedPages.filter((name) => !(name in links))).toEqual([])
  expect(routes).toEqual(expect.arrayContaining(ROUTES_WITH_TIMES))
  for (const address of [paths.login(), ...Object.values(links).flat()]) await look(address, { hasTimes: true, isPublic: true })
  for (const device of [page, abroad.page]) await signIn(device, agent)
  for (const route of routes.filter((one) => !ELSEWHERE.includes(one)))
    for (const address of addressesOf(route, ids)) await look(address, { hasTimes: ROUTES_WITH_TIMES.includes(route) })
  // Written content is in these addresses too.
  await look(paths.customers({ search: NAUGHTY[1]! }))
  await look(paths.addTask({ title: NAUGHTY[1]!, customer: ids.customer, about: ids.asset }))
  await abroad.page.context().close()

  await look(paths.customer(ids.customer))
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'עוד פעולות', exact: true }).click()
  await page.getByRole('menuitem', { name: 'מי צפה' }).click()
  await expect(page.getByRole('dialog', { name: 'מי צפה' }).getByRole('listitem').first()).toBeVisible()
  await check('who viewed', 'accessible', () => accessibilityFindings(page))

  // Typed text is shown unchanged.
  await page.setViewportSize({ width: 1440, height: 9_000 })
  await page.goto(productUrl('/customers'))
  const names = NAUGHTY.map(words).filter((name) => name !== '')
  await expect
    .poll(async () => {
      const shown = words(await page.locator('main').innerText())
      return names.filter((name) => !shown.includes(name))
    })
    .toEqual([])
  await check('/customers', 'nothing runs', injectionProblems)
})
