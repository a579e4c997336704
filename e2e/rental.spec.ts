import { addDays, addMonths, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { choose, chooseBySearch } from './controls.ts'
import { signedPaper } from './market.ts'
import { act, open, tiles, toasts } from './overlay.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  newAgent,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** A landlord's property and a tenant, from nothing to a rent that is renewed and then ends (product.md section 13, "Rentals"). */

let agent: Agent
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await signIn(page, agent)
})

const today = dayInIsrael()
const lastDay = (from: string) => addDays(addMonths(from, 12), -1)
const shown = (day: string) => day.split('-').map(Number).reverse().join('.')

/** Fields of an order beyond the known ones. */
const ORDER = {
  broker_license: '12345',
  broker_id_number: '123456782',
  broker_address: 'הרצל 1, חיפה',
  customer_id_number: '000000018',
  customer_address: 'הנשיא 2, חיפה',
  fee_kind: 'SUM',
  fee_sum: 6_200,
  fee_vat: 'ADDED',
}

interface Rent {
  id: number
  type: string
  price: number
  rent_until: string
  notes: string
  purchasing_customer: { name: string }
  selling_customer: { name: string }
}
const get = <T>(path: string) => api<T>(path, undefined, agent.access)
const rents = async () => (await get<{ results: Rent[] }>('/real-estate/deals/?deal_kind=RENT')).results
const statusOf = async (asset: number) =>
  (await get<{ visibility_status: string }>(`/real-estate/asset/${asset}/`)).visibility_status

const addLandlordsProperty = async (page: Page): Promise<number> => {
  await page.goto(productUrl('/assets/add'))
  await page.getByRole('radio', { name: 'להשכרה' }).check()
  await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
  await choose(page, 'שכונה', 'מרום נוה')
  await chooseBySearch(page, 'רחוב', 'ביאליק', 'ביאליק')
  await page.getByLabel('מספר בית').fill('45')
  await page.getByLabel('שכר דירה לחודש').fill('6200')
  await choose(page, 'חדרים', '3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'שמירת הנכס' }).click()
  await expect(page.getByText('הנכס נשמר')).toBeVisible()
  await expect(page.getByText(/₪6,200.*לחודש/).first()).toBeVisible()
  const { results } = await get<{ results: { id: number }[] }>('/real-estate/asset/?mine=true&deal_kind=RENT')
  return results[0]!.id
}

const addTenant = async (page: Page, name: string): Promise<{ id: number; phone: string }> => {
  const phone = freshPhone()
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByLabel('טלפון', { exact: true }).fill(phone)
  await page.getByLabel('שם מלא').fill(name)
  await page.getByRole('radio', { name: 'לשכירות' }).check()
  await expect(page.getByText('דירה ראשונה')).toHaveCount(0)
  await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
  await choose(page, 'שכונות', 'מרום נוה')
  await page
    .getByRole('button', { name: 'דירה', exact: true })
    .or(page.getByRole('checkbox', { name: 'דירה', exact: true }))
    .click()
  await choose(page, 'חדרים, מ־', '3')
  await page.getByLabel('תקציב, עד').fill('6500')
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page).toHaveURL(/\/customer\/\d+/)
  return { id: Number(/customer\/(\d+)/.exec(page.url())![1]), phone }
}

/** The task before the rent ends, made due now. */
async function makeTaskDue(title: string): Promise<number> {
  const task = (await get<{ results: { id: number }[] }>(`/tasks/?search=${encodeURIComponent(title)}`)).results[0]!.id
  const { db, close } = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  await sql`update task set due_at = ${momentInIsrael(addDays(today, -1), '10:00')} where id = ${task}`.execute(db)
  await close()
  return task
}

