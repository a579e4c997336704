import { expect, expectAccessible, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'
import { sessionOf } from './sessions.ts'

// The page is prefetched before the account is known to be closed.
test.use({ expectedErrors: ['403'] })

test('an agent exports all data, closes the account, and reopens it by a new sign-in', { tag: ONE_SIZE }, async ({ page }) => {
  const agent = await newAgent()
  await signIn(page, agent)
  await page.goto(productUrl('/settings/account'))
  for (const [button, ending] of [
    ['אקסל', 'xlsx'],
    ['הכול', 'zip'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^mafteach-.*\\.${ending}$`))
  }
  await page.getByRole('button', { name: 'סגירה', exact: true }).click()
  await expect(page.getByText('ספרי חשבונות נשמרים')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'סגירת החשבון' }).click()
  await page.waitForURL(/\/login/)

  const { access, refresh } = await sessionOf(agent.phone)
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { auth_token: access, refresh_token: refresh })
  await page.goto(productUrl('/customers'))
  await expect(page.getByRole('heading', { name: 'החשבון סגור' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'פתיחה מחדש' }).click()
  await expect(page.getByText('הכול במקום')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'לקוחות' }).first()).toBeAttached()
})
