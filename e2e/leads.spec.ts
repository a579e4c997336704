import { newAsset } from './market.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  neverQuiet,
  ONE_SIZE,
  productUrl,
  test,
} from './product.ts'

/** Leads: a source with its addresses, a stranger at its form, the agent who is notified and answers; walk-ins by a tap. */

interface Source {
  id: number
  name: string
  token: string
  form_url: string
}
const sourcesOf = async ({ access }: Agent) => (await api<{ results: Source[] }>('/lead_sources/', undefined, access)).results
const leadsOf = async ({ access }: Agent) =>
  (await api<{ results: { id: number; name: string }[] }>('/access-control/users/leads/', undefined, access)).results
const post = async (token: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(productUrl(`/api/leads/${token}/`), { method: 'POST', headers, body: JSON.stringify(body) })).status
}

test('a visitor leaves a lead in the form of a source; its agent is notified, accepts the proposed search, and answers', {
  tag: ONE_SIZE,
}, async ({ page, agent, browser }) => {
  test.slow()
  await neverQuiet(agent.access)
  const asset = await newAsset(agent, { visibility_status: 'ME' })

  const source = await test.step('a source is added by two taps, with its form, code and frame', async () => {
    await page.goto(productUrl('/settings/leads'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'מקור חדש' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^טופס באתר/ }).click()
    const addresses = page.getByRole('dialog', { name: 'טופס באתר' })
    await expect(addresses.getByRole('img', { name: /^ברקוד לטופס/ })).toBeVisible()
    const [added] = await sourcesOf(agent)
    await expect(addresses.getByRole('textbox', { name: 'דף הטופס' })).toHaveValue(
      new RegExp(`/public-view/lead/${added!.token}$`),
    )
    await addresses.getByText('הטמעה באתר').click()
    await expect(addresses.getByRole('textbox', { name: 'קוד להטמעה' })).toHaveValue(/^<iframe src="/)
    await expect(addresses.frameLocator('iframe').getByRole('button', { name: 'שליחה' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    return added!
  })

  const phone = freshPhone()
  await test.step('the form works without a script, keeps the input, and thanks', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    const form = await context.newPage()
    const answer = await form.goto(productUrl(`/public-view/lead/${source.token}?asset=${asset}`))
    expect(answer!.headers()['set-cookie']).toBeUndefined()
    await expect(form.getByText(/^ביאליק, /)).toBeVisible()
    await expect(form.getByText('ביאליק 45')).toHaveCount(0)
    await form.getByLabel('שם', { exact: true }).fill('דנה כהן')
    await form.getByLabel('טלפון', { exact: true }).fill(phone)
    await form.getByLabel(/^מה מחפשים/).fill('מחפשת 4 חדרים ברמת גן עד 3.6 מיליון')
    await form.getByRole('button', { name: 'שליחה' }).click()
    await expect(form.getByText('בלי הסכמה אי אפשר לשלוח')).toBeVisible()
    await expect(form.getByLabel('שם', { exact: true })).toHaveValue('דנה כהן')
    await expectNoSidewaysScroll(form)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'שליחה' }).click()
    await expect(form.getByRole('heading', { name: 'הפרטים נשלחו' })).toBeVisible()
    await context.close()
  })

  await test.step('a bot that fills in every field stores nothing, and a flood is stopped', async () => {
    expect(await post(source.token, { phone: freshPhone(), name: 'רובוט', website: 'https://spam.example' })).toBe(202)
    expect((await leadsOf(agent)).map(({ name }) => name)).toEqual(['דנה כהן'])
    const flood = await Promise.all(Array.from({ length: 30 }, () => post(source.token, { phone, message: 'עוד פעם' })))
    expect(flood).toContain(429)
    expect((await leadsOf(agent)).map(({ name }) => name)).toEqual(['דנה כהן'])
  })

  await test.step('the agent is notified, and opens the card', async () => {
    await page.goto(productUrl('/notifications'))
    await page.getByRole('button', { name: /^ליד חדש: דנה כהן/ }).click()
    await expect(page).toHaveURL(/\/customer\/\d+/)
    await expect(page.getByText(/מקור:.*טופס באתר/)).toBeVisible()
  })

  const lead = page.getByRole('region', { name: /טופס באתר/ })
  await test.step('the proposed search is accepted by one tap', async () => {
    await expect(lead.getByText('מחפשת 4 חדרים ברמת גן עד 3.6 מיליון')).toBeVisible()
    await expect(lead.getByText(/רמת גן · .*3,600,000/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await lead.getByRole('button', { name: 'הוספה לחיפוש' }).click()
    await expect(page.getByText('החיפוש נשמר')).toBeVisible()
    await expect(lead.getByText('מחפשת 4 חדרים ברמת גן עד 3.6 מיליון')).toHaveCount(0)
  })

  await test.step('slots for the property that they asked about are one tap away', async () => {
    await lead.getByRole('link', { name: /מועדים/ }).click()
    const offer = page.getByRole('dialog')
    await expect(offer.getByText('דנה כהן')).toBeVisible()
    await expect(offer.getByText(/ביאליק 45/).first()).toBeVisible()
    await page.goBack()
    await expect(offer).toHaveCount(0)
  })

  await test.step('one tap answers, and the quick replies leave the card', async () => {
    await lead.getByRole('button', { name: 'מתי נוח לך לדבר?' }).click()
    await expect(lead).toHaveCount(0)
    const sent = () => api<{ results: { text: string }[] }>(`/dev/outbox/?channel=whatsapp&to=${phone}`)
    await expect
      .poll(async () => (await sent()).results.map(({ text }) => text))
      .toContainEqual(expect.stringContaining('מתי נוח לך לדבר?'))
  })
})

test('a walk-in is added as a lead with that source by a quick action, and is found by it', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  await page.goto(productUrl('/customers'))
  await page.getByRole('button', { name: 'עוד', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^נכנס מהרחוב/ }).click()
  await expect(page.getByText('מקור: נכנס מהרחוב')).toBeVisible()
  await expect(page.getByLabel('טלפון', { exact: true })).toBeFocused()
  await page.keyboard.type(freshPhone())
  await page.getByLabel('שם מלא').fill('רון לוי')
  await page.getByRole('button', { name: 'שמירה כליד' }).click()
  await expect(page).toHaveURL(/\/customer\/\d+/)
  await expect(page.getByText(/מקור:.*נכנס מהרחוב/)).toBeVisible()
  const [source] = await sourcesOf(agent)
  expect(source).toMatchObject({ name: 'נכנס מהרחוב', kind: 'WALK_IN' })

  await api('/real-estate/customer/', { name: 'מישהו אחר', phone: freshPhone() }, agent.access)
  await page.goto(productUrl('/customers'))
  await expect(page.getByText('מישהו אחר')).toBeVisible()
  await page.getByRole('button', { name: /^סינון/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'נכנס מהרחוב' })
    .or(page.getByRole('dialog').getByRole('radio', { name: 'נכנס מהרחוב' }))
    .click()
  await page.getByRole('button', { name: /^הצגת/ }).click()
  await expect(page.getByText('מישהו אחר')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /רון לוי/ })).toBeVisible()
  await expect(page).toHaveURL(/lead_source=\d+/)
})
