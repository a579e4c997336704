import { newAsset, newBuyer, newCustomer } from './market.ts'
import { tiles } from './overlay.ts'
import { NEVER, phoneWithApp, Refusal, USER_AGENTS } from './phone.ts'
import {
  agentOf,
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  newAgent,
  ONE_SIZE,
  productUrl,
  test,
} from './product.ts'

/** The native app, in Chromium over Capacitor's own bridge: what a phone provides, refuses, and never answers. */

const ring = (to: string, fields: object) => api<{ call_id: string }>('/dev/calls/', { to, ...fields })

test.describe('on Android', () => {
  test.use({ userAgent: USER_AGENTS.android })

  test('signing in and out inside the app: the tokens are in the keystore only, and pushes end with the session', {
    tag: ONE_SIZE,
  }, async ({ page }) => {
    const agent = await newAgent()
    await newBuyer(agent, 'דנה לוי')
    const phone = await phoneWithApp(page)
    await phone.open()
    await page.getByLabel('מספר טלפון נייד').fill(agent.phone)
    await page.getByRole('button', { name: 'שליחת קוד' }).click()
    await expect(page.getByText(/נשלח אל/)).toBeVisible()
    await page.getByLabel('קוד בן 6 ספרות').fill(await codeFor(agent.phone))
    await expect(page).toHaveURL(`${phone.origin}/dashboard`)
    // By sign-in and the app; the page that leaves for sign-in hides it too if it was drawn first.
    await expect.poll(() => phone.calls('SplashScreen.hide').length).toBeGreaterThanOrEqual(2)
    // The session is the only plugin call before the first paint.
    const before = phone.methods().slice(0, phone.methods().indexOf('SplashScreen.hide'))
    expect(new Set(before)).toEqual(new Set(['SecureStorage.internalGetItem', 'SecureStorage.internalRemoveItem']))
    expect([...phone.secrets.keys()].sort()).toEqual(['auth_token', 'refresh_token'])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual([])

    await page
      .getByRole('navigation', { name: 'ניווט תחתון' })
      .getByRole('link', { name: /לקוחות/ })
      .click()
    await expect(page.getByText('דנה לוי')).toBeVisible()

    await phone.open('/settings/notifications')
    await page.getByRole('button', { name: 'הפעלה' }).click()
    await expect(page.getByText('לידים, שיחות ותזכורות מגיעים גם כשהאפליקציה סגורה.')).toBeVisible()
    await phone.open('/settings')
    await page.getByRole('button', { name: 'יציאה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'יציאה' }).click()
    await expect(page.getByLabel('מספר טלפון נייד')).toBeVisible()
    await expect.poll(() => phone.calls('FirebaseMessaging.deleteToken').length).toBe(1)
    expect([...phone.secrets.keys()]).toEqual([])
  })

  test('taps on pushes that arrived while the app was closed, links, and the back button', { tag: ONE_SIZE }, async ({
    page,
  }) => {
    const agent = await newAgent()
    const [dana, asset] = [await newCustomer(agent, 'דנה לוי'), await newAsset(agent)]
    const due_at = new Date(Date.now() + 3_600_000).toISOString()
    const task = await api<{ id: number }>('/tasks/', { title: 'להתקשר לדנה', due_at }, agent.access)
    const phone = await phoneWithApp(page, { session: agent })
    const receipts: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/notifications/receipts/') && request.method() === 'POST')
        receipts.push(request.postDataJSON())
    })
    const pushed = (notification_type: string, id: number, url: string) => ({
      actionId: 'tap',
      notification: {
        data: { notification_type, id: String(id), title: 'א', body: 'ב', url, receipt: crypto.randomUUID() },
      },
    })

    await phone.emit('FirebaseMessaging.notificationActionPerformed', pushed('TASK_REMINDER', task.id, `/tasks/${task.id}`))
    await phone.open()
    await expect(page.getByRole('heading', { name: 'להתקשר לדנה' })).toBeVisible()
    await expect.poll(() => receipts).toHaveLength(1)
    expect(receipts).toMatchObject([{ event: 'opened' }])
    await phone.emit('FirebaseMessaging.notificationActionPerformed', pushed('RELEVANT_ASSET', asset, `/?asset=${asset}`))
    await expect(page).toHaveURL(new RegExp(`[?&]asset=${asset}`))
    await expect(tiles(page)).toBeVisible()

    // The top layer closes first; links continue from there.
    await phone.emit('App.backButton', { canGoBack: true })
    await expect(tiles(page)).toBeHidden()
    await phone.emit('App.appUrlOpen', { url: `mafteach://customer/${dana.id}/?tab=details` })
    await expect(page).toHaveURL(`${phone.origin}/customer/${dana.id}/?tab=details`)
    await phone.emit('App.appUrlOpen', { url: 'mafteach://link?x=1' })
    await phone.emit('App.appUrlOpen', { url: 'https://app.example.co.il/customers' })
    await expect(page.getByRole('heading', { name: /^לקוחות/ })).toBeVisible()
    await phone.emit('App.backButton', { canGoBack: true })
    await expect(page).toHaveURL(`${phone.origin}/customer/${dana.id}/?tab=details`)
    await phone.open('/customers')
    await expect(page.getByRole('heading', { name: /^לקוחות/ })).toBeVisible()
  })

  test('after five minutes away the agent unlocks the app; the screen stays behind the lock', { tag: ONE_SIZE }, async ({
    page,
  }) => {
    const agent = await newAgent()
    const phone = await phoneWithApp(page, { session: agent })
    await phone.open('/settings/security')
    const setting = page.getByRole('switch', { name: /נעילת האפליקציה/ })
    await expect(setting).toBeEnabled()
    await setting.press('Space')
    await expect.poll(() => phone.calls('PrivacyScreen.enable').length).toBeGreaterThan(0)

    phone.answer('BiometricAuthNative.internalAuthenticate', () => {
      throw new Refusal('User canceled', 'userCancel')
    })
    // The phone killed the app in the background.
    await phone.open('/art/logo.svg')
    await page.evaluate(() => localStorage.setItem('app_seen_at', String(Date.now() - 5 * 60_000)))
    await phone.open('/customers')
    const lock = page.getByRole('dialog', { name: 'מפתח נעול' })
    await expect(lock).toBeVisible()
    await expectAccessible(page)
    await phone.emit('App.backButton', { canGoBack: false })
    await expect.poll(() => phone.calls('App.minimizeApp').length).toBe(1)
    phone.answer('BiometricAuthNative.internalAuthenticate', () => undefined)
    await lock.getByRole('button', { name: 'פתיחה' }).click()
    await expect(lock).toBeHidden()
    await expect(page.getByRole('heading', { name: /^לקוחות/ })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => phone.calls('SystemBars.setStyle').at(-1)).toEqual({ style: 'DARK' })
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: USER_AGENTS.ios })

  test('the main job: a contact of the phone, what fits, a message; and the phone rings', { tag: ONE_SIZE }, async ({ page }) => {
    test.slow()
    const agent = await newAgent()
    const asset = await newAsset(agent)
    const phone = await phoneWithApp(page, { platform: 'ios', session: agent })
    await phone.open('/customer/add/buyer')
    const pick = page.getByRole('button', { name: 'ייבוא מאנשי הקשר' })

    phone.answer('Contacts.pickContact', () => {
      throw new Refusal('Permission is required to access contacts.')
    })
    await pick.click()
    await expect(page.getByRole('dialog')).toContainText('אנשי הקשר')
    await page.getByRole('dialog').getByRole('button').last().click()
    // A closed contact list never replies: the form still works.
    phone.answer('Contacts.pickContact', () => NEVER)
    await pick.click()
    const number = freshPhone()
    phone.answer('Contacts.pickContact', () => ({
      contact: { contactId: '1', name: { display: 'יעל רוזנברג' }, phones: [{ type: 'mobile', number }] },
    }))
    await pick.click()
    await expect(page.getByLabel('שם מלא')).toHaveValue('יעל רוזנברג')
    await expect(page.getByLabel('טלפון', { exact: true })).toHaveValue(/^053-/)

    await page.getByRole('button', { name: 'הדבקת הודעה' }).click()
    await page.getByRole('dialog').getByLabel('הודעה של קונה').fill('דירה ראשונה, דירת 4 חדרים ברמת גן, מרום נוה, עד 3.6 מיליון')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^מילוי/ })
      .click()
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(page.getByRole('link', { name: /^שליחת/ }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    // The phone vibrates when something was done.
    await expect.poll(() => phone.calls('Haptics.notification')).toContainEqual({ type: 'SUCCESS' })

    await phone.open(`/?asset=${asset}`)
    await tiles(page).getByRole('button', { name: 'שיתוף' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'אחר כך' }).click()
    await expect.poll(() => phone.calls('Share.share')).toHaveLength(1)
    expect(phone.calls('Share.share')[0]!.url).toContain(productUrl('/p'))

    // It rings through the live stream, from the server's origin.
    await expect(async () => {
      await ring(agent.phone, { from: number })
      await expect(page.getByRole('dialog', { name: 'שיחה נכנסת!' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('dialog', { name: 'שיחה נכנסת!' }).getByRole('heading', { name: 'יעל רוזנברג' })).toBeVisible()
  })
})

test('shares of other apps open a page: a contact the buyer’s form, a message the choice of what to make of it', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const phone = await phoneWithApp(page, { session: await newAgent() })
  phone.files.set('/cache/shared/1.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:יעל רוזנברג\nTEL;TYPE=CELL:052-604-1187\nEND:VCARD')
  // It started the app.
  await phone.emit('SharedContent.received', {
    texts: [],
    files: [{ uri: 'file:///cache/shared/1.vcf', name: '1.vcf', mimeType: 'text/x-vcard' }],
  })
  await phone.open()
  await expect(page.getByLabel('שם מלא')).toHaveValue('יעל רוזנברג')
  await expect(page.getByLabel('טלפון', { exact: true })).toHaveValue('052-604-1187')
  await expect.poll(() => phone.calls('SharedContent.discard')).toEqual([{ names: ['1.vcf'] }])
  await phone.emit('SharedContent.received', {
    texts: ['מחפשים דירת 4 חדרים בגבעתיים עד 3.2 מיליון'],
    files: [],
  })
  await expect(page.getByText('מחפשים דירת 4 חדרים בגבעתיים עד 3.2 מיליון')).toBeVisible()
  await expectAccessible(page)
})

test('pictures load from the server; the phone opens a paper, or shares it if no app opens it; nothing is hidden by the system bars', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const agent = await agentOf('0500000001')
  const phone = await phoneWithApp(page, { session: agent })
  await page.addInitScript(() => localStorage.setItem('push', 'off'))
  await phone.open('/assets?type=my_assets')
  const photo = page.locator(`main img[src^="${productUrl('/media/')}"]`).first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const customer = await newCustomer(agent, 'דנה לוי')
  const { id } = await api<{ id: number }>('/documents/', { form: 'ORDER_BUYER', customer: customer.id }, agent.access)
  await phone.open(`/documents?document=${id}`)
  const save = async () => {
    await page.getByRole('button', { name: 'עוד פעולות' }).last().click()
    await page.getByRole('menuitem', { name: 'הורדת המסמך' }).click()
  }
  await save()
  await expect.poll(() => phone.calls('FileViewer.openDocumentFromLocalPath')).toHaveLength(1)
  const [written] = phone.calls('Filesystem.writeFile')
  expect(Buffer.from(written!.data as string, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  phone.answer('FileViewer.openDocumentFromLocalPath', () => {
    throw new Refusal('There is no app that opens it', 'OS-PLUG-FLVW-0008')
  })
  await save()
  await expect.poll(() => phone.calls('Share.share')).toHaveLength(1)
  expect(phone.calls('Share.share')[0]).toMatchObject({ files: [expect.stringMatching(/\.pdf$/)] })

  // The connection is lost and returns, which the view cannot know.
  await phone.emit('Network.networkStatusChange', { connected: false, connectionType: 'none' })
  await expect(page.getByText(/^אין קליטה/)).toBeVisible()
  await phone.emit('Network.networkStatusChange', { connected: true, connectionType: 'wifi' })
  await expect(page.getByText(/^אין קליטה/)).toBeHidden()

  // The keyboard covers half of the screen: its field stays visible.
  await phone.open('/customer/add/buyer')
  const budget = page.getByLabel('תקציב, עד')
  await budget.focus()
  await page.setViewportSize({ width: 390, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await phone.emit('Keyboard.keyboardDidShow', { keyboardHeight: 444 })
  await expect(budget).toBeInViewport({ ratio: 1 })

  // Between the bars of Android the page has all of its room, whatever their height (spec section 9).
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 48, bottom: 34 } })
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toContain('viewport-fit')
  const safe = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--safe-bottom'))
  expect(safe).toBe('0px')
})

test('a keystore that hangs or refuses does not block the app: it asks for sign-in', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  const agent = await newAgent()
  const phone = await phoneWithApp(page, { session: agent })
  phone.answer('SecureStorage.internalGetItem', () => {
    throw new Refusal('The key was invalidated', 'osError')
  })
  await phone.open('/customers')
  await expect(page.getByLabel('מספר טלפון נייד')).toBeVisible()
  phone.answer('SecureStorage.internalGetItem', () => NEVER)
  await phone.open('/customers')
  await expect(page.getByLabel('מספר טלפון נייד')).toBeVisible()
  // Stored values are back once it replies again.
  phone.answer('SecureStorage.internalGetItem', ({ prefixedKey }) => ({
    data: JSON.stringify(phone.secrets.get((prefixedKey as string).replace('capacitor-storage_', ''))),
  }))
  await phone.open('/customers')
  await expect(page.getByRole('heading', { name: /^לקוחות/ })).toBeVisible()
})
