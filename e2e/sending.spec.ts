import { api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

test('WhatsApp is disconnected and connected by a code; the text of a message keeps its placeholders intact', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
  await page.goto(productUrl('/settings/sending'))
  await page.getByRole('button', { name: 'ניתוק' }).click()
  await page.getByRole('dialog', { name: 'ניתוק וואטסאפ' }).getByRole('button', { name: 'ניתוק' }).click()
  await expect(page.getByText('לא מחובר')).toBeVisible()

  await page.getByRole('button', { name: 'חיבור', exact: true }).click()
  await page.getByRole('button', { name: 'חיבור עכשיו' }).click()
  await expect(page.getByRole('img', { name: 'קוד לסריקה בוואטסאפ' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The code is scanned.
  await api('/dev/whatsapp/', { state: 'authorized' })
  await expect(page.getByText('מחובר', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'קוד לסריקה בוואטסאפ' })).toBeHidden()

  const template = page.locator('#template')
  const field = template.getByRole('textbox', { name: 'נוסח ההודעה' })
  const tokens = field.locator('[data-placeholder]')
  await expect(tokens).toHaveCount(3)
  await field.click()
  await page.keyboard.press('Control+End')
  // One key deletes all of it.
  await page.keyboard.press('Backspace')
  await expect(tokens).toHaveCount(2)
  await page.keyboard.type('בברכה, ')
  await template.getByRole('button', { name: 'השם שלי' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('נשמח לעזור')
  await expect(template.getByRole('figure')).toContainText('בברכה, נועה ברקאי')
  await expectAccessible(page)
  await template.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('נשמר', { exact: true })).toBeVisible()
  const { text } = await api<{ text: string }>('/whatsapp/template/', undefined, agent.access)
  expect(text).toBe('שלום {name}, משהו שיכול להתאים לך:\n\n{assets}\n\nבברכה, {agent}\nנשמח לעזור')
})
