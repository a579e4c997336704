import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { launchOptions } from './playwright.config.ts'
import { expect, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/**
 * Pushes in a real browser: the worker, its notifications, and where a click leads (spec section 4). The push service is the browser's devtools
 * panel.
 */

const { CHROMIUM } = process.env

test.use({
  // A full browser: a headless shell has no notifications.
  ...(CHROMIUM ? { launchOptions: { ...launchOptions, executablePath: CHROMIUM } } : { channel: 'chromium' }),
  permissions: ['notifications'],
  serviceWorkers: 'allow',
  // Between two visits there is no page of the product at all.
  expectedErrors: ["Failed to read the 'sessionStorage'"],
})

/** Delivers a push, as the push service would, to the registration for all pages. */
const pushService = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(productUrl('/'))
  const registrationId = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (found) resolve(found.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  return async (data: object) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data: JSON.stringify(data) })
}

/** A browser without a network has no push service: subscribing is mocked. */
const subscribeNowhere = (page: Page) => {
  const key = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') }
  return page.addInitScript(
    (json) => {
      const stored = 'subscribed'
      const subscription = { options: { applicationServerKey: null }, toJSON: () => json, unsubscribe: async () => true }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(stored, '1')
        return subscription as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem(stored) ? (subscription as unknown as PushSubscription) : null
    },
    { endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`, keys },
  )
}

const push = {
  notification_type: 'TASK_REMINDER',
  id: 7,
  title: 'תזכורת למשימה',
  body: 'להתקשר לדנה',
  url: '/notifications',
  notification_ids: [],
  receipt: randomUUID(),
}

test('a push is a toast while the page is visible, else a notification; its click opens its page in the open tab', {
  tag: ONE_SIZE,
}, async ({ page, context }) => {
  await subscribeNowhere(page)
  await signIn(page, await newAgent())
  await page.goto(productUrl('/settings/notifications'))
  await page.getByRole('button', { name: 'הפעלה' }).click()
  await expect(page.getByText('לידים, שיחות ותזכורות מגיעים גם כשהאתר סגור.')).toBeVisible()

  const deliver = await pushService(page)
  const reported: unknown[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/receipts/')) reported.push(request.postDataJSON())
  })
  /** A page listens a moment after it is drawn; until then it is a notification. */
  const becomesToast = () =>
    expect(async () => {
      await deliver(push)
      await expect(page.getByText('תזכורת למשימה: להתקשר לדנה')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await becomesToast()

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    for (const notification of await registration.getNotifications()) notification.close()
  })
  await deliver({ ...push, title: 'תזכורת שנייה' })
  await expect(page.getByText('תזכורת שנייה: להתקשר לדנה')).toBeVisible()
  expect(await shown()).toEqual([])
  await page.goto('about:blank')
  await expect
    .poll(() =>
      worker.evaluate(async () => {
        const { clients } = globalThis as unknown as { clients: { matchAll: (options: object) => Promise<unknown[]> } }
        return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
      }),
    )
    .toBe(0)
  // Read on another device.
  await deliver({ ...push, id: 8, notification_ids: [1_000_000_000] })
  await deliver(push)
  await deliver(push)
  const shownOne = { title: 'תזכורת למשימה', body: 'להתקשר לדנה' }
  await expect
    .poll(async () => (await shown()).toSorted((a, b) => a.tag.localeCompare(b.tag)))
    .toEqual([
      { ...shownOne, tag: 'TASK_REMINDER 7' },
      { ...shownOne, tag: 'TASK_REMINDER 8' },
    ])

  await page.goto(productUrl('/settings'))
  await becomesToast()
  await expect.poll(shown).toEqual([{ ...shownOne, tag: 'TASK_REMINDER 7' }])
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  })
  await expect(page).toHaveURL(/\/notifications$/)
  await expect.poll(shown).toEqual([])
  await expect.poll(() => reported[0]).toEqual({ receipt: push.receipt, event: 'received' })
  await expect.poll(() => reported.at(-1)).toEqual({ receipt: push.receipt, event: 'opened' })
})

test('the old registration for pushes is taken over: pushes continue, and its notifications stay', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  await subscribeNowhere(page)
  await signIn(page, await newAgent())
  // A page without the shell registers nothing.
  await page.goto(productUrl('/terms'))
  await page.evaluate(async () => {
    const old = await navigator.serviceWorker.register('/push-worker.js', { scope: '/dashboard' })
    const worker = (old.installing ?? old.active)!
    await new Promise<void>((resolve) => {
      const look = () => worker.state === 'activated' && resolve()
      worker.addEventListener('statechange', look)
      look()
    })
    await old.showNotification('תזכורת ישנה', { tag: 'of old', data: { notification_ids: [] } })
    localStorage.setItem('push', 'on')
    localStorage.setItem('subscribed', '1')
  })
  const received: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('register_token/')) received.push(new URL(request.url()).pathname.split('/').at(-2)!)
  })
  await page.goto(productUrl('/dashboard'))
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)),
    )
    .toEqual(['/'])
  expect(new Set(received)).toEqual(new Set(['subscribe_register_token']))
  const titles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      return (await registration!.getNotifications()).map(({ title }) => title)
    })
  expect(await titles()).toEqual(['תזכורת ישנה'])
  const deliver = await pushService(page)
  // A page listens a moment after it is drawn.
  await expect(async () => {
    await deliver(push)
    await expect(page.getByText('תזכורת למשימה: להתקשר לדנה')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await titles()).toContain('תזכורת ישנה')
})
