import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { newAsset } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, freshPhone, ONE_SIZE, productUrl, test } from './product.ts'

/** An open house: planned on the property, registration at the door without a script, outcomes, cancelling. */

test('visitors of an open house register at the door, and the agent sees who did', { tag: ONE_SIZE }, async ({
  page,
  agent,
  browser,
}) => {
  const asset = await newAsset(agent, { should_show_address_number: true })

  await page.goto(productUrl(`/?asset=${asset}`))
  await page.getByRole('button', { name: 'סיור', exact: true }).click()
  await page.getByRole('link', { name: 'בית פתוח' }).click()
  const plan = page.getByRole('dialog', { name: 'בית פתוח חדש' })
  await plan.getByRole('button', { name: /^מחר/ }).click()
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'פתיחת ההרשמה' }).click()
  await expect(page).toHaveURL(/\/viewings\/open-houses\/\d+$/)
  await expect(page.getByRole('img', { name: 'קוד לסריקה: דף ההרשמה' })).toBeVisible()
  await expect(page.getByText('מי שיירשם יופיע כאן')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const { db, close } = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  const { rows } = await sql<{ token: string }>`select token from open_house where asset_id = ${asset}`.execute(db)
  const door = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage()
  const address = productUrl(`/public-view/open-house/${rows[0]!.token}`)
  const answer = await door.goto(address)
  expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer!.headers()['set-cookie']).toBeUndefined()
  await expect(door.getByText('ביאליק 45')).toBeVisible()
  await door.getByLabel('שם', { exact: true }).fill('דנה כהן')
  await door.getByLabel('טלפון נייד').fill('12')
  await door.getByLabel(/^מה מחפשים/).fill('ארבעה חדרים,\nעם מרפסת')
  await door.getByRole('button', { name: 'הרשמה לביקור' }).click()
  await expect(door.getByText('המספר לא קיים ברשתות הסלולר')).toBeVisible()
  await expect(door.getByText('בלי הסכמה אי אפשר להירשם')).toBeVisible()
  await expect(door.getByLabel('שם', { exact: true })).toHaveValue('דנה כהן')
  await expect(door.getByLabel(/^מה מחפשים/)).toHaveValue('ארבעה חדרים,\nעם מרפסת')
  await expectNoSidewaysScroll(door)
  const phone = freshPhone()
  await door.getByLabel('טלפון נייד').fill(phone)
  await door.getByRole('checkbox').check()
  await door.getByRole('button', { name: 'הרשמה לביקור' }).click()
  await expect(door.getByRole('heading', { name: 'נרשמת' })).toBeVisible()
  await door.getByRole('link', { name: 'לרשום עוד מישהו' }).click()
  await expect(door.getByLabel('שם', { exact: true })).toHaveValue('')
  await door.goto(`${address}?lang=en`)
  await expect(door.getByRole('heading', { name: 'Open house' })).toBeVisible()

  await page.reload()
  const visitors = page.getByRole('region', { name: 'נרשמו' })
  await expect(visitors.getByRole('button', { name: 'שיחה: דנה כהן' })).toBeVisible()
  await expectAccessible(page)

  const yesterday = momentInIsrael(addDays(dayInIsrael(), -1), '10:00')
  for (const table of ['open_house', 'viewing'])
    await sql`update ${sql.table(table)} set starts_at = ${yesterday} where asset_id = ${asset}`.execute(db)
  await close()
  await door.goto(address)
  await expect(door.getByText('הבית הפתוח הסתיים')).toBeVisible()
  await expect(door.getByRole('button', { name: 'הרשמה לביקור' })).toHaveCount(0)

  await page.reload()
  await visitors.getByRole('button', { name: 'איך היה? דנה כהן' }).click()
  const outcome = page.getByRole('dialog', { name: 'איך היה? דנה כהן' })
  await outcome.getByRole('radio', { name: 'יש עניין' }).check()
  await outcome.getByRole('button', { name: 'שמירה' }).click()
  await expect(visitors.getByText('התקיים')).toBeVisible()

  await page.getByRole('button', { name: 'ביטול הבית הפתוח' }).click()
  const recall = page.getByRole('dialog', { name: 'לבטל את הבית הפתוח?' })
  await recall.getByRole('button', { name: 'ביטול הבית הפתוח' }).click()
  await expect(page.getByText('עוד אין בית פתוח')).toBeVisible()
  await door.goto(address)
  await expect(door.getByRole('heading', { name: 'הבית הפתוח לא נמצא' })).toBeVisible()
  await door.context().close()
})
