import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { undo } from './controls.ts'
import { newAsset, newCustomer } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

/** A viewing's whole life: planned from a sent asset, confirmed, past, and its outcome. */

test('a viewing of a sent property is planned, confirmed, and gets an outcome', { tag: ONE_SIZE }, async ({ page, agent }) => {
  const asset = await newAsset(agent)
  const { id } = await newCustomer(agent, 'דנה כץ')
  await api('/whatsapp/handed_over/', { customer_ids: [id], asset_ids: [asset] }, agent.access)

  await page.goto(productUrl(`/customer/${id}/`))
  await page.getByRole('tab', { name: 'היסטוריה' }).click()
  await page.getByRole('link', { name: /^תיאום סיור: ביאליק 45/ }).click()
  const plan = page.getByRole('dialog', { name: 'תיאום סיור' })
  await expect(plan.getByText('אין הזמנת תיווך חתומה לנכס הזה.')).toBeVisible()
  await plan.getByRole('button', { name: /^מחר/ }).click()
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'קביעת הסיור' }).click()
  await expect(plan).toBeHidden()
  await page.getByRole('link', { name: 'לסיורים' }).click()

  await page.getByRole('button', { name: 'היום הבא' }).click()
  await expect(page.getByText('מחכה לאישור')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'אישור הסיור: דנה כץ' }).click()
  await expect(page.getByText('מאושר', { exact: true })).toBeVisible()

  const [{ results }, { db, close }] = [
    await api<{ results: { id: number }[] }>('/viewings/', undefined, agent.access),
    openDatabase(process.env.PRODUCT_DATABASE!, 1),
  ]
  const yesterday = momentInIsrael(addDays(dayInIsrael(), -1), '10:00')
  await sql`update viewing set starts_at = ${yesterday} where id = ${results[0]!.id}`.execute(db)
  await close()

  await page.goto(productUrl('/'))
  await page.getByRole('link', { name: 'סיור אחד בלי תוצאה' }).click()
  const over = page.getByRole('region', { name: 'עוד לא נרשם איך היה' })
  await over.getByRole('button', { name: 'איך היה? דנה כץ' }).click()
  const outcome = page.getByRole('dialog', { name: 'איך היה? דנה כץ' })
  await outcome.getByRole('radio', { name: 'יש עניין' }).check()
  await outcome.getByRole('button', { name: 'גבוה', exact: true }).click()
  await expectAccessible(page)
  await outcome.getByRole('button', { name: 'שמירה' }).click()
  await expect(over).toBeHidden()

  const figures = () => api(`/real-estate/asset/${asset}/viewings/`, undefined, agent.access)
  expect(await figures()).toMatchObject({ planned: 0, done: 1, prices: { HIGH: 1, FAIR: 0, LOW: 0 } })
  await undo(page, 'נרשם איך היה')
  await expect(over).toBeVisible()
  expect(await figures()).toMatchObject({ planned: 1, done: 0 })
})
