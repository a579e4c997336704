import type { Page } from '@playwright/test'
import { chooseBySearch } from './controls.ts'
import { type Agent, api, expect, freshPhone, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** Rules of the customer screens that need a browser: times by its own clock, scroll positions, real server replies. */

let agent: Agent
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await signIn(page, agent)
})

const RAMAT_GAN = 8600

const newCustomer = async (phone = freshPhone()): Promise<number> =>
  (await api<{ id: number }>('/real-estate/customer/', { name: 'דנה לוי', phone }, agent.access)).id

const newBuyer = async (): Promise<number> => {
  const id = await newCustomer()
  const { results } = await api<{ results: { id: number; name: string }[] }>(
    `/real-estate/neighborhoods/?search=&city=${RAMAT_GAN}`,
    undefined,
    agent.access,
  )
  const neighborhoods = results.filter(({ name }) => name === 'מרום נוה').map((neighborhood) => neighborhood.id)
  const listingCriteria = { city: RAMAT_GAN, neighborhoods, asset_types_list: ['AT'], number_of_rooms: 4, budget: 3_000_000 }
  await api(`/real-estate/customer/${id}/add_purchase_listing/`, listingCriteria, agent.access)
  return id
}

/** Stops the page's clock. From here on time passes only by `page.clock.runFor`. */
const stopClock = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 10_000))

/** Delivers a server reply to a page whose clock is stopped: advances some milliseconds, not more. */
const arrives = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(1)
    await check()
  }).toPass()

test('spec 4 and 9: the label of a saved listing is shown for five seconds, then the form resets and closes', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const customer = await newBuyer()
  await page.clock.install()
  await page.goto(productUrl(`/customer/${customer}/?tab=details`))
  await page.getByRole('button', { name: 'עריכה: תקציב' }).click()
  const budget = page.getByLabel('תקציב, עד')
  await budget.fill('3250000')
  const label = page.getByRole('button', { name: 'העדפות החיפוש עודכנו בהצלחה!' })
  await stopClock(page)
  await page.getByRole('button', { name: 'עדכון', exact: true }).click()
  await arrives(page, () => expect(label).toBeVisible({ timeout: 500 }))
  await page.clock.runFor(4_800)
  await expect(label).toBeVisible()
  await expect(budget).toBeVisible()
  await page.clock.runFor(200)
  await expect(label).toBeHidden()
  await expect(budget).toBeHidden()
  await arrives(page, () => expect(page.getByText(/3,250,000/).first()).toBeVisible({ timeout: 500 }))
})

test('spec 9: a toast is shown for five seconds', { tag: ONE_SIZE }, async ({ page }) => {
  const customer = await newCustomer()
  await page.clock.install()
  await page.goto(productUrl(`/customer/${customer}/?tab=details`))
  const block = page.getByRole('switch', { name: /ללא עניין בקבלת הודעות/ })
  await block.scrollIntoViewIfNeeded()
  await stopClock(page)
  const toast = page.getByRole('button', { name: 'ביטול' })
  await block.press('Space')
  await arrives(page, () => expect(toast).toBeVisible({ timeout: 500 }))
  await page.clock.runFor(4_800)
  await expect(toast).toBeVisible()
  await page.clock.runFor(400)
  await expect(toast).toBeHidden()
})

test('spec 9: matches are requested after 100 ms without a change', { tag: ONE_SIZE }, async ({ page }) => {
  const customer = await newCustomer()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('search_for_matching_assets')) requests.push(request.postDataJSON().budget)
  })
  await page.clock.install()
  await page.goto(productUrl(`/customer-pl-form?customer=${customer}`))
  await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
  await expect(() => expect(requests).toEqual([999_999_999])).toPass()
  await stopClock(page)
  const budget = page.getByLabel('תקציב, עד')
  await budget.fill('3000000')
  await page.clock.runFor(60)
  await budget.fill('3100000')
  await page.clock.runFor(99)
  expect(requests).toHaveLength(1)
  await arrives(page, async () => expect(requests).toEqual([999_999_999, 3_100_000]))
})

test('spec 5: a form with errors scrolls to the top, says them per field and sends nothing', { tag: ONE_SIZE }, async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/real-estate/customer/')) sent.push(request.url())
  })
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByLabel('שם מלא').fill('דנה לוי')
  await page.getByText('חדש מקבלן').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByText('יש להזין שכונות')).toBeVisible()
  // A line of the summary links to its field.
  await page.getByRole('alert').getByRole('button', { name: 'תקציב' }).click()
  await expect(page.getByLabel('תקציב, עד')).toBeFocused()
  expect(sent).toEqual([])
})

test('spec 2.4: on the phone "additional attributes" shows floors, dangerous buildings and storage; on a desktop they are always visible', async ({
  page,
  isMobile,
}) => {
  await page.goto(productUrl('/customer/add/buyer'))
  await expect(page.getByRole('heading', { level: 1, name: isMobile ? 'קונה' : 'הוספת לקוח חדש', exact: true })).toBeVisible()
  await expect(page.getByText('ייבוא מאנשי הקשר')).toBeHidden()
  const toggle = page.getByRole('button', { name: 'מאפיינים נוספים' })
  const hidden = ['קומות', 'להציג גם מבנים מסוכנים', 'חובה מחסן']
  if (isMobile) {
    for (const text of hidden) await expect(page.getByText(text, { exact: true })).toBeHidden()
    await toggle.click()
  } else await expect(toggle).toBeHidden()
  for (const text of hidden) await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test('spec 4 and 5: a phone beginning with 07 is looked up at ten digits; an archived customer is restored and the name is typed again', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const phone = '0773001234'
  const customer = await newCustomer(phone)
  await api(`/real-estate/customer/${customer}/archive/`, {}, agent.access)
  const lookups: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('phone_check')) lookups.push(request.url())
  })
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByLabel('שם מלא').fill('מישהי אחרת')
  const field = page.getByLabel('טלפון', { exact: true })
  await field.fill(phone.slice(0, 9))
  await field.pressSequentially(phone.slice(9))
  const dialog = page.getByRole('dialog', { name: 'הלקוח כבר קיים' })
  await expect(dialog.getByText('הלקוח חזר מהארכיון. השם יוקלד מחדש.')).toBeVisible()
  expect(lookups).toHaveLength(1)
  await dialog.getByRole('button', { name: 'המשך הוספת העדפות חיפוש' }).click()
  await expect(page.getByLabel('שם מלא')).toHaveValue('')
  const card = await api<{ is_archived: boolean; name: string }>(`/real-estate/customer/${customer}/`, undefined, agent.access)
  expect(card).toMatchObject({ is_archived: false, name: 'דנה לוי' })
})

test('spec 4: a dormant customer is active once chosen in the dialog', { tag: ONE_SIZE }, async ({ page }) => {
  const phone = freshPhone()
  const customer = await newCustomer(phone)
  await api(`/real-estate/customer/${customer}/make_dormant/`, {}, agent.access)
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByLabel('טלפון', { exact: true }).fill(phone)
  const dialog = page.getByRole('dialog', { name: 'הלקוח כבר קיים' })
  await expect(dialog.getByText('רדום')).toBeVisible()
  await dialog.getByRole('button', { name: 'הצגת כרטיס הלקוח' }).click()
  await expect(page).toHaveURL(/\/customer\/\d+/)
  await expect(page.getByText('פעיל', { exact: true })).toBeVisible()
})
