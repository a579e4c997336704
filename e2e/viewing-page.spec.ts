import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { newAsset, newCustomer } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, test } from './product.ts'

/** Customers choose a time, on a page without a script (product.md section 13, "Viewings"). */

const tomorrow = addDays(dayInIsrael(), 1)

async function offer() {
  const me = await newAgent()
  const asset = await newAsset(me, { should_show_address_number: true })
  const customers = [await newCustomer(me, 'דנה כץ'), await newCustomer(me, 'רון לוי')]
  const slots = ['16:00', '16:20', '16:40'].map((hour) => ({
    starts_at: momentInIsrael(tomorrow, hour).toISOString(),
    minutes: 20,
  }))
  const body = { asset, customers: customers.map(({ id }) => id), slots }
  const { id, links } = await api<{ id: number; links: { url: string }[] }>('/viewings/slots/', body, me.access)
  const [dana, ron] = links.map(({ url }) => new URL(url).pathname)
  const states = async () => {
    const { slots } = await api<{ slots: { state: string }[] }>(`/viewings/slots/${id}/`, undefined, me.access)
    return slots.map(({ state }) => state)
  }
  return { dana: dana!, ron: ron!, states }
}

test.describe('without a script', { tag: ONE_SIZE }, () => {
  test.use({ javaScriptEnabled: false })

  test('a customer chooses, moves and cancels; a slot that somebody just took is reported', async ({ page, browser }) => {
    const { dana, ron, states } = await offer()
    const response = await page.goto(productUrl(dana))
    expect(response!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const other = await browser.newContext({ javaScriptEnabled: false, locale: 'he-IL' })
    const theirs = await other.newPage()
    await theirs.goto(productUrl(`${ron}?lang=en`))

    await page.getByRole('button', { name: '16:00' }).click()
    await expect(page.getByRole('heading', { name: 'הסיור נקבע' })).toBeVisible()
    await theirs.getByRole('button', { name: '16:00' }).click()
    await expect(theirs.getByRole('status')).toHaveText('That time is no longer free: somebody took it a moment ago.')
    await expect(theirs.getByRole('button', { name: '16:00' })).toHaveCount(0)
    await theirs.getByRole('button', { name: '16:40' }).click()
    await expect(theirs.getByRole('heading', { name: 'Your viewing is set' })).toBeVisible()
    await other.close()

    const file = await page.getByRole('link', { name: 'הוספה ליומן' }).getAttribute('href')
    expect(await (await fetch(productUrl(file!))).text()).toMatch(/^BEGIN:VCALENDAR/)
    await expect(page.getByRole('link', { name: 'Waze' })).toHaveAttribute('href', /45/)
    await page.getByText('מועד אחר', { exact: true }).click()
    await page.getByRole('button', { name: '16:20' }).click()
    await expect(page.getByText('16:20–16:40')).toBeVisible()
    expect(await states()).toEqual(['free', 'taken', 'taken'])
    await page.getByText('לא אוכל להגיע').click()
    await page.getByRole('button', { name: 'ביטול הסיור' }).click()
    await expect(page.getByRole('heading', { name: 'הסיור בוטל' })).toBeVisible()
    await expect(page.getByRole('button', { name: /16:/ })).toHaveText(['16:00', '16:20'])
    expect(await states()).toEqual(['free', 'free', 'taken'])
  })
})

test('the page is accessible on a narrow phone in the dark, with a time chosen and all of it open', { tag: ONE_SIZE }, async ({
  page,
}) => {
  const { dana } = await offer()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(productUrl(dana))
  await expectAccessible(page)
  await page.getByRole('button', { name: '16:00' }).click()
  for (const more of ['מועד אחר', 'לא אוכל להגיע']) await page.getByText(more, { exact: true }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
