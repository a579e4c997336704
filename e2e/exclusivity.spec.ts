import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { choose } from './controls.ts'
import { newAsset, newBuyer, newCustomer, signedPaper } from './market.ts'
import { openManagement } from './overlay.ts'
import { api, codeFor, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, test } from './product.ts'

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

// A message being written refetches its text when its reader withdraws consent.
test.use({ expectedErrors: ['409 (Conflict)'] })

test('a signed exclusivity counts down on its property, and actions for it are documented with a proof', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
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

  // The open page updates after the signature.
  await expect(page.getByText('יום נותרו')).toBeVisible()
  await page.goto(productUrl(`/assets?type=my_assets&asset=${asset}`))
  await openManagement(page)
  await page.getByRole('link', { name: /^בלעדיות: 38 יום נותרו/ }).click()
  await expect(page.getByText('באיחור של 26 יום')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'קישור: פרסום הנכס באמצעי תקשורת' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('פרטים').fill('עלה ליד2')
  await dialog.getByLabel('קישור להוכחה').fill('yad2')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByLabel('קישור להוכחה')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('קישור להוכחה').fill('https://www.yad2.co.il/item/1')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('link', { name: 'קישור' })).toHaveAttribute('href', 'https://www.yad2.co.il/item/1')
  await expect(page.getByText('באיחור של 26 יום')).toHaveCount(0)
  await expect(page.getByText('תיעוד אחד ב־סוג פעולה אחד')).toBeVisible()

  // A photo of the sign is stored among the property's papers.
  await page.getByRole('button', { name: 'תיעוד פעולה' }).click()
  await dialog.getByLabel('צילום או קובץ להוכחה').setInputFiles({ name: 'שלט.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(dialog.getByText('שלט', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('2 תיעודים ב־2 סוגי פעולות')).toBeVisible()
  const picture = page.getByRole('link', { name: 'שלט' }).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /^data:image\//)
  expect(await picture.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await page.getByRole('link', { name: 'שלט' }).click()
  await expect(page).toHaveURL(/\/documents\?document=\d+/)
})

test('sending lists who has not signed, with the order one tap away; another property is added by an addendum signed on their phone; after a withdrawal of consent nothing is sent', {
  tag: ONE_SIZE,
}, async ({ page, agent, browser }) => {
  test.slow()
  // Cheaper than the tests' other assets: nothing else fits.
  const asset = await newAsset(agent, { price: 900_000 })
  const id = await newBuyer(agent, 'יעל רוזנברג', {}, { budget: 950_000 })
  const { phone } = await api<{ phone: string }>(`/real-estate/customer/${id}/`, undefined, agent.access)
  const sheet = page.getByRole('dialog')
  await page.goto(productUrl(`/customer/${id}/?send=${id}`))
  await sheet.getByRole('link', { name: 'הכנת הזמנה' }).click()
  await expect(page).toHaveURL(productUrl(`/forms?form=ORDER_BUYER&customer=${id}&about=${asset}`))
  const deal = { deal_kind: 'PURCHASE', price: 3_490_000, fee_kind: 'PERCENT', fee_percent: 2, fee_vat: 'ADDED' }
  const order = await api<{ id: number }>(
    '/documents/',
    { form: 'ORDER_BUYER', customer: id, asset, fields: { ...PARTIES, ...deal } },
    agent.access,
  )
  await api(`/documents/${order.id}/send/`, { signers: [{ name: 'יעל רוזנברג', phone }], channel: 'link' }, agent.access)
  const theirs = await (await browser.newContext()).newPage()
  const openLink = async (paper: number | string) => {
    const { signers } = await api<{ signers: { url: string }[] }>(`/documents/${paper}/`, undefined, agent.access)
    await theirs.goto(productUrl(new URL(signers[0]!.url).pathname))
  }
  const sign = async () => {
    await theirs.getByRole('button', { name: 'המשך לחתימה' }).click()
    await theirs.getByLabel('מספר זהות').fill('000000018')
    await theirs.getByLabel('קבלת הודעות על נכסים ועדכונים').check()
    await theirs.getByRole('button', { name: 'הקלדה' }).click()
    await theirs.getByLabel('הקלדת השם כחתימה').fill('יעל רוזנברג')
    await theirs.getByRole('button', { name: 'חתימה ואישור' }).click()
    await expect(theirs.getByRole('button', { name: 'הורדת העותק החתום' })).toBeVisible()
  }
  await test.step('the order is signed on a second phone', async () => {
    await openLink(order.id)
    await theirs.getByRole('button', { name: 'שליחת קוד' }).click()
    await expect(theirs.getByLabel('הקוד מההודעה')).toBeFocused()
    await theirs.getByLabel('הקוד מההודעה').fill(await codeFor(phone))
    await sign()
  })
  await page.goto(productUrl(`/customer/${id}/`))
  await expect(page.getByText('הזמנה חתומה', { exact: true })).toBeVisible()
  await page.goto(productUrl(`/assets?type=my_assets&asset=${asset}`))
  await expect(sheet.getByText('הזמנה חתומה', { exact: true })).toBeVisible()

  const paper = await test.step('the signed order lacks another property: the addendum is one tap away', async () => {
    await newAsset(agent, { price: 910_000, address_number: '47' })
    await page.goto(productUrl(`/customer/${id}/?send=${id}`))
    await sheet.getByRole('link', { name: 'הכנת נספח' }).click()
    await sheet.getByRole('button', { name: 'יצירת טיוטה' }).click()
    await choose(page, 'סוג העסקה', 'קנייה')
    await page.getByRole('radio', { name: 'באחוז מהמחיר' }).check()
    await page.getByRole('radio', { name: 'בתוספת מע״מ' }).check()
    await page.getByLabel('דמי התיווך באחוזים', { exact: true }).fill('2')
    await page.getByText('אפשר לשלוח לחתימה').waitFor()
    await page.getByRole('button', { name: 'שליחה', exact: true }).click()
    await sheet.getByRole('radio', { name: 'קישור וקוד' }).check()
    await sheet.getByRole('button', { name: 'הצגת הקוד לחתימה' }).click()
    await expect(sheet.getByRole('img', { name: 'קישור לחתימה: יעל רוזנברג' })).toBeVisible()
    return new URL(page.url()).searchParams.get('document')!
  })

  await test.step('signed without another code, it covers the property at once', async () => {
    await openLink(paper)
    await sign()
    await page.goto(productUrl(`/customer/${id}/?send=${id}`))
    await expect(sheet.getByRole('button', { name: /^שליחה/ }).first()).toBeEnabled()
    await expect(sheet.getByRole('link', { name: 'הכנת נספח' })).toHaveCount(0)
  })

  await test.step('the consent is withdrawn: the next message is refused with a clear text', async () => {
    await theirs.getByRole('button', { name: 'ביטול ההסכמות' }).click()
    await theirs.getByRole('button', { name: 'ביטול ההסכמות' }).click()
    await expect(theirs.getByText('ההסכמות בוטלו. לא יישלחו עוד הודעות.')).toBeVisible()
    await expect(sheet.getByText('אין למי לשלוח: אין מספר טלפון, או שאין עניין בקבלת הודעות.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^שליחה/ }).first()).toBeDisabled()
  })
})
