import type { Locator, Page } from '@playwright/test'
import { undo } from './controls.ts'
import { assetOf, connect, newAsset, newBuyer, newCustomer } from './market.ts'
import { act, dialog, open, openManagement, tiles, toasts } from './overlay.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStoredOffline,
  lineIsBack,
  neverQuiet,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
  waitingLink,
} from './product.ts'

/** The asset overlay, with all its dialogs (spec sections 2.6, 4, 6). */

let agent: Agent
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await signIn(page, agent)
})

/** A dialog takes 85% of the height at most, and Escape closes only it: the asset stays open and gets the focus back. */
async function expectManners(page: Page, name: string, opener: Locator): Promise<void> {
  const shown = dialog(page, name)
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { height } = (await shown.boundingBox())!
  expect(height).toBeLessThanOrEqual(page.viewportSize()!.height * 0.85 + 1)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(tiles(page)).toBeVisible()
  await expect(opener).toBeFocused()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('every dialog opens by the keyboard, closes on Escape and gives the focus back', { tag: ONE_SIZE }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    const seller = await newCustomer(agent, 'משפחת אוחיון־גולדשטיין מרמת גן')
    await open(page, await newAsset(agent, { seller: seller.id, advertisement_url: 'https://example.com/1' }))
    for (const [tile, name] of [
      ['תצוגה', 'תצוגת הנכס'],
      ['סטטוס', 'סטטוס הנכס'],
      ['עסקה', 'סגירת עסקה'],
      ['עוד', 'פעולות נוספות'],
    ] as const) {
      const opener = tiles(page).getByRole('button', { name: tile, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expectManners(page, name, opener)
    }
    const more = tiles(page).getByRole('button', { name: 'עוד', exact: true })
    for (const [entry, name] of [
      ['הערה', 'הוספת הערה'],
      ['מחיקה', 'למחוק את הנכס?'],
    ] as const) {
      await more.focus()
      await page.keyboard.press('Enter')
      await dialog(page, 'פעולות נוספות').getByRole('button', { name: entry }).focus()
      await page.keyboard.press('Enter')
      await expectManners(page, name, more)
    }
    await openManagement(page)
    const contacts = page.getByRole('button', { name: 'בחירת אנשי קשר' })
    await contacts.focus()
    await page.keyboard.press('Enter')
    await expectManners(page, 'אנשי קשר', contacts)
  })
})

