import { photoIn } from '@mafteach/contract/photo-files'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { Browser, CDPSession } from '@playwright/test'
import { onDemo, type Session, signedIn } from './demo.ts'
import { figure, type Line, median } from './figures.ts'
import { servePlainPages } from './plain-pages.ts'

/** How soon pages are ready on a phone that opens them for the first time: a slow 4G line, a CPU slowed down four times, an empty cache. */

/** Lighthouse's "slow 4G": round-trip milliseconds, and bytes per second. */
const LINE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const SLOWED = 4
const ROUNDS = 5
/** After this long without requests: what loads later does not belong to the first load. */
const QUIET_MS = 1_500

interface Measured {
  /** As transferred: HTML, CSS and scripts. */
  bytes: number
  scripts: number
  firstPaint: number
  largestPaint: number
}

/** The page of a property may take this many times as long to show its photo as a hand-written page. */
const LCP_RATIO = 1.4

interface Target {
  name: string
  address: string
  session?: Session
  /** KiB of HTML, CSS and scripts. */
  goal?: number
  /** The page whose largest paint this one is compared with. */
  beside?: string
}

export const measurePages = (print: (line: string) => void): Promise<Line[]> =>
  onDemo(async ({ url, browser, session }) => {
    const asset = await assetWithPhotos(url, session)
    const plain = await servePlainPages(await photoOf(url, asset))
    try {
      const targets: Target[] = [
        { name: 'a hand-written page', address: `${plain.url}/hand-written` },
        { name: 'a hand-written page of a property', address: `${plain.url}/hand-written-asset` },
        { name: 'a list by React alone', address: `${plain.url}/react` },
        { name: 'sign-in', address: `${url}/login`, goal: 20 },
        {
          name: 'public page of an asset',
          address: url + encodeAssetLink({ id: asset, agent_phone: null }),
          goal: 21,
          beside: 'a hand-written page of a property',
        },
        { name: 'home', address: `${url}/dashboard`, session },
        { name: 'customers', address: `${url}/customers`, session, goal: 150 },
      ]
      const rounds = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
      // Alternating, so that other load on the machine affects all of them.
      for (let round = 1; round <= ROUNDS; round++) {
        print(`Opening each page, ${round} of ${ROUNDS}`)
        for (const target of targets) rounds.get(target.name)!.push(await open(browser, target))
      }
      return targets.flatMap((target) => linesOf(target, rounds))
    } finally {
      await plain.close()
    }
  })

function linesOf({ name, goal, beside }: Target, rounds: Map<string, Measured[]>): Line[] {
  const medianOf = (page: string, part: keyof Measured) => median(rounds.get(page)!.map((round) => round[part]))
  const of = (part: keyof Measured) => medianOf(name, part)
  const kib = of('bytes') / 1024
  return [
    {
      what: `${name}, first load: KiB of HTML, CSS and scripts (${of('scripts')} scripts)`,
      figure: figure(kib),
      ...(goal === undefined ? {} : { goal: `≤ ${goal}`, met: kib <= goal }),
    },
    { what: '  first paint, ms', figure: figure(of('firstPaint')) },
    { what: '  largest paint, ms', figure: figure(of('largestPaint')) },
    ...(beside === undefined ? [] : [ratioLine(beside, of('largestPaint') / medianOf(beside, 'largestPaint'))]),
  ]
}

const ratioLine = (beside: string, ratio: number): Line => ({
  what: `  largest paint, times that of ${beside}`,
  figure: figure(ratio),
  goal: `≤ ${LCP_RATIO}`,
  met: ratio <= LCP_RATIO,
})

const COUNTED = new Set(['Document', 'Stylesheet', 'Script'])

async function open(browser: Browser, { address, session }: Target): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'he-IL',
    // What it prefetches for later does not belong to the first load.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    if (session) await signedIn(page, session)
    const devtools = await context.newCDPSession(page)
    const loaded = countBytes(devtools)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(address)
    const paints = await page.evaluate(PAINTS, QUIET_MS)
    return { ...loaded(), ...paints }
  } finally {
    await context.close()
  }
}

/** Runs in the page, until nothing more of it has loaded for a while. Later changes arrive on a stream that never ends. */
const PAINTS = (quiet: number) =>
  new Promise<{ firstPaint: number; largestPaint: number }>((resolve) => {
    let largestPaint = 0
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largestPaint = Math.max(largestPaint, startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true } as never)
    let timer: ReturnType<typeof setTimeout>
    const done = () => {
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      resolve({ firstPaint, largestPaint })
    }
    new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, quiet)
    }).observe({ type: 'resource', buffered: true })
    timer = setTimeout(done, quiet)
  })

function countBytes(devtools: CDPSession): () => Pick<Measured, 'bytes' | 'scripts'> {
  const kinds = new Map<string, string>()
  let bytes = 0
  let scripts = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind || !COUNTED.has(kind)) return
    bytes += encodedDataLength
    if (kind === 'Script') scripts++
  })
  return () => ({ bytes, scripts })
}

interface Photographed {
  id: number
  image_urls: string[]
}

async function assetWithPhotos(url: string, { access }: Session): Promise<number> {
  const answer = await fetch(`${url}/api/real-estate/asset/?visibility_status=AL&page_size=100`, {
    headers: { authorization: `Bearer ${access}` },
  })
  const { results } = (await answer.json()) as { results: { id: number; image_url: string | null }[] }
  return results.find(({ image_url }) => image_url !== null)!.id
}

/** The file of an asset's first photo that a phone downloads. */
async function photoOf(url: string, asset: number): Promise<Uint8Array> {
  const { image_urls } = (await (await fetch(`${url}/api/real-estate/public-asset/${asset}/`)).json()) as Photographed
  const answer = await fetch(new URL(photoIn(image_urls[0]!, '800.webp'), url))
  return new Uint8Array(await answer.arrayBuffer())
}
