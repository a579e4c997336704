import { api, expect, expectNoSidewaysScroll, newAgent, productUrl, signIn, test } from './product.ts'

const DAY_MS = 86_400_000

test('the overview shows pending things automatically: urgent ones first, the rest a row for each kind; each is completed with one tap and undone', async ({
  page,
}, info) => {
  const [me, other] = await Promise.all([newAgent(), newAgent(`רותם מ${info.project.name}`)])
  const { id } = await api<{ id: number }>('/access-control/users/home/', undefined, me.access)
  const task = (title: string) => api('/tasks/', { title, due_at: new Date(Date.now() - DAY_MS).toISOString() }, me.access)
  await task('להחזיר הצעה')
  await signIn(page, me)
  await page.goto(productUrl('/dashboard'))
  await expect(page.getByText('דבר דחוף אחד')).toBeVisible()

  // New ones appear without a reload.
  await api('/connecteam/friend_request/', { user_id: id }, other.access)
  const requests = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1 בקשת חיבור' }) })
  await expect(requests).toBeVisible()
  await expectNoSidewaysScroll(page)

  const urgent = page.getByRole('list', { name: 'דחוף' })
  await urgent.getByRole('button', { name: 'בוצע: להחזיר הצעה' }).click()
  await expect(urgent).toBeHidden()
  await expect(page.getByText('אין דברים דחופים')).toBeVisible()
  await page.getByRole('button', { name: 'ביטול' }).click()
  await expect(urgent.getByRole('listitem')).toHaveCount(1)

  // On a phone a row unfolds, on a desktop its things are visible.
  const row = requests.getByRole('button', { name: /^מחר: / })
  const fold = requests.getByRole('button', { name: '1 בקשת חיבור' })
  if (info.project.name === 'phone') await fold.click()
  await row.click()
  await expect(requests).toBeHidden()
  await page.getByRole('button', { name: 'ביטול' }).last().click()
  if (info.project.name === 'phone') await fold.click()
  await requests.getByRole('button', { name: /^אישור: / }).click()
  await expect(page.getByText(/^החיבור עם .* אושר$/)).toBeVisible()
  await expect(requests).toBeHidden()

  await urgent.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'להחזיר הצעה' })).toBeVisible()
})