test('opening pushes, closing goes back, and a reload stays; an address opens it over any page', async ({ page }) => {
  const asset = await newAsset(agent)
  await page.goto(productUrl('/assets?type=my_assets'))
  await page
    .getByRole('link', { name: /₪.*ביאליק 45/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`asset=${asset}`))
  await page.reload()
  await expect(tiles(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tiles(page)).toBeHidden()
  await expect(page).toHaveURL(/\/assets\/?\?type=my_assets$/)
  await page.goForward()
  await expect(tiles(page)).toBeVisible()
  await page.goBack()
  await expect(tiles(page)).toBeHidden()

  await page.goto(productUrl(`/tasks/?asset=${asset}`))
  await expect(tiles(page)).toBeVisible()
  await page.getByRole('button', { name: 'סגירה' }).first().click()
  await expect(tiles(page)).toBeHidden()
  await expect(page).toHaveURL(/\/tasks\/?$/)
})

test('the owner moves the asset under the radar and back; sold cannot be chosen', { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(agent)
  await open(page, asset)
  await act(page, 'סטטוס')
  const status = dialog(page, 'סטטוס הנכס')
  await expect(status.getByRole('radio', { name: /בשיווק/ })).toBeChecked()
  await expect(status.getByRole('radio', { name: /נמכר\s*בקרוב/ })).toBeDisabled()
  await status.getByRole('radio', { name: /מתחת לרדאר/ }).check()
  await status.getByRole('button', { name: 'עדכון' }).click()
  await expect(toasts(page).getByText('סטטוס הנכס שונה ל׳מתחת לרדאר׳ בהצלחה')).toBeVisible()
  await expect(status).toBeHidden()
  // Its audience is chosen meanwhile, and applies on its return.
  await act(page, 'תצוגה')
  const display = dialog(page, 'תצוגת הנכס')
  await expect(display.getByRole('radio', { name: /בשיווק/ })).toBeChecked()
  await display.getByRole('radio', { name: /כל הסוכנים/ }).check()
  await expect(display.getByText('הנכס מתחת לרדאר')).toBeVisible()
  await display.getByRole('button', { name: 'שמירה' }).click()
  await expect(display).toBeHidden()
  expect((await assetOf<{ visibility_status: string }>(agent, asset)).visibility_status).toBe('NO')
  await act(page, 'סטטוס')
  await status.getByRole('radio', { name: /בשיווק/ }).check()
  await status.getByRole('button', { name: 'עדכון' }).click()
  await expect.poll(async () => (await assetOf<{ visibility_status: string }>(agent, asset)).visibility_status).toBe('AL')
})

test('the owner chooses who sees the asset among colleagues and connected agents', { tag: ONE_SIZE }, async ({ page }) => {
  const friends = await Promise.all(['דנה שקד', 'אבי גולן'].map((name) => newAgent(name)))
  for (const friend of friends) await connect(agent, friend)
  const asset = await newAsset(agent)
  await open(page, asset)
  await act(page, 'תצוגה')
  const display = dialog(page, 'תצוגת הנכס')
  await display.getByRole('radio', { name: /סוכנים נבחרים/ }).check()
  await display.getByRole('checkbox', { name: 'בחירת הכול' }).check({ force: true })
  await expect(display.getByText('נבחרו 2')).toBeVisible()
  await display.getByLabel('חיפוש סוכן').fill('אבי')
  await expect(display.getByRole('checkbox', { name: /דנה שקד/ })).toBeHidden()
  await display.getByRole('checkbox', { name: /אבי גולן/ }).uncheck({ force: true })
  await expectAccessible(page)
  await display.getByRole('button', { name: 'שמירה' }).click()
  await expect(display).toBeHidden()
  await expect(page.getByText('סוכנים נבחרים').filter({ visible: true }).first()).toBeVisible()
  const saved = await assetOf<{ visibility_status: string; realtors_can_view: { name: string }[] }>(agent, asset)
  expect(saved.visibility_status).toBe('AG')
  expect(saved.realtors_can_view.map(({ name }) => name)).toEqual(['דנה שקד'])
})

test('the owner sets the contacts; the name of the agency shows on the desktop only', async ({ page, isMobile }) => {
  const asset = await newAsset(agent)
  await open(page, asset)
  await openManagement(page)
  await page.getByRole('button', { name: 'בחירת אנשי קשר' }).click()
  const contacts = dialog(page, 'אנשי קשר')
  await expect(contacts.getByRole('checkbox', { name: /נועה ברקאי/ })).toBeVisible()
  await expect(contacts.getByText('ברקאי נכסים').first()).toBeVisible({ visible: !isMobile })
  await contacts.getByRole('checkbox', { name: /נועה ברקאי/ }).check({ force: true })
  await contacts.getByRole('button', { name: 'שמירה' }).click()
  await expect(toasts(page).getByText('פרטי הקשר נוספו')).toBeVisible()
  const saved = await assetOf<{ realtor_contacts: { name: string }[] }>(agent, asset)
  expect(saved.realtor_contacts.map(({ name }) => name)).toEqual(['נועה ברקאי'])
})

test('a note on the seller is sent as it was typed', { tag: ONE_SIZE }, async ({ page }) => {
  const seller = await newCustomer(agent, 'אורי גל')
  await open(page, await newAsset(agent, { seller: seller.id }))
  await openManagement(page)
  await expect(page.getByRole('link', { name: 'אורי גל', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`/customer/${seller.id}/`),
  )
  await act(page, 'הערה')
  const note = dialog(page, 'הוספת הערה')
  await note.getByRole('textbox').fill('  מוכן לרדת ב־50,000  ')
  await note.getByRole('button', { name: 'שמירה' }).click()
  await expect(note).toBeHidden()
  const { notes } = await api<{ notes: { content: string }[] }>(`/real-estate/customer/${seller.id}/`, undefined, agent.access)
  expect(notes.map(({ content }) => content)).toEqual(['  מוכן לרדת ב־50,000  '])
})

test('deleting asks first: hidden it goes to the archive, for good it is gone', { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(agent)
  await open(page, asset)
  await act(page, 'מחיקה')
  await dialog(page, 'למחוק את הנכס?').getByRole('button', { name: 'הסתרה במקום' }).click()
  const thanks = dialog(page, 'תודה על העדכון')
  await expect(thanks.getByText('הנכס עבר לארכיון שלך')).toBeVisible()
  await expect(tiles(page)).toBeHidden()
  await expectAccessible(page)
  await thanks.getByRole('button', { name: 'סיום' }).click()
  await expect(page).toHaveURL(/\/customers$/)
  expect((await assetOf<{ visibility_status: string }>(agent, asset)).visibility_status).toBe('NO')

  await open(page, asset)
  await act(page, 'מחיקה')
  await dialog(page, 'למחוק את הנכס?').getByRole('button', { name: 'מחיקה לצמיתות' }).click()
  await expect(toasts(page).getByText('הנכס נמחק בהצלחה')).toBeVisible()
  await expect(thanks.getByText('הנכס נמחק לצמיתות')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/customers$/)
  await expect(assetOf(agent, asset)).rejects.toThrow('404')
})

test('the panel: VIP first, four then five more, select all takes those not shown, do-not-contact is out', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  test.slow()
  await neverQuiet(agent.access)
  const asset = await newAsset(agent)
  const other = await newAsset(agent, { address_number: '12', price: 3_100_000 })
  for (const name of ['אבי', 'בני', 'גלי', 'דור', 'הדס']) await newBuyer(agent, name)
  await newBuyer(agent, 'ויויאן', { is_vip: true })
  await newBuyer(agent, 'זיו', { whatsapp_do_not_contact: true })
  await open(page, asset)
  const panel = page.getByRole('region', { name: 'לקוחות מתאימים' })
  const rows = panel.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('ויויאן')
  await panel.getByRole('checkbox', { name: 'בחירת הכול' }).check({ force: true })
  await expect(panel.getByText('נבחרו 6')).toBeVisible()
  await panel.getByRole('button', { name: 'הצגת עוד 3' }).click()
  await expect(rows).toHaveCount(7)
  await expect(panel.getByTitle('ללא עניין בקבלת הודעות')).toHaveCount(1)
  await expect(panel.getByRole('checkbox', { name: /זיו/ })).toBeDisabled()
  await panel.getByRole('checkbox', { name: 'בחירת הכול' }).uncheck({ force: true })

  await test.step('other assets that fit go along to one customer', async () => {
    await panel.getByRole('checkbox', { name: /ויויאן/ }).check({ force: true })
    await page.getByRole('button', { name: 'צירוף נכסים מתאימים' }).click()
    const picker = dialog(page, 'צירוף נכסים מתאימים')
    await picker.getByRole('checkbox', { name: /ביאליק 12/ }).check({ force: true })
    await expectAccessible(page)
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/whatsapp/messages/'))
    await picker.getByRole('button', { name: 'שליחת 2 נכסים' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'שליחה בוואטסאפ' }).click()
    expect((await sent).postDataJSON().asset_ids).toContain(other)
  })

  await test.step('all the others get it after one confirmation, and it is undone', async () => {
    await panel.getByRole('button', { name: 'שליחה לכל הפעילים' }).click()
    await dialog(page, 'הבעלים אישרו לפרסם?').getByRole('button', { name: 'אחר כך' }).click()
    const question = dialog(page, 'שליחה לכל הפעילים')
    await expect(question.getByText('כבר נשלח · 1')).toBeVisible()
    await expect(question.getByText('ללא עניין בקבלת הודעות · 1')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'שליחה אל 5 לקוחות' }).click()
    await undo(page, 'הנכס בדרך אל 5 לקוחות')
    await expect(toasts(page).getByText('השליחה בוטלה')).toBeVisible()
    const waiting = await api<{ count: number }>('/whatsapp/messages/?state=cancelled', undefined, agent.access)
    expect(waiting.count).toBe(5)
  })
})

