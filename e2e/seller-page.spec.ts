import { newAsset } from './market.ts'
import {
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  newAgent,
  ONE_SIZE,
  productUrl,
  test,
} from './product.ts'

/** The seller's page of an asset (product.md section 12). */

test.describe('without a script, on a narrow phone', { tag: ONE_SIZE }, () => {
  test.use({ javaScriptEnabled: false })

  test('the week in words and numbers, in both languages, and no names', async ({ page }) => {
    const me = await newAgent()
    const asset = await newAsset(me, { should_show_address_number: true })
    const { id } = await api<{ id: number }>('/real-estate/customer/', { name: 'יעל לוי', phone: freshPhone() }, me.access)
    await api('/whatsapp/handed_over/', { customer_ids: [id], asset_ids: [asset] }, me.access)
    const response = await fetch(productUrl(`/api/real-estate/asset/${asset}/seller_page/`), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${me.access}` },
      body: JSON.stringify({ enabled: true, shows_price_ladder: true }),
    })
    const { url, draft } = (await response.json()) as { url: string; draft: string }
    await api(`/real-estate/asset/${asset}/seller_page/message/`, { text: draft }, me.access)

    await page.setViewportSize({ width: 360, height: 780 })
    const answer = await page.goto(productUrl(new URL(url).pathname))
    expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await expect(page.getByRole('heading', { name: 'השבוע הנכס נשלח לקונה אחד' })).toBeVisible()
    await expect(page.getByText(draft)).toBeVisible()
    await expect(page.getByText('קיבלו את הנכס')).toBeVisible()
    await page.getByText('כל המחירים בטבלה').click()
    await expect(page.getByRole('table', { name: 'כמה קונים יש בכל מחיר' }).getByRole('row')).toHaveCount(51)
    await expect(page.getByText('יעל')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'This week it was sent to one buyer' })).toBeVisible()
  })
})

test('a quiet week shows what is planned, in the dark', { tag: ONE_SIZE }, async ({ page }) => {
  const me = await newAgent()
  const asset = await newAsset(me)
  const response = await fetch(productUrl(`/api/real-estate/asset/${asset}/seller_page/`), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${me.access}` },
    body: JSON.stringify({ enabled: true }),
  })
  const { url } = (await response.json()) as { url: string }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(productUrl(new URL(url).pathname))
  await expect(page.getByRole('heading', { name: 'השבוע היה שקט' })).toBeVisible()
  await expect(page.getByText('ממשיכים לחפש קונים שמתאימים.')).toBeVisible()
  await expectAccessible(page)
})
