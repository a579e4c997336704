import { expect, test } from 'vitest'
import { newPhone, startApp } from '../phone.fixture.ts'

const LINK = 'https://app.example.co.il/customer/7/'

const listen = async (phone = newPhone()) => {
  const { device } = await startApp(phone)
  const opened: string[] = []
  const end = device!.onDeepLink((url) => opened.push(url))
  return { opened, end, launch: () => phone.calls('App.getLaunchUrl').length }
}

test('the link that started the app is opened once, later ones each time', async () => {
  const phone = newPhone()
  phone.answer('App.getLaunchUrl', () => ({ url: LINK }))
  const first = await listen(phone)
  await expect.poll(() => first.opened).toEqual([LINK])
  await phone.emit('App.appUrlOpen', { url: 'mafteach://tasks' })
  await phone.emit('App.appUrlOpen', { url: 'mafteach://tasks' })
  expect(first.opened).toEqual([LINK, 'mafteach://tasks', 'mafteach://tasks'])

  // Signing in loads the page again, and the phone still answers the link that started the app.
  const second = await listen(phone)
  await phone.emit('App.appUrlOpen', { url: 'mafteach://customers' })
  expect(second.opened).toEqual(['mafteach://customers'])
  expect(second.launch()).toBe(1)
})

test('an app that was started by its icon opens nothing', async () => {
  const phone = newPhone()
  const { opened, launch } = await listen(phone)
  await phone.emit('App.appUrlOpen', { url: LINK })
  expect([launch(), opened]).toEqual([1, [LINK]])
})

test('after the listener is removed it is not called, even if the phone has not answered yet', async () => {
  const phone = newPhone()
  const launchUrl = Promise.withResolvers<{ url: string }>()
  phone.answer('App.getLaunchUrl', () => launchUrl.promise)
  const { opened, end } = await listen(phone)
  end()
  launchUrl.resolve({ url: LINK })
  await expect.poll(() => phone.listeners('App.appUrlOpen')).toBe(0)
  await phone.emit('App.appUrlOpen', { url: LINK })
  expect(opened).toEqual([])
})
