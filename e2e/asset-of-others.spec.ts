import { assetOf, newAsset } from './market.ts'
import { act, dialog, open, openManagement, tiles, toasts } from './overlay.ts'
import {
  type Agent,
  agentOf,
  api,
  expect,
  expectAccessible,
  expectStoredOffline,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
  waitingLink,
} from './product.ts'

/**
 * Another agent's asset over the page: an agent without a role contacts, shares, hides and reports; a contact works on it with its owner (spec
 * sections 4 and 6).
 */

let agent: Agent
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await signIn(page, agent)
})

test('an agent contacts, shares, hides and reports; a report says thank you', { tag: ONE_SIZE }, async ({ page }) => {
  const owner = await newAgent('רותם אזולאי')
  const asset = await newAsset(owner, { visibility_status: 'AL', advertisement_url: 'https://example.com/1' })
  await open(page, asset)
  await expect(tiles(page).getByRole('listitem')).toHaveText(['יצירת קשר', 'שיתוף', 'משימה', 'הסתרה', 'דיווח', 'עוד'])
  await expect(tiles(page).getByRole('link', { name: 'יצירת קשר' })).toHaveAttribute('href', `tel:${owner.phone}`)
  await expect(page.getByText('יומן הנכס')).toHaveCount(0)
  await act(page, 'דיווח')
  const report = dialog(page, 'דיווח על הנכס')
  await expect(report.getByRole('radio')).toHaveCount(4)
  await expect(report.getByRole('button', { name: 'שליחת דיווח' })).toBeDisabled()
  await report.getByRole('radio', { name: 'לא לשת״פ' }).check()
  await expectAccessible(page)
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/gesher-tasks/'))
  await report.getByRole('button', { name: 'שליחת דיווח' }).click()
  expect((await posted).postDataJSON()).toMatchObject({ asset, content: 'לא לשת״פ' })
  await expect(dialog(page, 'תודה על העדכון')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tiles(page).getByRole('button', { name: 'דיווח' })).toBeFocused()
})

test('hiding can be undone, and reported', { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(await newAgent('רותם אזולאי'), { visibility_status: 'AL' })
  await open(page, asset)
  await act(page, 'הסתרה')
  const notice = dialog(page, 'הנכס הוסתר')
  await expect(tiles(page)).toBeHidden()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'ביטול ההסתרה' }).click()
  await expect(tiles(page)).toBeVisible()
  expect(await assetOf(agent, asset)).toMatchObject({ id: asset })

  await act(page, 'הסתרה')
  await notice.getByRole('button', { name: 'דיווח על הנכס' }).click()
  const report = dialog(page, 'דיווח על הנכס')
  await report.getByRole('radio', { name: 'מחיר לא עדכני' }).check()
  await report.getByRole('button', { name: 'שליחת דיווח' }).click()
  await dialog(page, 'תודה על העדכון').getByRole('button', { name: 'סיום' }).click()
  await expect(page).toHaveURL(/\/customers$/)
  await expect(assetOf(agent, asset)).rejects.toThrow('404')
})

