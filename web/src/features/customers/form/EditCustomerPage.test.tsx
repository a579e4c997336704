import { CustomerCard, changeCustomer, getCustomer } from '@mafteach/contract/customers'
import { PurchaseListing } from '@mafteach/contract/listings'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#shared/form/draft.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { customerQuery } from '../customers.api.ts'
import { EditCustomerPage } from './EditCustomerPage.tsx'

const dana = sampleOf(CustomerCard, {
  id: 7,
  name: 'דנה כהן',
  phone: '0521234567',
  other_phones: ['036123456'],
  buyer_end_customer_status: 'IM',
})
let server: FakeServer

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  server = fakeServer(answer(getCustomer, dana), answer(changeCustomer, dana))
})

const draw = (card = dana) =>
  renderScreen(
    <Routes>
      <Route path="/customer/:id/edit" element={<EditCustomerPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/customer/7/edit', data: [[customerQuery(7).queryKey, card]] },
  )
const name = () => screen.getByLabelText<HTMLInputElement>('שם מלא')
const save = () => fireEvent.click(screen.getByText('שמירה'))

test('details that were half changed are there after a reload, until they are saved', async () => {
  draw()
  fireEvent.change(name(), { target: { value: 'דנה לוי' } })
  cleanup()
  draw()
  expect(name().value).toBe('דנה לוי')
  save()
  await waitFor(() =>
    expect(server.bodies(changeCustomer)).toMatchObject([
      { name: 'דנה לוי', phone: '0521234567', buyer_end_customer_status: 'IM' },
    ]),
  )
  await waitFor(() => expect(readDraft({}, { key: 'draft:customer:2:7' })).toBeNull())
})

test('a draft of a customer who was changed since is ignored', () => {
  draw()
  fireEvent.change(name(), { target: { value: 'דנה לוי' } })
  cleanup()
  draw({ ...dana, is_vip: true })
  expect(name().value).toBe('דנה כהן')
})

test('spec 5 and 8: a missing name, a refused phone and a phone of another customer are reported under their fields', async () => {
  draw()
  fireEvent.change(name(), { target: { value: ' ' } })
  save()
  expect(screen.getByText('חסר שדה חובה')).toBeTruthy()
  expect(server.bodies(changeCustomer)).toEqual([])

  fireEvent.change(name(), { target: { value: 'דנה' } })
  const texts = { phone: ['מספר הטלפון שהוזן לא קיים ברשתות הסלולר'] }
  server.answer(answer(changeCustomer, refusedFields(texts, 'phone_invalid')))
  save()
  expect(await screen.findByText('מספר הטלפון שהוזן לא קיים ברשתות הסלולר')).toBeTruthy()

  server.answer(answer(changeCustomer, refusal('customer_exists', { customer: { id: 9, name: 'רון' } })))
  save()
  expect(await screen.findByText('הטלפון שייך ללקוח אחר: רון')).toBeTruthy()
})

test('product.md 14: further numbers are added, removed and made the first; one of another customer is reported at its field', async () => {
  draw()
  expect(screen.getByLabelText<HTMLInputElement>('טלפון 2').value).toBe('03-612-3456')
  fireEvent.click(screen.getByText('לקבוע כראשי'))
  fireEvent.click(screen.getByText('עוד מספר'))
  fireEvent.change(screen.getByLabelText('טלפון 3'), { target: { value: '050 111 2222' } })
  server.answer(answer(changeCustomer, refusal('phone_exists', { customer: { id: 9, name: 'רון' } })))
  save()
  expect(await screen.findByText('הטלפון שייך ללקוח אחר: רון')).toBeTruthy()
  expect(server.bodies(changeCustomer)).toMatchObject([{ phone: '036123456', other_phones: ['0521234567', '0501112222'] }])
  fireEvent.click(screen.getAllByLabelText('הסרת המספר')[1]!)
  server.answer(answer(changeCustomer, dana))
  save()
  await waitFor(() => expect(server.bodies(changeCustomer)).toHaveLength(2))
  expect(server.bodies(changeCustomer)[1]).toMatchObject({ phone: '036123456', other_phones: ['0521234567'] })
})

test('a customer who only rents is not asked for the buyer type', () => {
  const tenant = sampleOf(PurchaseListing, { deal_kind: 'RENT' })
  draw({ ...dana, buyer_end_customer_status: null, purchase_listings: [tenant] })
  expect(screen.queryByText('סוג לקוח')).toBeNull()
  cleanup()
  draw({ ...dana, buyer_end_customer_status: null, purchase_listings: [tenant, { ...tenant, deal_kind: 'SALE' }] })
  expect(screen.getByText('סוג לקוח')).toBeTruthy()
})
