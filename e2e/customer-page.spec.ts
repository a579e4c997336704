import { decodeAssetLink } from '@mafteach/contract/public-links'
import { newAsset } from './market.ts'
import {
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  newAgent,
  ONE_SIZE,
  productUrl,
  test,
} from './product.ts'

/** The customer's own page (product.md section 12), on a narrow phone with a slow line, in English, and without a script. */

interface Card {
  sent: { asset: { id: number }; is_interested: boolean | null; wants_viewing: boolean; viewing_times: string[] }[]
  proposals: { changes: object }[]
  is_dormant: boolean
}

interface Shown {
  page: string
  is_interested: boolean
  reason: string | null
  wants_viewing: boolean
}

async function customerWith(assets: number) {
  const me = await newAgent()
  const { id } = await api<{ id: number }>('/real-estate/customer/', { name: 'יעל לוי', phone: freshPhone() }, me.access)
  const ids: number[] = []
  for (let count = 0; count < assets; count++) ids.push(await newAsset(me, { should_show_address_number: true }))
  const asset = await api<{ neighborhood: { id: number } }>(`/real-estate/asset/${ids[0]}/`, undefined, me.access)
  const listing = {
    city: 8600,
    neighborhoods: [asset.neighborhood.id],
    budget: 3_650_000,
    number_of_rooms: 4,
    number_of_rooms_max: 5,
  }
  await api(`/real-estate/customer/${id}/add_purchase_listing/`, listing, me.access)
  await api('/whatsapp/handed_over/', { customer_ids: [id], asset_ids: ids }, me.access)
  const { url } = await api<{ url: string }>(`/real-estate/customer/${id}/answers_link/`, undefined, me.access)
  const first = async () => {
    const { assets } = await api<{ assets: Shown[] }>(`/public/answers/${url.split('/').at(-1)}/`)
    return assets[0]!
  }
  const renew = () => api(`/real-estate/customer/${id}/answers_link/renew/`, {}, me.access)
  return {
    path: new URL(url).pathname,
    renew,
    first,
    card: () => api<Card>(`/real-estate/customer/${id}/?peek=1`, undefined, me.access),
  }
}

