import { undo } from './controls.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

test('a buyer’s message fills in the form, with the understood words marked; an advertisement fills in the form of a property', {
  tag: ONE_SIZE,
}, async ({ page, agent: _ }) => {
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByRole('button', { name: 'הדבקת הודעה' }).click()
  const dialog = page.getByRole('dialog')
  const fill = dialog.getByRole('button', { name: /^מילוי/ })
  await expect(fill).toBeDisabled()
  await dialog
    .getByLabel('הודעה של קונה')
    .fill("יעל 052-604-1187, מחפשים 4 חד' בפלורנטין או נווה צדק עד 3.2 מ' עם חניה, לא קומה ראשונה, ג'קוזי")
  await expect(dialog.locator('mark', { hasText: 'נווה צדק' })).toBeVisible()
  await expect(dialog.getByText("לא הובן: ג'קוזי")).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fill.click()
  await expect(page.getByLabel('טלפון', { exact: true })).toHaveValue(/052-?604-?1187/)
  await expect(page.getByLabel('תקציב, עד')).toHaveValue('₪3,200,000')
  await expect(page.getByRole('combobox', { name: /^עיר/ })).toHaveText('תל אביב-יפו')
  await undo(page, /פרטים מולאו/)
  await expect(page.getByLabel('תקציב, עד')).toHaveValue('')

  await page.goto(productUrl('/assets/add'))
  await page.getByRole('button', { name: 'הדבקת הודעה' }).click()
  await dialog.getByLabel('מודעה של נכס').fill('רמת גן, ביאליק 45, 3 חד\', קומה 2, מעלית, 2,450,000 ש"ח')
  await fill.click()
  await expect(page.getByLabel('מחיר', { exact: true })).toHaveValue('₪2,450,000')
  await expect(page.getByLabel('מספר בית')).toHaveValue('45')
})
