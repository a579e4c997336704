import { api, expect, ONE_SIZE, productUrl, test } from './product.ts'

const ring = (to: string, fields: object) => api<{ call_id: string }>('/dev/calls/', { to, ...fields })

test('a missed call appears in the open page, becomes a task with one tap or opens the customer, and is in the history', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
  const { id } = await api<{ id: number }>('/real-estate/customer/', { name: 'דנה כהן', phone: '0525550101' }, agent.access)
  await page.goto(productUrl('/notifications'))
  await expect(page.getByText('אין התראות חדשות')).toBeVisible()
  const { call_id } = await ring(agent.phone, { from: '0525550101' })
  await ring(agent.phone, { from: '0525550101', call_id, event: 'ended' })
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'שיחה שלא נענתה: דנה כהן' })
  await expect(row).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\)/)

  await row.getByRole('button', { name: /לחזור אל דנה כהן/ }).click()
  await expect(page.getByText('נוספה משימה: לחזור בעוד שעה')).toBeVisible()
  await expect(row).toBeHidden()
  const again = await ring(agent.phone, { from: '0525550101' })
  await ring(agent.phone, { from: '0525550101', call_id: again.call_id, event: 'ended' })
  await row.getByRole('button', { name: /שיחה שלא נענתה/ }).click()
  await expect(page).toHaveURL(new RegExp(`/customer/${id}`))
  await page.goto(productUrl('/notifications'))
  await expect(page.getByText('אין התראות חדשות')).toBeVisible()
  await page.getByRole('button', { name: 'היסטוריה' }).click()
  await expect(page.getByText(/שיחות שלא נענו: דנה כהן|שיחה שלא נענתה: דנה כהן/).first()).toBeVisible()
})

test('quiet hours are set in the settings and stored', { tag: ONE_SIZE }, async ({ page, agent }) => {
  await page.goto(productUrl('/settings/sending'))
  const from = page.getByLabel('משעה')
  await expect(from).toHaveValue('22:00')
  await from.fill('21:30')
  await from.blur()
  const stored = () =>
    api<{ quiet: { from: string; to: string; shabbat: boolean } | null }>('/notifications/preferences/', undefined, agent.access)
  await expect.poll(async () => (await stored()).quiet?.from).toBe('21:30')
  await page.reload()
  await expect(page.getByLabel('משעה')).toHaveValue('21:30')
  await page.getByRole('switch', { name: /שעות שקט/ }).press('Space')
  // Shabbat stays quiet.
  await expect.poll(async () => (await stored()).quiet).toMatchObject({ from: '00:00', to: '00:00', shabbat: true })
})
