import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { paths } from '@mafteach/contract/paths'
import { type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { readDemonstration } from './demonstration.ts'
import type { ExampleIds } from './every-page.ts'
import { type Agent, api, productUrl, signIn } from './product.ts'

/** Pictures of the README go into docs/pictures, those of the stores into mobile/store/screenshots, which git ignores. */
const ROOT = join(import.meta.dirname, '..')

interface Picture {
  name: string
  address: (ids: ExampleIds) => string
  theme?: 'dark'
  /** The list by which the picture is recognised, where the page alone is not it. */
  list?: RegExp
}

/** The actions of a property, which lies over the page. */
const OVERLAY = /^(?:פעולות|Actions)$/

const README: (Picture & { width: number; height: number })[] = [
  { name: 'customer-phone', address: ({ customer }) => paths.customer(customer), width: 390, height: 1000 },
  { name: 'asset-desktop', address: ({ asset }) => paths.asset(asset), list: OVERLAY, width: 1200, height: 750 },
]

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

/** The settings of the account decide about both, whatever the device says. */
async function show({ access }: Agent, language: 'he' | 'en', theme: 'light' | 'dark'): Promise<void> {
  const response = await fetch(productUrl('/api/settings/'), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ language, theme }),
  })
  if (!response.ok) throw new Error(`The settings answered ${response.status}: ${await response.text()}`)
}

/** The buyer with the most open matches: the first picture is about what fits. */
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
  picture: Picture,
  { path, palette = false }: { path: string; palette?: boolean },
): Promise<void> {
  const { agent, ids } = await readDemonstration()
  await show(agent, language, picture.theme ?? 'light')
  await signIn(page, agent)
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(productUrl(picture.address({ ...ids, customer: await bestBuyer(agent) })))
  await page.locator('main').waitFor()
  if (picture.list) await page.getByRole('list', { name: picture.list }).waitFor()
  // The live stream stays open, so the network is never idle: a page is ready when nothing on it is busy and every photo in sight is there.
  await page.waitForFunction(
    () =>
      // The second is a skeleton (web/src/shared/ui/Skeleton.tsx).
      !document.querySelector('[aria-busy="true"], [role="status"] > .visually-hidden') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => {
        const { top, bottom, left, right, height } = image.getBoundingClientRect()
        // Also those of a gallery that lie beside the screen, up to its edge.
        const isInSight = height > 0 && bottom > 0 && top < innerHeight && right > 1 && left < innerWidth - 1
        return image.complete || !isInSight
      }),
  )
  const file = join(ROOT, path)
  mkdirSync(dirname(file), { recursive: true })
  // The stores refuse a picture with transparency.
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .png({ palette, compressionLevel: 9 })
    .toFile(file)
}

for (const { width, height, ...picture } of README)
  test(`${picture.name} @readme`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await take(page, 'he', picture, { path: `docs/pictures/${picture.name}.png`, palette: true })
  })

for (const language of ['he', 'en'] as const)
  for (const picture of STORE)
    test(`${language} ${picture.name} @store`, async ({ page }, { project }) =>
      take(page, language, picture, { path: `mobile/store/screenshots/${language}/${project.name}/${picture.name}.png` }))
