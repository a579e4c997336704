import { change, newAsset, newBuyer, newCustomer } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

/** An agent offers slots to matching buyers, sees who took which, and ends the offer. */

test('slots are offered to picked buyers, found again on the page of viewings, and recalled', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  const asset = await newAsset(agent)
  for (const name of ['דנה כץ', 'רון לוי']) await newBuyer(agent, name)
  const { id: gil } = await newCustomer(agent, 'גיל מור')
  await change(agent, `/real-estate/customer/${gil}/`, { whatsapp_do_not_contact: true })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(productUrl(`/assets?asset=${asset}`))
  await page.getByRole('checkbox', { name: 'בחירת הכול' }).check()
  await page.getByRole('region', { name: 'לקוחות מתאימים' }).getByRole('link', { name: 'הצעת מועדים' }).click()

  const form = page.getByRole('dialog', { name: 'הצעת מועדים לסיור' })
  await expect(form.getByText(/^אין הזמנת תיווך חתומה לנכס הזה: (דנה כץ, רון לוי|רון לוי, דנה כץ)$/)).toBeVisible()
  await form.getByLabel('לקוחות').first().click()
  await page.getByPlaceholder('חיפוש').fill('גיל')
  await page.getByRole('option', { name: 'גיל מור' }).click()
  await form.getByRole('button', { name: 'הסרה: רון לוי' }).click()
  await form.getByRole('button', { name: '16:20' }).click()
  await form.getByLabel('עד שעה').fill('17:00')
  await form.getByRole('button', { name: '16:40' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByText('לשלוח להם הודעה עם הקישור').click()
  await form.getByRole('button', { name: 'יצירת הקישורים' }).click()

  const offer = page.getByRole('dialog', { name: 'המועדים שהוצעו' })
  await expect(offer.getByRole('button', { name: /^העתקת הקישור/ })).toHaveCount(1)
  await expect(offer.getByText('עוד לא נבחר מועד')).toBeVisible()
  await expect(offer.getByText('בלי קישור, כי ביקשו לא לקבל הודעות: גיל מור')).toBeVisible()
  await expectAccessible(page)
  const id = new URL(page.url()).searchParams.get('slots')
  interface Offer {
    links: { url: string }[]
    slots: { starts_at: string }[]
  }
  const { links, slots } = await api<Offer>(`/viewings/slots/${id}/`, undefined, agent.access)
  expect(slots).toHaveLength(2)
  await api(`/public/viewings/${links[0]!.url.split('/').at(-1)}/choose/`, { starts_at: slots[0]!.starts_at })
  await expect(offer.getByText(/^נבחר: .*16:00/)).toBeVisible()

  await page.goto(productUrl('/viewings'))
  await page.getByRole('link', { name: /פנוי אחד · נבחר אחד/ }).click()
  await offer.getByRole('button', { name: 'ביטול ההצעה' }).click()
  await page.getByRole('dialog', { name: 'לבטל את ההצעה?' }).getByRole('button', { name: 'ביטול ההצעה' }).click()
  await expect(page.getByText('ההצעה בוטלה. סיורים שנקבעו נשארים.')).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page.getByText('מועדים שהוצעו')).toBeHidden()

  // Instead of one time, the customer of a planned viewing can be offered several, matching or not.
  await page.goto(productUrl(`/viewings?plan=${gil}-${asset}`))
  await page.getByRole('link', { name: 'שיבחרו בעצמם' }).click()
  await expect(form.getByRole('button', { name: 'הסרה: גיל מור' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
