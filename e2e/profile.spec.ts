import sharp from 'sharp'
import { newAsset, newCustomer } from './market.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** An agent's profile: a picture, and reviews after deals, from the deal's page to the card that strangers see (product.md sections 6 and 12). */

test(
  'a picture cut by keyboard, and a review from its link to the average on the card',
  { tag: ONE_SIZE },
  async ({ page, browser }, info) => {
    test.slow()
    const agent = await newAgent('נועה ברקאי')
    const { uuid } = await api<{ uuid: string }>('/access-control/users/home/', undefined, agent.access)
    const seller = await newCustomer(agent, 'אביגיל כהן')
    const buyer = await newCustomer(agent, 'רון לוי')
    const deals: number[] = []
    for (const address_number of ['1', '2']) {
      const asset = await newAsset(agent, { address_number })
      const people = { selling_customer: seller.id, ...(deals.length === 0 ? { purchasing_customer: buyer.id } : {}) }
      deals.push((await api<{ id: number }>(`/real-estate/asset/${asset}/deal_made/`, people, agent.access)).id)
    }
    const linkOf = (deal: number, side: string) =>
      api<{ url: string }>(`/real-estate/deals/${deal}/review_link/`, { side }, agent.access).then(
        ({ url }) => new URL(url).pathname,
      )
    for (const [deal, side] of [
      [deals[0]!, 'buying'],
      [deals[1]!, 'selling'],
    ] as const) {
      const token = (await linkOf(deal, side)).split('/').at(-1)
      await api(`/public/reviews/${token}/`, { rating: 4, text: 'בסדר גמור' })
    }
    await signIn(page, agent)

    await page.goto(productUrl('/profile/edit'))
    const file = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await file('me.jpg', 'image/jpeg', Buffer.from('MZ, a program'))
    await expect(page.getByText('הקובץ פגום ואי אפשר לפתוח אותו')).toBeVisible()
    const half = { create: { width: 400, height: 400, channels: 3, background: 'blue' } } as const
    const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
      .composite([{ input: half, left: 400, top: 0 }])
      .png()
      .toBuffer()
    await file('me.png', 'image/png', picture)
    const dialog = page.getByRole('dialog', { name: 'חיתוך התמונה' })
    const area = dialog.getByRole('group', { name: /אזור החיתוך/ })
    await area.focus()
    // The picture moves to the left, so that its right half, which is blue, is inside the circle.
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowLeft')
    await dialog.getByLabel('הגדלה').focus()
    await page.keyboard.press('ArrowUp')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'שמירת התמונה' }).click()
    await expect(page.getByText('התמונה נשמרה')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(productUrl('/dashboard'))
    const face = page.locator('header img[src*="/media/agents/"]')
    await expect(face).toBeVisible()
    const saved = await fetch(productUrl((await face.getAttribute('src'))!))
    const { dominant } = await sharp(Buffer.from(await saved.arrayBuffer())).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)

    const guest = await browser.newContext({ ...info.project.use })
    const guestPage = await guest.newPage()
    await guestPage.goto(productUrl(`/a/${uuid}`))
    await expect(guestPage.locator('.who img[src*="/media/agents/"]')).toBeVisible()
    await expect(guestPage.getByText('4.0')).toHaveCount(0)

    await page.goto(productUrl(`/deal/${deals[0]}/both`))
    await page.getByRole('button', { name: 'בקשת ביקורת מהמוכרים' }).click()
    const link = page.getByRole('dialog', { name: 'קישור לביקורת' })
    await expect(link.getByText(await linkOf(deals[0]!, 'selling'))).toBeVisible()
    await expectAccessible(page)

    await test.step('the customer leaves a review without login', async () => {
      await guestPage.goto(productUrl(await linkOf(deals[0]!, 'selling')))
      await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('איך היה למכור עם נועה?')
      await guestPage.getByRole('radio', { name: '4 כוכבים' }).focus()
      await guestPage.keyboard.press('ArrowDown')
      await expect(guestPage.getByRole('radio', { name: '5 כוכבים' })).toBeChecked()
      await guestPage.getByLabel('כמה מילים').fill('מכרנו תוך חודש וחצי.')
      await expectAccessible(guestPage)
      await expectNoSidewaysScroll(guestPage)
      await guestPage.getByRole('button', { name: 'שליחת הביקורת' }).click()
      await expect(guestPage.getByRole('heading', { name: 'תודה, הביקורת נשמרה' })).toBeVisible()
    })

    await test.step('the agent answers, and the card shows the average of three', async () => {
      await page.goto(productUrl('/profile/'))
      const first = page.getByRole('list', { name: 'ביקורות' }).getByRole('listitem').first()
      await expect(first.getByText('מכרנו תוך חודש וחצי.')).toBeVisible()
      await first.getByRole('button', { name: 'כתיבת תשובה' }).click()
      await first.getByLabel('התשובה שלך').fill('תודה על האמון')
      await first.getByRole('button', { name: 'שמירה' }).click()
      // The text is also in the field until it is saved.
      await expect(first.getByLabel('התשובה שלך')).toBeHidden()
      await expect(first.getByText('תודה על האמון')).toBeVisible()
      await expect(page.getByRole('img', { name: 'דירוג 4.3 מתוך 5' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      // A browser caches the card of one address for two minutes.
      await guestPage.goto(productUrl(`/a/${uuid}?lang=he`))
      await expect(guestPage.getByText('4.3')).toBeVisible()
      await expect(guestPage.getByText('תודה על האמון')).toBeVisible()
    })
    await guest.close()
  },
)

test.describe('without a script', { tag: ONE_SIZE }, () => {
  test.use({ javaScriptEnabled: false })

  test('a review can still be left', async ({ page }) => {
    const agent = await newAgent()
    const deal = await api<{ id: number }>(`/real-estate/asset/${await newAsset(agent)}/deal_made/`, {}, agent.access)
    const { url } = await api<{ url: string }>(`/real-estate/deals/${deal.id}/review_link/`, { side: 'selling' }, agent.access)
    await page.goto(productUrl(`${new URL(url).pathname}?lang=en`))
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Send the review' }).click()
    await expect(page.getByRole('status')).toHaveText('Your review is saved')
  })
})
