import { deleteLeadMailbox, LeadMailbox, leadMailbox, saveLeadMailbox } from '@mafteach/contract/lead-mailbox'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { Mailbox } from './Mailbox.tsx'

const mailbox = sampleOf(LeadMailbox, {
  source: 3,
  host: 'imap.gmail.com',
  port: 993,
  security: 'TLS',
  user: 'leads@agency.example',
  folder: 'INBOX',
  state: 'reading',
  error: null,
  skipped: 0,
  skipped_at: null,
})

let server: FakeServer
let connected: LeadMailbox | null
beforeEach(() => {
  connected = null
  server = fakeServer(
    answer(leadMailbox, () => ({ mailbox: connected })),
    answer(saveLeadMailbox, () => {
      connected = { ...mailbox, state: 'connecting' }
      return connected
    }),
    answer(deleteLeadMailbox, () => {
      connected = null
      return { ok: true as const }
    }),
  )
})
const draw = () =>
  renderScreen(
    <>
      <Mailbox source={3} />
      <Toasts />
    </>,
  )
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a Gmail mailbox is connected by user and app password; errors are shown at their fields', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור תיבה' }))
  expect(screen.getByText(/צריך סיסמת אפליקציה/)).toBeTruthy()
  expect(screen.queryByLabelText(/^שרת IMAP/)).toBeNull()
  type(/^שם משתמש/, ' leads@agency.example ')
  type(/^סיסמ/, 'abcd efgh ijkl mnop')
  expect(screen.getByLabelText(/^סיסמ/)).toHaveProperty('type', 'password')
  server.answer(answer(saveLeadMailbox, refusedFields({ password: ['שם המשתמש או הסיסמה לא התקבלו'] })))
  fireEvent.click(screen.getByRole('button', { name: 'בדיקה וחיבור' }))
  expect((await screen.findAllByText(/שם המשתמש או הסיסמה לא התקבלו/)).length).toBeGreaterThan(0)
  expect(server.bodies(saveLeadMailbox)).toEqual([
    {
      host: 'imap.gmail.com',
      port: 993,
      security: 'TLS',
      user: 'leads@agency.example',
      password: 'abcd efgh ijkl mnop',
      folder: 'INBOX',
    },
  ])
  server.answer(
    answer(saveLeadMailbox, () => {
      connected = { ...mailbox, state: 'connecting' }
      return connected
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'בדיקה וחיבור' }))
  expect(await screen.findByText('בחיבור')).toBeTruthy()
  expect(screen.queryByLabelText(/^סיסמ/)).toBeNull()
})

test('of another provider the server is typed, and the port follows the encryption', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור תיבה' }))
  fireEvent.click(screen.getByRole('radio', { name: 'אחר' }))
  fireEvent.click(screen.getByRole('radio', { name: 'STARTTLS' }))
  expect(screen.getByLabelText(/^פורט/)).toHaveProperty('value', '143')
  type(/^שרת IMAP/, 'mail.agency.example')
  type(/^שם משתמש/, 'leads')
  type(/^סיסמ/, 'x')
  type(/^תיקייה/, 'Leads')
  fireEvent.click(screen.getByRole('button', { name: 'בדיקה וחיבור' }))
  await waitFor(() =>
    expect(server.bodies(saveLeadMailbox)).toMatchObject([
      { host: 'mail.agency.example', port: 143, security: 'STARTTLS', folder: 'Leads' },
    ]),
  )
})

test('a server of a preset that cannot be reached is shown with what is wrong', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור תיבה' }))
  type(/^שם משתמש/, 'a')
  type(/^סיסמ/, 'x')
  server.answer(answer(saveLeadMailbox, refusedFields({ host: ['השרת לא ענה בזמן'] })))
  fireEvent.click(screen.getByRole('button', { name: 'בדיקה וחיבור' }))
  expect(await screen.findByLabelText(/^שרת IMAP/)).toHaveProperty('value', 'imap.gmail.com')
})

test('one that is not read says why and what to do, and what was left out; it is disconnected after a question', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString()
  connected = {
    ...mailbox,
    folder: 'Leads',
    state: 'failed',
    error: 'wrong_password',
    read_at: hours(3),
    skipped: 2,
    skipped_at: hours(5),
  }
  draw()
  const part = await screen.findByRole('region', { name: 'תיבת מייל' })
  expect(within(part).getByText('לא נקראת')).toBeTruthy()
  expect(within(part).getByText(/אם היא הוחלפה או בוטלה/)).toBeTruthy()
  expect(within(part).getByText(/^נקראה לאחרונה: לפני/)).toBeTruthy()
  expect(within(part).getByText(/^2 מיילים לא נקראו/)).toBeTruthy()
  expect(within(part).getByRole('button', { name: 'חיבור מחדש' })).toBeTruthy()
  fireEvent.click(within(part).getByRole('button', { name: 'ניתוק' }))
  expect(within(part).getByText(/לנתק את התיבה\?/)).toBeTruthy()
  fireEvent.click(within(part).getByRole('button', { name: 'להשאיר מחובר' }))
  fireEvent.click(within(part).getByRole('button', { name: 'ניתוק' }))
  fireEvent.click(within(part).getByRole('button', { name: 'ניתוק' }))
  expect(await screen.findByRole('button', { name: 'חיבור תיבה' })).toBeTruthy()
  expect(server.calls(deleteLeadMailbox)).toEqual([{ params: { id: '3' } }])
})
