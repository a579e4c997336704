import type { Locator, Page } from '@playwright/test'
import { assetOf, connect, newAsset, newBuyer, newCustomer } from './market.ts'
import {
  type Agent,
  api,
  codeFor,
  expect,
  freshPhone,
  neverQuiet,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** How many taps the main job takes on a phone. Typing is not counted; the tap that focuses a field is. */

const TAPS_FOR_A_NEW_BUYER = 10
const TAPS_FOR_A_PROPERTY = 6
const TAPS_FOR_A_PRICE = 4
const TAPS_FROM_A_CHIP = 3
const TAPS_FROM_NOTHING = 26
const TAPS_OF_A_NEW_AGENT = 14
const TAPS_OF_A_DEAL = 6
const TAPS_OF_AN_ORDER = 8
const TAPS_OF_A_SIGNER = 4
const TAPS_FOR_A_WALK_IN = 3
const TAPS_FOR_AN_ANSWER = 2

const counter = () => {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    count: () => taps,
  }
}

type Tap = (target: Locator) => Promise<void>

/** Taps a field and types. */
const fill = async (page: Page, tap: Tap, field: Locator, text: string) => {
  await tap(field)
  await page.keyboard.type(text)
}

/** A buyer with eight fields, not yet saved. */
const fillBuyer = async (page: Page, tap: Tap, phone: string) => {
  // The form begins in its first field, and a complete phone leads on to the name.
  await expect(page.getByLabel('טלפון', { exact: true })).toBeFocused()
  await page.keyboard.type(phone)
  await expect(page.getByLabel('שם מלא')).toBeFocused()
  await page.keyboard.type('יעל רוזנברג')
  await tap(page.getByRole('button', { name: 'דירה ראשונה' }))
  const search = page.getByRole('dialog').getByRole('textbox', { name: 'חיפוש', exact: true })
  const recent = page.getByRole('group', { name: 'עיר' }).getByRole('button', { name: 'רמת גן', exact: true })
  if (await recent.isVisible()) await tap(recent)
  else {
    await tap(page.getByRole('combobox', { name: /^עיר/ }))
    await expect(search).toBeFocused()
    await page.keyboard.type('רמת גן')
    await tap(page.getByRole('option', { name: 'רמת גן', exact: true }))
  }
  // The neighborhoods open by themselves.
  await expect(page.getByRole('dialog', { name: 'שכונות' })).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('מרום')
  await tap(page.getByRole('option', { name: 'מרום נוה', exact: true }))
  await tap(page.getByRole('button', { name: /^סיום/ }))
  await tap(page.getByRole('button', { name: 'דירה', exact: true }))
  await tap(page.getByRole('group', { name: /^חדרים, מ־/ }).getByRole('button', { name: '4', exact: true }))
  await fill(page, tap, page.getByLabel('תקציב, עד'), '3600000')
}

/** From the sign-in screen to the overview, without the introduction. */
const register = async (page: Page, tap: Tap, phone: string): Promise<Pick<Agent, 'access'>> => {
  await page.goto(productUrl('/'))
  await fill(page, tap, page.getByLabel('מספר טלפון נייד'), phone)
  await tap(page.getByRole('button', { name: 'שליחת קוד' }))
  await expect(page.getByText(/נשלח אל/)).toBeVisible()
  await fill(page, tap, page.getByLabel('קוד בן 6 ספרות'), await codeFor(phone))
  await fill(page, tap, page.getByLabel('שם מלא'), 'נועה ברקאי')
  await tap(page.getByRole('checkbox'))
  await tap(page.getByRole('button', { name: 'התחלת עבודה' }))
  const slides = page.getByRole('dialog')
  await tap(slides.getByRole('button', { name: 'סגירה', exact: true }).last())
  const access = (await page.evaluate(() => localStorage.getItem('auth_token')))!
  await neverQuiet(access)
  return { access }
}

/** What the device stores after a form in which this city was chosen. */
const rememberCity = async (page: Page, { access }: Agent) => {
  const { id } = await api<{ id: number }>('/access-control/users/home/', undefined, access)
  await page.evaluate((key) => localStorage.setItem(key, JSON.stringify([{ id: 8600, name: 'רמת גן' }])), `recent_cities:${id}`)
}

