import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { newAsset, newCustomer } from './market.ts'
import { api, expect, expectAccessible, ONE_SIZE, productUrl, test } from './product.ts'

/** A viewing with few taps: a line of quick add and one tap, and another time after a no-show. */

test('a line of quick add becomes a viewing with one tap, and a no-show is offered another time', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  const asset = await newAsset(agent)
  const { id } = await newCustomer(agent, 'דנה כץ')
  await page.goto(productUrl('/tasks/'))
  const line = page.getByRole('textbox', { name: 'משימה חדשה' })
  await line.fill('סיור עם דנה בביאליק 45 מחר ב־17 לשעה')
  await expect(page.getByRole('list', { name: 'מה הובן' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await line.press('Enter')
  const plan = page.getByRole('dialog', { name: 'תיאום סיור' })
  await expect(plan.getByText('ביאליק 45')).toBeVisible()
  await plan.getByRole('button', { name: 'קביעת הסיור' }).click()
  await expect(plan).toBeHidden()
  await expect(line).toHaveValue('')
  const { results } = await api<{ results: object[] }>('/viewings/', undefined, agent.access)
  const starts_at = momentInIsrael(addDays(dayInIsrael(), 1), '17:00').toISOString()
  expect(results).toMatchObject([{ asset: { id: asset }, customer: { id }, starts_at, minutes: 60, state: 'proposed' }])

  const { db, close } = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  const yesterday = momentInIsrael(addDays(dayInIsrael(), -1), '10:00')
  await sql`update viewing set starts_at = ${yesterday}, state = 'confirmed' where customer_id = ${id}`.execute(db)
  await close()
  await page.goto(productUrl('/viewings'))
  await page.getByRole('button', { name: 'איך היה? דנה כץ' }).click()
  const outcome = page.getByRole('dialog', { name: 'איך היה? דנה כץ' })
  await outcome.getByRole('radio', { name: 'לא הגיעו' }).check()
  await outcome.getByRole('button', { name: 'שמירה' }).click()
  await page.getByRole('link', { name: 'מועד אחר' }).click()
  await expect(plan.getByText('דנה כץ')).toBeVisible()
  await expect(plan.getByText('ביאליק 45')).toBeVisible()
})
