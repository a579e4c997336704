import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { newCustomer } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** A licence missing in the register: its agent is notified, and the staff decides (product.md section 13). */

/** As after an import, for one agent only: a register would affect all. */
async function wait(phone: string): Promise<void> {
  const { db, close } = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  const license = { license_state: 'waiting', license_number: '3104872', license_since: new Date() } as const
  await db.updateTable('agent').set(license).where('phone', '=', phone).execute()
  await close()
}

test(
  'the agent reads what waiting means and who viewed a customer, and the staff confirms',
  { tag: ONE_SIZE },
  async ({ page, browser }, info) => {
    const staff = await newAgent('רות מהמשרד')
    execFileSync(process.execPath, [join(import.meta.dirname, '../server/src/features/access/staff.main.ts'), staff.phone], {
      env: { ...process.env, DATABASE_URL: process.env.PRODUCT_DATABASE, DATA_DIR: mkdtempSync(join(tmpdir(), 'staff-')) },
    })
    const name = `דנה ${staff.phone.slice(-6)}`
    const agent = await newAgent(name)
    await wait(`+972${agent.phone.slice(1)}`)
    const notice = page.getByText('הרישיון ממתין לאישור')

    await signIn(page, agent)
    await page.goto(productUrl('/dashboard'))
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: 'לעדכון הפרטים' }).click()
    await expect(page.getByLabel(/מספר רישיון/)).toHaveValue('3104872')
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const customer = await newCustomer(agent, 'יעל לוי')
    await page.goto(productUrl(`/customer/${customer.id}/`))
    await page.getByRole('button', { name: 'עוד פעולות' }).click()
    await page.getByRole('menuitem', { name: 'מי צפה' }).click()
    await expect(page.getByRole('dialog', { name: 'מי צפה' }).getByRole('listitem')).toHaveText(
      new RegExp(`${name}.*פתיחת הכרטיס`),
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(productUrl('/dashboard'))

    const context = await browser.newContext({ ...info.project.use })
    const office = await context.newPage()
    await signIn(office, staff)
    await office.goto(productUrl('/back-office?tab=licences'))
    const row = office.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('המספר לא בפנקס')
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
    await row.getByRole('button', { name: 'אישור' }).click()
    const dialog = office.getByRole('dialog')
    await expect(dialog).toContainText('עד שמספר הרישיון ישתנה')
    await dialog.getByLabel('הערה ליומן').fill(`תעודה של ${name}`)
    await dialog.getByRole('button', { name: 'אישור' }).click()
    await expect(row).toHaveCount(0)
    await office.goto(productUrl('/back-office?tab=access'))
    await expect(office.getByRole('listitem').filter({ hasText: `לקוח ${customer.id}` })).toContainText(name)
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
    await office.goto(productUrl('/back-office?tab=log'))
    await expect(office.getByText(`תעודה של ${name}`)).toBeVisible()
    await context.close()

    // The open page updates.
    await expect(notice).toHaveCount(0)
    await page.goto(productUrl('/notifications'))
    await page.getByText('הרישיון שלך אושר').click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('img', { name: 'רישיון מאומת' })).toBeVisible()
  },
)
