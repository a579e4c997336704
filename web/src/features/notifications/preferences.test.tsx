import { NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import { changePreferences, type Preferences, preferences, QUIET_AT_FIRST } from '@mafteach/contract/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { NotificationPreferences } from './NotificationPreferences.tsx'
import { QuietTimes } from './QuietTimes.tsx'

let server: FakeServer
beforeEach(() => {
  let stored: Preferences = {
    kinds: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { list: true, push: true }])) as Preferences['kinds'],
    quiet: QUIET_AT_FIRST,
  }
  server = fakeServer(
    answer(preferences, () => stored),
    answer(changePreferences, ({ body: { kinds, quiet = stored.quiet } }) => {
      stored = { kinds: { ...stored.kinds, ...kinds }, quiet }
      return stored
    }),
  )
  renderScreen(
    <>
      <NotificationPreferences />
      <QuietTimes />
    </>,
  )
})

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('each switch saves by itself and says so; one that is refused goes back', async () => {
  fireEvent.click(await box('לידים חדשים: במכשיר'))
  await waitFor(() => expect(server.bodies(changePreferences)).toEqual([{ kinds: { 'new lead': { list: true, push: false } } }]))
  expect(await screen.findByText('נשמר')).toBeTruthy()
  server.answer(answer(changePreferences, refusal('server_error')))
  const list = await box('בקשות חיבור: ברשימה')
  fireEvent.click(list)
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('ההעדפה לא נשמרה'))
  await waitFor(() => expect(list.checked).toBe(true))
})

test('quiet hours are saved on blur; without night and Shabbat there are none', async () => {
  const from = await box('משעה')
  fireEvent.change(from, { target: { value: '23:30' } })
  expect(server.bodies(changePreferences)).toEqual([])
  fireEvent.blur(from)
  await waitFor(() => expect(server.bodies(changePreferences)).toEqual([{ quiet: { ...QUIET_AT_FIRST, from: '23:30' } }]))
  fireEvent.click(await box('שעות שקט'))
  await waitFor(() =>
    expect(server.bodies(changePreferences).at(-1)).toEqual({ quiet: { from: '00:00', to: '00:00', shabbat: true } }),
  )
  fireEvent.click(await box('שקט בשבת ובחג'))
  await waitFor(() => expect(server.bodies(changePreferences).at(-1)).toEqual({ quiet: null }))
  fireEvent.click(await box('שעות שקט'))
  await waitFor(() => expect(server.bodies(changePreferences).at(-1)).toEqual({ quiet: { ...QUIET_AT_FIRST, shabbat: false } }))
})
