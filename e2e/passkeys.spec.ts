import type { Page } from '@playwright/test'
import { expect, expectAccessible, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'
import { makeOld } from './sessions.ts'

/** Passkeys in a browser with a virtual authenticator (docs/decisions/0098). */

/** Chromium's: a phone that recognizes its owner. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    know: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const section = (page: Page) => page.locator('#passkeys')

test.describe('a passkey', { tag: ONE_SIZE }, () => {
  // Replies to a removed passkey, an old proof and an unknown finger.
  test.use({ expectedErrors: ['400', '403'] })

  test('is added, signs in without an SMS, confirms irreversible actions, and is removed', async ({ page }) => {
    const authenticator = await addAuthenticator(page)
    const agent = await newAgent()
    await signIn(page, agent)
    await page.goto(productUrl('/settings/security'))
    await expect(section(page).getByText('עוד לא נוסף מפתח גישה')).toBeVisible()
    await section(page).getByRole('button', { name: 'מפתח חדש' }).click()
    await expect(page.getByText('מפתח הגישה נוסף')).toBeVisible()
    await section(page)
      .getByRole('button', { name: /שינוי שם/ })
      .click()
    await page.getByRole('dialog').getByLabel('שם').fill('הטלפון שלי')
    await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click()
    await expect(section(page).getByText('הטלפון שלי')).toBeVisible()
    await expectAccessible(page)
    await section(page).getByRole('button', { name: 'מפתח חדש' }).click()
    await expect(page.getByText('במכשיר הזה כבר יש מפתח גישה')).toBeVisible()

    await page.goto(productUrl('/settings'))
    await page.getByRole('button', { name: 'יציאה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'יציאה' }).click()
    await expect(page).toHaveURL(/\/login/)
    const enter = page.getByRole('button', { name: 'כניסה עם מפתח גישה' })
    await authenticator.know(false)
    await enter.click()
    await expect(page.getByText('הכניסה עם מפתח גישה לא הושלמה')).toBeVisible()
    await authenticator.know(true)
    await enter.click()
    await expect(page).toHaveURL(/\/dashboard/)

    await makeOld(agent.phone)
    await page.goto(productUrl('/settings/security'))
    await section(page).getByRole('button', { name: 'הסרה: הטלפון שלי' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'הסרה' }).click()
    const proof = page.getByRole('dialog', { name: 'אישור במפתח גישה' })
    await expect(proof).toBeVisible()
    await authenticator.know(false)
    await proof.getByRole('button', { name: 'אישור' }).click()
    await expect(proof.getByText('האישור לא הושלם')).toBeVisible()
    await authenticator.know(true)
    await proof.getByRole('button', { name: 'אישור' }).click()
    await expect(page.getByText('מפתח הגישה הוסר')).toBeVisible()
    await expect(section(page).getByText('עוד לא נוסף מפתח גישה')).toBeVisible()

    await page.goto(productUrl('/settings'))
    await page.getByRole('button', { name: 'יציאה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'יציאה' }).click()
    await expect(page).toHaveURL(/\/login/)
    await enter.click()
    await expect(page.getByText('מפתח הגישה הזה לא מוכר כאן')).toBeVisible()
  })
})
