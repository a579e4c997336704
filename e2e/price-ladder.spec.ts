import { newAsset, newBuyer } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** The ladder of prices of an asset (product.md section 13). */

test('a step is chosen, the price falls to it, and exactly those who came are picked', { tag: ONE_SIZE }, async ({ page }) => {
  const me = await newAgent()
  const asset = await newAsset(me, { price: 3_500_000 })
  await newBuyer(me, 'יעל לוי', {}, { budget: 3_600_000 })
  await newBuyer(me, 'דן כהן', {}, { budget: 3_300_000 })
  await newBuyer(me, 'רות מזרחי', {}, { budget: 3_000_000 })
  await signIn(page, me)
  await page.goto(productUrl(`/dashboard?asset=${asset}`))
  await page.getByText('סולם המחיר').click()
  const table = page.getByRole('table', { name: 'כמה קונים יש בכל מחיר' })
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(page.getByText('עוד קונה אחד שלך')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await table
    .getByRole('button', { name: /^בחירת המחיר/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^הורדה ל־/ }).click()
  await expect(page.getByText('המחיר ירד ל־')).toBeVisible()
  const matches = page.getByRole('region', { name: 'לקוחות מתאימים' })
  await expect(matches.getByRole('checkbox', { name: /דן כהן/ })).toBeChecked()
  await expect(matches.getByRole('checkbox', { name: /יעל לוי/ })).not.toBeChecked()
  await expect(matches.getByText('רות מזרחי')).toHaveCount(0)
  await expect(matches).toBeInViewport()
})
