import { newAsset, newBuyer } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

/** The dashboard (product.md sections 6 and 12): pictures whose numbers lead to their lists, and their tables. */

test('pictures link to the counted lists, by touch and by their tables', { tag: ONE_SIZE }, async ({ agent, page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(productUrl('/dashboard/new'))
  await expect(page.getByRole('heading', { name: 'הנתונים שלך יופיעו כאן' })).toBeVisible()

  const dana = await newBuyer(agent, 'דנה כץ')
  await newBuyer(agent, 'אורי רם')
  const asset = await newAsset(agent)
  await api('/whatsapp/handed_over/', { customer_ids: [dana], asset_ids: [asset] }, agent.access)
  await page.reload()
  await expect(page.getByRole('region', { name: 'בקצרה' })).toContainText('נפתחו 0 מתוך 1')
  await page.getByRole('button', { name: 'עוד נתונים' }).click()
  const buyers = page.getByRole('region', { name: 'קונים לפי מצב' })
  await expect(buyers.getByRole('link', { name: 'פעילים 2' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'מההודעה לעסקה' }).locator('svg path').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'קונים מול נכסים' })).toContainText('הכי חסר')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await buyers.getByRole('link', { name: 'פעילים 2' }).click()
  await expect(page.getByRole('link', { name: /^דנה כץ/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^אורי רם/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'הסרה: פעילים' })).toBeVisible()
  await page.goBack()

  await page.getByRole('radio', { name: 'שבוע' }).click()
  await expect(page).toHaveURL(/period=week/)
  const toTable = page.getByRole('button', { name: 'מההודעה לעסקה: טבלה' })
  await toTable.focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'מההודעה לעסקה: טבלה' })
  await expect(table.getByRole('row', { name: /נשלחו/ })).toContainText('1')
  await expectAccessible(page)
  await table.getByRole('row', { name: /נשלחו/ }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'מה נשלח ומה קרה' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^דנה כץ/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^אורי רם/ })).toBeHidden()
  await expectAccessible(page)
})
