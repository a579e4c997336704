import { readFile } from 'node:fs/promises'
import { choose, chooseBySearch, undo } from './controls.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** Customers and listings: the list, the card and the forms, as agents use them on a phone and at a desk. */

let agent: Agent
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await signIn(page, agent)
})

interface Made {
  id: number
  name: string
  phone: string
}
const newCustomer = async (name: string, more: object = {}): Promise<Made> => {
  const phone = freshPhone()
  const { id } = await api<{ id: number }>('/real-estate/customer/', { name, phone, ...more }, agent.access)
  return { id, name, phone }
}
const addNote = ({ id }: Made, content: string) => api(`/real-estate/customer/${id}/add_note/`, { content }, agent.access)

test('a buyer is added with the keyboard alone', async ({ page, isMobile }) => {
  test.slow()
  const { keyboard } = page
  const search = page.getByRole('textbox', { name: 'חיפוש', exact: true })
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByLabel('טלפון', { exact: true }).focus()
  await keyboard.type(freshPhone())
  await keyboard.press('Tab')
  await keyboard.type('תמר שגיא')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'דירה ראשונה' })).toHaveAttribute('aria-pressed', 'true')

  // Tab past the other types, "save as lead", and buying or renting, to the city: its list opens, and a result is picked.
  for (let press = 0; press < 6; press += 1) await keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /^עיר/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(search).toBeFocused()
  await keyboard.type('רמת גן')
  await expect(page.getByRole('option').first()).toHaveText('רמת גן')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^עיר/ })).toHaveText('רמת גן')
  // The neighborhoods of the city open by themselves.
  await expect(page.getByRole('combobox', { name: /^שכונות/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(search).toBeFocused()
  await keyboard.type('מרום')
  await expect(page.getByRole('option').first()).toHaveText('מרום נוה')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: /^שכונות/ })).toHaveText('מרום נוה')
  // The closing list returns the focus; typing before that goes nowhere.
  await expect(page.getByRole('combobox', { name: /^שכונות/ })).toBeFocused()

  await page.getByRole('button', { name: 'דירה', exact: true }).focus()
  await keyboard.press('Space')
  if (isMobile) {
    const rooms = page.getByRole('group', { name: /^חדרים, מ־/ }).getByRole('button', { name: '4', exact: true })
    await rooms.focus()
    await keyboard.press('Space')
    await expect(rooms).toHaveAttribute('aria-pressed', 'true')
  } else {
    await page.getByRole('combobox', { name: /^חדרים, מ־/ }).focus()
    await keyboard.press('Enter')
    await expect(page.getByRole('option', { name: '4', exact: true })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await page.getByLabel('תקציב, עד').focus()
  await keyboard.type('3250000')
  await expect(page.getByLabel('תקציב, עד')).toHaveValue('₪3,250,000')
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/customer\/\d+/)
  await expect(page.getByRole('heading', { name: 'תמר שגיא' })).toBeVisible()
})

