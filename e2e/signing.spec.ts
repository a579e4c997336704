import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textOfPdf } from '../server/test/pdf-text.ts'
import { change, newAsset, newCustomer } from './market.ts'
import {
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newAgent,
  ONE_SIZE,
  productUrl,
  test,
} from './product.ts'

/** A paper on its signers' phones: from the code to the file, and back by its own link. */

test.use({ expectedErrors: ['409 (Conflict)', 'net::ERR_INTERNET_DISCONNECTED'] })

test('a paper is signed on two phones, typed and drawn, verified, refused with one byte changed, and a consent is withdrawn', {
  tag: ONE_SIZE,
}, async ({ page, browser }) => {
  test.slow()
  const agent = await newAgent()
  await change(agent, '/access-control/users/update_profile/', { license_number: '3104872' })
  const customer = await newCustomer(agent, 'יעל רוזנברג')
  const partner = await newCustomer(agent, 'אבי כהן')
  const fields = {
    broker_id_number: '123456782',
    broker_address: 'הרצל 1, רמת גן',
    customer_id_number: '000000018',
    customer_address: 'קק״ל 8, גבעתיים',
    fee_kind: 'PERCENT',
    fee_percent: 2,
    fee_vat: 'ADDED',
  }
  const asset = await newAsset(agent)
  const draft = await api<{ id: number }>(
    '/documents/',
    { form: 'ORDER_BUYER', customer: customer.id, asset, fields },
    agent.access,
  )
  const signers = [
    { name: 'יעל רוזנברג', phone: customer.phone },
    { name: 'אבי כהן', phone: partner.phone, id_number: '123456782' },
  ]
  const sent = await api<{ signers: { url: string }[] }>(
    `/documents/${draft.id}/send/`,
    { signers, channel: 'sms' },
    agent.access,
  )
  const [mine, theirs] = sent.signers.map(({ url }) => productUrl(new URL(url).pathname)) as [string, string]

  // Before the code the page says who asks, and contains nothing of the paper.
  const door = await page.request.get(mine)
  expect(door.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const body = await door.text()
  expect(body).toContain('יעל')
  expect(body).not.toMatch(new RegExp(`רוזנברג|קק״ל|${customer.phone}`))

  const open = async (at: Page, url: string, phone: string) => {
    await at.goto(url)
    await at.getByRole('button', { name: 'שליחת קוד' }).click()
    await expect(at.getByLabel('הקוד מההודעה')).toBeFocused()
    await expectAccessible(at)
    await at.getByLabel('הקוד מההודעה').fill(await codeFor(phone))
    await expect(at.getByRole('heading', { name: /הזמנת שירותי תיווך/ })).toBeVisible()
  }

  const second = await browser.newPage()
  // A phone whose clock is years ahead: the server's counts.
  await second.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'))
  await test.step('the second waits for the first', async () => {
    await open(second, theirs, partner.phone)
    await expect(second.getByText('עכשיו התור של יעל')).toBeVisible()
  })

  await test.step('the first signer reads, types, and loses the connection while signing', async () => {
    await open(page, mine, customer.phone)
    await expect(page.getByText('₪3,490,000', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'המשך לחתימה' }).click()
    await expect(page.getByLabel('מספר זהות')).toBeFocused()
    await expect(page.getByText('בלחיצה: קראתי והתנאים מוסכמים עליי')).toBeVisible()
    await page.getByRole('button', { name: 'חתימה ואישור' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'חסר מספר זהות' })).toBeVisible()
    await expect(page.getByLabel('מספר זהות')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('מספר זהות').fill('000000018')
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await page.getByLabel('קבלת הודעות על נכסים ועדכונים').check()
    await page.getByRole('button', { name: 'הקלדה' }).click()
    await expect(page.getByLabel('הקלדת השם כחתימה')).toBeFocused()
    await page.getByLabel('הקלדת השם כחתימה').fill('יעל רוזנברג')
    // A reload loses nothing.
    await page.reload()
    await page.getByRole('button', { name: 'המשך לחתימה' }).click()
    await expect(page.getByLabel('מספר זהות')).toHaveValue('000000018')
    await expect(page.getByLabel('הקלדת השם כחתימה')).toHaveValue('יעל רוזנברג')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'חתימה ואישור' }).press('Enter')
    await expect(page.getByText('אין קליטה. החתימה תישלח')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'החתימה התקבלה' })).toBeVisible()
    await expectAccessible(page)
  })

  const file = await test.step('the second draws, and has the signed file', async () => {
    await second.reload()
    await second.getByRole('button', { name: 'המשך לחתימה' }).click()
    await second.getByLabel('מספר זהות').fill('123456782')
    const pad = second.getByRole('img', { name: /מסגרת לציור החתימה/ })
    await pad.scrollIntoViewIfNeeded()
    const { x, y } = (await pad.boundingBox())!
    await second.mouse.move(x + 40, y + 40)
    await second.mouse.down()
    for (let step = 1; step <= 12; step++) await second.mouse.move(x + 40 + step * 15, y + 40 + (step % 3) * 20)
    await second.mouse.up()
    await second.getByRole('button', { name: 'חתימה ואישור' }).click()
    const save = second.getByRole('button', { name: 'הורדת העותק החתום' })
    await expect(second.getByText(/החתימה התקבלה ב/)).not.toContainText('2031')
    const [download] = await Promise.all([second.waitForEvent('download'), save.click()])
    return readFile(await download.path())
  })

  await test.step('anybody can check whether a file is unchanged', async () => {
    await second.getByRole('link', { name: 'בדיקה שהקובץ לא השתנה' }).click()
    const choose = (buffer: Buffer) =>
      second.getByLabel(/בחירת קובץ|בדיקת קובץ אחר/).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    await choose(file)
    await expect(second.getByRole('heading', { name: 'המסמך חתום ולא השתנה' })).toBeVisible()
    const changed = Buffer.from(file)
    changed[changed.length >> 1]! ^= 1
    await choose(changed)
    await expect(second.getByRole('heading', { name: 'הקובץ לא חתום, או שהוא השתנה' })).toBeVisible()
    await expectAccessible(second)
    await second.close()
  })

  await test.step('a consent is withdrawn by the same link, and the next message refused', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'ביטול ההסכמות' }).click()
    await page.getByRole('button', { name: 'ביטול ההסכמות' }).click()
    await expect(page.getByText('ההסכמות בוטלו. לא יישלחו עוד הודעות.')).toBeVisible()
    const message = { customer_ids: [customer.id], asset_ids: [asset] }
    await expect(api('/whatsapp/messages/', message, agent.access)).rejects.toThrow(/409.*do_not_contact/)
  })
})

