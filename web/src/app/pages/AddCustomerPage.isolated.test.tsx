import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import { meQuery } from '#shared/api/home.ts'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { AddCustomerPage } from './AddCustomerPage.tsx'

vi.mock(import('./BuyerForm.tsx'), () => ({ BuyerForm: () => <p>טופס קונה</p> }))

beforeEach(() => {
  fakeServer(...noPlaces)
})

const draw = (path: string, isWide: boolean) => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: isWide, media }))
  renderScreen(
    <Routes>
      <Route path="/customer/add/:type?" element={<AddCustomerPage />} />
    </Routes>,
    { path, data: [[meQuery.queryKey, { id: 1 }]] },
  )
}
const title = () => screen.getByText((_, element) => element?.tagName === 'H1').textContent

test('spec 2.4: the title is "buyer" on the phone and "add new customer" elsewhere', () => {
  draw('/customer/add/buyer', false)
  expect(title()).toBe('קונה')
  cleanup()
  draw('/customer/add/buyer', true)
  expect(title()).toBe('הוספת לקוח חדש')
  expect([customerFormTexts.en.titlePhone.buyer, customerFormTexts.en.title]).toEqual(['Buyer', 'Add new customer'])
})

test.each([
  ['/customer/add/', true],
  ['/customer/add/buyer', true],
  ['/customer/add/seller', false],
  ['/customer/add/Seller', false],
])('spec 2.4: %s, the form of a buyer: %s', (path, isBuyer) => {
  draw(path, false)
  expect(screen.queryByText('טופס קונה') !== null).toBe(isBuyer)
  expect(screen.queryByText('המשך לנכס') !== null).toBe(!isBuyer)
})

test('on a desktop a walk-in or a referral is one click away, and values from the address stay', () => {
  draw('/customer/add/seller?name=דנה', true)
  expect(screen.queryByText('מקור: הפניה')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'הפניה' }))
  expect(screen.getByText('מקור: הפניה')).toBeTruthy()
  expect(screen.getByLabelText(/^שם/)).toHaveProperty('value', 'דנה')
  fireEvent.click(screen.getByRole('button', { name: 'נכנס מהרחוב' }))
  expect(screen.getByText('מקור: נכנס מהרחוב')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'נכנס מהרחוב' }))
  expect(screen.queryByText(/^מקור:/)).toBeNull()
  cleanup()
  draw('/customer/add/seller', false)
  expect(screen.queryByRole('button', { name: 'הפניה' })).toBeNull()
})
