import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newCustomer } from './market.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hasCachedAllFiles,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** The web app as a browser installs it (product.md section 13): its one worker, shares from other apps, and its removal. */

test.use({ serviceWorkers: 'allow' })

const DIST = join(import.meta.dirname, '../web/dist')

/** Opens a page of the app, and waits for the worker, which it registers once drawn. */
const openWithWorker = async (page: Page, path = '/settings') => {
  await page.goto(productUrl(path))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const scopes = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname))

interface Shared {
  title?: string
  text?: string
  url?: string
  files?: { name: string; type: string; base64: string }[]
}

/** Sends what the system's share sheet would. */
const share = async (page: Page, content: Shared) => {
  const here = page.url()
  const sent = page.waitForURL((url) => url.href !== here)
  await page.evaluate(({ files = [], ...fields }) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    })
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    const chosen = new DataTransfer()
    for (const { name, type, base64 } of files)
      chosen.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }))
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: chosen.files }))
    document.body.append(form)
    form.submit()
  }, content)
  await sent
}

const photo = async (name: string) => ({
  name,
  type: 'image/jpeg',
  base64: (
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a9' } })
      .jpeg()
      .toBuffer()
  ).toString('base64'),
})

test('shared photos become those of a new property, with the text beside them', { tag: ONE_SIZE }, async ({ page, agent: _ }) => {
  await openWithWorker(page)
  const files = [await photo('a.jpg'), await photo('b.jpg'), { name: 'c.gif', type: 'image/gif', base64: 'R0lGODlh' }]
  await share(page, { text: 'רמת גן, ביאליק 45, 3 חדרים', files })
  await expect(page).toHaveURL(/\/share$/)
  await expect(page.getByText('2 תמונות')).toBeVisible()
  await expect(page.getByText('קובץ אחד אינו תמונה')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^נכס חדש/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('מודעה של נכס')).toHaveValue('רמת גן, ביאליק 45, 3 חדרים')
  await dialog.getByRole('button', { name: /^מילוי/ }).click()
  await expect(page.getByLabel('מספר בית')).toHaveValue('45')
  await expect(page.getByRole('group', { name: 'תמונות' }).getByRole('img')).toHaveCount(2)
})

test('a message fills in a buyer’s form, a contact too; without a session after signing in', { tag: ONE_SIZE }, async ({
  page,
}) => {
  const agent = await newAgent()
  await signIn(page, agent)
  await openWithWorker(page)
  await share(page, { title: 'וואטסאפ', text: 'יעל 052-604-1187, מחפשת 4 חדרים בפלורנטין' })
  await expect(page.getByText('יעל 052-604-1187')).toBeVisible()
  await expect(page.getByText('אינו תמונה')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^קונה חדש/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^מילוי/ })
    .click()
  await expect(page.getByLabel('טלפון', { exact: true })).toHaveValue(/052-?604-?1187/)

  // Nothing of the app is open, which would notice that its session is gone.
  await page.goto(productUrl('/robots.txt'))
  await page.evaluate(() => {
    localStorage.removeItem('auth_token')
    localStorage.removeItem('refresh_token')
  })
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Dana Levi\r\nTEL:+972521234567\r\nEND:VCARD\r\n'
  await share(page, { files: [{ name: 'dana.vcf', type: 'text/x-vcard', base64: btoa(card) }] })
  await expect(page).toHaveURL(/\/login\?next=%2Fshare$/)
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('auth_token', access)
    localStorage.setItem('refresh_token', refresh)
  }, agent)
  await page.reload()
  await expect(page.getByLabel('שם מלא')).toHaveValue('Dana Levi')
  await expect(page.getByLabel('טלפון', { exact: true })).toHaveValue(/52-?123-?4567/)
})

test('content shared before the worker exists is reported as lost', { tag: ONE_SIZE }, async ({ page, agent: _ }) => {
  await openWithWorker(page)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))!.unregister())
  await page.goto(productUrl('/settings'), { waitUntil: 'commit' })
  await share(page, { text: 'שלום' })
  await expect(page.getByRole('heading', { name: 'השיתוף לא הגיע' })).toBeVisible()
})

