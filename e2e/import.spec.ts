import { choose } from './controls.ts'
import { newAsset, newBuyer } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** A file is imported, corrected in place, and undone (product.md section 12, "Import"). */

/** Superfluous columns, as in old lists. */
const MORE = Array.from({ length: 25 }, (_, at) => `,ט${at}`).join('')
const FILE = [
  `לקוחות,נייד,מחפש,תקציב,${MORE}`,
  `דוד לוי,504182276,4 חד' בגבעתיים,3.2 מ',4/4${MORE}`,
  'אלון פרי,5.2E+08,3 חד בחולון,1800000,',
].join('\n')

test('an old list is imported: repaired and corrected cells, progress without an open page, and undo', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const agent = await newAgent()
  await signIn(page, agent)
  await page.goto(productUrl('/import'))
  await expect(page.getByRole('navigation', { name: 'ניווט תחתון' })).toBeHidden()
  await page.getByLabel('בחירת קובץ').setInputFiles({ name: 'buyers.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByText('504182276')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ייבוא קונה אחד' })).toBeEnabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^תיקון טלפון, שורה 3/ }).click()
  await page.getByRole('textbox', { name: /^תיקון טלפון, שורה 3/ }).fill('0521234567')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'ייבוא 2 קונים' }).click()
  await expect(page.getByText('הייבוא הסתיים')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ללקוחות' }).click()
  await expect(page.getByText('דוד לוי')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await expect(page.getByText('הייבוא בוטל')).toBeVisible()
})

test(`the zip of an account is imported by another agent, one kind after the other ${ONE_SIZE}`, async ({ page, agent: _ }) => {
  const other = await newAgent()
  await newAsset(other)
  await newBuyer(other, 'דנה כהן')
  const zip = await fetch(productUrl('/api/export/?format=json'), { headers: { authorization: `Bearer ${other.access}` } })
  await page.goto(productUrl('/import'))
  await page
    .getByLabel('בחירת קובץ')
    .setInputFiles({ name: 'mafteach.zip', mimeType: 'application/zip', buffer: Buffer.from(await zip.arrayBuffer()) })
  // Its kind is detected, and can be changed.
  await expect(page.getByRole('button', { name: 'ייבוא קונה אחד' })).toBeVisible()
  await choose(page, 'מה יש בקובץ?', 'נכסים')
  await page.getByRole('button', { name: 'ייבוא נכס אחד' }).click()
  await expect(page.getByText('הייבוא הסתיים')).toBeVisible()
  await page.getByRole('region', { name: 'יש עוד בקובץ' }).getByRole('button', { name: 'קונה אחד' }).click()
  await page.getByRole('button', { name: 'ייבוא קונה אחד' }).click()
  await expect(page.getByText('הייבוא הסתיים')).toBeVisible()
  await page.getByRole('link', { name: 'ללקוחות' }).click()
  await expect(page.getByText('דנה כהן')).toBeVisible()
})
