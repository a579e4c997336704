import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import type { Page } from '@playwright/test'
import { undo } from './controls.ts'
import { newCustomer } from './market.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStoredOffline,
  ONE_SIZE,
  productUrl,
  test,
  waitingLink,
} from './product.ts'

/** A task's whole life: added, completed, undone, tried again, moved; and whom to call today. */

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const addTask = (agent: Agent, task: object) => api<{ id: number }>('/tasks/', task, agent.access)
const expectSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a task is added by a quick date, completed with one tap, reopened, edited and deleted', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  await newCustomer(agent, 'דנה כץ־לוי')
  await page.goto(productUrl('/tasks/'))
  await expect(page.getByText('המשימה הראשונה מתחילה כאן')).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'משימה חדשה' }).first().click()
  const title = page.getByRole('textbox', { name: 'מה צריך לעשות' })
  await expect(title).toBeFocused()
  await title.fill('לשלוח תוכניות')
  await page.getByRole('button', { name: /^מחר/ }).click()
  await expect(page.getByLabel('שעה', { exact: true })).toHaveValue('09:00')
  await page.getByRole('combobox', { name: /^לקוח/ }).click()
  await page.getByRole('textbox', { name: 'חיפוש', exact: true }).fill('דנה')
  await page.getByRole('option', { name: 'דנה כץ־לוי' }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'שמירה' }).click()

  const tomorrow = page.getByRole('region', { name: 'מחר' })
  await expect(tomorrow.getByRole('link', { name: /לשלוח תוכניות.*דנה כץ־לוי/ })).toBeVisible()
  await expectSound(page)

  await tomorrow.getByRole('button', { name: 'בוצע: לשלוח תוכניות' }).click()
  await expect(page.getByRole('button', { name: 'פתיחה מחדש: לשלוח תוכניות' })).toBeVisible()
  await undo(page, 'המשימה בוצעה')
  await expect(tomorrow.getByRole('button', { name: 'בוצע: לשלוח תוכניות' })).toBeVisible()

  await tomorrow.getByRole('link', { name: /לשלוח תוכניות/ }).click()
  await expect(page.getByRole('heading', { name: 'לשלוח תוכניות' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'עריכה' }).click()
  await page.getByRole('textbox', { name: 'מה צריך לעשות' }).fill('לשלוח תוכניות ומפרט')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { name: 'לשלוח תוכניות ומפרט' })).toBeVisible()
  await page.getByRole('button', { name: 'מחיקה' }).click()
  await expect(page).toHaveURL(/\/tasks\/$/)
  await expect(page.getByText('המשימה הראשונה מתחילה כאן')).toBeVisible()
  await undo(page, 'המשימה נמחקה')
  await expect(page.getByRole('link', { name: /לשלוח תוכניות ומפרט/ })).toBeVisible()

  await page.getByRole('textbox', { name: 'משימה חדשה' }).fill('לחזור לדנה מחר ב־10')
  await expect(page.getByRole('list', { name: 'מה הובן' }).getByRole('listitem')).toHaveText([
    'דנה כץ־לוי',
    'מחר, 10:00',
    'תזכורת 09:45',
  ])
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(tomorrow.getByRole('link', { name: /^לחזור לדנה.*10:00.*דנה כץ־לוי/ })).toBeVisible()

  await page.getByRole('link', { name: 'כל הפרטים' }).click()
  await page.getByRole('button', { name: /^קונה חדש/ }).click()
  await undo(page, 'נוספו 4 משימות')
  await page.getByRole('link', { name: 'כל הפרטים' }).click()
  await page.getByRole('button', { name: /^סיור בנכס/ }).click()
  await expect(page.getByText('נוספו 3 משימות')).toBeVisible()
  await expect(page.getByRole('link', { name: /שיחה אחרי הסיור/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /תיאום סיורים/ })).toBeHidden()
})

test.describe('offline', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'network error'] })

  test('tasks can be read, a typed one is added as usual, and is sent when back online', async ({ page, context, agent }) => {
    await addTask(agent, { title: 'לצלם את הסלון', due_at: inHours(2) })
    const titles = async () => {
      const { results } = await api<{ results: { title: string }[] }>('/tasks/?filter=open', undefined, agent.access)
      return results.map(({ title }) => title).sort()
    }
    await page.goto(productUrl('/tasks/'))
    const row = page.getByRole('link', { name: /לצלם את הסלון/ })
    await expect(row).toBeVisible()
    await expectStoredOffline(page)
    await context.setOffline(true)
    await expect(page.getByText(/^אין קליטה/)).toBeVisible()
    const line = page.getByRole('textbox', { name: 'משימה חדשה' })
    await line.fill('לבדוק את ההיתר מחר')
    await page.keyboard.press('Enter')
    const added = page.getByRole('region', { name: 'מחר' }).getByRole('link', { name: /לבדוק את ההיתר/ })
    await expect(added).toBeVisible()
    await expect(line).toHaveValue('')
    await expect(row).toBeVisible()
    await expect(waitingLink(page)).toBeVisible()
    expect(await titles()).toEqual(['לצלם את הסלון'])
    await context.setOffline(false)
    await expect(waitingLink(page)).toBeHidden()
    await expect(added).toBeVisible()
    expect(await titles()).toEqual(['לבדוק את ההיתר', 'לצלם את הסלון'])
  })
})