test('a consent is read and signed in other languages: each passage below its Hebrew, the words of the page, and the signed file', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
  await change(agent, '/access-control/users/update_profile/', { license_number: '3104872' })
  const customer = await newCustomer(agent, 'Анна Левина')
  const draft = await api<{ id: number }>('/documents/', { form: 'CONSENT', customer: customer.id }, agent.access)
  const sent = await api<{ signers: { url: string }[] }>(
    `/documents/${draft.id}/send/`,
    { signers: [{ name: 'Анна Левина', phone: customer.phone }], channel: 'link' },
    agent.access,
  )
  await page.goto(productUrl(new URL(sent.signers[0]!.url).pathname))
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('button', { name: 'Отправить код' }).click()
  await expect(page.getByLabel('Код из сообщения')).toBeFocused()
  await page.getByLabel('Код из сообщения').fill(await codeFor(customer.phone))
  await expect(page.getByText('Обязательную силу имеет текст на иврите', { exact: false })).toBeVisible()
  // The Hebrew first.
  const hebrew = page.getByRole('heading', { name: 'על מה מסכימים' })
  await expect(hebrew).toBeVisible()
  await expect(page.locator('h2:has-text("על מה מסכימים") + [lang="ru"]')).toHaveText('На что даётся согласие')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('h2:has-text("על מה מסכימים") + [lang="ar"][dir="rtl"]')).toHaveText('على ماذا تكون الموافقة')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Русский' }).click()
  await page.getByRole('button', { name: 'Перейти к подписанию' }).click()
  await page.getByLabel('Номер удостоверения личности').fill('000000018')
  await page.getByRole('button', { name: 'Напечатать' }).click()
  await page.getByLabel('Напечатайте имя в качестве подписи').fill('Анна Левина')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Подписать и подтвердить' }).click()
  const save = page.getByRole('button', { name: 'Скачать подписанную копию' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const text = (await textOfPdf(await readFile(await download.path()))).replace(/\s/g, '')
  expect(text).toContain('Начтодаётсясогласие')
  expect(text).toContain('רוסית:תרגוםלצדהנוסחהעברי')
})
