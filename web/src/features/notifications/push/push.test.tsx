import type { CallEvent } from '@mafteach/contract/events'
import type { PushData } from '@mafteach/contract/push'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { handleLiveEvent, onLiveEvent } from '#shared/api/live/handlers.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { DevicePush } from './DevicePush.tsx'
import { renewPush } from './device.ts'
import { PushHost } from './PushHost.tsx'

const KEY = 'BAECAw'
const worker = new EventTarget()
let permission: NotificationPermission
let answersPermission: NotificationPermission
let register: () => Promise<unknown>
/** Scopes with a registration. */
let scopes: string[]
let subscription: object | null
/** Of the old registration, for pushes only. */
let oldSubscription: object | null
let sent: unknown[]
let isReachable: boolean
/** The product's notifications in the system, by tag. */
let shown: { tag: string; data: Partial<PushData> | null; close: () => void }[]
let unread: number[]

beforeEach(() => {
  permission = 'default'
  answersPermission = 'granted'
  subscription = null
  oldSubscription = null
  scopes = []
  sent = []
  isReachable = true
  shown = []
  unread = []
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const bytes = Uint8Array.from(atob(applicationServerKey), (letter) => letter.charCodeAt(0))
      subscription = {
        endpoint: 'https://push.example.com/1',
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint: 'https://push.example.com/1' }),
        unsubscribe: async () => {
          subscription = null
        },
      }
      return subscription
    },
  }
  const getNotifications = async ({ tag }: { tag?: string } = {}) => shown.filter((one) => !tag || one.tag === tag)
  const showNotification = async (_title: string, { tag, data }: NotificationOptions) =>
    void shown.push({ tag: `${tag}, moved`, data, close: () => undefined })
  const registration = { scope: '/', pushManager, getNotifications, showNotification, active: { state: 'activated' } }
  const old = {
    scope: '/dashboard',
    pushManager: { getSubscription: async () => oldSubscription },
    getNotifications: async () => [{ title: 'x', tag: 'of old', data: null }],
    unregister: async () => {
      scopes = scopes.filter((scope) => scope !== '/dashboard')
    },
  }
  register = async () => {
    scopes.push('/')
    return registration
  }
  const serviceWorker = Object.assign(worker, {
    register: () => register(),
    getRegistration: async (path: string) =>
      path === '/dashboard' && scopes.includes(path) ? old : scopes.includes('/') ? registration : undefined,
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answersPermission
      return permission
    },
  })
  vi.stubGlobal('indexedDB', {
    open: () => {
      const opening = { result: { close: () => undefined }, onsuccess: () => undefined }
      queueMicrotask(() => opening.onsuccess())
      return opening
    },
    deleteDatabase: () => undefined,
  })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!isReachable) throw new TypeError('no network')
    if (url === '/sw-off') return Response.json({ off: false })
    if (url.includes('/notifications/?'))
      return Response.json({ count: unread.length, next: null, previous: null, results: unread.map((id) => ({ id })) })
    if (url.endsWith('/push/key/')) return Response.json({ public_key: KEY })
    sent.push([url.split('/').at(-2), JSON.parse(body as string)])
    return Response.json({ ok: true })
  })
})

const TOKEN = { registration_token: '{"endpoint":"https://push.example.com/1"}' }
const press = async (name: string) => fireEvent.click(await screen.findByText(name))

test('pushes are switched on and off, and the server is notified of both', async () => {
  renderScreen(<DevicePush />)
  expect(await screen.findByText('כבוי')).toBeTruthy()
  await press('הפעלה')
  expect(await screen.findByText('פועל')).toBeTruthy()
  expect(sent).toEqual([['subscribe_register_token', TOKEN]])
  await press('כיבוי')
  expect(await screen.findByText('כבוי')).toBeTruthy()
  expect([sent.at(-1), subscription]).toEqual([['unsubscribe_register_token', TOKEN], null])
})

test('obstacles are explained, with what to do', async () => {
  const expectText = async (words: RegExp) => {
    renderScreen(<DevicePush />)
    expect(await screen.findByText(words)).toBeTruthy()
    cleanup()
  }
  permission = 'denied'
  await expectText(/חסומות בדפדפן/)
  permission = 'default'
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('SecurityError')
    },
  })
  await expectText(/חלון פרטי/)
  Reflect.deleteProperty(window, 'PushManager')
  await expectText(/הדפדפן הזה לא מציג התראות/)
})

test('a worker that does not load, a refusal and a lost network each say so, and can be tried again', async () => {
  const works = register
  register = () => Promise.reject(new TypeError('blocked'))
  renderScreen(<DevicePush />)
  await press('הפעלה')
  expect(await screen.findByText('לא עובד')).toBeTruthy()
  register = works
  isReachable = false
  await press('הפעלה')
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/לא הופעלו/))
  isReachable = true
  answersPermission = 'denied'
  await press('הפעלה')
  expect(await screen.findByText('חסום')).toBeTruthy()
})

const notification = (notification_type: string) =>
  act(async () => {
    handleLiveEvent('notification', {
      id: 1,
      content: 'x',
      created_at: '2026-11-20T08:00:00.000Z',
      notification_type,
      referenced_object_id: 1,
    })
    await Promise.resolve()
  })
const QUESTION = 'לקבל התראות גם כשהאתר סגור?'

test('after the first match our own question is shown; a refusal is remembered', async () => {
  renderScreen(<PushHost />)
  await notification('new lead')
  expect(screen.queryByText(QUESTION)).toBeNull()
  await notification('relevant asset')
  expect(await screen.findByText(QUESTION)).toBeTruthy()
  expect(permission).toBe('default')
  await press('לא עכשיו')
  expect(screen.queryByText(QUESTION)).toBeNull()
  await notification('task reminder')
  await act(async () => undefined)
  expect([screen.queryByText(QUESTION), permission]).toEqual([null, 'default'])
})

