import { PAGE_SIZE } from '@mafteach/contract/limits'
import type { Browser, CDPSession, Page, Route } from '@playwright/test'
import { onDemo, type Session, signedIn } from './demo.ts'
import { figure, type Line } from './figures.ts'

/** How smoothly lists scroll: the share of frames that the browser reports as dropped while a wheel scrolls, on a CPU slowed down four times. */

interface List {
  name: string
  path: string
  /** The API's path of a page of its rows. */
  rows: RegExp
  count: number
  width: number
  layout?: 'cards' | 'table'
}

const CUSTOMERS = { path: '/customers', rows: /\/api\/real-estate\/customer\/$/, count: 5_000 }
const ASSETS = { path: '/assets?type=my_assets', rows: /\/api\/real-estate\/asset\/$/, count: 10_000 }
const LISTS: List[] = [
  { name: '5,000 customers, phone', ...CUSTOMERS, width: 390 },
  { name: '5,000 customers, desktop', ...CUSTOMERS, width: 1440 },
  { name: '10,000 assets, phone', ...ASSETS, width: 390, layout: 'cards' },
  { name: '10,000 assets, desktop cards', ...ASSETS, width: 1440, layout: 'cards' },
  { name: '10,000 assets, desktop table', ...ASSETS, width: 1440, layout: 'table' },
]

const SLOWED = 4
/** Pixels per second, and pixels. */
const SPEED = 3_000
const WAY = 9_000
const HEIGHT = 900

export const measureScrolling = (print: (line: string) => void): Promise<Line[]> =>
  onDemo(async ({ url, browser, session }) => {
    const lines: Line[] = []
    for (const list of LISTS) {
      print(`Scrolling ${list.name}`)
      lines.push(...(await scroll(browser, url, session, list)))
    }
    return lines
  })

async function scroll(browser: Browser, url: string, session: Session, list: List): Promise<Line[]> {
  const context = await browser.newContext({ viewport: { width: list.width, height: HEIGHT }, locale: 'he-IL' })
  try {
    const page = await context.newPage()
    await signedIn(page, session)
    if (list.layout) await page.addInitScript((layout) => localStorage.setItem('assets:layout', layout), list.layout)
    await page.route(({ pathname }) => list.rows.test(pathname), manyRows(list.count))
    await page.goto(url + list.path)
    await page.locator('[aria-posinset]').first().waitFor()
    const devtools = await context.newCDPSession(page)
    await page.waitForLoadState('networkidle')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const frames = await framesOf(devtools, () => blanksDuring(page, () => wheel(devtools, list.width)))
    const dropped = frames.reports.filter(({ state }) => state === 'STATE_DROPPED').length
    return [
      {
        what: `${list.name}, ${SLOWED}× slowed: dropped frames of ${frames.reports.length}`,
        figure: figure(dropped),
        goal: '≤ 1 %',
        met: dropped <= frames.reports.length / 100,
      },
      { what: '  pixels without a row, at most', figure: figure(frames.result), goal: '0', met: frames.result === 0 },
    ]
  } finally {
    await context.close()
  }
}

interface Rows {
  results: object[]
}

/** Answers every page of a list with the rows of the first one, for the length of the list. */
function manyRows(count: number): (route: Route) => Promise<void> {
  let first: Promise<Rows> | undefined
  return async (route) => {
    first ??= route.fetch().then((answer) => answer.json() as Promise<Rows>)
    const query = new URL(route.request().url()).searchParams
    const size = Number(query.get('page_size') ?? PAGE_SIZE)
    const before = (Number(query.get('page') ?? 1) - 1) * size
    const answer = await first
    const results = Array.from({ length: Math.min(size, count - before) }, (_, index) => ({
      ...answer.results[index % answer.results.length],
      id: before + index + 1,
    }))
    await route.fulfill({ json: { ...answer, count, results } })
  }
}

const wheel = (devtools: CDPSession, width: number) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(width / 2),
    y: HEIGHT / 2,
    yDistance: -WAY,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  })

/** Runs in the page: in each frame, how far above the bottom of the screen the last drawn row ends. */
const WATCH_BLANKS = `
  let most = 0
  let isOver = false
  const look = () => {
    const ends = [...document.querySelectorAll('[aria-posinset]')].map((row) => row.getBoundingClientRect().bottom)
    most = Math.max(most, innerHeight - Math.max(...ends))
    if (!isOver) requestAnimationFrame(look)
  }
  look()
  globalThis.blanks = () => {
    isOver = true
    return most
  }`

/** The most pixels of the screen without a row, in any frame. */
async function blanksDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(WATCH_BLANKS)
  await act()
  return page.evaluate<number>('blanks()')
}

interface FrameReport {
  state: string
  scroll_state: string
}

interface TraceEvent {
  name: string
  args?: { frame_reporter?: FrameReport }
}

/** The compositor's reports of the frames scrolled meanwhile. */
async function framesOf<T>(devtools: CDPSession, act: () => Promise<T>): Promise<{ reports: FrameReport[]; result: T }> {
  const reports: FrameReport[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      const report = args?.frame_reporter
      if (name === 'PipelineReporter' && report && report.scroll_state !== 'SCROLL_NONE') reports.push(report)
    }
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'],
      excludedCategories: ['*'],
    },
  })
  const result = await act()
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.end')
  await complete
  return { reports, result }
}
