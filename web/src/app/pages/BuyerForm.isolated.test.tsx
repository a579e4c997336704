import { createCustomer, phoneCheck } from '@mafteach/contract/customers'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_LISTING } from '#features/listings/listing-values.ts'
import { meQuery } from '#shared/api/home.ts'
import type { Ports } from '#shared/device/ports.ts'
import { saveDraft } from '#shared/form/draft.ts'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { BuyerForm } from './BuyerForm.tsx'

/** The buyer form on screen (spec sections 2.4 and 5). Its saving: use-buyer-form.test.tsx. */

const NO_ASSET = {
  city: null,
  neighborhood: null,
  street: null,
  address_number: '',
  asset_type: null,
  price: null,
  number_of_rooms: null,
  isUnderRadar: false,
  notes: '',
}

const storeDraft = (part: string, values: object) => saveDraft(`draft:buyer:2:1:${part}`, values)
let server: FakeServer

/** Provided by the native shell; absent in a browser. */
const bridge = vi.hoisted<Pick<Ports, 'pickContact'>>(() => ({}))
vi.mock(import('#shared/device/browser-ports.ts'), async (original) => {
  const { browserPorts } = await original()
  return { browserPorts: () => ({ ...browserPorts(), ...bridge }) }
})

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  server = fakeServer(answer(phoneCheck, sampleOf(phoneCheck)), ...noPlaces)
})

/** The listing's fields have their own tests, and are many: here they only show their props. */
vi.mock(import('#features/listings/ListingFields.tsx'), () => ({
  ListingFields: ({ form }) => (
    <section>
      <h2>מה מחפשים</h2>
      <p>
        {(['city', 'neighborhoods', 'asset_types_list', 'number_of_rooms', 'budget'] as const)
          .map((name) => form.field(name).error)
          .join(' · ')}
      </p>
    </section>
  ),
}))

afterEach(() => {
  delete bridge.pickContact
})

const draw = () => renderScreen(<BuyerForm />, { data: [[meQuery.queryKey, { id: 1 }]] })
const save = () => fireEvent.click(screen.getByText('שמירה'))
const assetOf = () => screen.queryByText('הנכס הנוכחי', { selector: 'h2' })?.closest('section') ?? null

test('spec 2.4: phone, name and type come first, then the current home, then the search', () => {
  draw()
  fireEvent.click(screen.getByText('משפרי דיור'))
  fireEvent.click(screen.getByText('עוד לא'))
  const order = ['טלפון', 'שם מלא', 'סוג לקוח', 'הנכס הנוכחי נמכר?', 'הנכס הנוכחי', 'מה מחפשים']
  const places = order.map((text) => screen.getByText(text, { selector: 'label, div, h2' }))
  const sorted = [...places].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  expect(sorted.map(({ textContent }) => textContent)).toEqual(order)
})

test('spec 2.4: only upgraders who have not sold yet are asked about their home', () => {
  draw()
  fireEvent.click(screen.getByText('דירה ראשונה'))
  expect(screen.queryByText('הנכס הנוכחי נמכר?')).toBeNull()
  fireEvent.click(screen.getByText('משפרי דיור'))
  expect(screen.getByText('הנכס הנוכחי נמכר?')).toBeTruthy()
  expect(assetOf()).toBeNull()
  fireEvent.click(screen.getByText('עוד לא'))
  expect(assetOf()).toBeTruthy()
  fireEvent.click(screen.getByText('כן'))
  expect(assetOf()).toBeNull()
})

test('a tenant is not asked whether it is a first home, and no answer is sent', async () => {
  const customer = { phone: '052-123-4567', name: 'דנה כהן', type: 'IM', soldCurrentAsset: false, existing: null }
  storeDraft('customer', customer)
  storeDraft('listing', { ...EMPTY_LISTING, deal_kind: 'RENT', saved: null })
  server.answer(answer(createCustomer, sampleOf(createCustomer, { id: 9 })))
  draw()
  expect(screen.queryByText('סוג לקוח')).toBeNull()
  expect(assetOf()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'שמירה כליד' }))
  await vi.waitFor(() => expect(server.bodies(createCustomer)).toHaveLength(1))
  expect(server.bodies(createCustomer)[0]).not.toHaveProperty('buyer_end_customer_status')
})

