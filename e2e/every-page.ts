import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@mafteach/contract/paths'
import { SETTING_GROUPS } from '@mafteach/contract/settings.codes'
import { expect, type Page, type Request } from '@playwright/test'
import { tiles } from './overlay.ts'
import { productUrl } from './product.ts'

/** Every page of the product, for tests that open all of them: a page without an example address fails them. */

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, '../web/src', path), 'utf8')

/** The addresses of the route table, read as text: its pages are browser code. */
const TABLE = textOf('app/pages.ts')
export const routes = [...TABLE.matchAll(/^ {2}(?:page|drawnByServer)\('([^']+)'/gm)].map(([, path]) => path!)
if (routes.length !== [...TABLE.matchAll(/\(\) => import\(/g)].length)
  throw new Error('e2e/every-page.ts does not find every route of web/src/app/pages.ts.')

/** The pages that the server renders for people without a session, by the name of their renderer. */
export const renderedPages = [...textOf('public/render.ts').matchAll(/^export const render(\w+)/gm)].map(([, name]) => name!)

/** The examples from which addresses of pages are built. */
export interface ExampleIds {
  id: number
  uuid: string
  customer: number
  asset: number
  task: number
  deal: number
  document: number
  openHouse: number
}

/** What a route opens if it is more than its bare address. */
const ADDRESSES: Record<string, (ids: ExampleIds) => string[]> = {
  '/dashboard': ({ asset }) => [paths.dashboard(), paths.asset(asset)],
  '/notifications': () => [paths.notifications(), paths.notifications({ history: true })],
  '/customers': ({ asset }) => [
    paths.customers(),
    paths.customers({ tab: 'sellers' }),
    paths.customers({ tab: 'leads' }),
    paths.customers({ asset }),
  ],
  '/customer-pl-form': ({ customer }) => [paths.listingForm({ customer })],
  '/customer/:id': ({ customer }) => [paths.customer(customer)],
  '/customer/:id/edit': ({ customer }) => [paths.editCustomer(customer)],
  '/customer/add/:type?': () => [paths.addCustomer()],
  '/deal/:id/:type': ({ deal }) => [paths.deal(deal, 'buying')],
  '/assets': () => [paths.myAssets(), paths.assets()],
  '/assets/:id/exclusivity': ({ asset }) => [paths.exclusivity(asset)],
  '/assets/:id/price': ({ asset }) => [paths.priceLadder(asset)],
  '/assets/:id/edit': ({ asset }) => [paths.editAsset(asset)],
  '/tasks': () => [paths.tasks(), ...['day', 'week', 'calls'].map((view) => paths.tasks({ view }))],
  '/tasks/editTask': ({ task }) => [paths.editTask(task)],
  '/tasks/:id': ({ task }) => [paths.task(task)],
  '/settings/:group?': () => [paths.settings(), ...SETTING_GROUPS.map((group) => paths.settings(group))],
  '/viewings': ({ customer, asset }) => [
    paths.viewings(),
    paths.viewings({ view: 'week' }),
    `/viewings?plan=${customer}-${asset}`,
    `/viewings?offer=${customer}-${asset}`,
  ],
  '/viewings/open-houses/:id': ({ openHouse }) => [paths.openHouse(openHouse)],
  '/forms/:code': () => [paths.formText('ORDER_BUYER')],
  '/documents': ({ document }) => [paths.documents(), paths.documents({ document })],
  '/documents/:id/edit': ({ document }) => [paths.editDocument(document)],
  '/a/:uuid': ({ uuid }) => [paths.agentByUuid(uuid)],
  '/agent/:uuid': ({ uuid }) => [paths.agent(uuid)],
  '/agent/:id/assets': ({ id }) => [paths.agentAssets(id)],
  '/connect-team': () => [paths.connectTeam(), paths.connectTeam({ tab: 'demand' })],
}

/** Example addresses of a route. Throws if it has a parameter without an example. */
export function addressesOf(route: string, ids: ExampleIds): string[] {
  const addresses = ADDRESSES[route]?.(ids)
  if (!addresses && route.includes(':')) throw new Error(`${route} has no example in e2e/every-page.ts.`)
  return addresses ?? [route]
}

/** How long the app may take to leave a page. A page that shares its heading with the next one is loaded anew. */
const LEFT_MS = 3_000

/** Navigates within the app, as its links do. False if nothing shows that it left the page. */
const follow = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    async ([to, ms]) => {
      const heading = document.querySelector('h1')
      if (!heading || !document.getElementById('root')) return false
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      for (const end = performance.now() + ms; performance.now() < end; ) {
        if (!heading.isConnected) return true
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return false
    },
    [address, LEFT_MS] as const,
  )

/** Opens addresses on a page, waiting for each until it has read everything. `within` navigates within the app if possible. */
export function opener(page: Page, { within = false } = {}): (address: string) => Promise<void> {
  const pending = new Set<string>()
  const settle = (request: Request) => pending.delete(request.url())
  page.on('requestfailed', settle)
  page.on('requestfinished', settle)
  page.on('request', (request) => {
    if (/\/api\/(?!events|public)/.test(request.url())) pending.add(request.url())
  })
  return async (address) => {
    pending.clear()
    if (!within || !(await follow(page, address))) await page.goto(productUrl(address))
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    // The code of an overlay loads after its page.
    if (/[?&]asset=/.test(address)) await expect(tiles(page), address).toBeVisible()
    await expect.poll(() => pending.size, address).toBe(0)
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
    // Code that a part of a page waits for is no call of the API: on a busy machine it takes its time.
    await expect(page.getByText(/^(טעינה|Loading)$/).filter({ visible: true }), address).toHaveCount(0, { timeout: 60_000 })
  }
}
