import { customers } from '@mafteach/contract/customer-lists'
import { CustomerRow } from '@mafteach/contract/customers'
import { autocomplete, type Suggestion } from '@mafteach/contract/places'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'

const city = { id: 8600, name: 'רמת גן' }
const places: Suggestion[] = [
  { street: null, neighborhood: null, city, count: 19 },
  { street: 'ביאליק', neighborhood: null, city, count: 2 },
]

let server: FakeServer

const Address = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{decodeURIComponent(pathname + search)}</p>
}
const box = () => screen.getByRole('combobox')
const address = () => screen.getByTestId('address').textContent
const search = async (text: string) => {
  renderScreen(
    <>
      <HeaderSearch />
      <Address />
    </>,
  )
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: text } })
  if (text.length > 1) await screen.findByRole('option', { name: /ביאליק/ })
}

beforeEach(() => {
  server = fakeServer(answer(autocomplete, places), answer(customers, page([])))
})

test('the arrow keys cycle through the places, and Enter opens the current one', async () => {
  await search('רמ')
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  const last = screen.getByRole('option', { name: /ביאליק/ })
  expect(last.getAttribute('aria-selected')).toBe('true')
  expect(box().getAttribute('aria-activedescendant')).toBe(last.id)
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(screen.getByRole('option', { name: /רמת גן.*19/ }).getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(address()).toBe('/assets/search?search=ביאליק&city_id=8600&show_all=1')
  expect((box() as HTMLInputElement).value).toBe('')
})

test('Enter without a choice searches the words, and one letter searches nothing', async () => {
  await search('רמ')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(address()).toBe('/assets/search?search=רמ&show_all=1')
  cleanup()
  await search('ר')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(address()).toBe('/')
  expect(screen.getByRole('status').textContent).toBe('יש להקליד לפחות 2 תווים כדי להתחיל')
})

test('Escape closes the list and keeps the text', async () => {
  await search('רמ')
  fireEvent.keyDown(box(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect((box() as HTMLInputElement).value).toBe('רמ')
})

test('my customers come first, by name and phone, and open their card', async () => {
  const dana = sampleOf(CustomerRow, { id: 7, name: 'דנה לוי', phone: '0521234567' })
  server.answer(answer(customers, page([dana])))
  await search('05')
  const option = await screen.findByRole('option', { name: /דנה לוי.*052-123-4567/ })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().getAttribute('aria-activedescendant')).toBe(option.id)
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(address()).toBe('/customer/7/')
})
