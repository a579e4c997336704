import { connectGoogle, disconnectGoogle, finishGoogle, type GoogleStatus, googleStatus } from '@mafteach/contract/google'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { Google } from './Google.tsx'

const OFF = { is_google_connected: false, primary_account_id: null, primary_location_id: null }
const ON = { is_google_connected: true, primary_account_id: '1', primary_location_id: '77' }
let server: FakeServer
beforeEach(async () => {
  await loadModal()
  let status: GoogleStatus = OFF
  const become = (next: GoogleStatus) => () => {
    status = next
    return status
  }
  server = fakeServer(
    answer(googleStatus, () => status),
    answer(connectGoogle, { url: 'https://accounts.example/consent' }),
    answer(finishGoogle, become(ON)),
    answer(disconnectGoogle, become(OFF)),
  )
})

test('the way leads to Google, and back to a connection that can be ended', async () => {
  const leave = vi.fn()
  const { unmount } = renderScreen(<Google leave={leave} />)
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור לגוגל' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://accounts.example/consent'))
  unmount()
  renderScreen(<Google leave={leave} />, { path: '/settings?code=4/abc&state=s1&scope=business' })
  expect(await screen.findByText('מקום 77')).toBeTruthy()
  expect(server.written()).toEqual([
    ['POST /auth/s/google/connect/', undefined],
    ['POST /auth/s/google/finish/', { code: '4/abc', state: 's1' }],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק מגוגל' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ניתוק מגוגל' }))
  expect(await screen.findByText('החיבור כבוי')).toBeTruthy()
})

test.each([
  ['?code=4/abc&state=s', 'bad_state', 'החיבור לא הושלם בזמן, או שהושלם כבר. אפשר להתחיל שוב.'],
  ['?code=4/abc&state=s', 'google_failed', 'גוגל לא אישרה את החיבור. אפשר לנסות שוב.'],
  ['?error=access_denied&state=s', null, 'לא ניתנה הרשאה אצל גוגל. אפשר לנסות שוב.'],
] as const)('an error at Google is explained (%s %o)', async (search, why, text) => {
  if (why) server.answer(answer(finishGoogle, refusal(why)))
  renderScreen(<Google />, { path: `/settings${search}` })
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('if the operator has not set Google up it says so', async () => {
  server.answer(answer(connectGoogle, refusal('not_configured')))
  renderScreen(<Google />)
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור לגוגל' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('החיבור לגוגל לא הוגדר בשרת הזה.'))
})
