import { newCustomer } from './market.ts'
import {
  type Agent,
  api,
  codeFor,
  expect,
  expectAccessible,
  freshPhone,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** An agency, from the invitation to the hand-over (product.md sections 2 and 4), and a newcomer's introduction (spec section 2.3). */

// A verified phone without a user is a 403 that the browser logs itself.
test.use({ expectedErrors: ['403'] })

test('an agent is invited by SMS, registers by the link, sees the introduction by keyboard, and is handed over', {
  tag: ONE_SIZE,
}, async ({ page, browser }) => {
  const manager = await newAgent()
  await signIn(page, manager)
  await page.goto(productUrl('/agency'))
  await page.getByRole('button', { name: 'הזמנה לסוכנות' }).click()
  const phone = freshPhone()
  await page.getByLabel('טלפון נייד').fill(phone)
  await page.getByRole('button', { name: 'שליחת הזמנה' }).click()
  await expect(page.getByRole('list', { name: 'הזמנות' }).getByText('נשלחה')).toBeVisible()
  const link = async () =>
    /http\S+/.exec(
      (await api<{ results: { text: string }[] }>(`/dev/outbox/?channel=sms&to=${phone}`)).results[0]?.text ?? '',
    )?.[0]
  await expect.poll(link).toContain('/registration?invitation=')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'he-IL' })
  const newcomer = await context.newPage()
  const { pathname, search } = new URL((await link())!)
  await newcomer.goto(productUrl(pathname + search))
  await newcomer.getByLabel('מספר טלפון נייד').fill(phone)
  await newcomer.getByRole('button', { name: 'שליחת קוד' }).click()
  await expect(newcomer.getByText(/נשלח אל/)).toBeVisible()
  await newcomer.getByLabel('קוד בן 6 ספרות').fill(await codeFor(phone))
  await expect(newcomer.getByText('ברקאי נכסים')).toBeVisible()
  await newcomer.getByLabel('שם מלא').fill('דן החדש')
  await newcomer.reload()
  await expect(newcomer.getByLabel('שם מלא')).toHaveValue('דן החדש')
  await newcomer.getByRole('checkbox').check()
  await newcomer.getByRole('button', { name: 'התחלת עבודה' }).click()

  const tour = newcomer.getByRole('dialog')
  const next = tour.getByRole('button', { name: 'הבא' })
  await expect(next).toBeFocused()
  for (let slide = 2; slide <= 5; slide++) {
    await newcomer.keyboard.press('Enter')
    await expect(tour.getByText(`${slide} מתוך 5`, { exact: true })).toBeVisible()
  }
  await expect(tour.getByRole('button', { name: 'לפרופיל שלי' })).toBeFocused()
  await expectAccessible(newcomer)
  await newcomer.keyboard.press('Tab')
  await newcomer.keyboard.press('Space')
  await newcomer.keyboard.press('Tab')
  await newcomer.keyboard.press('Enter')
  await expect(tour).toHaveCount(0)
  await expect(newcomer.getByRole('heading', { name: 'צעדים ראשונים' })).toBeVisible()
  await expect(newcomer.getByRole('link', { name: 'הוספת לקוח ראשון' })).toBeVisible()
  await expectAccessible(newcomer)
  await newcomer.reload()
  await expect(newcomer.getByRole('heading', { name: 'צעדים ראשונים' })).toBeVisible()
  await expect(tour).toHaveCount(0)

  const access = await newcomer.evaluate(() => localStorage.getItem('auth_token')!)
  await newCustomer({ access } as Agent, 'יעל הסודית')
  await context.close()

  // The manager's page updates.
  await expect(page.getByRole('link', { name: 'דן החדש' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'עוד פעולות: דן החדש' }).click()
  await page.getByRole('menuitem', { name: 'העברת לקוחות ונכסים' }).click()
  await expect(page.getByText('לקוח אחד עובר')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'העברה', exact: true }).click()
  await expect(page.getByText(/העברה מדן החדש אל נועה ברקאי: לקוח אחד/)).toBeVisible()
  await page.goto(productUrl('/customers'))
  await expect(page.getByText('יעל הסודית')).toBeVisible()
})