const messagesOf = async (phone: string) =>
  (await api<{ results: { text: string }[] }>(`/dev/outbox/?channel=whatsapp&to=${phone}`)).results

/** Links to assets in a message. */
const linksIn = (text: string): number => [...text.matchAll(/\/p\/\w+$/gm)].length

let agent: Agent
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await neverQuiet(agent.access)
  await signIn(page, agent)
})

test(`a new buyer with eight fields until three assets are sent: ${TAPS_FOR_A_NEW_BUYER} taps at most`, {
  tag: ONE_SIZE,
}, async ({ page }) => {
  for (const address_number of ['1', '2', '3', '4']) await newAsset(agent, { address_number })
  const phone = freshPhone()
  await page.goto(productUrl('/dashboard'))
  // An agent at work: the city of the buyer before is offered.
  await rememberCity(page, agent)
  const { tap, count } = counter()
  await tap(page.getByRole('navigation', { name: 'פעולות מהירות' }).getByRole('link', { name: 'לקוח חדש' }))
  await fillBuyer(page, tap, phone)
  await tap(page.getByRole('button', { name: 'שמירה ושליחת 3 הטובים' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'שליחה בוואטסאפ' }))
  await expect.poll(() => messagesOf(phone)).toHaveLength(1)
  expect(linksIn((await messagesOf(phone))[0]!.text)).toBe(3)
  expect(count()).toBeLessThanOrEqual(TAPS_FOR_A_NEW_BUYER)
})

