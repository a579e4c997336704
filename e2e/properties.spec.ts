import type { Page, Route } from '@playwright/test'
import { choose, chooseBySearch, expectOneLine } from './controls.ts'
import { newAsset, newBuyer } from './market.ts'
import { agentOf, api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** Lists of properties, as agents use them on a phone and at a desk. */

const cards = (page: Page) => page.getByRole('list', { name: 'נכסים' }).getByRole('listitem')

test('my assets: pills with counts, a filter in the address, an order, and the number of matching buyers', async ({
  page,
  agent,
}) => {
  test.slow()
  await newBuyer(agent, 'דנה לוי')
  await newAsset(agent, { address_number: '1', price: 2_000_000, number_of_rooms: 3 })
  await newAsset(agent, { address_number: '2', price: 3_000_000, asset_type: 'PN', number_of_rooms: 5 })
  await newAsset(agent, { address_number: '3', price: 3_500_000, visibility_status: 'NO' })
  await page.goto(productUrl('/assets?type=my_assets'))
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^הכול\s*3$/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).filter({ hasText: 'ביאליק 1,' }).getByText('קונה אחד מתאים')).toBeVisible()
  await expect(cards(page).filter({ hasText: 'ביאליק 1,' }).getByText('חדש', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: /^מתחת לרדאר\s*1$/ }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/type=my_assets.*status=NO|status=NO.*type=my_assets/)
  await page.getByRole('button', { name: /^הכול\s*3$/ }).click()

  await page.getByRole('button', { name: 'סינון', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'סינון' })
  await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
  await choose(page, 'שכונות', 'מרום נוה')
  await sheet.getByRole('button', { name: 'דירה', exact: true }).click()
  await sheet.getByLabel('מחיר, עד').fill('3200000')
  await choose(page, 'חדרים, מ־', '2.5 חד׳')
  await expect(sheet.getByRole('button', { name: 'הצגת נכס אחד' })).toBeVisible()
  await sheet.getByRole('button', { name: 'הצגת נכס אחד' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/city_id=8600/)

  await test.step('the same list after a reload; each condition can be removed', async () => {
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    const inUse = page.getByRole('list', { name: 'סינון פעיל' })
    await expect(inUse.getByRole('listitem')).toHaveCount(5)
    await expectNoSidewaysScroll(page)
    await inUse.getByRole('button', { name: 'הסרה: דירה' }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'ניקוי הסינון' }).click()
    await expect(cards(page)).toHaveCount(3)
  })

  await test.step('the dearest first', async () => {
    await page.getByLabel('מיון').selectOption('price_down')
    await expect(cards(page).first()).toContainText('₪3,500,000')
  })
})

test('the arrow keys move through the list; a desktop has cards or a table, remembered, and Enter opens the asset', async ({
  page,
  agent,
  isMobile,
}) => {
  for (const number of ['1', '2', '3', '4', '5', '6']) await newAsset(agent, { address_number: number })
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/real-estate\/asset\/\?/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(productUrl('/assets?type=my_assets'))
  const skeleton = await page
    .getByRole('status', { name: 'טעינת הנכסים' })
    .locator('[aria-hidden] > :first-child')
    .first()
    .boundingBox()
  answer.resolve()
  await expect(cards(page)).toHaveCount(6)
  const photo = await cards(page).first().locator('article > :first-child').boundingBox()
  // The grey area becomes a picture in place.
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(photo![side]).toBeCloseTo(skeleton![side], 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'סינון', exact: true }).click()
  await expect(page.getByRole('button', { name: 'הצגת 6 נכסים' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cards(page).first().getByRole('link').first().focus()
  if (isMobile) {
    await page.keyboard.press('ArrowDown')
    await expect(cards(page).nth(1).getByRole('link').first()).toBeFocused()
    await expect(page.getByRole('button', { name: 'טבלה' })).toHaveCount(0)
    return
  }
  await page.keyboard.press('ArrowLeft')
  await expect(cards(page).nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cards(page).nth(5).getByRole('link').first()).toBeFocused()

  await page.getByRole('button', { name: 'טבלה' }).click()
  await expect(page.getByText('פרטים', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const price = page.getByRole('columnheader', { name: 'מחיר' })
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=price_up/)
  await page.reload()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('button', { name: 'טבלה' })).toHaveAttribute('aria-pressed', 'true')
  await cards(page).first().getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards(page).nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/asset=\d+/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('ten thousand assets: only visible ones are drawn, to the last one', { tag: ONE_SIZE }, async ({ page, agent }) => {
  await newAsset(agent)
  const pages: number[] = []
  await page.route(/\/api\/real-estate\/asset\/\?/, (route) => manyAssets(route, pages))
  await page.goto(productUrl('/assets?type=my_assets'))
  await expect(cards(page).first()).toContainText('ביאליק 1,')
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '10000')
  expect(await cards(page).count()).toBeLessThan(60)
  await cards(page).first().getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect(cards(page).filter({ hasText: 'ביאליק 10000,' })).toBeVisible()
  expect(await cards(page).count()).toBeLessThan(60)
  expect(pages.length).toBeLessThan(12)
  // Pending replies would end with the page.
  await page.unrouteAll({ behavior: 'wait' })
})

/** Replies as if the agent's one asset were ten thousand. */
const manyAssets = async (route: Route, pages: number[]) => {
  const page = Number(new URL(route.request().url()).searchParams.get('page'))
  pages.push(page)
  const response = await route.fetch({
    url: route
      .request()
      .url()
      .replace(/([?&])page=\d+/, '$1page=1'),
  })
  const answer = (await response.json()) as { results: { id: number }[] }
  const results = Array.from({ length: page === 334 ? 10 : 30 }, (_, at) => {
    const place = (page - 1) * 30 + at + 1
    return { ...answer.results[0], id: place, address_number: String(place) }
  })
  await route.fulfill({ response, json: { ...answer, count: 10_000, results } })
}

test.describe('when the server fails', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['500'] })
  test('says so and tries again', async ({ page, agent }) => {
    await newAsset(agent)
    let isDown = true
    await page.route(/\/api\/real-estate\/asset\/\?/, (route) =>
      isDown ? route.fulfill({ status: 500, json: { detail: 'down', code: 'server_error' } }) : route.continue(),
    )
    await page.goto(productUrl('/assets?type=my_assets'))
    await expect(page.getByText('שגיאה לא צפויה (טעינת נכסים)')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'ניסיון נוסף' }).click()
    await expect(cards(page)).toHaveCount(1)
  })
})

