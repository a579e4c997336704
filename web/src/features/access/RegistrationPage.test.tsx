import { registerUser } from '@mafteach/contract/access'
import { invitationOf, joinAgency } from '@mafteach/contract/agency'
import { cities } from '@mafteach/contract/places'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'

const results = [
  { id: 5000, name: 'תל אביב - יפו' },
  { id: 8600, name: 'רמת גן' },
]
let server: FakeServer
const invitation = sampleOf(invitationOf, { agency: 'ברקאי נכסים', invited_by: 'נועה', state: 'sent', phone_end: '567' })

beforeEach(() => {
  localStorage.setItem('auth_token', 'a')
  localStorage.setItem('refresh_token', 'b')
  server = fakeServer(
    answer(home, refusal('user_not_found')),
    answer(invitationOf, invitation),
    answer(cities, page(results)),
    answer(registerUser, sampleOf(registerUser, { access: 'c' })),
    answer(joinAgency, { ok: true }),
  )
})

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'התחלת עבודה' }))

test('a new agent chooses the cities they work in, and removes one', async () => {
  renderScreen(<RegistrationPage />)
  fireEvent.change(await screen.findByLabelText(/שם מלא/), { target: { value: 'נועה ברקאי' } })
  for (const name of ['תל אביב - יפו', 'רמת גן']) {
    fireEvent.click(screen.getByRole('combobox', { name: /ערי פעילות/ }))
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  fireEvent.click(screen.getByRole('button', { name: 'הסרת תל אביב - יפו' }))
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await vi.waitFor(() =>
    expect(server.bodies(registerUser)).toEqual([expect.objectContaining({ name: 'נועה ברקאי', activity_areas: [8600] })]),
  )
})

test('missing fields and an invalid licence are reported on top and under their fields, and nothing is sent', async () => {
  renderScreen(<RegistrationPage />)
  await screen.findByLabelText(/שם מלא/)
  submit()
  const problems = within(screen.getByRole('alert')).getAllByRole('button')
  expect(problems.map(({ textContent }) => textContent)).toEqual(['שם מלא', 'הסכמה לתנאי השימוש'])
  expect(screen.getAllByText('חסר שדה חובה')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText(/שם מלא/))
  fireEvent.change(screen.getByLabelText(/שם מלא/), { target: { value: 'נועה ברקאי' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.change(screen.getByLabelText(/מספר רישיון/), { target: { value: '1234567890' } })
  submit()
  expect(await screen.findByText('מספר רישיון תיווך: הערך לא תקין')).toBeTruthy()
  expect(server.written()).toEqual([])
})

const LINK = '/registration?invitation=abcdefghijklmnop'

test('with an invitation the agent joins that agency; without one they may create one', async () => {
  renderScreen(<RegistrationPage />, { path: LINK })
  expect(await screen.findByText('ברקאי נכסים')).toBeTruthy()
  expect(screen.getByText('הזמנה מנועה, לטלפון שמסתיים ב־567')).toBeTruthy()
  expect(screen.queryByLabelText(/שם הסוכנות/)).toBeNull()
  fireEvent.change(screen.getByLabelText(/שם מלא/), { target: { value: 'דן חדש' } })
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await vi.waitFor(() =>
    expect(server.bodies(registerUser)).toMatchObject([{ name: 'דן חדש', invitation: 'abcdefghijklmnop', agency_name: null }]),
  )
})

test('input survives a reload', async () => {
  const { unmount } = renderScreen(<RegistrationPage />)
  fireEvent.change(await screen.findByLabelText(/שם מלא/), { target: { value: 'דן חדש' } })
  unmount()
  renderScreen(<RegistrationPage />, { path: LINK })
  expect(await screen.findByDisplayValue('דן חדש')).toBeTruthy()
})

test('a registered agent is offered to join, and an agent who is in an agency is told so', async () => {
  server.answer(answer(home, sampleOf(home, { name: 'נועה' })))
  const { unmount } = renderScreen(<RegistrationPage />, { path: LINK })
  fireEvent.click(await screen.findByRole('button', { name: 'הצטרפות' }))
  await vi.waitFor(() => expect(server.bodies(joinAgency)).toEqual([{ invitation: 'abcdefghijklmnop' }]))
  unmount()
  server.answer(answer(home, sampleOf(home, { name: 'נועה', agency: { id: 3, name: 'אחרת' } })))
  renderScreen(<RegistrationPage />, { path: LINK })
  expect(await screen.findByText(/כבר בסוכנות אחרת/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'הצטרפות' })).toBeNull()
})