test(`a new property with its price: ${TAPS_FOR_A_PROPERTY} taps at most`, { tag: ONE_SIZE }, async ({ page }) => {
  await page.goto(productUrl('/dashboard'))
  await rememberCity(page, agent)
  const { tap, count } = counter()
  const search = page.getByRole('dialog').getByRole('textbox', { name: 'חיפוש', exact: true })
  await tap(page.getByRole('navigation', { name: 'פעולות מהירות' }).getByRole('link', { name: 'נכס חדש' }))
  await tap(page.getByRole('group', { name: 'עיר' }).getByRole('button', { name: 'רמת גן', exact: true }))
  // Each answer opens the next field.
  for (const [field, name] of [
    ['שכונה', 'מרום נוה'],
    ['רחוב', 'ביאליק'],
  ] as const) {
    await expect(page.getByRole('dialog', { name: field })).toBeVisible()
    await expect(search).toBeFocused()
    await page.keyboard.type(name)
    await tap(page.getByRole('option', { name, exact: true }))
  }
  await expect(page.getByLabel('מחיר')).toBeFocused()
  await page.keyboard.type('3490000')
  await tap(page.getByRole('button', { name: 'שמירת הנכס' }))
  await expect(page.getByText('הנכס נשמר')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(TAPS_FOR_A_PROPERTY)
})

test(`a lower price from the list: ${TAPS_FOR_A_PRICE} taps at most`, { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(agent)
  const { tap, count } = counter()
  await page.goto(productUrl('/assets/?type=my_assets'))
  await tap(page.getByRole('link', { name: /^עריכה: ביאליק/ }))
  const price = page.getByLabel('מחיר', { exact: true })
  await tap(price)
  await price.fill('3400000')
  await tap(page.getByRole('button', { name: 'שמירת השינויים' }))
  const priceNow = async () => (await api<{ price: number }>(`/real-estate/asset/${asset}/`, undefined, agent.access)).price
  await expect.poll(priceNow).toBe(3_400_000)
  expect(count()).toBeLessThanOrEqual(TAPS_FOR_A_PRICE)
})

test(`three new matches of a customer, sent from the chip: ${TAPS_FROM_A_CHIP} taps at most`, { tag: ONE_SIZE }, async ({
  page,
}) => {
  const buyer = await newBuyer(agent, 'דנה לוי')
  const { phone } = await api<{ phone: string }>(`/real-estate/customer/${buyer}/?peek=1`, undefined, agent.access)
  const colleague = await newAgent('רותם אזולאי')
  await connect(agent, colleague)
  for (const address_number of ['1', '2', '3', '4']) await newAsset(colleague, { address_number })
  const isNew = async () =>
    (await api<{ results: { has_new_matches: boolean }[] }>('/real-estate/customer/', undefined, agent.access)).results[0]
      ?.has_new_matches
  await expect.poll(isNew).toBe(true)

  const { tap, count } = counter()
  await page.goto(productUrl('/customers'))
  await tap(page.getByRole('link', { name: 'שליחת הטובים: דנה לוי' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'שליחה בוואטסאפ' }))
  await expect.poll(() => messagesOf(phone)).toHaveLength(1)
  expect(linksIn((await messagesOf(phone))[0]!.text)).toBe(3)
  expect(count()).toBeLessThanOrEqual(TAPS_FROM_A_CHIP)
  await expect(page).toHaveURL(/\/customers$/)
})

test(`a new agent, from the sign-in screen until three assets are sent to a buyer who wrote: ${TAPS_OF_A_NEW_AGENT} taps at most`, {
  tag: ONE_SIZE,
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'he-IL', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const { tap, count } = counter()
  const [own, buyer] = [freshPhone(), freshPhone()]
  const agent = await register(page, tap, own)
  for (const address_number of ['1', '2', '3', '4']) await newAsset(agent, { address_number })
  await tap(page.getByRole('navigation', { name: 'פעולות מהירות' }).getByRole('link', { name: 'לקוח חדש' }))
  await tap(page.getByRole('button', { name: 'הדבקת הודעה' }))
  const pasted = page.getByRole('dialog')
  await fill(
    page,
    tap,
    pasted.getByLabel('הודעה של קונה'),
    `שלום, יעל רוזנברג ${buyer}, דירה ראשונה שלנו, מחפשים דירת 4 חדרים ברמת גן, מרום נוה, עד 3.6 מיליון`,
  )
  await tap(pasted.getByRole('button', { name: /^מילוי/ }))
  await tap(page.getByRole('button', { name: 'שמירה', exact: true }))
  await tap(page.getByRole('link', { name: 'שליחת 3 הטובים' }).first())
  await tap(page.getByRole('dialog').getByRole('button', { name: 'שליחה בוואטסאפ' }))
  await expect.poll(() => messagesOf(buyer)).toHaveLength(1)
  expect(linksIn((await messagesOf(buyer))[0]!.text)).toBe(3)
  expect(count()).toBeLessThanOrEqual(TAPS_OF_A_NEW_AGENT)
  await context.close()
})

test('nothing fits: one tap on a suggestion changes the form', { tag: ONE_SIZE }, async ({ page }) => {
  await newAsset(agent)
  const buyer = await newBuyer(agent, 'דנה לוי', {}, { budget: 3_400_000 })
  await page.goto(productUrl(`/customer/${buyer}/`))
  // Assets of other tests, open to all agents, may fit then too.
  await page.getByRole('button', { name: /₪100,000/ }).click()
  await expect(page.getByLabel('תקציב, עד')).toHaveValue('₪3,500,000')
  await page.getByRole('button', { name: 'הצגת נכסים רלוונטיים' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'ביאליק 45' })).toBeVisible()
})

test('a fact that an asset does not state is requested from its agent, once', { tag: ONE_SIZE }, async ({ page }) => {
  const colleague = await newAgent('רותם אזולאי')
  await connect(agent, colleague)
  await newAsset(colleague, { asset_type: null })
  const buyer = await newBuyer(agent, 'דנה לוי')
  await page.goto(productUrl(`/customer/${buyer}/`))
  const card = page.getByRole('listitem').filter({ hasText: 'ביאליק' })
  await expect(card.getByText('לא ידוע: סוג הנכס')).toBeVisible()
  await card.getByRole('button', { name: 'לברר' }).click()
  await expect(card.getByText('נשאל, מחכים לתשובה')).toBeVisible()
  const { results } = await api<{ results: { content: string }[] }>('/notifications/', undefined, colleague.access)
  expect(results.map(({ content }) => content)).toEqual([expect.stringMatching(/^שאלה מנועה ברקאי על ביאליק: סוג הנכס$/)])
})

