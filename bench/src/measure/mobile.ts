import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { onDemo, type Session } from './demo.ts'
import { figure, type Line, median } from './figures.ts'
import { servePlainPages } from './plain-pages.ts'

/** The size of the native app, and how soon its first screen appears: from its bundle, on a CPU slowed down four times. */

/** The tests' phone is written with browser types, which the server's types must not include. */
const PHONE = join(import.meta.dirname, '../../../e2e/phone.ts')
interface TestPhone {
  phoneWithApp: (page: Page, options: { session: Session }) => Promise<{ open: () => Promise<void> }>
}

const MOBILE = join(import.meta.dirname, '../../../mobile')
const SLOWED = 4
const ROUNDS = 5
const GOAL_MIB = 1.6
const GOAL_MS = 1_000
/** Where the tests' phone serves the app. */
const ORIGIN = 'http://localhost:8137'

export async function measureMobile(print: (line: string) => void): Promise<Line[]> {
  print('Building the app')
  build({ API_ORIGIN: 'https://app.example.co.il', APP_DEBUG: '0' })
  const sizes = weigh(join(MOBILE, 'dist'))
  build({ API_ORIGIN: 'https://app.example.co.il', APP_DEBUG: '1' })
  process.env.APP_ORIGINS = ORIGIN
  process.env.TEST_PARALLEL_INDEX = '0'
  return onDemo(async ({ url, browser, session }) => {
    process.env.PRODUCT_URL = url
    const plain = await servePlainPages(Buffer.alloc(0))
    try {
      const ours: number[] = []
      const bare: number[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        print(`Opening the app and a bare React page, ${round} of ${ROUNDS}`)
        ours.push(await firstScreen(browser, session))
        bare.push(await firstScreen(browser, null, `${plain.url}/react`))
      }
      return [...sizes, ...timeLines(median(ours), median(bare))]
    } finally {
      await plain.close()
    }
  })
}

const timeLines = (ours: number, bare: number): Line[] => [
  { what: 'first screen of the app, ms', figure: figure(ours), goal: `≤ ${figure(GOAL_MS)}`, met: ours <= GOAL_MS },
  { what: '  a bare React page', figure: figure(bare) },
]

function build(settings: Record<string, string>): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', 'dist'], {
    cwd: MOBILE,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The app could not be built.')
}

/** Bytes on the phone, and as downloaded from the store, where each file is deflated. */
function weigh(folder: string): Line[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  let unpacked = 0
  let packed = 0
  let reading = 0
  for (const { parentPath, name } of files) {
    if (extname(name) === '.woff2') continue
    const bytes = readFileSync(join(parentPath, name))
    unpacked += bytes.length
    packed += deflateRawSync(bytes).length
    if (/^pdf[.-]/.test(name)) reading += bytes.length
  }
  const mib = (bytes: number) => bytes / 1024 / 1024
  return [
    {
      what: 'bundle of the app beside fonts, MiB unpacked',
      figure: figure(mib(unpacked)),
      goal: `≤ ${GOAL_MIB}`,
      met: mib(unpacked) <= GOAL_MIB,
    },
    { what: '  of which what shows PDF files', figure: figure(mib(reading)) },
    { what: '  packed, as it is loaded from a shop', figure: figure(mib(packed)) },
  ]
}

/** Milliseconds from opening to the first paint: of the app, or of the page at `address`. */
async function firstScreen(browser: Browser, session: Session | null, address?: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'he-IL' })
  try {
    const page = await context.newPage()
    const { phoneWithApp } = (await import(PHONE)) as TestPhone
    const phone = session && (await phoneWithApp(page, { session }))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    if (phone) await phone.open()
    else await page.goto(address!)
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list, observer) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0]
            if (!paint) return
            observer.disconnect()
            resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true } as never),
        ),
    )
  } finally {
    await context.close()
  }
}
