import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** A screen that fails shows its report number, by which the staff finds it (product.md section 14, "Errors of screens"). */

test.use({ expectedErrors: ['TypeError'] })

test(
  'a screen that fails to render shows a number, by which the staff finds the place in the code',
  { tag: ONE_SIZE },
  async ({ page, agent: _, browser }, info) => {
    await page.route(/\/api\/real-estate\/deals\/(?:\?|$)/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), count: 1, results: [null] } })
    })
    await page.goto(productUrl('/deals'))
    const alert = page.getByRole('alert')
    await expect(alert.getByText('שגיאה', { exact: true })).toBeVisible()
    const shown = alert.getByText(/^[0-9A-Z]{8}$/)
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    const number = (await shown.textContent())!

    const context = await browser.newContext({ ...info.project.use })
    const office = await context.newPage()
    const staff = await newAgent('רות מהמשרד')
    execFileSync(process.execPath, [join(import.meta.dirname, '../server/src/features/access/staff.main.ts'), staff.phone], {
      env: { ...process.env, DATABASE_URL: process.env.PRODUCT_DATABASE, DATA_DIR: mkdtempSync(join(tmpdir(), 'staff-')) },
    })
    await signIn(office, staff)
    await office.goto(productUrl('/back-office?tab=errors'))
    await office.getByLabel('מספר התקלה').fill(number.toLowerCase())
    const row = office.getByRole('main').getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('TypeError')
    await expect(row).toContainText('/deals')
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
    await row.getByRole('button', { name: 'פרטים' }).click()
    const report = office.getByRole('region', { name: number })
    await expect(report).toContainText('נועה ברקאי')
    await expect(report).toContainText(/src\/features\/deals\/\w+\.tsx:\d+/)
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
    await context.close()
  },
)

test('a public page reports errors of its script, without a login', { tag: ONE_SIZE }, async ({ page }) => {
  const reported = page.waitForRequest('**/api/client_errors/')
  await page.goto(productUrl('/agent/1'))
  await page.evaluate(() => setTimeout(() => Promise.reject(new TypeError('planted'))))
  const { kind, message, page: path } = (await reported).postDataJSON() as Record<string, string>
  expect({ kind, message, path }).toEqual({ kind: 'SCRIPT', message: 'TypeError: planted', path: '/agent/1' })
  const { status } = await fetch(productUrl('/api/back-office/client_errors/'))
  expect(status).toBe(403)
})
