import { openDatabase } from '../server/src/platform/database/db.ts'
import { newCustomer } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** Leads without any event for two years (product.md section 13, "Law"; docs/decisions/0108). */

async function makeOld(ids: number[]): Promise<void> {
  const { db, close } = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  await db
    .updateTable('customer')
    .set({ created_at: new Date('2023-01-05T10:00:00Z') })
    .where('id', 'in', ids)
    .execute()
  await close()
}

test('old leads are proposed; one is kept, the others are deleted after typing a word', { tag: ONE_SIZE }, async ({ page }) => {
  const me = await newAgent()
  const leads = []
  for (const name of ['אבי כהן', 'בני לוי', 'גדי פז']) leads.push(await newCustomer(me, name))
  await newCustomer(me, 'דנה החדשה')
  await makeOld(leads.map(({ id }) => id))
  await signIn(page, me)
  await page.goto(productUrl('/dashboard'))
  await page.getByRole('link', { name: 'לבדיקה: 3 לידים בלי קשר כבר שנתיים' }).click()
  await expect(page.getByRole('checkbox', { name: 'בחירת הכול (3)' })).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('checkbox', { name: 'בני לוי' }).uncheck()
  await page.getByRole('button', { name: 'מחיקת 2 לידים' }).click()
  const dialog = page.getByRole('dialog', { name: 'מחיקת לידים לצמיתות' })
  await dialog.getByLabel('לאישור יש להקליד: מחיקה').fill('מחיקה')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'מחיקת 2 לידים' }).click()
  await expect(page.getByText('2 לידים נמחקו')).toBeVisible()
  await page.getByRole('checkbox', { name: 'בני לוי' }).check()
  await page.getByRole('button', { name: 'להשאיר לשנה' }).click()
  await expect(page.getByRole('heading', { name: 'אין לידים ישנים' })).toBeVisible()
  await page.goto(productUrl('/customers'))
  await expect(page.getByRole('link', { name: /בני לוי/ })).toBeVisible()
  await expect(page.getByText('אבי כהן')).toHaveCount(0)
})
