import { newAsset, newBuyer } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, ONE_SIZE, onDisk, productUrl, test } from './product.ts'

/** A couple: the partner gets their own link, each answers separately, the agent sees both. */

test('a partner is added, answers on a separate page, and is removed with it', { tag: ONE_SIZE }, async ({
  page,
  agent,
  browser,
}) => {
  const assets = [await newAsset(agent, {}), await newAsset(agent, {})]
  const customer = await newBuyer(agent, 'דנה לוי')
  await api('/whatsapp/handed_over/', { customer_ids: [customer], asset_ids: assets }, agent.access)

  await page.goto(productUrl(`/customer/${customer}/?tab=details`))
  const card = page.getByRole('region', { name: 'בן או בת זוג' })
  await card.getByRole('button', { name: 'הוספת בן או בת זוג' }).click()
  const dialog = page.getByRole('dialog', { name: 'הוספת בן או בת זוג' })
  await dialog.getByLabel('שם').fill('רון כהן')
  await dialog.getByLabel(/^טלפון/).fill('052-604-1187')
  await expectAccessible(page)
  // Typed text is stored even if the page crashes.
  await expect.poll(() => onDisk(page, 'drafts')).toContain('רון כהן')
  await page.reload()
  await card.getByRole('button', { name: 'הוספת בן או בת זוג' }).click()
  await expect(dialog.getByLabel('שם')).toHaveValue('רון כהן')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(card.getByText('רון כהן')).toBeVisible()
  await expect(card.getByRole('button', { name: 'שליחת הקישור לבן או בת הזוג' })).toBeVisible()

  const links = await api<{ url: string; partner_url: string }>(
    `/real-estate/customer/${customer}/answers_link/`,
    undefined,
    agent.access,
  )
  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const path = new URL(links.partner_url).pathname
  await theirs.goto(productUrl(path))
  await expect(theirs.getByRole('heading', { name: 'שלום רון, יש 2 נכסים חדשים' })).toBeVisible()
  for (const left of ['יש נכס חדש', 'אין כרגע נכסים חדשים']) {
    await theirs.getByRole('button', { name: 'מעניין', exact: true }).first().click()
    await expect(theirs.getByRole('heading', { name: `שלום רון, ${left}` })).toBeVisible()
  }
  await expectNoSidewaysScroll(theirs)

  const answer = `/public/answers/${links.url.split('/').at(-1)}/assets/${assets[0]}/answer/`
  await api(answer, { is_interested: true })
  await page.reload()
  await page.getByRole('tab', { name: /^נכסים/ }).click()
  const matches = page.getByRole('region', { name: 'התאמות' })
  await expect(matches.getByText('דנה: עוד בלי תשובה')).toBeVisible()
  await expect(matches.getByText('רון: יש עניין')).toBeVisible()
  await page.getByRole('tab', { name: /^עניין לשניהם/ }).click()
  await expect(matches.getByRole('listitem')).toHaveCount(1)
  await expect(matches.getByText('לשניהם יש עניין')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('tab', { name: 'פרטים' }).click()
  await card.getByRole('button', { name: 'הסרה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'הסרה' }).click()
  await expect(card.getByRole('button', { name: 'הוספת בן או בת זוג' })).toBeVisible()
  expect((await theirs.goto(productUrl(path)))!.status()).toBe(404)
})