test('a search is in its address; a quick search finds places and assets while an address is typed', async ({ page, agent }) => {
  await newAsset(agent)
  await page.goto(productUrl('/assets/search?search=ביאליק&city_id=8600&show_all=1'))
  await expect(cards(page).first()).toContainText('ביאליק')
  await expect(page.getByRole('button', { name: 'הסרה: רמת גן' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'חיפוש ברשימה' }).fill('אין רחוב כזה')
  await expect(page.getByText('אין נכסים שמתאימים לסינון')).toBeVisible()
  await expect(page).toHaveURL(/show_all=1/)
  await page.getByRole('button', { name: 'ניקוי החיפוש' }).click()
  await expect(cards(page).first()).toBeVisible()

  await page.goto(productUrl('/assets/searchAsset'))
  await page.getByPlaceholder('רחוב, שכונה או עיר').last().fill('ביא')
  await page
    .getByRole('link', { name: /^ביאליק/ })
    .filter({ hasText: 'רמת גן' })
    .click()
  await expect(page).toHaveURL(/\/assets\/search\?/)
  await expect(cards(page).first()).toContainText('ביאליק')

  // A city does not break in an address.
  await page.goto(productUrl('/assets/search?search=תל אביב&show_all=1'))
  await expectOneLine(cards(page).getByText('תל אביב-יפו', { exact: true }).first())
})

test('assets that were not updated for 14 days are answered with one tap', { tag: ONE_SIZE }, async ({ context }) => {
  test.slow()
  // The API cannot create old assets: a demonstration agent has some.
  const demo = await agentOf('0500000003')
  const desk = await context.newPage()
  await signIn(desk, demo)
  await desk.goto(productUrl('/dashboard'))
  const { count } = await api<{ count: number }>('/real-estate/asset/?mine=1&not_updated_days=14', undefined, demo.access)
  expect(count).toBeGreaterThan(2)
  await desk.getByRole('button', { name: `${count} נכסים לעדכן` }).click()
  await desk
    .getByRole('button', { name: /^עדיין רלוונטי: / })
    .first()
    .click()
  await expect(desk.getByText('הנכס עודכן')).toBeVisible()
  await test.step('all at once, and back', async () => {
    await desk.getByRole('button', { name: 'עדיין רלוונטי לכולם' }).click()
    await expect(desk.getByText(new RegExp(`^${count - 1} נכסים? עודכנו$`))).toBeVisible()
    await expect(desk.getByRole('heading', { name: /נכסים? לעדכן/ })).toBeHidden()
    await desk.getByRole('button', { name: 'ביטול' }).last().click()
    await expect(desk.getByRole('heading', { name: /נכסים? לעדכן/ })).toBeVisible()
  })

  await desk.goto(productUrl('/assets?type=my_assets&status=not_updated'))
  const rows = cards(desk)
  await expect(desk.getByRole('button', { name: new RegExp(`^לא עודכנו\\s*${count - 1}$`) })).toBeVisible()
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)
  const title = await rows.first().getByRole('link').first().innerText()
  await rows
    .first()
    .getByRole('button', { name: /^מחיר חדש/ })
    .click()
  const price = rows.first().getByRole('textbox')
  await expect(rows.first().getByRole('button', { name: 'שמירת המחיר' })).toBeDisabled()
  await price.fill('1234567')
  await rows.first().getByRole('button', { name: 'שמירת המחיר' }).click()
  await expect(desk.getByText(/^המחיר (ירד|עודכן)/)).toBeVisible()
  await expect(rows.filter({ hasText: title })).toHaveCount(0)

  await rows.first().getByRole('link', { name: /^נמכר/ }).click()
  await expect(desk).toHaveURL(/asset=\d+&deal=1/)
  await expect(desk.getByRole('dialog', { name: 'סגירת עסקה' })).toBeVisible()
  await desk.close()
})