test('a landlord’s property and a tenant: matched, viewed, rented, renewed and back on the market', async ({ page }) => {
  test.slow()
  const asset = await test.step('adds the property for rent', () => addLandlordsProperty(page))
  const tenant = await test.step('adds a matching tenant', () => addTenant(page, 'דנה לוי'))

  await test.step('the tenant has the match, with a rent a month', async () => {
    const match = page.getByRole('listitem').filter({ hasText: 'ביאליק 45' })
    await expect(match.getByText(/₪6,200.*לחודש/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a viewing is planned', async () => {
    const at = momentInIsrael(addDays(today, 1), '17:00').toISOString()
    await page.goto(productUrl(`/dashboard?plan=${tenant.id}-${asset}&plan_at=${encodeURIComponent(at)}`))
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /^(תיאום|שמירה|קביעת הסיור|קביעה)/ })
      .first()
      .click()
    await expect.poll(async () => (await get<{ results: unknown[] }>(`/viewings/?asset=${asset}`)).results.length).toBe(1)
  })

  await test.step('the tenant signs an order, which is one of renting', async () => {
    const order = await signedPaper(agent, { form: 'ORDER_BUYER', customer: tenant, asset, fields: ORDER })
    const { fields, state } = await get<{ fields: object; state: string }>(`/documents/${order}/`)
    expect([state, fields]).toMatchObject(['signed', { deal_kind: 'RENT' }])
  })

  const until = lastDay(today)
  await test.step('is rented: a year is proposed, with deposit and guarantees', async () => {
    await open(page, asset)
    await act(page, 'עסקה')
    const dialog = page.getByRole('dialog', { name: 'סגירת עסקה' })
    await dialog.getByRole('radio', { name: 'שני הצדדים' }).check()
    await expect(dialog.getByLabel('שכר דירה לחודש')).toHaveValue(/6,200/)
    await dialog
      .getByRole('region', { name: 'מי השוכר?' })
      .getByRole('button', { name: /דנה לוי/ })
      .first()
      .click()
    const landlord = dialog.getByRole('region', { name: 'מי המשכיר?' })
    await landlord.getByRole('button', { name: 'לקוח חדש' }).click()
    await landlord.getByLabel('שם').fill('משפחת אוחיון')
    await landlord.getByLabel('טלפון').fill(freshPhone())
    await landlord.getByRole('button', { name: 'הוספה' }).click()
    await expect(dialog.getByLabel('עד תאריך')).toHaveValue(until)
    await dialog.getByRole('button', { name: 'שנתיים' }).click()
    await expect(dialog.getByLabel('עד תאריך')).toHaveValue(addDays(addMonths(today, 24), -1))
    await dialog.getByRole('button', { name: 'שנה', exact: true }).click()
    await dialog.getByLabel('פיקדון וערבויות').fill('שיק ביטחון')
    await dialog.getByLabel('עמלה').fill('6200')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'רישום העסקה' }).click()
    await expect(toasts(page).getByText('העסקה נרשמה והנכס הושכר')).toBeVisible()
    await expect(tiles(page).getByRole('button', { name: 'עסקה' })).toHaveCount(0)
    await expect(page.getByText('הושכר', { exact: true }).first()).toBeVisible()
    expect(await rents()).toMatchObject([
      {
        type: 'both',
        price: 6_200,
        rent_until: until,
        notes: 'שיק ביטחון',
        purchasing_customer: { name: 'דנה לוי' },
        selling_customer: { name: 'משפחת אוחיון' },
      },
    ])
  })

  await test.step('rents are listed apart from sales, each with its end', async () => {
    await page.goto(productUrl('/deals'))
    await expect(page.getByText('העסקה הראשונה תופיע כאן')).toBeVisible()
    await expect(page.getByRole('link', { name: 'בדיקת עקיפה' })).toBeVisible()
    await page.getByRole('radio', { name: 'השכרה' }).click()
    await expect(page).toHaveURL(/deal_kind=RENT/)
    // The bypass check compares with official sales.
    await expect(page.getByRole('link', { name: 'בדיקת עקיפה' })).toHaveCount(0)
    await expect(page.getByText(`עד ${shown(until)}`).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  const renewed = lastDay(addDays(until, 1))
  await test.step('before its end the task offers both options, and renews with one tap', async () => {
    const task = await makeTaskDue('לחדש או לשווק')
    await page.goto(productUrl('/tasks/?filter=overdue'))
    const row = page.getByRole('listitem').filter({ hasText: 'לחדש או לשווק' })
    await expect(row.getByRole('button', { name: 'שיחה אל דנה לוי' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'וואטסאפ אל משפחת אוחיון' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(productUrl(`/tasks/${task}`))
    await expect(page.getByRole('button', { name: 'החזרה לשיווק: לחדש או לשווק' })).toBeVisible()
    await page.getByRole('button', { name: 'חידוש: לחדש או לשווק' }).click()
    const dialog = page.getByRole('dialog', { name: 'חידוש השכירות' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `חידוש עד ${shown(renewed)}` }).click()
    await expect(toasts(page).getByText(`השכירות חודשה עד ${shown(renewed)}`)).toBeVisible()
    expect(await rents()).toMatchObject([{ rent_until: renewed, price: 6_200 }])
  })

  await test.step('the tenant’s next search starts from the home they leave', async () => {
    const [rent] = await rents()
    await page.goto(productUrl(`/tasks/?filter=open`))
    await page.getByRole('link', { name: 'חיפוש דירה לקנייה עבור דנה לוי' }).first().click()
    await expect(page.getByRole('radio', { name: 'לקנייה' })).toBeChecked()
    await expect(page.getByText('רמת גן').first()).toBeVisible()
    await page.goto(productUrl(`/deal/${rent!.id}/${rent!.type}`))
  })

  await test.step('returns to the market with its facts, and is offered to matching customers', async () => {
    await addTenant(page, 'רוני כהן')
    const [rent] = await rents()
    await page.goto(productUrl(`/deal/${rent!.id}/${rent!.type}`))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'החזרה לשיווק' }).click()
    await expect(page.getByText('הנכס חזר לשיווק')).toBeVisible()
    const sheet = page.getByRole('dialog', { name: 'שליחה בוואטסאפ' })
    await expect(sheet.getByText('רוני כהן')).toBeVisible()
    await expectAccessible(page)
    expect(await statusOf(asset)).toBe('ME')
    const { results } = await get<{ results: unknown[] }>(`/tasks/?filter=open&asset=${asset}`)
    expect(results).toEqual([])
  })
})
