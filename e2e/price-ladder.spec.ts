import { newAsset, newBuyer } from './market.ts'
import { openManagement } from './overlay.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** The ladder of prices of an asset (product.md section 13). */

test('the price is lowered to the next step, and the buyers who join are notified', { tag: ONE_SIZE }, async ({ page }) => {
  const me = await newAgent()
  const asset = await newAsset(me, { price: 3_500_000 })
  await newBuyer(me, 'יעל לוי', {}, { budget: 3_600_000 })
  await newBuyer(me, 'דן כהן', {}, { budget: 3_300_000 })
  await newBuyer(me, 'רות מזרחי', {}, { budget: 3_000_000 })
  await signIn(page, me)
  await page.goto(productUrl(`/dashboard?asset=${asset}`))
  await openManagement(page)
  await page.getByRole('link', { name: 'סולם המחיר' }).click()
  const prices = page.getByRole('list', { name: 'כמה קונים יש בכל מחיר' })
  await expect(prices.getByRole('button')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('status')).toContainText('עוד קונה אחד שלך')
  await expect(page.getByRole('list', { name: 'מי מצטרפים' })).toContainText('דן כהן')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'להוריד ולספר להם' }).click()
  const sheet = page.getByRole('dialog', { name: /^שליחה|^לספר/ })
  await expect(sheet).toContainText('דן כהן')
  await expect(sheet).not.toContainText('רות מזרחי')
})