test('answers, times, a wish and the end of a search, on a narrow phone with a slow connection', { tag: ONE_SIZE }, async ({
  page,
}) => {
  const { path, card } = await customerWith(2)
  await page.setViewportSize({ width: 360, height: 780 })
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const response = await page.goto(productUrl(path))
  expect(response!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  // A chat shows what it is, and nothing of whom.
  const preview = (await response!.text()).match(/<meta property="og:[^>]+>/g)!.join('')
  expect(preview).toContain('הנכסים שנשלחו אליך')
  expect(preview).not.toMatch(/יעל|נועה|public-view/)
  await expect(page.getByRole('heading', { name: 'שלום יעל, יש 2 נכסים חדשים' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.locator('.viewing > summary').first().click()
  await page.locator('.day').nth(1).click()
  const hours = page.locator('.hours label').filter({ visible: true })
  for (const at of [0, 1, 2]) await hours.nth(at).click()
  await expect(page.locator('.picks button').filter({ visible: true })).toHaveCount(3)
  await expect(hours.nth(3).getByRole('checkbox')).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'שליחת המועדים לנועה' }).filter({ visible: true }).click()
  await expect(page.getByRole('status')).toHaveText('תודה, הבקשה לביקור אצל נועה.')
  await expect(page.getByRole('heading', { name: 'שלום יעל, יש נכס חדש' })).toBeVisible()

  await page.locator('.reject > summary').first().click()
  await page.getByRole('checkbox', { name: 'המחיר גבוה' }).filter({ visible: true }).check()
  await page.getByRole('button', { name: 'שליחת התשובה' }).filter({ visible: true }).click()
  await expect(page.getByText('לא מעניין: המחיר גבוה')).toBeVisible()
  await page.getByLabel('תקציב עד').fill('3,750,000')
  await page.getByRole('button', { name: 'שליחת העדכון לנועה' }).click()
  await expect(page.getByRole('status')).toHaveText('העדכון נשלח לנועה.')
  await page.getByText('כבר מצאנו דירה').click()
  await page.getByRole('button', { name: 'עדכון שמצאנו' }).click()
  await expect(page.getByText('החיפוש נעצר.')).toBeVisible()

  const { sent, proposals, is_dormant } = await card()
  expect(new Set(sent.map(({ wants_viewing, is_interested }) => `${wants_viewing} ${is_interested}`))).toEqual(
    new Set(['true true', 'false false']),
  )
  expect(sent.flatMap(({ viewing_times }) => viewing_times)).toHaveLength(3)
  expect([proposals.map(({ changes }) => changes), is_dormant]).toEqual([[{ budget: 3_750_000 }], true])
})

test('on the page of a property answers are posted in place, and input stays if that fails', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const { first } = await customerWith(1)
  const address = productUrl((await first()).page)
  await page.goto(address)
  const answers = page.locator('.answers')
  await answers.getByRole('button', { name: 'מעניין', exact: true }).click()
  await expect(answers.getByRole('status')).toHaveText('תודה, התשובה אצל נועה.')
  await expect(answers.getByRole('button', { name: 'מעניין', exact: true })).toBeFocused()
  await answers.getByText('לא מעניין').click()
  await answers.getByRole('checkbox', { name: 'המחיר' }).check()
  await answers.getByLabel('עוד משהו').fill('רחוק')
  await expectAccessible(page)
  await page.route(address, (route) => route.fulfill({ status: 303, headers: { location: `${address}&done=failed` } }))
  await answers.getByRole('button', { name: 'שליחת התשובה' }).click()
  await expect(answers.getByRole('status')).toHaveText('משהו השתבש. כדאי לנסות שוב.')
  await page.unrouteAll()
  await answers.getByRole('button', { name: 'שליחת התשובה' }).click()
  await expect(answers.getByRole('status')).toHaveText('תודה, זה עוזר לדייק את ההצעות הבאות.')
  expect(page.url()).toBe(address)
  expect(await first()).toMatchObject({ is_interested: false, reason: 'המחיר גבוה, רחוק' })
})

test.describe('without a script, in the dark', { tag: ONE_SIZE }, () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the answers are forms', async ({ page }) => {
    const { path, card } = await customerWith(1)
    await page.goto(productUrl(`${path}?lang=en`))
    await expect(page.getByRole('heading', { name: 'Hello יעל, there is a new property' })).toBeVisible()
    await page.getByRole('button', { name: 'Interested', exact: true }).click()
    await expect(page.getByText('Thank you, נועה has your answer.')).toBeVisible()
    expect((await card()).sent[0]!.is_interested).toBe(true)

    await page.locator('summary').filter({ hasText: 'Change' }).click()
    await page.locator('.viewing > summary').click()
    await page.locator('.day').nth(1).click()
    await page.locator('.hours label').filter({ visible: true }).first().click()
    await page.getByRole('button', { name: 'Send the times to נועה' }).click()
    await expect(page.getByText('Thank you, נועה has your request.')).toBeVisible()
    expect((await card()).sent[0]!.viewing_times).toHaveLength(1)
  })

  test('so are those of the page of a property', async ({ page }) => {
    const { first } = await customerWith(1)
    await page.goto(productUrl(`${(await first()).page}&lang=en`))
    await page.getByText('Not interested', { exact: true }).click()
    await page.getByLabel('The price').check()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Thank you, this makes the next suggestions better.')).toBeInViewport()
    expect(await first()).toMatchObject({ is_interested: false, reason: 'המחיר גבוה' })
    await page.getByRole('button', { name: 'We want to see it' }).click()
    await expect(page.getByText('Thank you, נועה has your request for a visit.')).toBeInViewport()
    expect(await first()).toMatchObject({ is_interested: true, wants_viewing: true })
  })
})

test.describe('a truncated address', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['404'] })

  test('is the not-found page', async ({ page }) => {
    const { path } = await customerWith(1)
    for (const wrong of [path.slice(0, -1), '/public-view/answers/-']) {
      const response = await page.goto(productUrl(wrong))
      expect(response!.status()).toBe(404)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('shows the not-found page once the agent has recalled it, and earlier links do not lead to the new one', async ({
    page,
  }) => {
    const { path, first, renew } = await customerWith(1)
    const [id, query] = (await first()).page.replace('/public-view/asset/', '').split('?')
    const from = productUrl(`/public-view/answers/of/${decodeAssetLink(id!, query!)!.token}`)
    await page.goto(from)
    expect(new URL(page.url()).pathname).toBe(path)
    await renew()
    for (const gone of [productUrl(path), from]) expect((await page.goto(gone))!.status()).toBe(404)
  })
})
