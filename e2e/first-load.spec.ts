import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newCustomer } from './market.ts'
import { agentOf, api, expect, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** What a first visit waits for, according to the build: an extra package, or one file that becomes ten, fails here. */

const DIST = join(import.meta.dirname, '../web/dist')

interface Built {
  file: string
  css?: string[]
  imports?: string[]
}

const manifest = () => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Built>

/** Everything that is loaded before these pages show something. */
function filesOf(...pages: string[]): string[] {
  const built = manifest()
  const reached = new Set(pages)
  for (const name of reached) for (const imported of built[name]?.imports ?? []) reached.add(imported)
  return [...new Set([...reached].flatMap((name) => [built[name]!.file, ...(built[name]!.css ?? [])]))]
}

/** The compressed size. */
function kibOf(files: string[]): number {
  const sizes = files.map((file) => [`${file}.br`, file].map((name) => join(DIST, name)).find(existsSync)!)
  return sizes.reduce((sum, path) => sum + statSync(path).size, 0) / 1024
}

const APP = 'index.html'
const HOME = 'src/app/pages/DashboardPage.tsx'
for (const { name, pages, kib, scripts } of [
  { name: 'sign-in', pages: ['login.html'], kib: 71, scripts: 4 },
  { name: 'home', pages: [APP, HOME], kib: 153.2, scripts: 7 },
  // React is cached: both together are what a first visit loads.
  { name: 'sign-in and home', pages: ['login.html', APP, HOME], kib: 159.3, scripts: 8 },
  { name: 'customers', pages: [APP, 'src/app/pages/CustomersPage.tsx'], kib: 156.3, scripts: 8 },
]) {
  test(`${name} loads few files and few bytes`, { tag: ONE_SIZE }, () => {
    const files = filesOf(...pages)
    expect(kibOf(files)).toBeLessThan(kib)
    expect(files.filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(scripts)
  })
}

test('no files of the build import each other in a circle: one of them would run before what it needs', { tag: ONE_SIZE }, () => {
  const built = manifest()
  const done = new Set<string>()
  const walk = (name: string, path: string[]): void => {
    expect(path, `${[...path, name].join(' → ')} (web/vite/chunks.ts)`).not.toContain(name)
    if (done.has(name)) return
    for (const next of built[name]?.imports ?? []) walk(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(built)) walk(name, [])
})

test.describe('before any script', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] })
  test.beforeEach(({ page }) => page.route('**/_app/**/*.js', (route) => route.abort()))

  test('the frame of the shell is painted, in the colour scheme and the direction of the last visit', async ({
    page,
    isMobile,
  }) => {
    await signIn(page, await agentOf('0500000001'))
    await page.addInitScript(() => {
      localStorage.setItem('scheme', 'dark')
      localStorage.setItem('language', 'en')
    })
    const frame = page.locator('#frame')
    const bar = frame.locator('footer')
    const header = frame.locator('header')
    const sidebar = frame.locator('aside')
    await page.goto(productUrl('/customers'))
    await expect(header).toBeVisible()
    await expect(bar).toBeVisible({ visible: isMobile })
    await expect(sidebar).toBeVisible({ visible: !isMobile })
    await expect(frame).toHaveCSS('background-color', 'rgb(20, 18, 16)')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.goto(productUrl('/settings'))
    await expect(header).toBeVisible({ visible: !isMobile })
    await expect(bar).toBeVisible({ visible: isMobile })
    for (const bare of ['/registration', '/terms']) {
      await page.goto(productUrl(bare))
      await expect(frame).toBeHidden()
    }
  })

  test('without a session no frame is shown', { tag: ONE_SIZE }, async ({ page }) => {
    await page.goto(productUrl('/customers'))
    await expect(page.locator('#frame')).toBeHidden()
  })
})

test('the app replaces the frame, and nothing moves', async ({ page }) => {
  await signIn(page, await agentOf('0500000001'))
  await page.goto(productUrl('/customers'))
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('#frame')).toHaveCount(0)
  expect(await moved(page)).toBeLessThanOrEqual(0.01)
  // The overview's tasks load later, with the code of their rows.
  await page.goto(productUrl('/dashboard'))
  await expect(page.getByRole('button', { name: /^בוצע: / }).first()).toBeVisible()
  expect(await moved(page)).toBeLessThanOrEqual(0.01)
})

