import { choose, chooseBySearch } from './controls.ts'
import {
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  neverQuiet,
  productUrl,
  test,
} from './product.ts'

/** The main job as a user: from the sign-in screen until the buyer opens the property's page. */

// A verified phone without a user is a 403 that the browser logs itself.
test.use({ expectedErrors: ['403'] })

test('an agent signs in, adds a property and a buyer, sees matches and why, sends one, and the buyer opens the page', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const agentPhone = freshPhone()
  const buyerPhone = freshPhone()

  await test.step('signs in and registers', async () => {
    await page.goto(productUrl('/'))
    await page.getByLabel('מספר טלפון נייד').fill(agentPhone)
    await page.getByRole('button', { name: 'שליחת קוד' }).click()
    await expect(page.getByText(/נשלח אל/)).toBeVisible()
    await page.getByLabel('קוד בן 6 ספרות').fill(await codeFor(agentPhone))
    await page.getByLabel('שם מלא').fill('נועה ברקאי')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'התחלת עבודה' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /נועה/ })).toBeVisible()
    await neverQuiet((await page.evaluate(() => localStorage.getItem('auth_token')))!)
  })

  await test.step('sees the introduction, once', async () => {
    const slides = page.getByRole('dialog')
    await expect(slides.getByText('שקופית 1 מתוך 5')).toBeVisible()
    await slides.getByRole('checkbox', { name: 'לא להציג שוב' }).check()
    await slides.getByRole('button', { name: 'סגירה', exact: true }).last().click()
    await expect(slides).toBeHidden()
  })

  await test.step('adds a property', async () => {
    await page.getByRole('link', { name: 'נכס חדש' }).filter({ visible: true }).first().click()
    await page.getByRole('button', { name: 'לטופס המלא' }).click()
    const save = page.getByRole('button', { name: 'שמירת הנכס' })
    await expect(save).toBeDisabled()
    await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
    await choose(page, 'שכונה', 'מרום נוה')
    await chooseBySearch(page, 'רחוב', 'ביאליק', 'ביאליק')
    await page.getByLabel('מספר בית').fill('45')
    await page.getByLabel('מחיר').fill('3490000')
    await choose(page, 'חדרים', '5')
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('הנכס נשמר')).toBeVisible()
    await expect(page.getByText('₪3,490,000').first()).toBeVisible()
  })

  await test.step('adds a buyer, with the matches counted while typing', async () => {
    await page.goto(productUrl('/customer/add/buyer'))
    const save = page.getByRole('button', { name: 'שמירה', exact: true })
    const saveBefore = await save.boundingBox()
    await save.click()
    await expect(page.getByText('יש להזין שכונות').first()).toBeVisible()
    await expect(page.getByText('חסר שדה חובה').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('טלפון', { exact: true }).fill(buyerPhone)
    await page.getByLabel('שם מלא').fill('יעל ואיתי רוזנברג')
    await page
      .getByRole('button', { name: 'דירה ראשונה' })
      .or(page.getByRole('radio', { name: 'דירה ראשונה' }))
      .click()
    await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
    await choose(page, 'שכונות', 'מרום נוה', 'הגפן')
    await page
      .getByRole('button', { name: 'דירה', exact: true })
      .or(page.getByRole('checkbox', { name: 'דירה', exact: true }))
      .click()
    await choose(page, 'חדרים, מ־', '4')
    await page.getByLabel(/תקציב, עד/).fill('3650000')
    await expect(page.getByText(/נכס מתאים|נכס אחד|נכסים מתאימים/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    // The second button, which came with the count, took no finger's place.
    await expect(page.getByRole('button', { name: /^שמירה ושליח/ })).toBeVisible()
    if (isMobile) expect(await save.boundingBox()).toEqual(saveBefore)
    await save.click()
    await expect(page).toHaveURL(/\/customer\/\d+/)
    await expect(page.getByRole('heading', { name: 'יעל ואיתי רוזנברג' })).toBeVisible()
  })

  await test.step('sees matches and why, picks one and sends it', async () => {
    const mine = page.getByRole('listitem').filter({ hasText: 'ביאליק 45' })
    await expect(mine.getByText('₪3,490,000')).toBeVisible()
    await expect(mine.getByText(/לא ידוע: סוג הנכס/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /ביאליק 45/ }).check()
    await expect(page.getByText('נבחרו 1 מתוך 5')).toBeVisible()
    await page.getByRole('button', { name: 'שליחה בוואטסאפ' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(/נשלחו היום 0 מתוך 200/)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'שליחה בוואטסאפ' }).click()
    await expect(page.getByText('ההודעה בדרך')).toBeVisible()
  })

  const message = await test.step('the message is sent', async () => {
    let text = ''
    await expect
      .poll(async () => {
        const { results } = await api<{ results: { text: string }[] }>(`/dev/outbox/?channel=whatsapp&to=${buyerPhone}`)
        text = results[0]?.text ?? ''
        return results.length
      })
      .toBe(1)
    return text
  })

  await test.step('the buyer opens the page of the property and says that there is interest', async () => {
    const [address] = /http\S+\/p\/\w+$/m.exec(message)!
    const context = await browser.newContext({ locale: 'he-IL', viewport: page.viewportSize() })
    const buyer = await context.newPage()
    // The message's address is that of the settings; the test's server has another port.
    const { pathname, search } = new URL(address)
    await buyer.goto(productUrl(`${pathname}${search}`))
    await expect(buyer.getByText('₪3,490,000').filter({ visible: true }).first()).toBeVisible()
    await expect(buyer.getByText('נועה ברקאי').filter({ visible: true }).first()).toBeVisible()
    expect(await buyer.locator('meta[property="og:title"]').getAttribute('content')).toContain('ביאליק')
    await expect(buyer.getByRole('link', { name: /הודעה/ }).filter({ visible: true }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/972/,
    )
    await expectNoSidewaysScroll(buyer)
    await buyer.getByRole('button', { name: 'מעניין', exact: true }).click()
    await expect(buyer.getByText(/תודה/).first()).toBeVisible()
    await context.close()
  })

  await test.step('and the agent sees it', async () => {
    await page.reload()
    await page
      .getByRole('tab', { name: /יש עניין/ })
      .first()
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: 'ביאליק 45' }).first()).toBeVisible()
    await expect(page.getByText(/נשלח היום/).first()).toBeVisible()
  })
})
