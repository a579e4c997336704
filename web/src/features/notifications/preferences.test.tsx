import { NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import { type Preferences, QUIET_AT_FIRST } from '@mafteach/contract/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { currentToasts } from '#shared/toasts.ts'
import { NotificationPreferences } from './NotificationPreferences.tsx'
import { QuietTimes } from './QuietTimes.tsx'

let sent: unknown[]
let isRefused: boolean
beforeEach(() => {
  sent = []
  isRefused = false
  let kept: Preferences = {
    kinds: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { list: true, push: true }])) as Preferences['kinds'],
    quiet: QUIET_AT_FIRST,
  }
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(kept)
    if (isRefused) return Response.json({ detail: 'x', code: 'server_error' }, { status: 500 })
    const { kinds, quiet } = JSON.parse(body as string)
    sent.push({ kinds, quiet })
    kept = { kinds: { ...kept.kinds, ...kinds }, quiet: quiet === undefined ? kept.quiet : quiet }
    return Response.json(kept)
  })
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
  await waitFor(() => expect(sent).toEqual([{ kinds: { 'new lead': { list: true, push: false } } }]))
  expect(await screen.findByText('נשמר')).toBeTruthy()
  isRefused = true
  const list = await box('בקשות חיבור: ברשימה')
  fireEvent.click(list)
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('ההעדפה לא נשמרה'))
  await waitFor(() => expect(list.checked).toBe(true))
})

test('quiet hours are kept when they are left; without night and Shabbat there is no quiet', async () => {
  const from = await box('משעה')
  fireEvent.change(from, { target: { value: '23:30' } })
  expect(sent).toEqual([])
  fireEvent.blur(from)
  await waitFor(() => expect(sent).toEqual([{ quiet: { ...QUIET_AT_FIRST, from: '23:30' } }]))
  fireEvent.click(await box('שעות שקט'))
  await waitFor(() => expect(sent.at(-1)).toEqual({ quiet: { from: '00:00', to: '00:00', shabbat: true } }))
  fireEvent.click(await box('שקט בשבת ובחג'))
  await waitFor(() => expect(sent.at(-1)).toEqual({ quiet: null }))
  fireEvent.click(await box('שעות שקט'))
  await waitFor(() => expect(sent.at(-1)).toEqual({ quiet: { ...QUIET_AT_FIRST, shabbat: false } }))
})
