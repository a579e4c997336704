import { newAsset, newCustomer } from './market.ts'
import { openManagement } from './overlay.ts'
import {
  type Agent,
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

/** Material facts of a property with their sources (product.md section 13). */

/** The page of a property, with its facts open. */
const openFacts = async (page: import('@playwright/test').Page, asset: number) => {
  await page.goto(productUrl(`/?asset=${asset}`))
  await openManagement(page)
  await page.getByText('עובדות מהותיות', { exact: true }).click()
}

test('an agent asks the owner, who answers without a script; the agent corrects a fact, and informs the buyer who got the old one', {
  tag: ONE_SIZE,
}, async ({ page, browser }) => {
  const me: Agent = await newAgent()
  const asset = await newAsset(me, { should_show_address_number: true })
  const buyer = await newCustomer(me, 'יעל לוי')
  await api('/dev/whatsapp/', { state: 'authorized' })
  await signIn(page, me)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: async (shared: ShareData) => Object.assign(window, { shared }) })
  })
  await openFacts(page, asset)
  await page.getByRole('button', { name: 'לשאול את הבעלים' }).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared?: { url: string } }).shared?.url)
  await expect.poll(shared).toContain('/public-view/owner/')

  const owner = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })).newPage()
  const answer = await owner.goto(productUrl(new URL((await shared())!).pathname))
  expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expectNoSidewaysScroll(owner)
  await owner.getByLabel('שטח נטו').fill('92 מ״ר')
  await owner.getByLabel('חניה').fill('אחת בטאבו')
  await owner.getByRole('button', { name: 'שליחה' }).click()
  await expect(owner.getByText('תודה, התשובות נשמרו')).toBeVisible()
  await expect(owner.getByLabel('שטח נטו')).toHaveValue('')
  await owner.getByRole('link', { name: 'English' }).click()
  await expect(owner.getByRole('heading', { name: 'About the property' })).toBeVisible()
  await owner.context().close()

  await api('/whatsapp/handed_over/', { customer_ids: [buyer.id], asset_ids: [asset] }, me.access)
  await openFacts(page, asset)
  await page.getByRole('button', { name: /^שטח נטו.*92 מ״ר.*הבעלים מסר/s }).click()
  const dialog = page.getByRole('dialog', { name: 'שטח נטו' })
  await dialog.getByLabel('מה ידוע').fill('88 מ״ר')
  await dialog.getByRole('button', { name: 'נסח טאבו' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('לקוח אחד מכיר עובדות ישנות')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'שליחת עדכון' }).click()
  await expect(page.getByText('לקוח אחד מכיר עובדות ישנות')).toHaveCount(0)

  await page.goto(productUrl(`/public-view/asset/${btoa(String(asset))}`))
  await page.getByText('עובדות מהותיות').click()
  await expect(page.getByText('88 מ״ר')).toBeVisible()
  await expect(page.getByText(/^נסח טאבו, /)).toBeVisible()
  await expectAccessible(page)
})

test('before a property is shared the agent is asked for the owner’s permission, once', { tag: ONE_SIZE }, async ({ page }) => {
  const me = await newAgent()
  const asset = await newAsset(me)
  await signIn(page, me)
  await page.addInitScript(() => {
    const window_ = window as unknown as { times: number }
    window_.times = 0
    Object.defineProperty(navigator, 'share', { value: async () => void window_.times++ })
  })
  const times = () => page.evaluate(() => (window as unknown as { times: number }).times)
  await page.goto(productUrl(`/?asset=${asset}`))
  await page.getByRole('button', { name: 'שיתוף' }).click()
  const dialog = page.getByRole('dialog', { name: 'הבעלים אישרו לפרסם?' })
  await dialog.getByLabel('מי אישר').fill('אבנר כהן')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect.poll(times).toBe(1)
  await page.getByRole('button', { name: 'שיתוף' }).click()
  await expect.poll(times).toBe(2)
  await openManagement(page)
  await page.getByText('עובדות מהותיות', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^אישור הבעלים לפרסום.*אבנר כהן/s })).toBeVisible()
})