test('a contact edits their colleague’s asset and moves it under the radar; deleting and the display stay with the owner', {
  tag: ONE_SIZE,
}, async ({ page, context }) => {
  test.slow()
  // Two agents of one agency in the demonstration.
  const owner = await agentOf('0500000001')
  const colleague = await agentOf('0500000002')
  const asset = await newAsset(owner, { advertisement_url: 'https://example.com/1' })
  const { id } = await api<{ id: number }>('/access-control/users/home/', undefined, colleague.access)
  await page.request.put(productUrl(`/api/real-estate/asset/${asset}/set_contacts/`), {
    headers: { authorization: `Bearer ${owner.access}` },
    data: [id],
  })

  const desk = await context.newPage()
  await signIn(desk, colleague)
  await open(desk, asset)
  await expect(tiles(desk).getByRole('listitem')).toHaveText(['שיתוף', 'עריכה', 'סטטוס', 'משימה', 'פתיחת המודעה', 'עוד'])
  await expect(desk.getByRole('button', { name: 'בחירת אנשי קשר' })).toHaveCount(0)
  await openManagement(desk)
  await expect(desk.getByText('יומן הנכס')).toBeVisible()
  await expectAccessible(desk)

  await act(desk, 'סטטוס')
  const status = dialog(desk, 'סטטוס הנכס')
  await status.getByRole('radio', { name: /מתחת לרדאר/ }).check()
  await status.getByRole('button', { name: 'עדכון' }).click()
  await expect(toasts(desk).getByText('סטטוס הנכס שונה ל׳מתחת לרדאר׳ בהצלחה')).toBeVisible()
  await expect(tiles(desk).getByRole('button', { name: 'שיתוף' })).toBeDisabled()

  await tiles(desk).getByRole('link', { name: 'עריכה' }).click()
  await desk.getByLabel('מחיר').fill('3390000')
  await desk.getByRole('button', { name: 'שמירת השינויים' }).click()
  await expect(toasts(desk).getByText(/^המחיר ירד/)).toBeVisible()
  expect(await assetOf(owner, asset)).toMatchObject({ role: 'owner', visibility_status: 'NO', price: 3_390_000 })
})

test('its photos open in a gallery that Escape closes alone', { tag: ONE_SIZE }, async ({ page }) => {
  const { results } = await api<{ results: { id: number }[] }>(
    '/real-estate/asset/?visibility_status=AL&page_size=100',
    undefined,
    agent.access,
  )
  let shown: number | undefined
  for (const { id } of results) {
    if ((await assetOf<{ images: object[] }>(agent, id)).images.length > 1) {
      shown = id
      break
    }
  }
  await open(page, shown!)
  const photo = page.getByRole('button', { name: /^פתיחת הגלריה: תמונה 1 מתוך/ })
  await photo.click()
  const gallery = dialog(page, 'גלריית תמונות')
  await expect(gallery).toBeVisible()
  await gallery.getByRole('button', { name: 'התמונה הבאה' }).click()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(tiles(page)).toBeVisible()
  await expect(photo).toBeFocused()
})

test.describe('refusals of the server', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['400', '500', 'HTTP 500'] })

  test('a refused display mode shows no toast and can be saved again, automatically after a server error; a failed report says so', async ({
    page,
  }) => {
    const asset = await newAsset(agent)
    await open(page, asset)
    await expectStoredOffline(page)
    const answerWith = (status: number) =>
      page.waitForResponse((response) => response.status() === status && response.request().method() === 'PATCH')
    let answers = [400, 500]
    await page.route(`**/api/real-estate/asset/${asset}/`, (route) => {
      const [status, ...rest] = answers
      if (route.request().method() !== 'PATCH' || status === undefined) return route.fallback()
      answers = rest
      return route.fulfill({ status, json: {} })
    })
    await act(page, 'תצוגה')
    const display = dialog(page, 'תצוגת הנכס')
    await display.getByRole('radio', { name: /כל הסוכנים/ }).check()
    const save = display.getByRole('button', { name: 'שמירה' })
    const refused = answerWith(400)
    await save.click()
    await refused
    await expect(save).toBeEnabled()
    await expect(toasts(page)).toHaveText('')
    const failed = answerWith(500)
    const saved = answerWith(200)
    await save.click()
    await failed
    await saved
    await expect(display).toBeHidden()
    await expect(waitingLink(page)).toBeHidden()
    expect((await assetOf<{ audience: string }>(agent, asset)).audience).toBe('AL')

    const theirs = await newAsset(await newAgent('רותם אזולאי'), { visibility_status: 'AL' })
    await open(page, theirs)
    await page.route('**/api/gesher-tasks/', (route) => route.fulfill({ status: 500, json: {} }))
    await act(page, 'דיווח')
    await dialog(page, 'דיווח על הנכס').getByRole('radio', { name: 'לא בבלעדיות' }).check()
    await dialog(page, 'דיווח על הנכס').getByRole('button', { name: 'שליחת דיווח' }).click()
    await expect(toasts(page).getByText('שגיאה לא צפויה')).toBeVisible()
    await expect(dialog(page, 'דיווח על הנכס')).toBeVisible()
  })
})
