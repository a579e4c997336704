import { leadMailbox } from '@mafteach/contract/lead-mailbox'
import { changeLeadSource, createLeadSource, deleteLeadSource, LeadSource, leadSources } from '@mafteach/contract/lead-sources'
import { home } from '@mafteach/contract/sign-in'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { LeadSources } from './LeadSources.tsx'

const TOKEN = 'a'.repeat(40)
const source = sampleOf(LeadSource, {
  id: 3,
  name: 'טופס באתר',
  kind: 'FORM',
  scope: 'me',
  assign: 'me',
  answer_within_minutes: null,
  monthly_cost: null,
  token: TOKEN,
  form_url: `https://mafteach.test/public-view/lead/${TOKEN}`,
  post_url: `https://mafteach.test/api/leads/${TOKEN}/`,
  mail_url: `https://mafteach.test/api/leads/${TOKEN}/mail/`,
  mailbox: null,
})
const ofAgency = {
  ...source,
  id: 4,
  name: 'יד2',
  kind: 'PORTAL',
  scope: 'agency',
  assign: 'turns',
  answer_within_minutes: 15,
} as const
const read = { ...ofAgency, token: null, form_url: null, post_url: null, mail_url: null } as const

let server: FakeServer
let rows: LeadSource[]
beforeEach(async () => {
  await loadModal()
  rows = [source]
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(leadSources, () => page(rows)),
    answer(leadMailbox, { mailbox: null }),
    answer(createLeadSource, ({ body }) => ({ ...source, id: 9, name: body.name, kind: body.kind })),
    answer(changeLeadSource, source),
    answer(deleteLeadSource, () => {
      rows = []
      return { ok: true as const }
    }),
  )
})

const draw = (is_agency_manager = false) =>
  renderScreen(
    <>
      <LeadSources />
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1, is_agency_manager, agency: { id: 7, name: 'ברקאי נכסים' } }]] },
  )

test('a source is added by two taps under a chosen name, and its form has an address, a QR code and an embed code', async () => {
  draw()
  await screen.findByText('טופס באתר')
  fireEvent.click(screen.getByRole('button', { name: 'מקור חדש' }))
  expect(screen.queryByText('של מי הלידים?')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /^טופס באתר/ }))
  const dialog = await screen.findByRole('dialog', { name: 'טופס באתר 2' })
  expect(server.bodies(createLeadSource)).toEqual([{ name: 'טופס באתר 2', kind: 'FORM', scope: 'me', assign: 'me' }])
  expect(within(dialog).getByLabelText('דף הטופס')).toHaveProperty('value', source.form_url)
  expect(within(dialog).getByRole('img', { name: 'ברקוד לטופס: טופס באתר 2' })).toBeTruthy()
  const code = within(dialog).getByLabelText<HTMLInputElement>('קוד להטמעה').value
  expect(code).toContain(`<iframe src="${source.form_url}" title="טופס באתר 2"`)
  expect(within(dialog).getByLabelText<HTMLInputElement>('דוגמה לשורת פקודה').value).toContain(source.post_url!)
})

test('the manager adds a source of the agency, which goes in turn', async () => {
  rows = []
  draw(true)
  expect(await screen.findByText(/עוד אין מקורות/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'מקור חדש' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'של הסוכנות' }))
  fireEvent.click(screen.getByRole('button', { name: /^לוח נדל״ן/ }))
  await waitFor(() =>
    expect(server.bodies(createLeadSource)).toEqual([{ name: 'לוח נדל״ן', kind: 'PORTAL', scope: 'agency', assign: 'turns' }]),
  )
})

test('a taken name is reported; an agency’s source has turns and minutes, one of mine does not', async () => {
  rows = [ofAgency]
  draw(true)
  fireEvent.click(await screen.findByRole('button', { name: 'עריכה: יד2' }))
  let dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^דקות לתגובה/), { target: { value: '30' } })
  server.answer(answer(changeLeadSource, refusal('name_taken')))
  fireEvent.click(within(dialog).getByRole('button', { name: 'שמירה' }))
  expect(await within(dialog).findByText('כבר יש מקור בשם הזה')).toBeTruthy()
  expect(server.bodies(changeLeadSource)).toEqual([
    { name: 'יד2', kind: 'PORTAL', assign: 'turns', answer_within_minutes: 30, monthly_cost: null },
  ])
  cleanup()
  rows = [source]
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'עריכה: טופס באתר' }))
  dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByLabelText(/^דקות לתגובה/)).toBeNull()
  server.answer(answer(changeLeadSource, source))
  fireEvent.change(within(dialog).getByLabelText(/^שם/), { target: { value: 'האתר שלי' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'שמירה' }))
  await waitFor(() =>
    expect(server.bodies(changeLeadSource).at(-1)).toEqual({ name: 'האתר שלי', kind: 'FORM', monthly_cost: null }),
  )
})

test('colleagues read a source of the agency, with whose turn it is and how long they have, and change nothing', async () => {
  rows = [read]
  draw()
  expect(await screen.findByText('הסוכנים לפי תור · תגובה תוך 15 דקות')).toBeTruthy()
  expect(screen.getByText('הכתובות אצל מנהל הסוכנות')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /יד2/ })).toBeNull()
})

test('the list shows a mailbox that cannot be read', async () => {
  rows = [{ ...source, mailbox: 'failed' }]
  draw()
  expect(await screen.findByText('תיבת המייל לא נקראת')).toBeTruthy()
})

test('a source is deleted after a question', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'מחיקה: טופס באתר' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/הכתובות של המקור יפסיקו לעבוד/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'מחיקה' }))
  await waitFor(() => expect(server.calls(deleteLeadSource)).toEqual([{ params: { id: '3' } }]))
  expect(await screen.findByText(/עוד אין מקורות/)).toBeTruthy()
})