test('the first page does not use `Intl`, and loads no forms or shapes', { tag: ONE_SIZE }, async ({ page }) => {
  await signIn(page, await agentOf('0500000001'))
  await page.addInitScript(() => {
    const called: string[] = []
    Object.assign(window, { called })
    const logged = <T extends object>(name: string, of: T): T =>
      new Proxy(of, {
        construct: (target, given) => {
          called.push(name)
          return Reflect.construct(target as new () => object, given)
        },
        apply: (target, self, given) => {
          called.push(name)
          return Reflect.apply(target as unknown as () => unknown, self, given)
        },
      })
    Intl.NumberFormat = logged('NumberFormat', Intl.NumberFormat)
    Intl.DateTimeFormat = logged('DateTimeFormat', Intl.DateTimeFormat)
    Object.assign(Number.prototype, { toLocaleString: logged('toLocaleString', (value: number) => String(value)) })
  })
  for (const [path, last] of [
    ['/dashboard', page.getByRole('button', { name: /^בוצע: / })],
    ['/customers', page.getByRole('list', { name: 'לקוחות' }).getByRole('listitem')],
  ] as const) {
    await page.goto(productUrl(path))
    await expect(last.first()).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { called: string[] }).called)).toEqual([])
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    // On a slow machine the device answers before the server, and that needs shapes.
    const isAnsweredHere = files.some((name) => name.includes('/_app/offline-'))
    const late = isAnsweredHere ? /_app\/forms-/ : /_app\/(?:forms|shapes)-/
    expect(files.filter((name) => late.test(name))).toEqual([])
  }
  // Code shared by pages loads after the first one: with shapes in it, every page would wait for them.
  const common = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/_app/common-') && name.endsWith('.js'))?.name,
  )
  expect(await (await page.request.get((await common.jsonValue())!)).text()).not.toContain('/shapes-')
})

test('the address of the product redirects to the overview, with its files named', { tag: ONE_SIZE }, async ({
  page,
  request,
}) => {
  await signIn(page, await agentOf('0500000001'))
  await page.goto(productUrl('/?asset=0'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?asset=0$/)
  const { link } = (await request.get(productUrl('/'), { headers: { accept: 'text/html' } })).headers()
  expect(link).toMatch(/DashboardPage[^,]*; rel=modulepreload/)
})

test('saved filters are above the list from its first paint', { tag: ONE_SIZE }, async ({ page, agent }) => {
  await newCustomer(agent, 'דנה לוי')
  await api('/access-control/users/saved_filters/', { list: 'customers', name: 'חשובים', query: 'is_vip=1' }, agent.access)
  await page.goto(productUrl('/customers'))
  await expect(page.getByRole('list', { name: 'לקוחות' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'חשובים', exact: true })).toBeVisible()
  expect(await moved(page)).toBeLessThanOrEqual(0.01)
})

test('English reads from left to right and is remembered', async ({ page, isMobile }) => {
  await signIn(page, await newAgent())
  await page.goto(productUrl('/settings/display'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { name: 'Display and language' })).toBeVisible()
  await page.goto(productUrl('/dashboard'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'my assets' }).filter({ visible: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  if (!isMobile) return
  await page.setViewportSize({ width: 360, height: 780 })
  const places = (nav: Element) => [...nav.children].map((action) => action.getBoundingClientRect().top)
  expect(new Set(await page.getByRole('navigation', { name: 'Quick actions' }).evaluate(places)).size).toBe(1)
})

/** The page's layout shift since it opened, as browsers measure it. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(0)))
      }),
  )

test('a page lists the files of its screen, so that one round trip loads all of them', { tag: ONE_SIZE }, async ({ request }) => {
  const named = async (path: string) => (await request.get(productUrl(path), { headers: { accept: 'text/html' } })).headers().link
  expect(await named('/customers')).toMatch(/CustomersPage[^,]*; rel=modulepreload; crossorigin/)
  expect(await named('/customer/7/edit')).toMatch(/EditCustomerPage[^,]*; rel=modulepreload; crossorigin/)
  expect(await named('/nowhere')).toBeUndefined()
})