test('a buyer who has not sold yet adds their current home, and a half-filled form survives a reload', { tag: ONE_SIZE }, async ({
  page,
}) => {
  test.slow()
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByLabel('טלפון', { exact: true }).fill(freshPhone())
  await page.getByLabel('שם מלא').fill('הילה ויואב שמש')
  await page.getByRole('button', { name: 'משפרי דיור' }).click()
  await page.getByRole('radio', { name: 'עוד לא' }).check({ force: true })

  const asset = page.getByRole('region', { name: 'הנכס הנוכחי' })
  await asset.getByRole('combobox', { name: /^עיר/ }).click()
  await page.getByRole('textbox', { name: 'חיפוש', exact: true }).fill('גבעתיים')
  await page.getByRole('option', { name: 'גבעתיים', exact: true }).click()
  await asset.getByLabel('מספר בית').fill('12')
  await asset.getByLabel('מחיר').fill('2750000')
  await asset.getByText('מתחת לרדאר').click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText('שוחזר טופס שלא נשמר')).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue('הילה ויואב שמש')
  await expect(asset.getByLabel('מחיר')).toHaveValue('₪2,750,000')

  await test.step('a missing neighborhood is reported from the form', async () => {
    await asset.getByRole('button', { name: 'שכונה חסרה?' }).click()
    const report = page.getByRole('dialog', { name: 'דיווח על שכונה חסרה' })
    await report.getByLabel('שם השכונה').fill('גבעת הדר')
    await expectAccessible(page)
    await report.getByRole('button', { name: 'שליחת הדיווח' }).click()
    await expect(page.getByText('תודה על העדכון')).toBeVisible()
  })

  const listingCriteria = page.getByRole('region', { name: 'מה מחפשים' })
  await listingCriteria.getByRole('combobox', { name: /^עיר/ }).click()
  await page.getByRole('textbox', { name: 'חיפוש', exact: true }).fill('רמת ג')
  await page.getByRole('option', { name: 'רמת גן', exact: true }).click()
  await choose(page, 'שכונות', 'מרום נוה')
  await listingCriteria.getByRole('button', { name: 'דירה', exact: true }).click()
  await choose(page, 'חדרים, מ־', '4')
  await page.getByLabel('תקציב, עד').fill('3650000')
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page).toHaveURL(/\/customer\/\d+/)

  const panel = page.getByRole('region', { name: 'הנכס הנוכחי' })
  await page.getByRole('tab', { name: 'פרטים' }).click()
  await expect(panel.getByText(/₪2,750,000/)).toBeVisible()
  await expect(panel.getByText('מתחת לרדאר')).toBeVisible()
  await panel.getByRole('button', { name: /^הסרה/ }).click()
  await expect(panel.getByText('עוד לא צוין נכס')).toBeVisible()
  await undo(page, 'הנכס הוסר')
  await expect(panel.getByText(/₪2,750,000/)).toBeVisible()
})