test('after our question the browser asks, and the device is registered', async () => {
  renderScreen(<PushHost />)
  await notification('task reminder')
  await screen.findByText(QUESTION)
  await press('כן, להפעיל')
  await waitFor(() => expect(sent).toEqual([['subscribe_register_token', TOKEN]]))
})

test('the registration that pushes once had to themselves is taken over: its pushes first, what it shows, then it goes', async () => {
  permission = 'granted'
  localStorage.setItem('push', 'on')
  scopes = ['/dashboard']
  oldSubscription = {
    unsubscribe: async () => {
      sent.push('unsubscribed')
    },
  }
  renderScreen(<PushHost />)
  await waitFor(() => expect(scopes).toEqual(['/']))
  expect(sent).toEqual([['subscribe_register_token', TOKEN], 'unsubscribed'])
  expect(shown).toMatchObject([{ tag: 'of old, moved' }])
})

test('without a network it stays as it was', async () => {
  permission = 'granted'
  localStorage.setItem('push', 'on')
  scopes = ['/', '/dashboard']
  oldSubscription = {}
  isReachable = false
  renderScreen(null)
  await expect(renewPush()).rejects.toThrow()
  expect(scopes).toEqual(['/', '/dashboard'])
})

test('what was read elsewhere leaves the system’s list, and so does a call that is over', async () => {
  const show = (tag: string, ...notification_ids: number[]) => {
    const close = () => {
      shown = shown.filter((other) => other !== one)
    }
    const one = { tag, data: { notification_ids }, close }
    shown.push(one)
  }
  const tags = () => shown.map(({ tag }) => tag)
  show('read before this page', 1)
  show('one of two is unread', 2, 3)
  show('NEW_CALL')
  unread = [3, 4]
  scopes = ['/']
  renderScreen(<PushHost />)
  await waitFor(() => expect(tags()).toEqual(['one of two is unread', 'NEW_CALL']))
  show('read meanwhile', 4)
  unread = [3]
  const flags = { has_new_friend_request: false, has_customers_with_new_matches: false, has_new_leads: false }
  act(() => handleLiveEvent('flags', { ...flags, unread_notifications: 1 }))
  await waitFor(() => expect(tags()).toEqual(['one of two is unread', 'NEW_CALL']))
  const call = { call_id: 'a', id: 1, name: 'דנה', phone: null, is_end_customer_just_created: false } as const
  act(() => handleLiveEvent('call', { ...call, state: 'ringing' }))
  act(() => handleLiveEvent('call', { ...call, state: 'answered' }))
  await waitFor(() => expect(tags()).toEqual(['one of two is unread']))
})

const Address = () => {
  const { pathname, search, state } = useLocation()
  return <output>{pathname + search + (pathname === '/phoneCall' ? JSON.stringify(state) : '')}</output>
}

test('what is pushed while the page is looked at is a toast; a click in the system’s list opens its page here', async () => {
  renderScreen(
    <>
      <PushHost />
      <Address />
    </>,
  )
  const data: PushData = {
    notification_type: 'TASK_REMINDER',
    id: 7,
    call_id: null,
    phone: null,
    is_end_customer_just_created: false,
    title: 'תזכורת למשימה',
    body: 'להתקשר',
    url: '/tasks/7',
    notification_ids: [1],
    receipt: '00000000-0000-4000-8000-000000000000',
  }
  const postFromWorker = (message: object) =>
    act(async () => void worker.dispatchEvent(new MessageEvent('message', { data: message })))
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  await act(async () => void worker.dispatchEvent(new MessageEvent('message', { data: { pushed: data }, ports: [port2] })))
  await answer
  port1.close()
  expect(currentToasts().at(-1)).toMatchObject({ text: 'תזכורת למשימה: להתקשר', link: { to: '/tasks/7' } })
  await postFromWorker({ opened: data })
  expect(await screen.findByText('/tasks/7')).toBeTruthy()
  await postFromWorker({ opened: { ...data, notification_type: 'RELEVANT_ASSET', url: '/dashboard?asset=7' } })
  expect(await screen.findByText('/tasks/7?asset=7')).toBeTruthy()
})

test('a tapped call rings here with what the push says of it: in the pop-up, on a narrow screen on its page', async () => {
  const heard: CallEvent[] = []
  const end = onLiveEvent('call', (call) => void heard.push(call))
  const call: CallEvent = {
    call_id: 'c1',
    state: 'ringing',
    id: 7,
    name: 'דנה לוי',
    phone: '0521234567',
    is_end_customer_just_created: false,
  }
  const data: PushData = {
    notification_type: 'NEW_CALL',
    id: 7,
    call_id: 'c1',
    phone: '0521234567',
    is_end_customer_just_created: false,
    title: 'שיחה נכנסת!',
    body: 'דנה לוי',
    url: '/phoneCall',
    notification_ids: [],
    receipt: '',
  }
  const tapOn = async (isNarrow: boolean) => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: isNarrow, media }))
    renderScreen(
      <>
        <PushHost />
        <Address />
      </>,
    )
    await act(async () => void worker.dispatchEvent(new MessageEvent('message', { data: { opened: data } })))
  }
  await tapOn(false)
  expect(heard).toEqual([call])
  cleanup()
  await tapOn(true)
  end()
  expect(screen.getByRole('status').textContent).toBe(`/phoneCall${JSON.stringify({ call })}`)
})
