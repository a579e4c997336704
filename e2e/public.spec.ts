import { encodeAssetLink } from '@mafteach/contract/public-links'
import { newAsset } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, test } from './product.ts'

/** The public page of a property (spec section 2.7), and how files of the web app are served. */

interface Row {
  id: number
  price: number
  image_url: string | null
}

/** A property of the demonstration data that all agents see, with photos. */
async function openAsset(): Promise<Row> {
  const { access } = await newAgent()
  const { results } = await api<{ results: Row[] }>('/real-estate/asset/?visibility_status=AL&page_size=100', undefined, access)
  return results.find(({ image_url }) => image_url !== null)!
}

test('photos, price, facts and both buttons, without login in the dark', async ({ page }) => {
  const asset = await openAsset()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(productUrl(encodeAssetLink({ id: asset.id, agent_phone: null })))
  await expect(
    page
      .getByText(`₪${asset.price.toLocaleString('en-US')}`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /הודעה/ }).filter({ visible: true }).first()).toHaveAttribute('href', /wa\.me/)
  await expect(page.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'פרטי הנכס' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('hide_button hides the call button only', { tag: ONE_SIZE }, async ({ page }) => {
  const { id } = await openAsset()
  await page.goto(productUrl(encodeAssetLink({ id, agent_phone: null, hide_button: true })))
  await expect(page.getByRole('link', { name: /הודעה/ }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
})

test('the viewer opens at the clicked photo and closes with Escape', async ({ page }) => {
  const { id } = await openAsset()
  await page.goto(productUrl(encodeAssetLink({ id, agent_phone: null })))
  await page
    .getByRole('link', { name: /תמונה 2 מתוך/ })
    .filter({ visible: true })
    .last()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/2 \/ \d+/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test.describe('a dead link', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['404'] })

  test('is a separate page', async ({ page }) => {
    for (const path of ['/public-view/asset/%%%', '/public-view/asset/bm8', encodeAssetLink({ id: 1, agent_phone: null })]) {
      const response = await page.goto(productUrl(path))
      expect(response!.status()).toBe(404)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
  })
})

test('files of the app are brotli-compressed and cached for a year, pages are always fresh, and a missing file is not answered with a page', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const files: { url: string; encoding: string | undefined; cache: string | undefined }[] = []
  page.on('response', (response) => {
    const headers = response.headers()
    files.push({ url: response.url(), encoding: headers['content-encoding'], cache: headers['cache-control'] })
  })
  await page.goto(productUrl('/login'))
  await expect(page.getByRole('heading', { name: 'כניסה עם הטלפון' })).toBeVisible()
  // The page's own script: chunks too small to gain from it are not compressed.
  const script = await page.locator('script[src]').first().getAttribute('src')
  const answerTo = (path: string) => files.find(({ url }) => url.endsWith(path))
  await expect.poll(() => answerTo(script!)).toMatchObject({ encoding: 'br', cache: 'public, max-age=31536000, immutable' })
  expect(answerTo('/login')!.cache).toBe('no-cache')
  expect((await fetch(productUrl('/_app/missing.js'), { headers: { accept: 'text/html' } })).status).toBe(404)
})

test('preferencesModal opens the agent’s other assets', { tag: ONE_SIZE }, async ({ page }) => {
  const agent = await newAgent()
  const asset = await newAsset(agent)
  await newAsset(agent, { price: 3_900_000, visibility_status: 'AL' })
  await page.goto(productUrl(`${encodeAssetLink({ id: asset, agent_phone: agent.phone })}&preferencesModal=true`))
  const modal = page.getByRole('dialog', { name: 'נכסים דומים' })
  await expect(modal.getByRole('listitem')).toHaveText([/ביאליק.*₪3,900,000/])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
})