test('a call that nobody answered is tried again in an hour', { tag: ONE_SIZE }, async ({ page, agent }) => {
  const dana = await newCustomer(agent, 'דנה כץ־לוי')
  const twoDaysAgo = momentInIsrael(addDays(dayInIsrael(), -2), '12:00').toISOString()
  await addTask(agent, { title: 'לחזור לדנה', kind: 'CALL', customer: dana.id, due_at: twoDaysAgo })
  await page.goto(productUrl('/tasks/?filter=overdue'))
  const row = page.getByRole('listitem').filter({ hasText: 'לחזור לדנה' })
  await expect(row.getByText('באיחור של יומיים')).toBeVisible()
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'אין מענה' }).click()
  const sheet = page.getByRole('dialog', { name: 'אין מענה. מה עכשיו?' })
  await expectSound(page)
  await sheet.getByRole('button', { name: 'ניסיון נוסף בעוד שעה' }).click()
  await expect(page.getByText(/^ניסיון נוסף: /)).toBeVisible()
  const { results } = await api<{ results: { title: string; due_at: string }[] }>('/tasks/?filter=open', undefined, agent.access)
  expect(results.map(({ title }) => title)).toEqual(['לחזור לדנה'])
  expect(Date.parse(results[0]!.due_at) - Date.now()).toBeGreaterThan(0.9 * HOUR_MS)
})

test.describe('moved twice in quick succession', () => {
  // The second move may have a version that the first has replaced: the server says so, and the app merges both (docs/decisions/0087).
  test.use({ expectedErrors: [`412 (Precondition Failed) (${productUrl('/api/tasks/')}`] })

  test('a task is moved to another day: with a tap on the phone, by pointer and by keyboard in the columns of the desktop', async ({
    page,
    agent,
    isMobile,
  }) => {
    const { id } = await addTask(agent, { title: 'לצלם את הסלון' })
    if (isMobile) {
      await page.goto(productUrl(`/tasks/${id}`))
      await page.getByRole('button', { name: 'מחר' }).click()
      await expect(page.getByText('מחר, 09:00').first()).toBeVisible()
      await page.goto(productUrl('/tasks/'))
      await expect(page.getByRole('region', { name: 'מחר' }).getByRole('link', { name: /לצלם את הסלון/ })).toBeVisible()
      return
    }
    await page.goto(productUrl('/tasks/?view=week&day=2040-01-04'))
    const column = (day: string) => page.locator(`[data-day="${day}"]`)
    const card = page.getByRole('link', { name: 'לצלם את הסלון' })
    await expect(card).toBeVisible()
    await expectSound(page)

    await card.hover()
    await page.mouse.down()
    await column('2040-01-03').hover()
    await expect(column('2040-01-03').getByText('יום שלישי, 3 בינואר')).toBeVisible()
    await page.mouse.up()
    await expect(column('2040-01-03').getByRole('link', { name: 'לצלם את הסלון' })).toBeVisible()
    await expect(page).toHaveURL(/view=week/)

    await card.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    const moved = column('2040-01-04').getByRole('link', { name: 'לצלם את הסלון' })
    await expect(moved).toBeFocused()
    await page.keyboard.press('Space')
    await expect(column('2040-01-04').getByText('1 מתוך 1')).toBeVisible()
    await undo(page, 'המשימה בוצעה')
    await expect(column('2040-01-04').getByRole('button', { name: 'בוצע: לצלם את הסלון' })).toBeVisible()
    const read = () => api<{ due_at: string }>(`/tasks/${id}/`, undefined, agent.access)
    await expect.poll(read).toMatchObject({ due_at: momentInIsrael('2040-01-04', '09:00').toISOString(), done_at: null })
  })
})

test('whom to call today: the reason, the call, its result', { tag: ONE_SIZE }, async ({ page, agent }) => {
  const dana = await newCustomer(agent, 'דנה כץ־לוי')
  await addTask(agent, { title: 'להחזיר תשובה', kind: 'CALL', customer: dana.id, due_at: inHours(-3) })
  // A phone would open its dialler, which Chromium lacks and waits for.
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window)
    window.matchMedia = (query) => match(query.includes('hover') ? 'all' : query)
  })
  await page.goto(productUrl('/tasks/'))
  await page.getByRole('link', { name: /להתקשר היום/ }).click()
  const row = page.getByRole('list', { name: 'להתקשר היום' }).getByRole('listitem').filter({ hasText: 'דנה כץ־לוי' })
  await expect(row).toBeVisible()
  await expectSound(page)
  await row.getByRole('button', { name: 'התקשרות אל דנה כץ־לוי' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'סגירה' }).click()
  await row.getByRole('textbox', { name: 'הערה, לא חובה' }).fill('רוצה לראות ביום ראשון')
  await row.getByRole('button', { name: 'דיברנו' }).click()
  await expect(row).toBeHidden()
  await undo(page, 'נרשם: דיברנו')
  await row.getByRole('button', { name: 'התקשרות אל דנה כץ־לוי' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'סגירה' }).click()
  await row.getByRole('textbox', { name: 'הערה, לא חובה' }).fill('רוצה לראות ביום ראשון')
  await row.getByRole('button', { name: 'דיברנו' }).click()
  await expect(page.getByText('נרשם: דיברנו')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByText('1 מתוך 1')).toBeVisible()
  const { results } = await api<{ results: { kind: string; note?: string }[] }>(
    `/real-estate/customer/${dana.id}/timeline/`,
    undefined,
    agent.access,
  )
  const called = results.filter(({ kind }) => kind === 'called')
  expect(called).toEqual([expect.objectContaining({ note: 'רוצה לראות ביום ראשון' })])
})
