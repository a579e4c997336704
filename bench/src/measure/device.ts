import { OFFLINE_ASSETS_MAX, OFFLINE_CUSTOMERS_MAX, OFFLINE_ROWS_MAX } from '@mafteach/contract/offline'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { onDemo, type Session, signedIn } from './demo.ts'
import { figure, type Line, median } from './figures.ts'

/**
 * What reading offline costs a phone with the maximum number of rows: the second start, compared with the same one online; a letter typed into the
 * search; and the stored bytes.
 */

const SLOWED = 4
const ROUNDS = 5
const PATH = '/customers'
const START_GOAL = 800
const LETTER_GOAL = 100
/** A name that many customers have, and one that few have. */
const TYPED = 'כהנא'
/** The search starts after typing pauses (web/src/shared/navigation/use-address-filter.ts). */
const PAUSE_MS = 300
const MEGABYTES_GOAL = 12
const WAIT_MS = 60_000

const FIRST_NAMES = ['דנה', 'רון', 'מיכל', 'יוסי', 'נועה', 'אבי', 'שירה', 'עומר', 'תמר', 'איתן', 'רחל', 'גיא', 'ליאור']
const FAMILIES = ['כהן', 'לוי', 'כהנא', 'מזרחי', 'פרץ', 'ביטון', 'כץ', 'דהן', 'אברהם', 'פרידמן', 'חדד', 'כרמי', 'שפירא']
interface Row {
  id: number
}
interface Changes {
  customers: Row[]
  assets: Row[]
}

export const measureDevice = (print: (line: string) => void): Promise<Line[]> =>
  onDemo(async ({ url, browser, session }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'he-IL' })
    try {
      print('Reading 10,000 assets and 5,000 customers')
      const megabytes = await storeAll(context, url, session)
      const online = await starts(context, url, (round) => print(`Starting with a line, ${round} of ${ROUNDS}`))
      await context.setOffline(true)
      const offline = await starts(context, url, (round) => print(`Starting without a line, ${round} of ${ROUNDS}`))
      const letters = await search(context, url)
      return [
        line(`second start without a line until 5,000 customers are listed, ${SLOWED}× slowed, ms`, median(offline), START_GOAL),
        {
          what: 'the same with a line, where the list is fifty rows of the server, ms',
          figure: figure(median(online)),
          goal: '',
          met: true,
        },
        line(
          `the slowest of ${TYPED.length} letters in the search without a line, ${SLOWED}× slowed, ms`,
          Math.max(...letters),
          LETTER_GOAL,
        ),
        line('10,000 assets and 5,000 customers on the phone, MB', megabytes, MEGABYTES_GOAL),
      ]
    } finally {
      await context.close()
    }
  })

const line = (what: string, value: number, goal: number): Line => ({
  what,
  figure: figure(value),
  goal: `≤ ${figure(goal)}`,
  met: value <= goal,
})

/** The app is ready, its worker has cached what loads later, and the device has all rows. Returns the megabytes of the rows. */
async function storeAll(context: BrowserContext, url: string, session: Session): Promise<number> {
  const page = await context.newPage()
  await page.route(/\/api\/offline\/changes\//, await manyChanges(url, session))
  await signedIn(page, session)
  await page.goto(url + PATH)
  await page.locator('[aria-posinset]').first().waitFor()
  await until(page, HAS_ALL_ROWS)
  const bytes = await page.evaluate<number>(BYTES)
  await until(page, HAS_FILES)
  await page.close()
  return bytes / 1_000_000
}

async function until(page: Page, isSo: string): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (!(await page.evaluate<boolean>(isSo))) {
    if (performance.now() > end)
      throw new Error(`The device was not ready in time: ${JSON.stringify(await page.evaluate(STATE))}`)
    await page.waitForTimeout(1_000)
  }
}

