import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { onDemo, type Session, signedIn } from './demo.ts'
import { figure, type Line } from './figures.ts'

/** The traffic of a day of use, from the first start on, and the requests of a page that nobody looks at. */

const SCREENS = 300
const MEGABYTES_GOAL = 15
const HIDDEN_MS = 120_000
/** After this long without a request the screen is complete. */
const QUIET_MS = 500
const LOOK_EVERY_MS = 50
const WAIT_MS = 30_000

export const measureDay = (print: (line: string) => void): Promise<Line[]> =>
  onDemo(async ({ url, browser, session }) => {
    const line = await countedLine(url)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'he-IL' })
    try {
      const page = await context.newPage()
      await signedIn(page, session)
      print('The first start of a day')
      await page.goto(`${line.url}/dashboard`)
      await page.locator('main').waitFor()
      await page.evaluate('navigator.serviceWorker.ready')
      await settled(page, line)
      const start = line.sum()
      await walk(page, line, await roundOf(url, session), (done) => print(`${done} of ${SCREENS} screens`))
      const day = line.sum()
      print(`Hidden for ${HIDDEN_MS / 1_000} s`)
      await page.evaluate(HIDE)
      await settled(page, line)
      const before = line.requests().length
      await page.waitForTimeout(HIDDEN_MS)
      const whileHidden = line.requests().slice(before)
      for (const one of whileHidden) print(`Asked while hidden: ${one}`)
      const megabytes = day.bytes / 1_000_000
      return [
        {
          what: `a day of ${SCREENS} screens from the first start on, without photos, MB`,
          figure: figure(megabytes),
          goal: `≤ ${MEGABYTES_GOAL}`,
          met: megabytes <= MEGABYTES_GOAL,
        },
        { what: '  of it the first start: the app and what its worker brings, MB', figure: figure(start.bytes / 1_000_000) },
        { what: '  photos beside it, MB', figure: figure(day.photos / 1_000_000) },
        { what: '  requests', figure: figure(before) },
        {
          what: `requests in ${HIDDEN_MS / 60_000} minutes while nobody looks`,
          figure: figure(whileHidden.length),
          goal: '0',
          met: whileHidden.length === 0,
        },
      ]
    } finally {
      await context.close()
      await line.close()
    }
  })

interface CountedLine {
  url: string
  /** Bytes of headers and bodies as transferred, compressed; without photos. */
  sum: () => { bytes: number; photos: number }
  /** The requests, in order. */
  requests: () => readonly string[]
  /** Number of pending requests, except those that stay open as long as the page. */
  underWay: () => number
  close: () => Promise<void>
}

/** A proxy between the browser and the product: it sees the requests of the page and of its worker. */
async function countedLine(product: string): Promise<CountedLine> {
  const sum = { bytes: 0, photos: 0 }
  const requests: string[] = []
  let underWay = 0
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    underWay += 1
    let isCounted = true
    const over = () => {
      if (isCounted) underWay -= 1
      isCounted = false
    }
    const { method, url, headers } = incoming
    const onward = request(new URL(url!, product), { ...(method ? { method } : {}), headers }, (answer) => {
      const kind = /^image\/(?!svg)/.test(answer.headers['content-type'] ?? '') ? 'photos' : 'bytes'
      if (answer.headers['content-type']?.startsWith('text/event-stream')) over()
      sum[kind] += headOf(answer)
      answer.on('data', (part: Buffer) => {
        sum[kind] += part.length
      })
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => {
      over()
      onward.destroy()
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sum: () => ({ ...sum }),
    requests: () => requests,
    underWay: () => underWay,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const headOf = ({ rawHeaders, statusMessage }: IncomingMessage): number =>
  Buffer.byteLength(`HTTP/1.1 200 ${statusMessage}\r\n\r\n`) +
  rawHeaders.reduce((all, part) => all + Buffer.byteLength(part) + 2, 0)

async function settled(page: Page, line: CountedLine): Promise<void> {
  const end = performance.now() + WAIT_MS
  let count = -1
  let quietSince = performance.now()
  while (performance.now() - quietSince < QUIET_MS) {
    if (performance.now() > end) throw new Error(`Something goes on without an end: ${line.requests().slice(-5).join(', ')}`)
    await page.waitForTimeout(LOOK_EVERY_MS)
    const isOver = line.underWay() === 0 && !(await page.evaluate<boolean>(IS_LOADING))
    if (isOver && line.requests().length === count) continue
    count = line.requests().length
    quietSince = performance.now()
  }
}

type Round = (turn: number) => string[]

/** The screens that an agent visits in turn, each time with the next customers, assets and tasks. */
async function roundOf(url: string, { access }: Session): Promise<Round> {
  const idsOf = async (path: string): Promise<number[]> => {
    const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${access}` } })
    return ((await response.json()) as { results: { id: number }[] }).results.map(({ id }) => id)
  }
  const customers = await idsOf('/real-estate/customer/?page_size=100')
  const mine = await idsOf('/real-estate/asset/?page_size=100')
  const others = await idsOf('/real-estate/asset/?show_all=1&page_size=100')
  const tasks = await idsOf('/tasks/?page_size=100')
  const pick = (ids: number[], turn: number) => ids[turn % ids.length]!
  return (turn) => [
    '/dashboard',
    '/customers',
    `/customer/${pick(customers, 2 * turn)}`,
    `/customer/${pick(customers, 2 * turn + 1)}`,
    '/assets?type=my_assets',
    `/assets?type=my_assets&asset=${pick(mine, turn)}`,
    '/assets',
    `/assets?asset=${pick(others, turn)}`,
    '/tasks',
    `/tasks/${pick(tasks, turn)}`,
    '/tasks?view=calls',
    '/notifications',
  ]
}

async function walk(page: Page, line: CountedLine, roundBy: Round, print: (done: number) => void): Promise<void> {
  let done = 0
  for (let turn = 0; done < SCREENS; turn++) {
    for (const path of roundBy(turn).slice(0, SCREENS - done)) {
      await page.evaluate(goTo(path))
      await settled(page, line)
      done += 1
    }
    if (turn % 5 === 4) print(done)
  }
}

/** Runs in the page: opens a screen as a link of the app does, without loading the page. */
const goTo = (path: string): string => `(() => {
  history.pushState(null, '', ${JSON.stringify(path)})
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
})()`

/** Runs in the page: whether a screen is loading. */
const IS_LOADING = `document.querySelector('[role=progressbar]') !== null`

/** Runs in the page: hides it. */
const HIDE = `(() => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
})()`
