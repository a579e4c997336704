import { expect, test } from 'vitest'
import { newPhone, Refusal, startApp } from '../phone.fixture.ts'

const EVENTS = {
  tokenReceived: ['onToken', { token: 'next' }, 'next'],
  notificationReceived: ['onReceived', { notification: { data: { id: '7' } } }, { id: '7' }],
  notificationActionPerformed: ['onOpened', { actionId: 'tap', notification: { data: { id: '7' } } }, { id: '7' }],
} as const

const pushOn = async (phone = newPhone()) => (await startApp(phone)).device!.push

test('the phone is registered, and forgotten', async () => {
  const phone = newPhone()
  const push = await pushOn(phone)
  phone.answer('FirebaseMessaging.getToken', () => ({ token: 'of this phone' }))
  expect(await push.token()).toBe('of this phone')
  await push.forgetToken()
  expect(phone.methods().slice(-2)).toEqual(['FirebaseMessaging.getToken', 'FirebaseMessaging.deleteToken'])
  phone.answer('FirebaseMessaging.getToken', () => {
    throw new Refusal('SERVICE_NOT_AVAILABLE')
  })
  await expect(push.token()).rejects.toThrow('SERVICE_NOT_AVAILABLE')
})

test.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['prompt', 'prompt'],
  ['prompt-with-rationale', 'prompt'],
])('a permission that is %s is %s', async (receive, permission) => {
  const phone = newPhone()
  const push = await pushOn(phone)
  phone.answer('FirebaseMessaging.checkPermissions', () => ({ receive }))
  expect(await push.permission()).toBe(permission)
  expect(phone.calls('FirebaseMessaging.requestPermissions')).toEqual([])
  phone.answer('FirebaseMessaging.requestPermissions', () => ({ receive }))
  expect(await push.askPermission()).toBe(permission)
})

test.each(Object.entries(EVENTS))(
  '%s reaches its handler, also one that started the app, until it is ended',
  async (event, [listen, sent, received]) => {
    const phone = newPhone()
    await phone.emit(`FirebaseMessaging.${event}`, sent)
    const push = await pushOn(phone)
    const heard: unknown[] = []
    const end = push[listen]((data: unknown) => heard.push(data))
    await expect.poll(() => heard).toEqual([received])
    await phone.emit(`FirebaseMessaging.${event}`, sent)
    expect(heard).toEqual([received, received])
    end()
    await expect.poll(() => phone.listeners(`FirebaseMessaging.${event}`)).toBe(0)
    await phone.emit(`FirebaseMessaging.${event}`, sent)
    expect(heard).toHaveLength(2)
  },
)

test('a push without data is opened as one without data', async () => {
  const phone = newPhone()
  const push = await pushOn(phone)
  const heard: unknown[] = []
  push.onOpened((data) => heard.push(data))
  await phone.emit('FirebaseMessaging.notificationActionPerformed', { actionId: 'tap', notification: { id: '1', data: null } })
  await phone.emit('FirebaseMessaging.notificationActionPerformed', { actionId: 'tap', notification: { id: '2' } })
  expect(heard).toEqual([{}, {}])
})

test('read notifications are removed from the list of the system, and nothing else', async () => {
  const phone = newPhone()
  const push = await pushOn(phone)
  const [read, tagged, other] = [
    { id: '1', data: { id: '7' } },
    { id: '2', tag: 'task-7' },
    { id: '3', data: { id: '8' } },
  ]
  phone.answer('FirebaseMessaging.getDeliveredNotifications', () => ({ notifications: [read, tagged, other] }))
  await push.close((data, tag) => data.id === '7' || tag === 'task-7')
  await push.close(() => false)
  expect(phone.calls('FirebaseMessaging.removeDeliveredNotifications')).toEqual([{ notifications: [read, tagged] }])
})
