import { addDays, dayInIsrael } from '@mafteach/contract/days'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { choose, chooseBySearch } from './controls.ts'
import { assetOf, newAsset, newBuyer } from './market.ts'
import {
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  hasCachedAllFiles,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** Work offline, as in a stairwell: reading, writing, and returning (product.md section 10). */

test.use({ serviceWorkers: 'allow', loadsAhead: true, expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'] })

/** The app and the agent's data are on the device. */
const isReady = async (page: Page) => {
  await hasCachedAllFiles(page)
  const isFullySynced = () =>
    page.evaluate(async () => {
      const [{ name }] = (await indexedDB.databases()).filter((one) => one.name!.startsWith('mafteach-')) as [{ name: string }]
      const opened = indexedDB.open(name)
      await new Promise((resolve) => Object.assign(opened, { onsuccess: resolve }))
      const request = opened.result.transaction('state').objectStore('state').get('standing')
      await new Promise((resolve) => Object.assign(request, { onsuccess: resolve }))
      opened.result.close()
      return (request.result as { isWhole: boolean } | undefined)?.isWhole
    })
  await expect.poll(isFullySynced).toBe(true)
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

interface Card {
  notes: { content: string }[]
  purchase_listings: { budget: number }[]
}
interface People {
  count: number
  results: { id: number; name: string }[]
}

test('a morning offline: stored data are found, writes are queued, and everything exists once when back online', {
  tag: ONE_SIZE,
}, async ({ page: first, context, browser }) => {
  test.slow()
  const agent = await newAgent()
  const asset = await newAsset(agent)
  const buyer = await newBuyer(agent, 'דנה לוי')
  const tomorrow = new Date(`${addDays(dayInIsrael(), 1)}T08:00:00Z`)
  const viewing = { asset, customer: buyer, starts_at: tomorrow.toISOString() }
  await api('/viewings/', viewing, agent.access)
  await signIn(first, agent)
  await first.goto(productUrl('/dashboard'))
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  const readAhead = first.waitForResponse((response) => response.url().includes('/api/chains/'))
  await isReady(first)
  await readAhead
  await first.close()
  await context.setOffline(true)
  const page = await context.newPage()
  await signIn(page, agent)
  const waiting = (text: string) => page.getByRole('link', { name: text })

  await test.step('the list opens after a cold start, says how old it is, and can be searched', async () => {
    await page.goto(productUrl('/customers'))
    await expect(page.getByText(/אין קליטה · כמו שהיה ב־\d\d:\d\d/)).toBeVisible()
    await page.getByPlaceholder('שם או טלפון').fill('לוי')
    await page
      .getByRole('link', { name: /דנה לוי/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'דנה לוי' })).toBeVisible()
    await expect(page.getByText('מה שיש בטלפון')).toBeVisible()
    await expect(page.getByText('₪3,490,000').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the viewings of tomorrow, which were never opened', async () => {
    await page.goto(productUrl(`/viewings?day=${addDays(dayInIsrael(), 1)}`))
    await expect(page.getByText('דנה לוי').first()).toBeVisible()
    await page.goBack()
  })

  await test.step('three notes', async () => {
    for (const note of ['רוצה מרפסת', 'יש להם כלב', 'לחזור ביום ראשון']) {
      await page.getByRole('button', { name: 'הערה' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill(note)
      await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByText(note).first()).toBeVisible()
    }
    await expect(waiting('3 ממתינים')).toBeVisible()
    await expect(page.getByText('ממתין לקליטה').first()).toBeVisible()
  })

  await test.step('a new buyer with a listing', async () => {
    await page.goto(productUrl('/customer/add/buyer'))
    await page.getByLabel('טלפון', { exact: true }).fill(freshPhone())
    await page.getByLabel('שם מלא').fill('יעל ברק')
    await page
      .getByRole('button', { name: 'דירה ראשונה' })
      .or(page.getByRole('radio', { name: 'דירה ראשונה' }))
      .click()
    await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
    await choose(page, 'שכונות', 'מרום נוה')
    await page
      .getByRole('button', { name: 'דירה', exact: true })
      .or(page.getByRole('checkbox', { name: 'דירה', exact: true }))
      .click()
    await choose(page, 'חדרים, מ־', '4')
    await page.getByLabel(/תקציב, עד/).fill('3600000')
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'יעל ברק' })).toBeVisible()
    await expect(page.getByText('₪3,490,000').first()).toBeVisible()
  })

  await test.step('a price and two photos', async () => {
    await page.goto(productUrl(`/assets/${asset}/edit`))
    await page.getByLabel('מחיר').fill('3390000')
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles([await photo('סלון.jpg', '#876'), await photo('חזית.jpg', '#678')])
    await page.getByRole('button', { name: 'שמירת השינויים' }).click()
    await expect(waiting('8 ממתינים')).toBeVisible()
    await page.goto(productUrl('/assets?type=my_assets'))
    await expect(page.getByText('₪3,390,000').first()).toBeVisible()
  })

  await test.step('queued writes are listed, also after a restart', async () => {
    await page.goto(productUrl('/waiting'))
    const list = page.getByRole('list', { name: 'ממתינים לשליחה' })
    await expect(list.getByRole('listitem')).toHaveCount(8)
    await expect(list.getByText('דנה לוי').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('back online: everything exists once', async () => {
    await context.setOffline(false)
    await expect(page.getByText('הכול נשלח')).toBeVisible({ timeout: 60_000 })
    const card = await api<Card>(`/real-estate/customer/${buyer}/`, undefined, agent.access)
    expect(card.notes.map(({ content }) => content).toSorted()).toEqual(['יש להם כלב', 'לחזור ביום ראשון', 'רוצה מרפסת'])
    const people = await api<People>('/real-estate/customer/', undefined, agent.access)
    expect(people.results.map(({ name }) => name)).toEqual(['יעל ברק', 'דנה לוי'])
    const added = await api<Card>(`/real-estate/customer/${people.results[0]!.id}/`, undefined, agent.access)
    expect(added.purchase_listings.map(({ budget }) => budget)).toEqual([3_600_000])
    const { price, images } = await assetOf<{ price: number; images: object[] }>(agent, asset)
    expect([price, images.length]).toEqual([3_390_000, 2])
  })

  await test.step('on a second device too', async () => {
    const other = await (await browser.newContext()).newPage()
    await signIn(other, agent)
    await other.goto(productUrl('/customers'))
    await expect(other.getByRole('listitem').filter({ hasText: 'יעל ברק' })).toHaveCount(1)
    await other.context().close()
  })
})
