import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { sessionOf } from './sessions.ts'

/** Shared by browser tests: pages whose console must stay clean, signing in, and the accessibility check. */

export const productUrl = (path = ''): string => `${process.env.PRODUCT_URL}${path}`

/** Tests that do not depend on the screen size run on the phone only. */
export const ONE_SIZE = '@one-size'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Calls the API directly. */
export async function api<T>(path: string, body?: unknown, token?: string): Promise<T> {
  // The outbox answers no call that a proxy passed on.
  const origin = path.startsWith('/dev/') ? (process.env.PRODUCT_OUTBOX_URL ?? productUrl()) : productUrl()
  const response = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** The newest one-time code sent to a phone. */
export async function codeFor(phone: string): Promise<string> {
  const { results } = await api<{ results: { text: string }[] }>(`/dev/outbox/?channel=sms&to=${phone}`)
  return /\d{6}/.exec(results[0]!.text)![0]
}

let phones = 0

/** A phone unused by other tests of this run: every worker has its own index, also after a retry. */
export const freshPhone = (): string => `053${String(Number(process.env.TEST_WORKER_INDEX) * 10_000 + phones++).padStart(7, '0')}`

export interface Agent {
  access: string
  refresh: string
  phone: string
}

/** An existing agent, signed in (those of the demonstration: `0500000001` manages an agency). */
export const agentOf = async (phone: string): Promise<Agent> => ({ phone, ...(await sessionOf(phone)) })

/** A new agent with an agency, made through the API. */
export async function newAgent(name = 'נועה ברקאי'): Promise<Agent> {
  const phone = freshPhone()
  const session = await sessionOf(phone)
  const { access } = await api<Agent>(
    '/access-control/users/register/',
    { name, agency_name: 'ברקאי נכסים', activity_areas: [8600], terms_accepted: true },
    session.access,
  )
  // It would cover everything else; its own tests show it.
  await change('PATCH', '/access-control/users/update_profile/', { needs_onboarding: false }, access)
  return { phone, refresh: session.refresh, access }
}

async function change(method: 'PATCH' | 'PUT', path: string, body: unknown, access: string): Promise<void> {
  // The outbox answers no call that a proxy passed on.
  const origin = path.startsWith('/dev/') ? (process.env.PRODUCT_OUTBOX_URL ?? productUrl()) : productUrl()
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}

/** Without quiet hours: the sending sheet's default does not depend on the time of the test. */
export const neverQuiet = (access: string): Promise<void> => change('PUT', '/notifications/preferences/', { quiet: null }, access)

/** Gives a page an agent's session before it loads. */
export async function signIn(page: Page, { access, refresh }: Agent): Promise<void> {
  await page.addInitScript(
    (tokens) => {
      // Once: signing out has to stay signed out.
      if (sessionStorage.getItem('was-signed-in')) return
      sessionStorage.setItem('was-signed-in', 'yes')
      localStorage.setItem('auth_token', tokens.access)
      localStorage.setItem('refresh_token', tokens.refresh)
      // The question about pushes, which comes with a first match, would cover other things.
      localStorage.setItem('push', 'off')
    },
    { access, refresh },
  )
}

/** What the browser has stored of the agent, as text. */
export const onDisk = (page: Page, store: 'drafts' | 'state'): Promise<string> =>
  page.evaluate(async (name) => {
    const of = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('mafteach-'))
    if (!found?.name) return ''
    const disk = await of(indexedDB.open(found.name))
    const all = await of(disk.transaction(name).objectStore(name).getAll())
    disk.close()
    return JSON.stringify(all)
  }, store)

/** Waits until the agent's data are stored on the device: from here on the app works offline. */
export const expectStoredOffline = (page: Page): Promise<void> => expect.poll(() => onDisk(page, 'state')).toContain('isBounded')

/** The browser reports a connection: queued writes are sent now, not at their next try. */
export const lineIsBack = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** The link to the queued writes. */
export const waitingLink = (page: Page) => page.getByRole('link', { name: /^(אחד ממתין|\d+ ממתינים)$/ })

/** WCAG 2.2 at levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** axe checks target sizes only if asked to; dialogs without a name are outside the criteria. */
const RULES = { 'target-size': { enabled: true }, 'aria-dialog-name': { enabled: true } }

/** axe's findings against WCAG 2.2 on a page as it is. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Refetching parts are dimmed: waits until they have loaded, and undims those that refetch again; colours and positions are checked in their final
  // state.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const still = await page.addStyleTag({
    content: `*, *::before, *::after { transition: none !important; animation: none !important }
      [aria-busy="true"] { opacity: 1 !important }`,
  })
  const findings = await page.evaluate(
    async ({ tags, rules }) => {
      type Violation = { id: string; nodes: { html: string; target: [string] }[] }
      type Run = (context: Document | string, options: object) => Promise<{ violations: Violation[] }>
      const { run } = (window as unknown as { axe: { run: Run } }).axe
      const resultTypes = ['violations']
      const { violations } = await run(document, { resultTypes, runOnly: { type: 'tag', values: tags }, rules })
      // A target half under a bar is scrolled out from under it first.
      const isTooSmall = async ({ target: [selector] }: Violation['nodes'][number]) => {
        document.querySelector(selector)?.scrollIntoView({ block: 'center' })
        const again = await run(selector, { resultTypes, runOnly: { type: 'rule', values: ['target-size'] } })
        return again.violations.length > 0
      }
      const failures: string[] = []
      for (const { id, nodes } of violations) {
        const found: typeof nodes = []
        for (const node of nodes) if (id !== 'target-size' || (await isTooSmall(node))) found.push(node)
        if (found.length > 0) failures.push(`${id}: ${found.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      }
      return failures
    },
    { tags: WCAG, rules: RULES },
  )
  await still.evaluate((style) => (style as Element).remove())
  return findings
}

export const expectAccessible = async (page: Page): Promise<void> => expect(await accessibilityFindings(page)).toEqual([])

/** Nothing reaches beyond the sides of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(screen!)
}

interface Fixtures {
  /** Console errors that the test expects, as parts of their texts. */
  expectedErrors: string[]
  /** Whether the page's worker caches the code of all other pages, as it does unless data are saved: on only in tests about that. */
  loadsAhead: boolean
  /** A new agent, signed in on the test's page. */
  agent: Agent
}

/** A test that fails on any console error, uncaught error or blocked script of its page. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  loadsAhead: [false, { option: true }],
  context: async ({ context, loadsAhead }, use) => {
    if (!loadsAhead) {
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    }
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((part) => error.includes(part)))).toEqual([])
  },
  agent: async ({ page }, use) => {
    const agent = await newAgent()
    await signIn(page, agent)
    await use(agent)
  },
})

export { expect }

/** Waits until every file of the app is cached on the device. */
export const hasCachedAllFiles = (page: Page) => {
  const files = readdirSync(join(import.meta.dirname, '../web/dist/_app')).filter((name) =>
    /^(?!public-|login-|pdf).*\.(?:js|css|woff2)$/.test(name),
  )
  const missing = async (names: string[]) => {
    const isCached = await Promise.all(names.map((name) => caches.match(`/_app/${name}`)))
    return names.filter((_, at) => !isCached[at])
  }
  return expect.poll(() => page.evaluate(missing, files), { timeout: 120_000 }).toEqual([])
}
