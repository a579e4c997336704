import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HELP_PICTURE, helpPicture } from '@mafteach/contract/help.codes'
import { paths } from '@mafteach/contract/paths'
import { type Page, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { readDemonstration } from './demonstration.ts'
import type { ExampleIds } from './every-page.ts'
import { type Agent, api, productUrl, signIn } from './product.ts'

/** Pictures of the README go into docs/pictures, those of the help into web/public/art/help, those of the stores into mobile/store/screenshots, which git ignores. */
const ROOT = join(import.meta.dirname, '..')

interface Picture {
  name: string
  address: (ids: ExampleIds) => string
  theme?: 'light' | 'dark'
  /** The list that identifies the picture, if the page alone does not. */
  list?: RegExp
  /** Whether what opens over the page is shown. */
  hasDialog?: boolean
}

/** The actions of a property, which opens over the page. */
const OVERLAY = /^(?:פעולות|Actions)$/

const README: (Picture & { width: number; height: number })[] = [
  { name: 'customer-phone', address: ({ customer }) => paths.customer(customer), width: 390, height: 1000 },
  { name: 'asset-desktop', address: ({ asset }) => paths.asset(asset), list: OVERLAY, width: 1200, height: 750 },
  { name: 'overview-phone', address: () => paths.dashboard(), width: 390, height: 1000 },
  { name: 'figures-desktop', address: () => paths.newDashboard(), width: 1200, height: 750 },
]

/** What each article of the help shows, by its slug. */
const HELP: Record<string, Picture['address']> = {
  'paste-a-message': () => paths.addCustomer('buyer'),
  'import-a-file': () => paths.import(),
  'why-it-fits': ({ customer }) => paths.customer(customer),
  'no-matches': ({ customer }) => paths.listingForm({ customer }),
  'send-several': ({ customer }) => `${paths.customer(customer)}?send=${customer}`,
  'what-the-customer-sees': ({ customer }) => `${paths.customer(customer)}?tab=details`,
  answers: () => paths.notifications(),
  'plan-a-viewing': ({ customer, asset }) => `/viewings?plan=${customer}-${asset}`,
  'offer-times': ({ customer, asset }) => `/viewings?offer=${customer}-${asset}`,
  'open-house': ({ openHouse }) => paths.openHouse(openHouse),
  'incoming-call': ({ customer }) => `${paths.customer(customer)}?tab=history`,
  'tasks-of-the-day': () => paths.tasks(),
  'whom-to-call': () => paths.tasks({ view: 'calls' }),
  'sign-a-paper': () => paths.forms(),
  exclusivity: ({ asset }) => paths.exclusivity(asset),
  'fee-guard': () => paths.settings('papers'),
  'price-ladder': ({ asset }) => paths.priceLadder(asset),
  'what-was-done': ({ asset }) => paths.asset(asset),
  network: () => paths.connectTeam(),
  cooperation: () => paths.connectTeam({ tab: 'demand' }),
  rentals: () => paths.addAsset(),
  brand: () => paths.settings('profile', 'brand'),
  'lead-sources': () => paths.settings('leads'),
  whatsapp: () => paths.settings('sending'),
  'quiet-hours': () => paths.settings('notifications'),
  'without-a-line': () => paths.waiting(),
  'dead-battery': ({ customer }) => paths.editCustomer(customer),
  'merge-customers': () => paths.customers(),
  'hand-over': () => paths.agency(),
  'export-everything': () => paths.settings('account'),
  'delete-for-good': () => paths.oldLeads(),
  agency: () => paths.newDashboard(),
  tokens: () => paths.settings('connections'),
  assistants: () => paths.settings('connections', 'programs'),
}
/** Pages whose address opens something over them. */
const DIALOGS = ['send-several', 'plan-a-viewing', 'offer-times', 'what-was-done']
/** Maximum size of a picture of the help, so that an article opens immediately on a phone. */
const HELP_BYTES = 25 * 1024

/** In the order of mobile/store/screenshots.md. */
const STORE: Picture[] = [
  { name: '1-customer', address: ({ customer }) => paths.customer(customer) },
  { name: '2-property', address: ({ asset }) => paths.asset(asset), list: OVERLAY },
  { name: '3-calls', address: () => paths.tasks({ view: 'calls' }) },
  { name: '4-properties', address: () => paths.myAssets() },
  { name: '5-paper', address: ({ document }) => paths.documents({ document }) },
  { name: '6-network', address: () => paths.connectTeam() },
  { name: '7-figures', address: () => paths.newDashboard(), theme: 'dark' },
]

/** The settings of the account decide both, whatever the device reports. */
async function show({ access }: Agent, language: 'he' | 'en', theme: 'light' | 'dark'): Promise<void> {
  const response = await fetch(productUrl('/api/settings/'), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ language, theme }),
  })
  if (!response.ok) throw new Error(`The settings answered ${response.status}: ${await response.text()}`)
}

