import {
  Customer,
  changeCustomer,
  createCustomer,
  getCustomer,
  makeActive,
  phoneCheck,
  unarchive,
} from '@mafteach/contract/customers'
import { createLeadSource, LeadSource, leadSources } from '@mafteach/contract/lead-sources'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { readDraft } from '#shared/form/draft.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, lost, refusal, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { SellerForm } from './SellerForm.tsx'

const nobody = sampleOf(phoneCheck, { phone: '0521234567' })
const dana = { id: 7, name: 'דנה כהן', phone: '0521234567', is_archived: false, is_dormant: false }
const saved = sampleOf(Customer, dana)
let server: FakeServer

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  server = fakeServer(
    answer(phoneCheck, nobody),
    answer(createCustomer, { ...saved, id: 9 }),
    answer(changeCustomer, saved),
    answer(unarchive, saved),
    answer(makeActive, saved),
    answer(getCustomer, refusal('not_found')),
  )
})

const Arrived = () => <output>{JSON.stringify(useLocation().state)}</output>
const draw = (query = '') =>
  renderScreen(
    <Routes>
      <Route path="/" element={<SellerForm />} />
      <Route path="/assets/add" element={<Arrived />} />
      <Route path="/customer/:id/" element={<Arrived />} />
    </Routes>,
    { path: `/${query}`, data: [[meQuery.queryKey, { id: 1 }]] },
  )
const type = (phone: string, name: string) => {
  fireEvent.change(screen.getByLabelText('שם מלא'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('טלפון'), { target: { value: phone } })
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'המשך לנכס' }))

test('an empty required field is reported below it until it is filled', () => {
  draw()
  submit()
  expect(screen.getAllByText('חסר שדה חובה')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('שם מלא'), { target: { value: 'דנה' } })
  expect(screen.getAllByText('חסר שדה חובה')).toHaveLength(1)
})

test('a complete phone is looked up; a new seller is saved and passed to the asset form', async () => {
  draw()
  type('052-123', 'דנה כהן')
  expect(server.requests()).toEqual([])
  type('052-123-4567', 'דנה כהן')
  await screen.findByRole('img', { name: 'טלפון חדש' })
  submit()
  await screen.findByText(/"seller":\{"id":9,/)
  expect(server.bodies(createCustomer)).toMatchObject([
    { name: 'דנה כהן', phone: '0521234567', buyer_end_customer_activity_state: 'AV' },
  ])
})

test('a number with words glued behind it is not marked as a new phone', async () => {
  draw()
  type('0521234567', 'דנה')
  await screen.findByRole('img', { name: 'טלפון חדש' })
  type('0521234567דני', 'דנה')
  expect(screen.queryByRole('img', { name: 'טלפון חדש' })).toBeNull()
})

test('an archived customer is unarchived at once and the name is typed again', async () => {
  server.answer(answer(phoneCheck, { ...dana, is_archived: true }))
  draw()
  type('0521234567', 'מישהי')
  await screen.findByRole('dialog', { name: 'הלקוח כבר קיים' })
  fireEvent.click(screen.getByRole('button', { name: 'המשך הוספת נכס' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('שם מלא').value).toBe(''))
  fireEvent.change(screen.getByLabelText('שם מלא'), { target: { value: 'דנה לוי' } })
  submit()
  await screen.findByText(/"seller":\{"id":7,/)
  expect(server.calls(unarchive)).toEqual([{ params: { id: '7' } }])
  expect(server.calls(changeCustomer)).toEqual([{ params: { id: '7' }, body: { name: 'דנה לוי' } }])
})

test('a dormant customer becomes active when chosen, and not before', async () => {
  server.answer(answer(phoneCheck, { ...dana, is_dormant: true }))
  draw()
  type('0521234567', '')
  await screen.findByRole('dialog', { name: 'הלקוח כבר קיים' })
  expect(server.calls(makeActive)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'המשך הוספת נכס' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('שם מלא').value).toBe('דנה כהן'))
  expect(server.calls(makeActive)).toEqual([{ params: { id: '7' } }])
})

test('the dialog leads to the card', async () => {
  server.answer(answer(phoneCheck, dana))
  draw()
  type('0521234567', '')
  fireEvent.click(await screen.findByRole('button', { name: 'הצגת כרטיס הלקוח' }))
  await waitFor(() => expect(screen.queryByLabelText('טלפון')).toBeNull())
})

test('a save that meets a known customer opens the same dialog', async () => {
  server.answer(answer(createCustomer, refusal('customer_exists', { customer: dana })))
  draw()
  type('0521234567', 'דנה')
  submit()
  expect(await screen.findByRole('dialog', { name: 'הלקוח כבר קיים' })).toBeTruthy()
})

test('a refused phone has the text of the spec, until it is changed', async () => {
  const text = 'מספר הטלפון שהוזן לא קיים ברשתות הסלולר'
  server.answer(answer(createCustomer, refusedFields({ phone: [text] }, 'phone_invalid')))
  draw()
  type('0521234567', 'דנה')
  submit()
  expect(await screen.findByText(text)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('טלפון'), { target: { value: '052' } })
  expect(screen.queryByText(text)).toBeNull()
})

test('a half-filled form is there after a reload, until it is saved', async () => {
  draw()
  type('052-123-4567', 'דנה כהן')
  cleanup()
  draw()
  expect(screen.getByLabelText<HTMLInputElement>('שם מלא').value).toBe('דנה כהן')
  submit()
  expect(await screen.findByText(/"seller":\{"id":9/)).toBeTruthy()
  expect(readDraft({}, { key: 'draft:seller:1:1' })).toBeNull()
})

const referral = sampleOf(LeadSource, { id: 4, kind: 'REFERRAL', scope: 'agency', name: 'הפניות' })
const other = sampleOf(LeadSource, { id: 5, kind: 'OTHER', scope: 'me', name: 'נכנס מהרחוב' })

test('somebody who walked in is saved with that source, which is made once where there is none', async () => {
  server.answer(
    answer(leadSources, page([referral, other])),
    answer(createLeadSource, ({ body }) => sampleOf(LeadSource, { id: 8, name: body.name })),
  )
  draw('?source=WALK_IN')
  expect(screen.getByText('מקור: נכנס מהרחוב')).toBeTruthy()
  type('052-123-4567', 'דנה כהן')
  submit()
  await screen.findByText(/"seller":\{"id":9,/)
  expect(server.bodies(createLeadSource)).toEqual([{ name: 'נכנס מהרחוב 2', kind: 'WALK_IN', scope: 'me', assign: 'me' }])
  expect(server.bodies(createCustomer)).toMatchObject([{ name: 'דנה כהן', lead_source: 8 }])
  cleanup()
  draw('?source=REFERRAL')
  type('052-123-4568', 'רון לוי')
  submit()
  await screen.findByText(/"seller":\{"id":9,/)
  expect(server.bodies(createLeadSource)).toHaveLength(1)
  expect(server.bodies(createCustomer)[1]).toMatchObject({ name: 'רון לוי', lead_source: 4 })
})

test('without a source that can be found or made the customer is saved all the same', async () => {
  server.answer(answer(leadSources, lost))
  draw('?source=WALK_IN')
  type('052-123-4567', 'דנה כהן')
  submit()
  await screen.findByText(/"seller":\{"id":9,/)
  expect(server.bodies(createCustomer)[0]).not.toHaveProperty('lead_source')
})
