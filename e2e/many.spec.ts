import type { Page } from '@playwright/test'
import { newCustomer } from './market.ts'
import { type Agent, api, expect, expectAccessible, expectNoSidewaysScroll, productUrl, test } from './product.ts'

/** Tags, and one bulk action on many customers: picked in the list, done in steps, undone together. */

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const archivedOf = async ({ access }: Agent) =>
  (await api<{ count: number }>('/real-estate/customer/?is_archived=1', undefined, access)).count

/** Picks a row: a long press, or Space. The code for picking loads after the list: it is retried. */
async function pick(page: Page, name: string, isMobile: boolean): Promise<void> {
  const link = rowOf(page, name).getByRole('link').first()
  const isPicked = page.getByText('נבחר אחד')
  await expect(async () => {
    if (isMobile) {
      const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: 100, clientY: 300 }
      await link.dispatchEvent('pointerdown', touch)
      await expect(isPicked).toBeVisible({ timeout: 2_000 })
      await link.dispatchEvent('pointerup', touch)
    } else {
      await link.focus()
      await page.keyboard.press('Space')
      await expect(isPicked).toBeVisible({ timeout: 2_000 })
    }
  }).toPass()
}

test('some customers are tagged, the list is filtered by the tag, all are archived, and all are restored', async ({
  page,
  agent,
  isMobile,
}) => {
  test.slow()
  for (const name of ['אביגיל טל', 'בועז ים', 'גאולה הר']) await newCustomer(agent, name)
  await page.goto(productUrl('/customers'))
  await expect(rowOf(page, 'בועז ים')).toBeVisible()
  await pick(page, 'אביגיל טל', isMobile)
  await expect(page.getByText('נבחר אחד')).toBeVisible()
  // While something is picked, a tap picks.
  await rowOf(page, 'בועז ים').getByRole('link').first().click()
  await expect(page.getByText('נבחרו 2')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('they get a tag that is made on the way', async () => {
    await page.getByRole('button', { name: 'הוספת תגית' }).click()
    const sheet = page.getByRole('dialog', { name: /^הוספת תגית/ })
    await sheet.getByRole('textbox', { name: 'תגית חדשה' }).fill('דחופים')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'הוספה' }).click()
    await sheet.getByRole('button', { name: 'ביצוע' }).click()
    await expect(page.getByText('הוספת תגית: 2')).toBeVisible()
    await expect(rowOf(page, 'אביגיל טל').getByText('דחופים')).toBeVisible()
    await page.getByRole('button', { name: 'סגירה' }).click()
  })

  await test.step('the filter finds them', async () => {
    await page.getByRole('button', { name: /^סינון/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'דחופים' }).click()
    await sheet.getByRole('button', { name: /2/ }).last().click()
    await expect(page.getByRole('list', { name: 'סינון פעיל' }).getByText('תגיות: דחופים')).toBeVisible()
    await expect(rowOf(page, 'גאולה הר')).toBeHidden()
  })

  await test.step('all of the filter goes to the archive, and its progress is there after a reload', async () => {
    await pick(page, 'אביגיל טל', isMobile)
    await page.getByRole('button', { name: 'כל הרשימה (2)' }).click()
    await page.getByRole('button', { name: 'לארכיון', exact: true }).click()
    await expect(page.getByText('לארכיון: 2')).toBeVisible()
    expect(await archivedOf(agent)).toBe(2)
    await page.reload()
    await expect(page.getByText('לארכיון: 2')).toBeVisible()
  })

  await page.getByRole('button', { name: 'ביטול', exact: true }).click()
  await expect(page.getByText('בוטל: 2')).toBeVisible()
  expect(await archivedOf(agent)).toBe(0)
  await expect(rowOf(page, 'בועז ים')).toBeVisible()
  await expectAccessible(page)
})