/** The product at another address, where replies can be replaced: no test can intercept the browser's own requests. */
async function changedProduct(): Promise<{
  url: string
  answers: Map<string, { type: string; body: string }>
  /** Paths that fail behind a working proxy. */
  away: { isAway: (path: string) => boolean }
  close: () => void
}> {
  const answers = new Map<string, { type: string; body: string }>()
  const away = { isAway: (_path: string) => false }
  const server = createServer((incoming, outgoing) => {
    const answer = answers.get(incoming.url ?? '')
    if (answer) {
      outgoing.writeHead(200, { 'content-type': answer.type, 'cache-control': 'no-cache' }).end(answer.body)
      return
    }
    if (away.isAway(incoming.url ?? '')) {
      outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('No server is available')
      return
    }
    const { method, headers } = incoming
    const forwarded = request(productUrl(incoming.url), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, answers, away, close }
}

const script = (name: string) => ({
  type: 'application/javascript',
  body: readFileSync(join(DIST, `${name}.js`), 'utf8'),
})
const cachedPaths = (page: Page, name: string) =>
  page.evaluate(async (of) => (await (await caches.open(of)).keys()).map(({ url }) => new URL(url).pathname), name)
const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/'))!.update()))

test('switched off, pages remove the worker and register none; so does the worker itself', { tag: ONE_SIZE }, async ({
  page,
  agent: _,
}) => {
  const product = await changedProduct()
  const openPage = async () => (await page.goto(`${product.url}/settings`))!
  // Chromium opens an extra empty cache after compiling a cached script.
  const cachedResponses = () =>
    page.evaluate(async () => {
      const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(all)).flat().map(({ url }) => url)
    })
  const cacheOld = () => page.evaluate(async () => (await caches.open('old')).put('/old', new Response('old')))
  await openPage()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await cacheOld()
  product.answers.set('/sw-off', { type: 'application/json', body: '{"off":true}' })
  expect((await openPage()).fromServiceWorker()).toBe(true)
  await expect.poll(() => scopes(page)).toEqual([])
  await expect.poll(cachedResponses).toEqual([])
  expect((await openPage()).fromServiceWorker()).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  product.answers.delete('/sw-off')
  await openPage()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await cacheOld()
  product.answers.set('/sw.js', script('worker-off'))
  await askForUpdate(page)
  await expect.poll(() => scopes(page)).toEqual([])
  await expect.poll(cachedResponses).toEqual([])
  product.close()
})

test.describe('with everything on the device', { tag: ONE_SIZE }, () => {
  // No longer answered by anything.
  test.use({ loadsAhead: true, expectedErrors: ['503', 'ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING'] })
  test.beforeEach(() => test.slow())

  test('a new version waits for unsaved input, in any tab; then the page reloads at the next navigation', async ({
    page,
    context,
    agent,
  }) => {
    const product = await changedProduct()
    await page.goto(`${product.url}/settings`)
    await hasCachedAllFiles(page)
    const other = await context.newPage()
    await signIn(other, agent)
    await other.goto(`${product.url}/tasks/addTask`)
    await other.getByLabel('מה צריך לעשות').fill('להתקשר')
    // The server no longer has any file of this version.
    product.away.isAway = (path) => path.startsWith('/_app/')
    const { type, body } = script('sw')
    product.answers.set('/sw.js', { type, body: `${body}\n// a newer version` })
    const isWaiting = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/')
        return registration!.waiting !== null
      })
    await askForUpdate(page)
    await expect.poll(isWaiting).toBe(true)
    await page.evaluate(() => Object.assign(window, { isOfVersionBefore: true }))
    const goTo = async (name: string, path: string) => {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
    }
    await goTo('לקוחות', '/customers')
    await goTo('בית', '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isWaiting()).toBe(true)
    await other.close()
    const unsaved = () =>
      page.evaluate(async () => (await navigator.locks.query()).held!.filter(({ name }) => name === 'unsaved'))
    await expect.poll(unsaved).toEqual([])
    await goTo('לקוחות', '/customers')
    await expect.poll(isWaiting).toBe(false)
    expect(await page.evaluate(() => 'isOfVersionBefore' in window)).toBe(true)
    await goTo('בית', '/dashboard')
    await page.waitForFunction(() => !('isOfVersionBefore' in window))
    product.close()
  })

  test('pages open without the server; signing in, calls and public pages need it', async ({ page, context, agent }) => {
    const customer = await newCustomer(agent, 'דנה לוי')
    const product = await changedProduct()
    await page.goto(`${product.url}/settings`)
    await hasCachedAllFiles(page)
    expect(await page.evaluate(async () => (await caches.match('/', { ignoreSearch: true }))!.headers.get('link'))).toBeNull()

    product.away.isAway = (path) => !path.startsWith('/api/')
    const cold = await context.newPage()
    for (const [path, heading] of [
      ['/dashboard', /./],
      ['/customers', 'לקוחות'],
      [`/customer/${customer.id}`, 'דנה לוי'],
      ['/tasks', 'משימות'],
      ['/assets/add', /./],
    ] as const) {
      expect((await cold.goto(`${product.url}${path}`))!.fromServiceWorker()).toBe(true)
      await expect(cold.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
    }
    expect((await cold.goto(`${product.url}/login`))!.status()).toBe(200)
    for (const path of ['/public-view/asset/MTIz', '/public', '/sw-off', `/a/${'0'.repeat(8)}`])
      expect((await cold.goto(`${product.url}${path}`))!.status(), path).toBe(503)

    product.close()
    for (const path of ['/dashboard', '/nowhere', '/agent/5']) {
      expect((await cold.goto(`${product.url}${path}`))!.fromServiceWorker()).toBe(true)
      await expect(cold.locator('#app')).toContainText(/\p{Script=Hebrew}/u)
    }
    await expect(cold.goto(`${product.url}/public-view/asset/MTIz`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  })
})

test('with data saver only used files are cached, in both languages', { tag: ONE_SIZE }, async ({ page, context, agent: _ }) => {
  const product = await changedProduct()
  await page.goto(`${product.url}/settings/display`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('radio', { name: 'English' }).check()
  const files = (name: string) => expect.arrayContaining([expect.stringMatching(`/_app/${name}-.*js`)])
  await expect.poll(() => cachedPaths(page, 'files')).toEqual(files('SettingsPage'))
  expect(await cachedPaths(page, 'files')).not.toEqual(files('TasksPage'))
  await page.close()
  product.away.isAway = (path) => !path.startsWith('/api/')
  const cold = await context.newPage()
  await cold.goto(`${product.url}/settings`)
  await expect(cold.getByRole('heading', { name: 'Settings' })).toBeVisible()
  product.close()
})

test.describe('photos', () => {
  // A missing file, and a signed-out agent.
  test.use({ expectedErrors: ['/media/2-400.webp', '403'] })

  test('thumbnails that were shown stay, until the session ends', { tag: ONE_SIZE }, async ({ page, agent: _ }) => {
    test.slow()
    const product = await changedProduct()
    const photos = ['/media/1-400.webp', '/media/1-1600.webp']
    for (const photo of photos) product.answers.set(photo, { type: 'image/webp', body: 'photo' })
    await page.goto(`${product.url}/settings`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const status = (photo: string) => page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, photo)
    for (const photo of photos) expect(await status(photo)).toBe(200)
    expect(await status('/media/2-400.webp')).toBe(404)
    expect(await cachedPaths(page, 'photos')).toEqual(['/media/1-400.webp'])
    product.answers.clear()
    expect(await status('/media/1-400.webp')).toBe(200)

    await page.getByRole('button', { name: 'יציאה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'יציאה' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => page.evaluate(() => caches.has('photos'))).toBe(false)
    product.close()
  })
})

test('a worker without a page cache is replaced by one that has it', { tag: ONE_SIZE }, async ({ page, context, agent: _ }) => {
  test.slow()
  const product = await changedProduct()
  const before = readFileSync(join(import.meta.dirname, 'sw-of-decision-0081.txt'), 'utf8')
  product.answers.set('/sw.js', { type: 'application/javascript', body: before })
  await page.goto(`${product.url}/settings`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { isTakenOver: true }))
  })
  product.answers.clear()
  await askForUpdate(page)
  await expect.poll(() => page.evaluate(() => 'isTakenOver' in window), { timeout: 120_000 }).toBe(true)
  await page.getByRole('navigation').getByRole('link', { name: 'לקוחות', exact: true }).click()
  await page.waitForFunction(() => !('isTakenOver' in window))
  await page.close()
  product.away.isAway = (path) => !path.startsWith('/api/')
  const cold = await context.newPage()
  await cold.goto(`${product.url}/tasks`)
  await expect(cold.getByRole('heading', { level: 1, name: 'משימות' })).toBeVisible()
  product.close()
})

test('the browser’s install prompt is stored from the first script on, and shown above the overview once something was done', {
  tag: ONE_SIZE,
}, async ({ page, agent: _ }) => {
  // Chromium offers nothing to tests.
  await page.addInitScript(() => {
    const prompt = async () => Object.assign(window, { isAsked: true })
    document.addEventListener('DOMContentLoaded', () =>
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })),
    )
  })
  await page.goto(productUrl('/customer/add/buyer'))
  await page.getByLabel('טלפון', { exact: true }).fill('0529991234')
  await page.getByLabel('שם מלא').fill('דנה לוי')
  await page.getByRole('button', { name: 'שמירה כליד' }).click()
  await expect(page).toHaveURL(/\/customer\/\d+\/$/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^(בית|סקירה)$/ })
    .click()
  const hint = page.getByRole('region', { name: 'מפתח כאפליקציה' })
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await hint.getByRole('button', { name: 'לא עכשיו' }).click()
  await expect(hint).toHaveCount(0)
  await page.goto(productUrl('/settings/security#install'))
  await page.getByRole('button', { name: 'התקנה' }).click()
  expect(await page.evaluate(() => 'isAsked' in window)).toBe(true)
})
