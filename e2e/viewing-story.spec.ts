import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { newAsset, newCustomer } from './market.ts'
import { api, expect, expectAccessible, ONE_SIZE, productUrl, test } from './product.ts'

/** Two phones, from "when does it suit you" to the seller's report (product.md section 13, "Viewings"). */

const day = addDays(dayInIsrael(), 1)

test('a customer chooses and cancels on their page, the agent sees it immediately, and the seller reads the feedback', {
  tag: ONE_SIZE,
}, async ({ page, agent, browser }) => {
  const asset = await newAsset(agent, { should_show_address_number: true })
  const dana = await newCustomer(agent, 'דנה כץ')
  const enable = await fetch(productUrl(`/api/real-estate/asset/${asset}/seller_page/`), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.access}` },
    body: JSON.stringify({ enabled: true }),
  })
  const { url: sellers } = (await enable.json()) as { url: string }
  const slots = ['16:00', '17:00'].map((hour) => ({ starts_at: momentInIsrael(day, hour).toISOString(), minutes: 30 }))
  const body = { asset, customers: [dana.id], slots, tell: true }
  const { links } = await api<{ links: { url: string }[] }>('/viewings/slots/', body, agent.access)

  await page.goto(productUrl(`/viewings?day=${day}`))
  await expect(page.getByText('דנה כץ')).toHaveCount(0)
  const phone = await browser.newContext({ locale: 'he-IL', viewport: { width: 360, height: 780 } })
  const theirs = await phone.newPage()
  await theirs.goto(productUrl(new URL(links[0]!.url).pathname))
  await theirs.getByRole('button', { name: '17:00' }).click()
  await expect(theirs.getByRole('heading', { name: 'הסיור נקבע' })).toBeVisible()

  const row = page.getByRole('button', { name: 'פרטי הסיור: דנה כץ' })
  await expect(row).toBeVisible()
  await expect(page.getByText('17:00')).toBeVisible()
  await theirs.getByText('לא אוכל להגיע').click()
  await theirs.getByRole('button', { name: 'ביטול הסיור' }).click()
  await expect(theirs.getByRole('heading', { name: 'הסיור בוטל' })).toBeVisible()
  await expect(row).toBeHidden()
  await theirs.getByRole('button', { name: '16:00' }).click()
  await expect(row).toBeVisible()
  await row.click()
  await page.getByRole('dialog').getByText('שליחת פרטי הסיור ללקוח').click()
  await expect(page.getByText('נשלחה הודעה: דנה כץ')).toBeVisible()

  const { db, close } = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  const yesterday = momentInIsrael(addDays(dayInIsrael(), -1), '10:00')
  await sql`update viewing set starts_at = ${yesterday} where customer_id = ${dana.id} and state = 'confirmed'`.execute(db)
  await close()
  await page.goto(productUrl('/viewings'))
  await page.getByRole('button', { name: 'איך היה? דנה כץ' }).click()
  const outcome = page.getByRole('dialog', { name: 'איך היה? דנה כץ' })
  await outcome.getByRole('button', { name: 'גבוה', exact: true }).click()
  await outcome.getByRole('button', { name: 'שמירה' }).click()
  await expect(outcome).toBeHidden()

  await theirs.goto(productUrl(new URL(sellers).pathname))
  const feedback = theirs.locator('section', { has: theirs.getByRole('heading', { name: 'מה אמרו אחרי הביקור' }) })
  await expect(feedback.getByRole('listitem')).toHaveText(['המחיר גבוהפעם אחת'])
  await expect(theirs.getByText('דנה')).toHaveCount(0)
  await expectAccessible(theirs)
  await phone.close()
})