test('the list is filtered, the filter is saved under a name, and a toast undoes a toggle', async ({ page, isMobile }) => {
  test.slow()
  await newCustomer('דנה לוי', { buyer_end_customer_status: 'IM', is_vip: true })
  await newCustomer('רון כהן', { buyer_end_customer_status: 'FA' })
  await page.goto(productUrl('/customers'))
  const rows = page.getByRole('list', { name: 'לקוחות' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)

  await test.step('with large text rows grow, and nothing is cut or outside the screen', async () => {
    await page.addStyleTag({ content: 'html.large { font-size: 200% }' })
    const setLarge = (isOn: boolean) => page.evaluate((on) => document.documentElement.classList.toggle('large', on), isOn)
    await setLarge(true)
    if (isMobile) await expectNoSidewaysScroll(page)
    const cut = await rows
      .getByRole('link')
      .evaluateAll((links) => links.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length)
    expect(cut).toBe(0)
    await setLarge(false)
  })

  await page.getByRole('button', { name: 'סינון', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'סינון' })
  await sheet.getByRole('button', { name: 'משפרי דיור' }).click()
  await sheet.getByRole('button', { name: 'VIP' }).click()
  await expect(sheet.getByRole('button', { name: 'הצגת לקוח אחד' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'הצגת לקוח אחד' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/type=IM.*is_vip=1/)

  await page.getByRole('button', { name: 'שמירת הסינון' }).click()
  await expect(page.getByLabel('שם הסינון')).toBeFocused()
  await page.getByLabel('שם הסינון').fill('משפרים חשובים')
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  const savedFilter = page.getByRole('button', { name: 'משפרים חשובים', exact: true })
  await expect(savedFilter).toHaveAttribute('aria-pressed', 'true')
  await savedFilter.click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await savedFilter.click()
  await expect(rows).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'הסרת הסינון משפרים חשובים' }).click()
  await expect(savedFilter).toBeHidden()
  await undo(page, 'הסינון הוסר')
  await expect(savedFilter).toBeVisible()

  await test.step('VIP is removed and restored', async () => {
    await page.goto(productUrl('/customers'))
    // Saved filters load after the list and appear above it: a row under the pointer would move away.
    await expect(savedFilter).toBeVisible()
    const row = rows.filter({ hasText: 'דנה לוי' })
    if (isMobile) {
      await row.getByRole('button', { name: 'פעולות: דנה לוי' }).click()
      await expect(page.getByRole('dialog', { name: 'דנה לוי' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'הסרת VIP' }).click()
    } else {
      await row.hover()
      await row.getByRole('button', { name: 'הסרת VIP' }).click()
    }
    await expect(row.getByRole('img', { name: 'VIP' })).toBeHidden()
    await undo(page, 'סימון ה־VIP הוסר')
    await expect(row.getByRole('img', { name: 'VIP' })).toBeVisible()
  })

  await test.step('a customer archived in the list stays in place, and is restored', async () => {
    const row = rows.filter({ hasText: 'רון כהן' })
    if (isMobile) {
      await row.getByRole('button', { name: 'פעולות: רון כהן' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'העברה לארכיון' }).click()
    } else {
      await row.hover()
      await row.getByRole('button', { name: 'העברה לארכיון' }).click()
    }
    await expect(row.getByText('בארכיון')).toBeVisible()
    await undo(page, 'עבר לארכיון')
    await expect(row.getByText('בארכיון')).toBeHidden()
  })
})

test('the arrow keys move through the list, the pane follows, Enter opens', async ({ page, isMobile }) => {
  for (const name of ['ראשונה', 'שנייה', 'שלישית']) await newCustomer(name)
  await page.goto(productUrl('/customers'))
  const link = (name: string) => page.getByRole('list', { name: 'לקוחות' }).getByRole('link', { name: new RegExp(name) })
  // A phone has no pane: there a tap opens the card. On a desktop it starts with the first.
  const pane = page.getByRole('complementary', { name: 'תצוגה מקדימה' })
  if (!isMobile) await expect(pane.getByRole('heading', { name: 'שלישית' })).toBeVisible()
  await link('שלישית').focus()
  await page.keyboard.press('ArrowDown')
  await expect(link('שנייה')).toBeFocused()
  if (!isMobile) await expect(pane.getByRole('heading', { name: 'שנייה' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(link('ראשונה')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(link('שלישית')).toBeFocused()
  if (!isMobile) {
    await link('שנייה').click()
    await expect(pane.getByRole('heading', { name: 'שנייה' })).toBeVisible()
    await expect(page).toHaveURL(/\/customers\?customer=\d+/)
    await expectAccessible(page)
  }
  await link('שנייה').press('Enter')
  await expect(page).toHaveURL(/\/customer\/\d+\//)
})

test('a long list draws only what is in sight and reaches its end', async ({ page, isMobile }) => {
  test.slow()
  for (let made = 0; made < 70; made += 1) await newCustomer(`לקוח ${String(made).padStart(2, '0')}`)
  await page.goto(productUrl('/customers?sort=name'))
  const rows = page.getByRole('list', { name: 'לקוחות' }).getByRole('listitem')
  await expect(rows.first()).toContainText('לקוח 00')
  expect(await rows.count()).toBeLessThan(50)
  await expect(rows.first()).toHaveAttribute('aria-setsize', '70')
  await page.mouse.move(isMobile ? 195 : 900, 500)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('לקוח 69')).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  expect(await rows.count()).toBeLessThan(50)
})

test('two cards of one person become one, and two again', { tag: ONE_SIZE }, async ({ page }) => {
  test.slow()
  const survivor = await newCustomer('דנה לוי')
  const other = await newCustomer('דנה לוי־כהן')
  await addNote(other, 'מכירה את השכונה')
  await page.goto(productUrl(`/customer/${survivor.id}/`))
  await page.getByRole('button', { name: 'עוד פעולות' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'מיזוג עם לקוח אחר' }).click()
  const dialog = page.getByRole('dialog', { name: 'מיזוג לקוחות' })
  await dialog.getByLabel('חיפוש לקוח').fill('כהן')
  await dialog.getByRole('button', { name: /דנה לוי־כהן/ }).click()
  await expect(dialog.getByText('הערה אחת')).toBeVisible()
  await dialog.getByRole('radio', { name: 'דנה לוי־כהן' }).check({ force: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'מיזוג', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'דנה לוי־כהן' })).toBeVisible()
  const cards = () => api<{ count: number }>('/real-estate/customer/?search=דנה', undefined, agent.access)
  expect((await cards()).count).toBe(1)
  await undo(page, /^הכרטיסים מוזגו/)
  await expect(page.getByText('המיזוג בוטל')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'דנה לוי', exact: true })).toBeVisible()
  expect((await cards()).count).toBe(2)
})

test('notes are changed, removed and restored, and the timeline shows them', { tag: ONE_SIZE }, async ({ page }) => {
  const customer = await newCustomer('דנה לוי')
  await addNote(customer, 'מעדיפים קומה גבוהה')
  await page.goto(productUrl(`/customer/${customer.id}/`))
  // The last note is below the name, and links to the timeline.
  await page.getByRole('button', { name: /^מה היה.*מעדיפים קומה גבוהה/ }).click()
  const history = page.getByRole('tabpanel', { name: /^היסטוריה/ })
  await expect(history.getByRole('heading', { name: 'היום', exact: true })).toBeVisible()
  await expect(history.getByText('הכרטיס נוצר')).toBeVisible()
  await history.getByRole('button', { name: /^עריכת ההערה/ }).click()
  await page.getByRole('textbox', { name: 'עריכת הערה' }).fill('מעדיפים קומה 4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(history.getByText('מעדיפים קומה 4')).toBeVisible()
  await expect(history.getByText(/נערכה/)).toBeVisible()
  await history.getByRole('button', { name: /^הסרת ההערה/ }).click()
  await expect(history.getByText('מעדיפים קומה 4')).toBeHidden()
  await undo(page, 'ההערה הוסרה')
  await expect(history.getByText('מעדיפים קומה 4')).toBeVisible()
  await expectAccessible(page)

  // The tab is in the address: it is kept after a paper, a property or a reload.
  await page.reload()
  await expect(history.getByText('מעדיפים קומה 4')).toBeVisible()
  await page.getByRole('tab', { name: /^נכסים/ }).click()
  await expect(page.getByText('עוד אין העדפות חיפוש')).toBeVisible()
  await expect(history).toBeHidden()
})

test('a customer is permanently deleted only after a word is typed', { tag: ONE_SIZE }, async ({ page }) => {
  const customer = await newCustomer('דנה לוי')
  await page.goto(productUrl(`/customer/${customer.id}/`))
  await page.getByRole('button', { name: 'עוד פעולות' }).click()
  await page.getByRole('menuitem', { name: 'מחיקה לצמיתות' }).click()
  const dialog = page.getByRole('dialog', { name: 'מחיקת הלקוח לצמיתות' })
  const submit = dialog.getByRole('button', { name: 'מחיקה לצמיתות' })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('textbox').fill('מחיקה')
  await expectAccessible(page)
  await submit.click()
  await expect(page).toHaveURL(/\/customers/)
  await expect(page.getByText('הלקוח הראשון מתחיל כאן')).toBeVisible()
})

test('the list is exported as a file that spreadsheets read as Hebrew', async ({ page, isMobile }) => {
  await newCustomer('דנה לוי')
  await page.goto(productUrl('/customers'))
  const download = page.waitForEvent('download')
  if (isMobile) {
    await page.getByRole('button', { name: 'סינון', exact: true }).click()
    await page.getByRole('button', { name: 'ייצוא הרשימה לקובץ' }).click()
  } else await page.getByRole('button', { name: 'ייצוא', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^לקוחות-\d{4}-\d{2}-\d{2}\.csv$/)
  const file = await readFile(await (await download).path())
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(file.toString('utf8')).toContain('דנה לוי')
})

test('another city is added to a customer, and their tabs show the number of matches', { tag: ONE_SIZE }, async ({ page }) => {
  test.slow()
  const customer = await newCustomer('דנה לוי')
  await page.goto(productUrl(`/customer/${customer.id}/`))
  await page.getByRole('link', { name: 'הוספת העדפות חיפוש' }).click()
  await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
  await choose(page, 'שכונות', 'מרום נוה')
  await page.getByRole('button', { name: 'הוספה', exact: true }).click()
  await expect(page).toHaveURL(/\/customer\/\d+/)
  await page.getByRole('tab', { name: 'פרטים' }).click()
  await expect(page.getByRole('button', { name: /רמת גן \d+/ })).toBeVisible()
  await page.getByRole('button', { name: 'מחיקת העיר' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'מחיקת העיר' }).getByRole('button', { name: 'מחיקת העיר' }).click()
  await expect(page.getByText('עוד אין העדפות חיפוש').filter({ visible: true })).toBeVisible()
})
