import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import sharp from 'sharp'
import { newAsset } from './market.ts'
import {
  type Agent,
  agentOf,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** People on pages without login: the agent's visiting card, and the advertiser (spec sections 2.1 and 2.7). */

const cardOf = async ({ access }: Agent): Promise<{ id: number; uuid: string }> =>
  api('/access-control/users/home/', undefined, access)

test("an agent's visiting card: who, where, what; the contact to keep, and from page to page", { tag: ONE_SIZE }, async ({
  page,
}) => {
  const agent = await newAgent()
  const { id, uuid } = await cardOf(agent)
  await Promise.all(Array.from({ length: 7 }, () => newAsset(agent, { visibility_status: 'AL' })))
  await page.goto(productUrl(`/a/${uuid}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('נועה ברקאי')
  await expect(page.getByRole('link', { name: 'הודעה לנועה' })).toHaveAttribute('href', /wa\.me\/972/)
  await expectNoSidewaysScroll(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'שמירה באנשי הקשר' }).click()])
  expect(file.suggestedFilename()).toBe('נועה ברקאי.vcf')
  await page.getByRole('link', { name: 'לכל 7 הנכסים' }).click()
  await expect(page).toHaveURL(productUrl(`/agent/${id}/assets`))
  await expect(page.getByRole('listitem')).toHaveCount(7)
  await page.getByRole('link', { name: 'לכרטיס הביקור' }).click()
  await page
    .getByRole('link', { name: /ביאליק/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /ביאליק/ })).toBeVisible()
})

test('a signed-in agent gets the app at that address', { tag: ONE_SIZE }, async ({ page }) => {
  const { uuid } = await cardOf(await newAgent('דוד לוי'))
  // An agent without recent changes: those would be refetched.
  await signIn(page, await agentOf('0500000006'))
  // The record is prefetched, and not requested again by the page (spec section 2.1).
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/realtors\/[^/]+\/$/.test(pathname)) requests.push(pathname)
  })
  await page.goto(productUrl(`/a/${uuid}`))
  await expect(page.getByRole('button', { name: 'חזרה' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'דוד לוי' })).toBeVisible()
  expect(requests).toEqual([`/api/access-control/realtors/${uuid}/`])
})

test.describe('on a narrow phone with a slow connection and without a script', { tag: ONE_SIZE }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('photos, facts, the message and call buttons, and the agent are shown', async ({ page, context }) => {
    const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
    await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line)
    const { access } = await newAgent()
    const path = '/real-estate/asset/?visibility_status=AL&page_size=100'
    const { results } = await api<{ results: { id: number; image_url: string | null }[] }>(path, undefined, access)
    const { id } = results.find(({ image_url }) => image_url !== null)!
    const { image_urls, realtor } = await api<{ image_urls: string[]; realtor: { uuid: string } }>(
      `/real-estate/public-asset/${id}/`,
    )
    await page.goto(productUrl(`${encodeAssetLink({ id, agent_phone: null })}?lang=en`))
    await expect(page.locator('.photos img')).toHaveCount(image_urls.length)
    await expect(page.getByRole('heading', { name: 'Property details' })).toBeVisible()
    await expect(page.locator('.actions a[href*="wa.me"]')).toBeVisible()
    await expect(page.locator('.actions a[href^="tel:"]')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto(productUrl(`/a/${realtor.uuid}?lang=en`))
    await expect(page.getByRole('link', { name: /^Message/ })).toBeVisible()
  })
})

/** A city that no other test uses: a banner appears on every page of its cities. */
async function eilat({ access }: Agent) {
  const city = 2600
  const first = async (list: string) => {
    const { results } = await api<{ results: { id: number }[] }>(
      `/real-estate/${list}/?city=${city}&search=${encodeURIComponent('ה')}`,
      undefined,
      access,
    )
    return results[0]!.id
  }
  return { city, neighborhood: await first('neighborhoods'), street: await first('streets') }
}

test('an advertiser’s banner: seen, clicked, and a lead that reaches the advertiser', { tag: ONE_SIZE }, async ({ page }) => {
  const agent = await newAgent()
  const staff = (...more: string[]) =>
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../server/src/features/access/staff.main.ts'), agent.phone, ...more],
      {
        env: { ...process.env, DATABASE_URL: process.env.PRODUCT_DATABASE, DATA_DIR: mkdtempSync(join(tmpdir(), 'staff-')) },
      },
    )
  staff()
  const place = await eilat(agent)
  const id = await newAsset(agent, { ...place, visibility_status: 'AL' })
  const advertiser = await api<{ id: number }>(
    '/back-office/advertisers/',
    { name: 'בנק הבית', email: `leads-${agent.phone}@bank.test` },
    agent.access,
  )
  const banner = await api<{ id: number }>(
    '/back-office/banners/',
    { advertiser: advertiser.id, cities: [place.city] },
    agent.access,
  )
  const form = new FormData()
  const picture = await sharp({ create: { width: 1440, height: 432, channels: 3, background: '#1f9a6a' } })
    .png()
    .toBuffer()
  form.set('image', new Blob([new Uint8Array(picture)]), 'banner.png')
  const path = `/back-office/banners/${banner.id}/`
  const headers = { authorization: `Bearer ${agent.access}` }
  await fetch(productUrl(`/api${path}image/`), { method: 'POST', headers, body: form })

  await page.goto(productUrl(encodeAssetLink({ id, agent_phone: null })))
  await page.getByRole('button', { name: 'בנק הבית' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('שם מלא').fill('דנה לוי')
  await dialog.getByLabel('דוא״ל').fill('dana@mail.test')
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog.getByRole('status')).toHaveText('פרטי הקשר נוספו')
  const sent = () =>
    api<{ results: { text: string }[] }>(`/dev/outbox/?channel=email&to=leads-${agent.phone}@bank.test`).then(
      ({ results }) => results,
    )
  await expect.poll(async () => (await sent())[0]?.text).toContain('דנה לוי')
  const counted = () =>
    api<{ results: { id: number; impressions: number; clicks: number }[] }>('/back-office/banners/', undefined, agent.access)
  await expect
    .poll(async () => (await counted()).results.find((row) => row.id === banner.id))
    .toMatchObject({ impressions: 1, clicks: 1 })
  await fetch(productUrl(`/api${path}`), { method: 'DELETE', headers })
  staff('--remove')
  expect((await fetch(productUrl('/api/back-office/banners/'), { headers })).status).toBe(403)
})