/** Runs in the page: whether all rows were read. */
const HAS_ALL_ROWS = `indexedDB.databases().then((all) => {
  const known = all.find(({ name }) => name.startsWith('mafteach-'))
  return known ? new Promise((resolve) => {
    indexedDB.open(known.name).onsuccess = ({ target: { result: disk } }) => {
      disk.transaction('state').objectStore('state').get('standing').onsuccess = ({ target }) => {
        disk.close()
        resolve(target.result?.isWhole === true)
      }
    }
  }) : false
})`
const STATE = `(async () => ({ worker: !!navigator.serviceWorker.controller, files: (await (await caches.open('files')).keys()).length, all: await indexedDB.databases() }))()`
const BYTES = `navigator.storage.estimate().then(({ usageDetails }) => usageDetails.indexedDB)`
/** Whether the worker has cached everything that the app loads later. */
const HAS_FILES = `navigator.serviceWorker.controller !== null && caches.open('files').then((cache) => cache.keys()).then(({ length }) => {
  const before = globalThis.filesBefore
  globalThis.filesBefore = length
  globalThis.sameFiles = length > 0 && length === before ? (globalThis.sameFiles ?? 0) + 1 : 0
  return globalThis.sameFiles >= 3
})`

/** Answers what changed with the maximum number of rows, made from the demonstration's. */
async function manyChanges(url: string, { access }: Session): Promise<(route: Route) => Promise<void>> {
  const response = await fetch(`${url}/api/offline/changes/`, { headers: { authorization: `Bearer ${access}` } })
  const real = (await response.json()) as Changes
  const pick = <T>(of: readonly T[], index: number): T => of[index % of.length]!
  const from = (rows: Row[], count: number, fields: (index: number) => object): Row[] =>
    Array.from({ length: count }, (_, index) => ({ ...pick(rows, index), ...fields(index), id: index + 1 }))
  const customers = from(real.customers, OFFLINE_CUSTOMERS_MAX, (index) => ({
    name: `${pick(FIRST_NAMES, index)} ${pick(FAMILIES, Math.floor(index / FIRST_NAMES.length))}`,
    phone: `05${String(20_000_000 + index * 37)}`,
    version: String(index),
    is_archived: false,
    is_dormant: false,
  }))
  const assets = from(real.assets, OFFLINE_ASSETS_MAX, (index) => ({
    address_number: String(1 + (index % 120)),
    price: 1_000_000 + index * 1_000,
    version: String(index),
  }))
  return async (route) => {
    const since = new URL(route.request().url()).searchParams.get('since')
    const start = since === null ? 0 : Number(since)
    const end = start + OFFLINE_ROWS_MAX
    const all = customers.length + assets.length
    await route.fulfill({
      json: {
        ...real,
        cursor: String(Math.min(end, all)),
        has_more: end < all,
        customers: customers.slice(start, end),
        assets: assets.slice(Math.max(0, start - customers.length), Math.max(0, end - customers.length)),
        listings: [],
        tasks: [],
        notifications: [],
        gone: { customers: [], assets: [], tasks: [], listings: [] },
      },
    })
  }
}

/** Runs in the page: milliseconds from the navigation to the end of the frame that shows the list. */
const WATCH = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  globalThis.listed = (async () => {
    while (!document.querySelector('[aria-posinset]')) await frame()
    await frame()
    return performance.now()
  })()`

async function starts(context: BrowserContext, url: string, print: (round: number) => void): Promise<number[]> {
  const all: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    print(round)
    all.push(await secondStart(context, url))
  }
  return all
}

async function secondStart(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.addInitScript(WATCH)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(url + PATH)
    await page.locator('[aria-posinset]').first().waitFor({ timeout: WAIT_MS })
    return await page.evaluate<number>('listed')
  } finally {
    await page.close()
  }
}

/** Runs in the page: milliseconds from the letter to the end of the frame that shows the result. */
const FOUND = `(() => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const shown = () => document.querySelector('[aria-posinset]')?.getAttribute('aria-setsize')
  const before = shown()
  const typed = new Promise((resolve) => addEventListener('input', () => resolve(performance.now()), { capture: true, once: true }))
  globalThis.found = (async () => {
    const start = await typed
    while (shown() === before && performance.now() < start + ${WAIT_MS}) await frame()
    await frame()
    return performance.now() - start
  })()
})()`

/** Types a name into the search of the list, a letter at a time. Returns how long each took. */
async function search(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage()
  try {
    await page.goto(url + PATH)
    await page.locator('[aria-posinset]').first().waitFor({ timeout: WAIT_MS })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.getByRole('searchbox', { name: 'חיפוש לקוח' }).click()
    const all: number[] = []
    for (const letter of TYPED) {
      await page.evaluate(FOUND)
      await page.keyboard.insertText(letter)
      all.push((await page.evaluate<number>('found')) - PAUSE_MS)
    }
    return all
  } finally {
    await page.close()
  }
}
