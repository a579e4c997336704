import { expectOneLine } from './controls.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

const ring = (to: string, fields: object) => api<{ call_id: string; customer: number }>('/dev/calls/', { to, ...fields })

test('the phone rings: the customer’s card pops up, a note is saved, and the pop-up closes with the call', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
  const { id } = await api<{ id: number }>('/real-estate/customer/', { name: 'דנה כץ־לוי', phone: '0524183390' }, agent.access)
  await api(`/real-estate/customer/${id}/add_note/`, { content: 'מעדיפה להתקשר בערב' }, agent.access)
  await page.goto(productUrl('/customers'))
  await expect(page.getByRole('heading', { name: /^לקוחות/ })).toBeVisible()

  const { call_id } = await ring(agent.phone, { from: '0524183390' })
  const popUp = page.getByRole('dialog', { name: 'שיחה נכנסת!' })
  await expect(popUp.getByRole('heading', { name: 'דנה כץ־לוי' })).toBeVisible()
  await expect(popUp.getByText('מעדיפה להתקשר בערב')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // An unsaved note outlives the call.
  await popUp.getByRole('button', { name: 'הערה' }).click()
  await popUp.getByRole('textbox', { name: 'הערה מהשיחה' }).fill('רוצה לראות ביום ראשון')
  await ring(agent.phone, { from: '0524183390', call_id, event: 'ended' })
  await expect(popUp.getByText('השיחה הסתיימה')).toBeVisible()
  await popUp.getByRole('button', { name: 'שמירה' }).click()
  await popUp.getByRole('link', { name: 'לכרטיס הלקוח' }).click()
  await expect(page).toHaveURL(new RegExp(`/customer/${id}`))
  await expect(popUp).toBeHidden()
  // As the last note at the top, and in the history.
  await expect(page.getByText('רוצה לראות ביום ראשון').first()).toBeVisible()

  // An unknown caller, answered elsewhere.
  const other = await ring(agent.phone, { from: '0547710926' })
  await expect(popUp.getByText('ליד חדש')).toBeVisible()
  await ring(agent.phone, { from: '0547710926', call_id: other.call_id, event: 'answered' })
  await expect(popUp).toBeHidden()

  // A withheld number; Escape closes, and the missed call is notified.
  const hidden = await ring(agent.phone, {})
  await expect(popUp.getByRole('heading', { name: 'מספר חסוי' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popUp).toBeHidden()
  await ring(agent.phone, { call_id: hidden.call_id, event: 'ended' })
  await page.goto(productUrl('/notifications'))
  await expect(page.getByText('שיחה שלא נענתה: מספר חסוי')).toBeVisible()

  // A number does not break at its hyphens.
  const missed = await ring(agent.phone, { from: '0547710928' })
  await ring(agent.phone, { from: '0547710928', call_id: missed.call_id, event: 'ended' })
  await page.reload()
  await expectOneLine(page.getByRole('main').getByText('054-771-0928', { exact: true }).first())
})

test('the page of the call shows the one that rings, also after a reload', { tag: ONE_SIZE }, async ({ page, agent }) => {
  await ring(agent.phone, { from: '0547710927' })
  await page.goto(productUrl('/phoneCall'))
  const call = page.getByRole('article', { name: 'שיחה נכנסת!' })
  await expect(call.getByText('054-771-0927')).toBeVisible()
  await expect(call.getByText('ליד חדש')).toBeVisible()
  await expectAccessible(page)
})