test('spec 5: an asset somewhere needs its city; the form scrolls to the top and sends nothing', () => {
  const customer = { phone: '', name: 'דנה כהן', type: 'IM', soldCurrentAsset: false, existing: null }
  storeDraft('customer', customer)
  storeDraft('asset', { ...NO_ASSET, price: 2_500_000 })
  draw()
  save()
  expect(within(assetOf()!).getByText('חסר שדה חובה')).toBeTruthy()
  expect(within(screen.getByRole('alert')).getByText('הנכס הנוכחי: עיר')).toBeTruthy()
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(document.activeElement).toBe(screen.getByLabelText('טלפון'))
  expect(server.written()).toEqual([])
})

test('spec 5: phone, name, type, city, neighborhoods, asset types, rooms from and budget are required', () => {
  draw()
  save()
  const banner = [...screen.getByRole('alert').querySelectorAll('button')]
  expect(banner.map((one) => one.textContent)).toEqual([
    'טלפון',
    'שם מלא',
    'סוג לקוח',
    'עיר',
    'שכונות',
    'סוג נכס',
    'חדרים',
    'תקציב',
  ])
  expect(screen.getByText(/יש להזין שכונות/)).toBeTruthy()
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(document.activeElement).toBe(screen.getByLabelText('טלפון'))
  expect(server.written()).toEqual([])
})

test('spec 2.4: without the native bridge there is no import from contacts, but a contact file fills in the form', async () => {
  draw()
  expect(screen.queryByText('ייבוא מאנשי הקשר')).toBeNull()
  const card = (name: string) => `BEGIN:VCARD\nFN:${name}\nTEL:0521234567\nEND:VCARD\n`
  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText('קובץ איש קשר', { selector: 'input' }), {
      target: { files: [new File([text], 'contact.vcf')] },
    })
  choose(card('דנה כהן'))
  expect(await screen.findByDisplayValue('דנה כהן')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('טלפון').value.replace(/\D/g, '')).toBe('0521234567')
  choose(card('רון') + card('יעל'))
  const link = await screen.findByRole('link', { name: 'לייבוא' })
  expect(link.getAttribute('href')).toBe('/import')
  expect(screen.getByDisplayValue('דנה כהן')).toBeTruthy()
})

test('spec 2.4 and 8: a picked contact fills in phone and name, cancelling nothing, a failure opens the permission dialog', async () => {
  const pickContact = vi.fn<NonNullable<Ports['pickContact']>>()
  bridge.pickContact = pickContact
  draw()
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

  pickContact.mockResolvedValueOnce(null)
  fireEvent.click(screen.getByText('ייבוא מאנשי הקשר'))
  pickContact.mockResolvedValueOnce({ name: 'דנה כהן', phone: '+972 52-123-4567' })
  fireEvent.click(screen.getByText('ייבוא מאנשי הקשר'))
  expect(await screen.findByDisplayValue('דנה כהן')).toBeTruthy()
  expect(value('טלפון').replace(/\D/g, '')).toMatch(/521234567$/)

  pickContact.mockRejectedValueOnce(new Error('denied'))
  fireEvent.click(screen.getByText('ייבוא מאנשי הקשר'))
  expect(await screen.findByText('אין גישה לאנשי הקשר')).toBeTruthy()
  expect(value('שם מלא')).toBe('דנה כהן')
})

test('"save as a lead" is shown from the start, and works once there are name and phone', () => {
  draw()
  const lead = () => screen.getByText<HTMLButtonElement>('שמירה כליד').disabled
  fireEvent.change(screen.getByLabelText('טלפון'), { target: { value: '0521234567' } })
  expect(lead()).toBe(true)
  fireEvent.change(screen.getByLabelText('שם מלא'), { target: { value: 'דנה כהן' } })
  expect(lead()).toBe(false)
})