/** The buyer with the most open matches: the first picture shows matches. */
async function bestBuyer({ access }: Agent): Promise<number> {
  type Buyer = { id: number; open_match_count: number; is_dormant: boolean; whatsapp_do_not_contact: boolean }
  const { results } = await api<{ results: Buyer[] }>('/access-control/users/buyers/', undefined, access)
  const [best] = results
    .filter((buyer) => !buyer.is_dormant && !buyer.whatsapp_do_not_contact)
    .toSorted((a, b) => b.open_match_count - a.open_match_count)
  return best!.id
}

async function take(
  page: Page,
  language: 'he' | 'en',
  shown: Picture,
  { path, palette = false }: { path: string; palette?: boolean },
): Promise<void> {
  const { agent, ids } = await readDemonstration()
  await show(agent, language, shown.theme ?? 'light')
  await signIn(page, agent)
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(productUrl(shown.address({ ...ids, customer: await bestBuyer(agent) })))
  await page.locator('main').waitFor()
  if (shown.hasDialog) await page.getByRole('dialog').waitFor()
  if (shown.list) await page.getByRole('list', { name: shown.list }).waitFor()
  // The live stream stays open, so the network is never idle: a page is ready when nothing on it is busy and every visible photo has loaded.
  await page.waitForFunction(
    () =>
      // The second selector is a skeleton (web/src/shared/ui/Skeleton.tsx). One in another tab, or below the picture, may stay until somebody scrolls
      // there.
      ![...document.querySelectorAll('[aria-busy="true"], [role="status"] > .visually-hidden')].some(
        (busy) => busy.checkVisibility() && busy.getBoundingClientRect().top < innerHeight,
      ) &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => {
        const { top, bottom, left, right, height } = image.getBoundingClientRect()
        // Also those of a gallery beside the screen, up to its edge.
        const isInSight = height > 0 && bottom > 0 && top < innerHeight && right > 1 && left < innerWidth - 1
        return image.complete || !isInSight
      }),
  )
  const file = join(ROOT, path)
  mkdirSync(dirname(file), { recursive: true })
  // The stores refuse a picture with transparency.
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).removeAlpha()
  if (file.endsWith('.webp')) await writeSmall(picture, file)
  else await picture.png({ palette, compressionLevel: 9 }).toFile(file)
}

/** The best quality that fits the maximum size. Throws if none does. */
async function writeSmall(picture: Sharp, file: string): Promise<void> {
  for (const quality of [80, 65, 50, 35, 20]) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > HELP_BYTES) continue
    writeFileSync(file, bytes)
    return
  }
  throw new Error(`${file} is larger than ${HELP_BYTES} bytes in any quality.`)
}

for (const { width, height, ...picture } of README)
  test(`${picture.name} @readme`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await take(page, 'he', picture, { path: `docs/pictures/${picture.name}.png`, palette: true })
  })

for (const [slug, address] of Object.entries(HELP))
  for (const language of ['he', 'en'] as const)
    for (const theme of ['light', 'dark'] as const)
      test(`${slug} ${language} ${theme} @help`, async ({ page }) => {
        await page.setViewportSize(HELP_PICTURE)
        const hasDialog = DIALOGS.includes(slug)
        const path = `web/public${helpPicture(slug, language, theme)}`
        await take(page, language, { name: slug, address, theme, hasDialog }, { path })
      })

for (const language of ['he', 'en'] as const)
  for (const picture of STORE)
    test(`${language} ${picture.name} @store`, async ({ page }, { project }) =>
      take(page, language, picture, { path: `mobile/store/screenshots/${language}/${project.name}/${picture.name}.png` }))
