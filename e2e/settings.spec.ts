import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

test('a setting is found and applied to another device; a token opens what it may until it is deleted', {
  tag: ONE_SIZE,
}, async ({ page, browser }) => {
  const agent = await newAgent()
  await signIn(page, agent)
  await page.goto(productUrl('/settings'))
  await expect(page.getByRole('link', { name: 'תצוגה ושפה עברית · לפי המכשיר · 100%' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'חיפוש בהגדרות' })
  // "גודל", with the English layout on.
  await search.fill('dusk')
  await expect(page.getByRole('link', { name: /^גודל הטקסט/ })).toBeVisible()
  await expectAccessible(page)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/settings\/display#text_size$/)
  await expect(page.getByRole('radio', { name: '100%' })).toBeFocused()
  await page.getByRole('radio', { name: '130%' }).check()
  await expect(page.locator('#text_size').getByText('נשמר')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('font-size', '20.8px')
  await expectNoSidewaysScroll(page)

  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await signIn(device, agent)
  await device.goto(productUrl('/settings'))
  await expect(device.locator('html')).toHaveCSS('font-size', '20.8px')
  await elsewhere.close()

  // As older links have it.
  await page.goto(productUrl('/settings#tokens'))
  await expect(page.getByRole('heading', { level: 1, name: 'חיבורים' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'אסימון חדש' })).toBeFocused()
  await page.getByRole('button', { name: 'הסבר: אסימוני API' }).press('Enter')
  await expect(page.getByText('כל אסימון עושה רק מה שהורשה לו')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'אסימון חדש' }).click()
  await page.getByRole('dialog').getByLabel(/^שם/).fill('אקסל')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'יצירה' }).click()
  const token = await page.getByRole('textbox', { name: 'אסימון' }).inputValue()
  const ask = async (path: string) =>
    (await fetch(productUrl(`/api${path}`), { headers: { authorization: `Bearer ${token}` } })).status
  expect([await ask('/real-estate/customer/'), await ask('/tasks/')]).toEqual([200, 403])
  await page.getByRole('button', { name: 'הועתק, אפשר לסגור' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'מחיקה: אקסל' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect(page.getByText('האסימון נמחק')).toBeVisible()
  expect(await ask('/real-estate/customer/')).toBe(403)
})