test(`without any data, from the sign-in screen to the first sent match: ${TAPS_FROM_NOTHING} taps at most`, {
  tag: ONE_SIZE,
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'he-IL', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const { tap, count } = counter()
  const [own, buyer] = [freshPhone(), freshPhone()]
  // The slowest connection: the neighborhoods arrive when their list is already open.
  const isListOpen = Promise.withResolvers<void>()
  await page.route('**/real-estate/neighborhoods/**', async (route) => {
    await isListOpen.promise
    await route.continue()
  })

  const choosePlace = async (name: string) => {
    await expect(page.getByRole('textbox', { name: 'חיפוש', exact: true })).toBeFocused()
    await page.keyboard.type(name)
    await tap(page.getByRole('option', { name, exact: true }))
  }

  await register(page, tap, own)
  const steps = page.getByRole('region', { name: 'צעדים ראשונים' })
  await tap(steps.getByRole('link', { name: /נכס/ }))
  // Each answer opens the next field.
  await tap(page.getByRole('combobox', { name: /^עיר/ }))
  await choosePlace('רמת גן')
  await expect(page.getByRole('dialog', { name: 'שכונה' }).getByText('טעינה')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'חיפוש', exact: true })).toBeFocused()
  await page.keyboard.type('מרום נוה')
  isListOpen.resolve()
  await tap(page.getByRole('option', { name: 'מרום נוה', exact: true }))
  await expect(page.getByRole('dialog', { name: 'רחוב' })).toBeVisible()
  await choosePlace('ביאליק')
  await expect(page.getByLabel('מספר בית')).toBeFocused()
  await fill(page, tap, page.getByLabel('מחיר'), '3490000')
  await tap(page.getByRole('button', { name: 'שמירת הנכס' }))
  await expect(page.getByText('הנכס נשמר')).toBeVisible()
  await tap(page.getByRole('dialog').getByRole('button', { name: 'סגירה' }))
  await tap(page.getByRole('navigation', { name: 'פעולות מהירות' }).getByRole('link', { name: 'לקוח חדש' }))
  await fillBuyer(page, tap, buyer)
  await tap(page.getByRole('button', { name: /^שמירה ושליחת/ }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'שליחה בוואטסאפ' }))
  await expect.poll(() => messagesOf(buyer)).toHaveLength(1)
  expect(count()).toBeLessThanOrEqual(TAPS_FROM_NOTHING)
  await context.close()
})

test(`a deal of both sides with its fee, from the deals: ${TAPS_OF_A_DEAL} taps at most`, { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(agent, { address_number: '46' })
  await newBuyer(agent, 'דנה לוי')
  const { tap, count } = counter()
  await page.goto(productUrl('/deals'))
  await tap(page.getByRole('main').getByRole('button', { name: 'רישום עסקה' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: /ביאליק 46/ }))
  const sheet = page.getByRole('dialog', { name: 'סגירת עסקה' })
  await tap(sheet.getByRole('radio', { name: 'שני הצדדים' }))
  await tap(sheet.getByRole('region', { name: 'מי קנה?' }).getByRole('button', { name: /דנה לוי/ }))
  await fill(page, tap, sheet.getByLabel('עמלה'), '68000')
  await tap(sheet.getByRole('button', { name: 'רישום העסקה' }))
  const sold = () => assetOf<{ visibility_status: string }>(agent, asset)
  await expect.poll(async () => (await sold()).visibility_status).toBe('sold')
  const { results } = await api<{ results: object[] }>('/real-estate/deals/', undefined, agent.access)
  expect(results).toEqual([
    expect.objectContaining({
      type: 'both',
      price: 3_490_000,
      commission: 68_000,
      purchasing_customer: expect.objectContaining({ name: 'דנה לוי' }),
    }),
  ])
  expect(count()).toBeLessThanOrEqual(TAPS_OF_A_DEAL)
})

