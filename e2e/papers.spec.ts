import { writeFile } from 'node:fs/promises'
import { chooseBySearch, undo } from './controls.ts'
import { newAsset, newCustomer } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

/** Papers as agents handle them: filled in, refused while something is missing, sent, and seen among the documents. */

// The page that hands the device over may send one more call while leaving, without a session.
test.use({ expectedErrors: ['status of 403'] })

test('an order is filled in, refused as incomplete, completed, sent, and listed as pending among the documents', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
  test.slow()
  const buyer = await newCustomer(agent, 'יעל רוזנברג')
  await newAsset(agent, { address_number: '457', price: 3_000_000 })

  await test.step('started from the forms', async () => {
    await page.goto(productUrl(`/forms?customer=${buyer.id}`))
    await expect(page.getByRole('button', { name: /^מילוי: / })).toHaveCount(8)
    await expect(page.getByText(/עורך דין/)).toBeVisible()
    await page.getByRole('button', { name: 'מילוי: הזמנת תיווך, קונה' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('בלי הזמנה חתומה אין דמי תיווך')).toBeVisible()
    await expect(dialog.getByLabel('לקוח', { exact: true })).toHaveText('יעל רוזנברג')
    await chooseBySearch(page, 'נכס', 'ביאליק 457', 'ביאליק 457, מרום נוה, רמת גן')
    await dialog.getByRole('button', { name: 'יצירת טיוטה' }).click()
    await expect(page).toHaveURL(/\/documents\/\d+\/edit$/)
  })

  const field = (label: string) => page.getByLabel(label, { exact: true })
  await test.step('incomplete: sending leads to the missing fields', async () => {
    await expect(page.getByRole('heading', { name: 'נשארו 7 פרטים' })).toBeVisible()
    await expect(field('מספר זהות של המתווך')).toBeFocused()
    await field('כתובת הלקוח').focus()
    const send = page.getByRole('button', { name: 'שליחה', exact: true })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await send.click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field('מספר זהות של המתווך')).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'תצוגה' }).click()
    await page.getByRole('button', { name: 'חסר: כתובת הלקוח' }).click()
    await expect(field('כתובת הלקוח')).toBeFocused()
    // Filled-in values link to their fields too.
    await page.getByRole('button', { name: 'תצוגה' }).click()
    await page.getByTitle('שם הלקוח', { exact: true }).click()
    await expect(field('שם הלקוח')).toBeFocused()
  })

  await test.step('printing prints the pages of the paper, each on one sheet, and nothing of the screen', async () => {
    await page.getByRole('button', { name: 'תצוגה' }).click()
    await expect(page.getByRole('img', { name: 'עמוד 1 מתוך 2' })).toBeVisible()
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'הדפסה' }).click()
    await page.locator('html[data-printed]').waitFor()
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(2)
    // Screen text would embed its fonts.
    expect(printed).not.toContain('/Type /Font')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.keyboard.press('Escape')
  })

  await test.step('completed: saved while typing, also if a closed tab interrupts', async () => {
    await field('מספר זהות של המתווך').fill('123456789')
    await expect(page.getByText('מספר הזהות לא תקין')).toBeVisible()
    await field('מספר זהות של המתווך').fill('123456782')
    await expect(page.getByText('תקין', { exact: true })).toBeVisible()
    await field('כתובת המתווך').fill('הרצל 1, רמת גן')
    await field('מספר רישיון תיווך').fill('3104872')
    await field('מספר זהות של הלקוח').fill('000000018')
    await field('כתובת הלקוח').fill('קק״ל 8, גבעתיים')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'נשארו שני פרטים' })).toBeVisible()
    await page.getByRole('radio', { name: 'באחוז מהמחיר' }).check()
    await page.getByRole('radio', { name: 'בתוספת מע״מ' }).check()
    await field('דמי התיווך באחוזים').fill('2')
    await expect(page.getByText(/₪60,000.* בתוספת מע״מ, .*₪70,800.* בסך הכול/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'כל 14 הפרטים מלאים' })).toBeVisible()
  })

  await test.step('sent as a link: the code to scan', async () => {
    await page.getByRole('button', { name: 'חתימה כאן עכשיו' }).click()
    const dialog = page.getByRole('dialog', { name: 'חתימה כאן עכשיו' })
    // What the paper states is not asked again.
    await expect(dialog.getByText('יעל רוזנברג')).toBeVisible()
    await expect(dialog.getByLabel('שם מלא')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'הצגת הקוד לחתימה' }).click()
    const link = page.getByRole('dialog', { name: 'קישור לחתימה' })
    await expect(link.getByRole('img', { name: 'קישור לחתימה: יעל רוזנברג' })).toBeVisible()
    await link.getByRole('button', { name: 'סגירה' }).click()
    await expect(page).toHaveURL(/\/documents\?document=\d+/)
    await expect(page.getByRole('button', { name: 'תזכורת', exact: true })).toBeVisible()
    await expect(page.getByText('הוכן קישור לחתימה')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('it is listed as pending among the documents, and is found by its text', async () => {
    await page.goto(productUrl('/documents?filter=waiting'))
    const rows = page.getByRole('list', { name: 'מסמכים', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('יעל רוזנברג')
    await page.getByRole('searchbox', { name: 'חיפוש מסמכים' }).fill('גבעתיים')
    await expect(page).toHaveURL(/search=/)
    await expect(rows).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  })

  await test.step('an uploaded file: added, deleted, and restored', async () => {
    await page.goto(productUrl('/documents?filter=uploaded'))
    if (test.info().project.name === 'phone') {
      await page.getByRole('button', { name: 'עוד פעולות' }).click()
      await page.getByRole('menuitem', { name: 'העלאה' }).click()
    } else await page.getByRole('button', { name: 'העלאה' }).click()
    const dialog = page.getByRole('dialog', { name: 'העלאת קובץ' })
    // Large enough for an upload in parts.
    const scan = test.info().outputPath('תעודת זהות.pdf')
    await writeFile(scan, Buffer.alloc(5 * 1024 * 1024, '%PDF-1.7 '))
    await dialog.locator('input[multiple]').setInputFiles(scan)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'העלאה' }).click()
    const row = page.getByRole('link', { name: 'תעודת זהות' })
    await row.click()
    await page.getByRole('button', { name: 'עוד פעולות' }).click()
    await page.getByRole('menuitem', { name: 'מחיקה' }).click()
    await expect(row).toHaveCount(0)
    await undo(page, 'הקובץ נמחק')
    await expect(row).toBeVisible()
    await page.goto(productUrl('/documents?filter=waiting'))
  })

  await test.step('handed over for signing on this device: going back asks for a code', async () => {
    // Addresses in links are the installation's, without this test's port.
    await page.route('**/public-view/consent/**', (route) => route.fulfill({ body: 'signing', contentType: 'text/plain' }))
    await rowLink(page).click()
    await page.getByRole('button', { name: 'קישור לחתימה' }).click()
    await page.getByRole('button', { name: 'חתימה במכשיר הזה' }).click()
    await page.getByRole('button', { name: 'נעילה ופתיחת דף החתימה' }).click()
    await expect(page).toHaveURL(/\/public-view\/consent\//)
    await page.goto(productUrl('/documents'))
    await expect(page).toHaveURL(/\/login/)
  })
})

const rowLink = (page: import('@playwright/test').Page) =>
  page.getByRole('listitem').getByRole('link', { name: 'הזמנת שירותי תיווך (קונה או שוכר)' })
