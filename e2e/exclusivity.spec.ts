import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { newAsset, newBuyer, newCustomer, signedPaper } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

const PARTIES = {
  broker_license: '12345',
  broker_id_number: '123456782',
  broker_address: 'הרצל 1, חיפה',
  customer_id_number: '000000018',
  customer_address: 'הנשיא 2, חיפה',
  property_description: 'דירת 4 חדרים בביאליק 45',
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a signed exclusivity counts down on its property, and what is done for it is documented with a proof', async ({
  page,
  agent,
}) => {
  const today = dayInIsrael()
  const customer = await newCustomer(agent, 'דנה לוי')
  const asset = await newAsset(agent)
  await page.goto(productUrl(`/assets/${asset}/exclusivity`))
  await expect(page.getByText('אין הסכם בלעדיות חתום לנכס הזה')).toBeVisible()
  await signedPaper(agent, {
    form: 'EXCLUSIVE',
    customer,
    asset,
    fields: {
      ...PARTIES,
      property_kind: 'DWELLING',
      exclusive_from: addDays(today, -40),
      exclusive_until: addDays(today, 38),
      marketing_actions: ['SIGN', 'ADVERTISEMENT'],
    },
  })

  // The page that is open hears of the signature by itself.
  await expect(page.getByText('ימים נותרו')).toBeVisible()
  await page.goto(productUrl(`/assets?type=my_assets&asset=${asset}`))
  await page.getByRole('link', { name: /^בלעדיות: 38 ימים נותרו/ }).click()
  await expect(page.getByText('באיחור של 26 ימים')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'תיעוד: פרסום הנכס באמצעי תקשורת' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('פרטים').fill('עלה ליד2')
  await dialog.getByLabel('קישור להוכחה').fill('yad2')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByLabel('קישור להוכחה')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('קישור להוכחה').fill('https://www.yad2.co.il/item/1')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('link', { name: 'קישור' })).toHaveAttribute('href', 'https://www.yad2.co.il/item/1')
  await expect(page.getByText('באיחור של 26 ימים')).toHaveCount(0)
  await expect(page.getByText('תיעוד אחד ב־סוג פעולה אחד')).toBeVisible()

  // A photo of the sign is kept among the property's papers.
  await page.getByRole('button', { name: 'תיעוד פעולה' }).click()
  await dialog.getByLabel('צילום או קובץ להוכחה').setInputFiles({ name: 'שלט.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(dialog.getByText('שלט', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('2 תיעודים ב־2 סוגי פעולות')).toBeVisible()
  await page.getByRole('link', { name: 'שלט' }).click()
  await expect(page).toHaveURL(/\/documents\?document=\d+/)
})

test('sending says who signed nothing, with the order one tap away; once it is signed, match and buyer carry the mark', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
  // Cheaper than what others have here: nothing else fits.
  const asset = await newAsset(agent, { price: 900_000 })
  const id = await newBuyer(agent, 'יעל רוזנברג', {}, { budget: 950_000 })
  const { phone } = await api<{ phone: string }>(`/real-estate/customer/${id}/`, undefined, agent.access)
  await page.goto(productUrl(`/customer/${id}/?send=${id}`))
  await page.getByRole('dialog').getByRole('link', { name: 'הכנת הזמנה' }).click()
  await expect(page).toHaveURL(productUrl(`/forms?form=ORDER_BUYER&customer=${id}&about=${asset}`))
  const deal = { deal_kind: 'PURCHASE', price: 3_490_000, fee_kind: 'PERCENT', fee_percent: 2, fee_vat: 'ADDED' }
  await signedPaper(agent, { form: 'ORDER_BUYER', customer: { id, phone }, asset, fields: { ...PARTIES, ...deal } })
  await page.goto(productUrl(`/customer/${id}/`))
  await expect(page.getByText('הזמנה חתומה', { exact: true })).toBeVisible()
  await page.goto(productUrl(`/assets?type=my_assets&asset=${asset}`))
  await expect(page.getByRole('dialog').getByText('הזמנה חתומה', { exact: true })).toBeVisible()
  await page.goto(productUrl(`/customer/${id}/?send=${id}`))
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^שליחה/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'הכנת הזמנה' })).toHaveCount(0)
})
