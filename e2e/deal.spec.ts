import type { Page } from '@playwright/test'
import { assetOf, newAsset, newBuyer } from './market.ts'
import { openManagement, tiles, toasts } from './overlay.ts'
import { type Agent, api, expect, expectAccessible, freshPhone, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** The deal wizard, and the question that opens it for an asset not updated for 14 days. */

let agent: Agent
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await signIn(page, agent)
})

const wizard = (page: Page) => page.getByRole('dialog', { name: 'סגירת עסקה' })
const statusOf = async (asset: number) => (await assetOf<{ visibility_status: string }>(agent, asset)).visibility_status

interface Deals {
  count: number
  results: {
    type: string
    price: number
    commission: number
    purchasing_customer: { name: string }
    selling_customer: { name: string }
  }[]
}
const deals = () => api<Deals>('/real-estate/deals/', undefined, agent.access)

test('a deal of both sides: a matching buyer, a new seller, and undo by the toast', { tag: ONE_SIZE }, async ({ page }) => {
  test.slow()
  const asset = await newAsset(agent)
  await newBuyer(agent, 'יעל רוזנברג')
  await page.goto(productUrl(`/customers?asset=${asset}`))
  await tiles(page).getByRole('button', { name: 'עסקה' }).click()
  const dialog = wizard(page)
  await dialog.getByRole('radio', { name: 'שני הצדדים' }).check()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  const [buyer, seller] = [dialog.getByRole('region', { name: 'מי קנה?' }), dialog.getByRole('region', { name: 'מי מכר?' })]
  await expectAccessible(page)
  await buyer
    .getByRole('button', { name: /יעל רוזנברג/ })
    .first()
    .click()
  await expect(buyer.getByRole('button', { name: 'החלפה' })).toBeVisible()
  // Nobody buys from themselves.
  await expect(seller.getByRole('button', { name: /יעל רוזנברג/ })).toHaveCount(0)

  await seller.getByRole('button', { name: 'לקוח חדש' }).click()
  const add = seller.getByRole('button', { name: 'הוספה' })
  await seller.getByLabel('שם').fill('משפחת אוחיון')
  await expect(add).toBeDisabled()
  await seller.getByLabel('טלפון').fill(freshPhone())
  await add.click()
  await expect(seller.getByText('משפחת אוחיון')).toBeVisible()

  await dialog.getByLabel('מחיר העסקה').fill('3400000')
  await dialog.getByLabel('עמלה').fill('68000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'רישום העסקה' }).click()
  await expect(toasts(page).getByText('העסקה נרשמה והנכס נמכר')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(tiles(page).getByRole('button', { name: 'עסקה' })).toHaveCount(0)
  expect(await statusOf(asset)).toBe('sold')
  expect((await deals()).results[0]).toMatchObject({
    type: 'both',
    price: 3_400_000,
    commission: 68_000,
    purchasing_customer: { name: 'יעל רוזנברג' },
    selling_customer: { name: 'משפחת אוחיון' },
  })

  await toasts(page).getByRole('button', { name: 'ביטול', exact: true }).click()
  await expect(toasts(page).getByText('העסקה בוטלה')).toBeVisible()
  await expect(tiles(page).getByRole('button', { name: 'עסקה' })).toBeVisible()
  expect(await statusOf(asset)).toBe('ME')
  expect((await deals()).count).toBe(0)
})

test('a deal with an agent of the same areas; input survives a reload', { tag: ONE_SIZE }, async ({ page }) => {
  const name = `תום ${freshPhone()}`
  await newAgent(name)
  const asset = await newAsset(agent)
  await page.goto(productUrl(`/customers?asset=${asset}`))
  await tiles(page).getByRole('button', { name: 'עסקה' }).click()
  const dialog = wizard(page)
  await dialog.getByRole('combobox', { name: /סוכן הקונה/ }).click()
  await page.getByRole('textbox', { name: 'חיפוש', exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.reload()
  await tiles(page).getByRole('button', { name: 'עסקה' }).click()
  await expect(dialog.getByRole('combobox', { name: /סוכן הקונה/ })).toHaveText(name)
  await dialog.getByRole('button', { name: 'רישום העסקה' }).click()
  await expect(toasts(page).getByText('העסקה נרשמה והנכס נמכר')).toBeVisible()
  const { results } = await api<{ results: object[] }>('/real-estate/deals/', undefined, agent.access)
  expect(results[0]).toMatchObject({ type: 'selling', purchasing_customer_realtor: { name }, purchasing_customer: null })
})

test('after 14 days the asset asks: still so, a new price, or sold', { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(agent)
  await page.clock.setFixedTime(Date.now() + 15 * 86_400_000)
  await page.goto(productUrl(`/customers?asset=${asset}`))
  const ask = page.getByRole('region', { name: 'עדיין רלוונטי' })
  await expect(ask).toContainText('לא עודכן כבר 15 יום')
  await ask.getByRole('button', { name: 'עדיין רלוונטי' }).click()
  await expect(toasts(page).getByText('הנכס עודכן')).toBeVisible()
  await ask.getByRole('button', { name: 'מחיר חדש' }).click()
  const price = page.getByRole('dialog', { name: 'מחיר חדש' })
  await price.getByLabel('מחיר').fill('3390000')
  await price.getByRole('button', { name: 'עדכון המחיר' }).click()
  await expect(toasts(page).getByText(/^המחיר ירד/)).toBeVisible()
  await openManagement(page)
  await page.getByText('היסטוריית מחירים').click()
  await expect(page.getByText('ירידה של')).toBeVisible()
  await page.getByText('יומן הנכס').click()
  await expect(page.getByText('אושר שהנכס עדיין רלוונטי')).toBeVisible()
  await ask.getByRole('button', { name: 'נמכר' }).click()
  await expect(wizard(page)).toBeVisible()
})

test('an address opens the wizard; closing it leaves the asset open', { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(agent)
  await page.goto(productUrl(`/customers?asset=${asset}&deal=1`))
  await expect(wizard(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wizard(page)).toBeHidden()
  await expect(page).toHaveURL(/\/customers\?asset=\d+$/)
  await expect(tiles(page)).toBeVisible()
})