test(`an order is sent from the customer's card with ${TAPS_OF_AN_ORDER} taps at most, and signed with ${TAPS_OF_A_SIGNER}`, {
  tag: ONE_SIZE,
}, async ({ page }) => {
  // Details entered for the previous order are not asked again.
  const before = await newCustomer(agent, 'אבי כהן')
  const broker = { broker_id_number: '123456782', broker_address: 'הרצל 1, רמת גן', broker_license: '3104872' }
  await api('/documents/', { form: 'ORDER_BUYER', customer: before.id, fields: broker }, agent.access)
  const buyer = await newBuyer(agent, 'דנה לוי')
  const { phone } = await api<{ phone: string }>(`/real-estate/customer/${buyer}/?peek=1`, undefined, agent.access)

  const ordering = counter()
  await page.goto(productUrl(`/customer/${buyer}/`))
  await ordering.tap(page.getByRole('tab', { name: /^מסמכים/ }))
  await ordering.tap(page.getByRole('button', { name: 'הזמנת תיווך, קונה' }))
  await expect(page.getByLabel('מספר זהות של הלקוח', { exact: true })).toBeFocused()
  await page.keyboard.type('000000018')
  await fill(page, ordering.tap, page.getByLabel('כתובת הלקוח', { exact: true }), 'קק״ל 8, גבעתיים')
  await ordering.tap(page.getByRole('radio', { name: 'באחוז מהמחיר' }))
  await ordering.tap(page.getByRole('radio', { name: 'בתוספת מע״מ' }))
  await fill(page, ordering.tap, page.getByLabel('דמי התיווך באחוזים', { exact: true }), '2')
  await expect(page.getByText('אפשר לשלוח')).toBeVisible()
  await ordering.tap(page.getByRole('button', { name: 'שליחה', exact: true }))
  await ordering.tap(page.getByRole('dialog').getByRole('button', { name: 'שליחה לחתימה' }))
  await expect.poll(() => messagesOf(phone)).toHaveLength(1)
  expect(ordering.count()).toBeLessThanOrEqual(TAPS_OF_AN_ORDER)

  const signing = counter()
  const link = /https?:\S+/.exec((await messagesOf(phone))[0]!.text)![0]
  await page.goto(productUrl(new URL(link).pathname))
  await signing.tap(page.getByRole('button', { name: 'שליחת קוד' }))
  await expect(page.getByLabel('הקוד מההודעה')).toBeFocused()
  await page.keyboard.type(await codeFor(phone))
  await signing.tap(page.getByRole('button', { name: 'המשך לחתימה' }))
  await expect(page.getByLabel('מספר זהות')).toBeFocused()
  await page.keyboard.type('000000018')
  await signing.tap(page.getByRole('button', { name: 'הקלדה' }))
  await expect(page.getByLabel('הקלדת השם כחתימה')).toBeFocused()
  await page.keyboard.type('דנה לוי')
  await signing.tap(page.getByRole('button', { name: 'חתימה ואישור' }))
  await expect(page.getByRole('heading', { name: 'המסמך נחתם' })).toBeVisible()
  expect(signing.count()).toBeLessThanOrEqual(TAPS_OF_A_SIGNER)
})

test(`a walk-in becomes a lead with ${TAPS_FOR_A_WALK_IN} taps at most, and a lead from a form is answered with ${TAPS_FOR_AN_ANSWER}`, {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const adding = counter()
  await page.goto(productUrl('/customers'))
  await adding.tap(page.getByRole('button', { name: 'עוד', exact: true }))
  await adding.tap(page.getByRole('link', { name: /^נכנס מהרחוב/ }))
  await expect(page.getByLabel('טלפון', { exact: true })).toBeFocused()
  await page.keyboard.type(freshPhone())
  await expect(page.getByLabel('שם מלא')).toBeFocused()
  await page.keyboard.type('רון לוי')
  await adding.tap(page.getByRole('button', { name: 'שמירה כליד' }))
  await expect(page).toHaveURL(/\/customer\/\d+/)
  expect(adding.count()).toBeLessThanOrEqual(TAPS_FOR_A_WALK_IN)

  const form = { name: 'האתר שלי', kind: 'FORM', scope: 'me', assign: 'me' }
  const { token } = await api<{ token: string }>('/lead_sources/', form, agent.access)
  const phone = freshPhone()
  await api(`/leads/${token}/`, { phone, name: 'דנה כהן' })
  const answering = counter()
  await page.goto(productUrl('/notifications'))
  await answering.tap(page.getByRole('button', { name: /^ליד חדש: דנה כהן/ }))
  await answering.tap(page.getByRole('button', { name: 'מתי נוח לך לדבר?' }))
  await expect.poll(() => messagesOf(phone)).toHaveLength(1)
  expect(answering.count()).toBeLessThanOrEqual(TAPS_FOR_AN_ANSWER)
})
