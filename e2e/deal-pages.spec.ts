import { newAsset, newCustomer } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** The pages of deals: the list with its sums, and a deal with its editable parts. */

test('deals: the list with its sums, a deal with its actions at the foot, and back', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  test.slow()
  const seller = await newCustomer(agent, 'משפחת אוחיון')
  const buyer = await newCustomer(agent, 'יעל רוזנברג')
  const sold = await newAsset(agent, { address_number: '11', price: 3_000_000 })
  const other = await newAsset(agent, { address_number: '12', price: 2_000_000 })
  const both = { selling_customer: seller.id, purchasing_customer: buyer.id, price: 2_900_000, commission: 58_000 }
  const deal = await api<{ id: number; type: string }>(`/real-estate/asset/${sold}/deal_made/`, both, agent.access)
  await api(`/real-estate/asset/${other}/deal_made/`, { price: 1_950_000, deal_date: '2025-03-01' }, agent.access)

  await page.goto(productUrl('/deals'))
  const rows = page.getByRole('list', { name: 'העסקאות שלי' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('₪4,850,000')).toBeVisible()
  await expect(page.getByText('₪58,000').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'השנה' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/period=year/)
  await page.getByRole('radio', { name: 'צד הקונה' }).click()
  await expect(page.getByRole('radio', { name: 'צד הקונה' })).toBeChecked()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('link').click()

  await expect(page).toHaveURL(new RegExp(`/deal/${deal.id}/both`))
  await expect(page.getByRole('link', { name: 'משפחת אוחיון' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'יעל רוזנברג' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await test.step('price and notes are changed in one dialog', async () => {
    await page.getByRole('button', { name: 'עריכה', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'עריכת העסקה' })
    await expectAccessible(page)
    await edit.getByLabel('מחיר העסקה').fill('2850000')
    await edit.getByLabel('הערות', { exact: true }).fill('מסירה בינואר')
    await edit.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(page.getByText('₪2,850,000')).toBeVisible()
    await expect(page.getByText('מסירה בינואר')).toBeVisible()
    await page.reload()
    await expect(page.getByText('מסירה בינואר')).toBeVisible()
  })

  await test.step('a fee is added to the sheet, split, and deleted', async () => {
    await page.getByRole('button', { name: 'הוספת עמלה' }).click()
    const line = page.getByRole('dialog', { name: 'הוספת עמלה' })
    // The fee given with the deal is filled in.
    await expect(line.getByLabel('סכום', { exact: true })).toHaveValue('₪58,000')
    await expectAccessible(page)
    await line.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByRole('button', { name: /₪68,440.*18%/ })).toBeVisible()
    await page.getByRole('button', { name: 'חלוקה במשרד' }).click()
    const split = page.getByRole('dialog', { name: 'חלוקה במשרד' })
    await split.getByRole('textbox').first().fill('50')
    await expect(split.getByText('₪29,000')).toBeVisible()
    await split.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByText(/50% \(.*₪29,000/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /כולל מע״מ/ }).click()
    await page.getByRole('button', { name: 'מחיקת העמלה' }).click()
    await expect(page.getByText('העמלה נמחקה')).toBeVisible()
  })

  await test.step('another side in the address redirects to the right one', async () => {
    await page.goto(productUrl(`/deal/${deal.id}/buying`))
    await expect(page).toHaveURL(new RegExp(`/deal/${deal.id}/both`))
  })

  await test.step('undone: the asset is on the market again', async () => {
    await page.getByRole('button', { name: 'ביטול העסקה' }).click()
    const ask = page.getByRole('dialog', { name: 'ביטול העסקה' })
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'ביטול העסקה' }).click()
    await expect(page.getByText('העסקה בוטלה')).toBeVisible()
    await expect(page).toHaveURL(/\/deals$/)
    await expect(rows).toHaveCount(1)
    const asset = await api<{ visibility_status: string }>(`/real-estate/asset/${sold}/`, undefined, agent.access)
    expect(asset.visibility_status).toBe('ME')
  })
})

test('on a wide screen the chosen deal is shown beside the list', { tag: ONE_SIZE }, async ({ browser, agent }) => {
  const page = await browser.newPage({ locale: 'he-IL', viewport: { width: 1440, height: 900 } })
  await signIn(page, agent)
  const asset = await newAsset(agent, { address_number: '13' })
  await api(`/real-estate/asset/${asset}/deal_made/`, { price: 2_000_000, commission: 40_000 }, agent.access)
  await page.goto(productUrl('/deals'))
  const panel = page.getByRole('complementary', { name: 'עסקה' })
  await expect(panel.getByRole('button', { name: 'עריכה', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('list', { name: 'העסקאות שלי' }).getByRole('link').click()
  await panel.getByRole('link', { name: 'לדף העסקה' }).click()
  await expect(page).toHaveURL(/\/deal\/\d+\/selling/)
  await page.close()
})

test('an agent without deals records the first one from here', { tag: ONE_SIZE }, async ({ page }) => {
  const me = await newAgent()
  await newAsset(me, { address_number: '45' })
  await signIn(page, me)
  await page.goto(productUrl('/deals'))
  await expect(page.getByText('העסקה הראשונה תופיע כאן')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'רישום עסקה' }).last().click()
  const which = page.getByRole('dialog', { name: 'איזה נכס נמכר?' })
  await which.getByRole('searchbox').fill('אין רחוב כזה')
  await expect(which.getByText('לא נמצאו נכסים')).toBeVisible()
  await which.getByRole('searchbox').fill('ביאליק')
  await expectAccessible(page)
  await which.getByRole('button', { name: /ביאליק 45, מרום נוה, רמת גן/ }).click()
  await expect(page.getByRole('dialog', { name: 'סגירת עסקה' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('pasted text without deals', () => {
  test.use({ expectedErrors: ['400'] })
  test('official deals are compared with what a customer was sent', { tag: ONE_SIZE }, async ({ page, agent }) => {
    const customer = await newCustomer(agent, 'דנה כץ')
    const asset = await newAsset(agent, { address_number: '45', floor: 3, number_of_rooms: 4 })
    const sent = { customer_ids: [customer.id], asset_ids: [asset] }
    const { messages } = await api<{ messages: { id: number }[] }>('/whatsapp/messages/', sent, agent.access)
    await expect
      .poll(
        async () =>
          (await api<{ results: { id: number; state: string }[] }>('/whatsapp/messages/', undefined, agent.access)).results,
      )
      .toContainEqual(expect.objectContaining({ id: messages[0]!.id, state: 'sent' }))
    await page.goto(productUrl('/deals'))
    await page.getByRole('link', { name: 'בדיקת עקיפה' }).click()
    await page.getByLabel('שורות שהועתקו').fill('אין כאן כלום')
    await page.getByRole('button', { name: 'בדיקה', exact: true }).click()
    await expect(page.getByText('לא נמצאה שורת כותרות').first()).toBeVisible()
    const row = ['15/09/2099', 'ביאליק 45, רמת גן', '4', '3', '2,450,000'].join('\t')
    await page.getByLabel('שורות שהועתקו').fill(['תאריך\tכתובת\tחדרים\tקומה\tמחיר', row].join('\n'))
    await page.getByRole('button', { name: 'בדיקה', exact: true }).click()
    await expect(page.getByText('אותה דירה')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: /ביאליק 45/ }).click()
    await expect(page).toHaveURL(new RegExp(`/customer/${customer.id}`))
  })
})
