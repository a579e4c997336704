import { expect, hasCachedAllFiles, newAgent, ONE_SIZE, productUrl, test } from './product.ts'

/** Signing out offline: the device is empty at once, and the server is notified later (product.md section 2). */

test.use({ serviceWorkers: 'allow', loadsAhead: true, expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'] })

const refresh = (token: string) =>
  fetch(productUrl('/api/access-control/auth/refresh_token/'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: token }),
  })

test('offline the sign-in page opens, no data of the agent remain, and the session ends once online, even after a restart', {
  tag: ONE_SIZE,
}, async ({ page, context }) => {
  test.slow()
  const agent = await newAgent()
  // Once, not at every navigation.
  await page.goto(productUrl('/login'))
  await page.evaluate(
    ([access, token]) => Object.assign(localStorage, { auth_token: access, refresh_token: token }),
    [agent.access, agent.refresh],
  )
  await page.goto(productUrl('/settings'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await hasCachedAllFiles(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'יציאה', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'יציאה', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('textbox').first().fill('0501234567')
  await page.getByRole('button', { name: 'שליחת קוד' }).click()
  await expect(page.getByText('אין קליטה. כדאי לבדוק את הרשת ולנסות שוב.')).toBeVisible()
  const left = () =>
    page.evaluate(async () => ({
      tokens: Object.keys(localStorage).filter((key) => /token|session/.test(key)),
      databases: (await indexedDB.databases()).filter(({ name }) => name?.startsWith('mafteach-')).length,
    }))
  await expect.poll(left).toEqual({ tokens: ['ended_sessions'], databases: 0 })
  expect((await refresh(agent.refresh)).status).toBe(200)

  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(productUrl('/login'))
  await expect.poll(async () => (await refresh(agent.refresh)).status).toBe(401)
  await expect.poll(() => later.evaluate(() => localStorage.getItem('ended_sessions'))).toBeNull()
})