test.describe('over a bad connection', () => {
  test.use({ expectedErrors: ['net::ERR'] })

  const breakLine = (page: Page, asset: number) =>
    page.route(`**/api/real-estate/asset/${asset}/`, (route) =>
      route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
    )
  const save = (page: Page) => page.getByRole('button', { name: 'שמירת השינויים' }).click()

  test('input is saved on the device, and sent automatically', { tag: ONE_SIZE }, async ({ page }) => {
    const asset = await newAsset(agent)
    const price = async () => (await assetOf<{ price: number }>(agent, asset)).price
    const before = await price()
    await page.goto(productUrl(`/assets/${asset}/edit`))
    await expectStoredOffline(page)
    await page.getByLabel('מחיר').fill('3590000')
    await breakLine(page, asset)
    await save(page)
    await expect(toasts(page).getByText('יישלח כשתהיה קליטה')).toBeVisible()
    await expect(waitingLink(page)).toBeVisible()
    expect(await price()).toBe(before)
    await page.unroute(`**/api/real-estate/asset/${asset}/`)
    await lineIsBack(page)
    await expect(waitingLink(page)).toBeHidden()
    expect(await price()).toBe(3_590_000)
  })

  test('without the offline store a save that fails says in view that the input is stored', {
    tag: ONE_SIZE,
  }, async ({ page }) => {
    const asset = await newAsset(agent)
    await page.route('**/api/offline/changes/**', (route) => route.abort('internetdisconnected'))
    await page.goto(productUrl(`/assets/${asset}/edit`))
    await page.getByLabel('מחיר').fill('3390000')
    await breakLine(page, asset)
    await save(page)
    await expect(page.getByText('אין קליטה. הכול שמור כאן.')).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(page.getByLabel('מחיר')).toHaveValue('₪3,390,000')
  })
})
