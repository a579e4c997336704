import { chooseBySearch } from './controls.ts'
import { codeFor, expect, expectAccessible, freshPhone, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** Sign-in, registration and the session, as a person meets them (spec section 4, product.md section 2). */

test.describe('a verified phone without a user', () => {
  // A verified phone without a user is a 403 that the browser logs itself.
  test.use({ expectedErrors: ['403'] })

  test('a new agent requests a code, registers and arrives on the overview', { tag: ONE_SIZE }, async ({ page }) => {
    const phone = freshPhone()
    await page.goto(productUrl('/customers'))
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { name: 'כניסה עם הטלפון' })).toBeVisible()
    await page.getByLabel('מספר טלפון נייד').fill(phone)
    await page.getByRole('button', { name: 'שליחת קוד' }).click()
    await expect(page.getByText(/נשלח אל/)).toBeVisible()
    await page.getByLabel('קוד בן 6 ספרות').fill(await codeFor(phone))
    await expect(page).toHaveURL(/\/registration/)
    await expectAccessible(page)
    await expect(page.getByLabel('מספר רישיון תיווך')).toHaveAccessibleDescription(/בפנקס המתווכים/)
    await expect(page.getByText('השם, הרישיון והמשרד מוצגים בכרטיס שלך')).toBeVisible()
    await page.getByLabel('שם מלא').fill('נועה ברקאי')
    await chooseBySearch(page, 'ערי פעילות', 'רמת ג', 'רמת גן')
    await expect(page.getByRole('button', { name: 'הסרת רמת גן' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'התחלת עבודה' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    // A newcomer sees the introduction, and may put it off.
    await expect(page.getByRole('dialog').getByText('1 מתוך 5', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: /נועה/ })).toBeVisible()
  })
})

test.describe('a wrong code', () => {
  test.use({ expectedErrors: ['400'] })

  test('says how many tries are left, and keeps the digits for comparison until others are typed', { tag: ONE_SIZE }, async ({
    page,
  }) => {
    const { phone } = await newAgent()
    await page.goto(productUrl('/login'))
    // The first code of this phone was just used: the next needs half a minute, and the screen says so.
    await page.getByLabel('מספר טלפון נייד').fill(`${phone.slice(0, 3)}12`)
    await page.getByRole('button', { name: 'שליחת קוד' }).click()
    await expect(page.getByText('המספר לא תקין. כדאי לבדוק אותו שוב.')).toBeVisible()
    const other = freshPhone()
    await page.getByLabel('מספר טלפון נייד').fill(other)
    await page.getByRole('button', { name: 'שליחת קוד' }).click()
    await expect(page.getByText(/נשלח אל/)).toBeVisible()
    const code = await codeFor(other)
    const field = page.getByLabel('קוד בן 6 ספרות')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await field.fill(wrong)
    await expect(page.getByText('הקוד לא נכון. נשארו 4 ניסיונות')).toBeVisible()
    await expect(field).toHaveValue(wrong)
    await page.keyboard.type('7')
    await expect(field).toHaveValue('7')
  })
})

test('both tokens are needed: one without the other counts as logged out', { tag: ONE_SIZE }, async ({ page }) => {
  const agent = await newAgent()
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), agent.access)
  await page.goto(productUrl('/dashboard'))
  await expect(page).toHaveURL(/\/login/)
})

test.describe('an expired access token', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['403'] })

  test('is renewed silently, and logging out ends the session', async ({ page }) => {
    const agent = await newAgent()
    await signIn(page, { ...agent, access: 'ended' })
    await page.goto(productUrl('/settings'))
    await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe('ended')
    await page.getByRole('button', { name: 'יציאה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'יציאה' }).click()
    await expect(page).toHaveURL(/\/login/)
    const { status } = await fetch(productUrl('/api/access-control/auth/refresh_token/'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: agent.refresh }),
    })
    expect(status).toBe(401)
  })
})
