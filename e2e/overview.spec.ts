import { api, expect, expectAccessible, expectNoSidewaysScroll, newAgent, productUrl, signIn, test } from './product.ts'

const DAY_MS = 86_400_000

test('the overview tells what waits by itself; each is done with one tap and taken back, and leads to its list', async ({
  page,
}, info) => {
  const [me, other] = await Promise.all([newAgent(), newAgent(`רותם מ${info.project.name}`)])
  const { id } = await api<{ id: number }>('/access-control/users/home/', undefined, me.access)
  const task = (title: string) => api('/tasks/', { title, due_at: new Date(Date.now() - DAY_MS).toISOString() }, me.access)
  await task('להחזיר הצעה')
  await signIn(page, me)
  await page.goto(productUrl('/dashboard'))
  await expect(page.getByText('דבר אחד מחכה לך')).toBeVisible()

  // What comes meanwhile comes by itself.
  await api('/connecteam/friend_request/', { user_id: id }, other.access)
  await expect(page.getByText('2 דברים מחכים לך')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const late = page.getByRole('list', { name: 'משימות באיחור' })
  await late.getByRole('button', { name: 'בוצע: להחזיר הצעה' }).click()
  await expect(late).toBeHidden()
  await page.getByRole('button', { name: 'ביטול' }).click()
  await expect(late.getByRole('listitem')).toHaveCount(1)

  const requests = page.getByRole('list', { name: 'בקשות חיבור' })
  await requests.getByRole('button', { name: /^מחר: / }).click()
  await expect(requests).toBeHidden()
  await page.getByRole('button', { name: 'ביטול' }).last().click()
  await requests.getByRole('button', { name: /^אישור: / }).click()
  await expect(page.getByText(/^החיבור עם .* אושר$/)).toBeVisible()
  await expect(requests).toBeHidden()

  await page.getByRole('link', { name: 'הצגת הכול: משימות באיחור, 1' }).click()
  await expect(page.getByRole('button', { name: /^באיחור/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /להחזיר הצעה/ })).toBeVisible()
})
