import { getCostsLink } from '@mafteach/contract/costs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { CostsPage } from './CostsPage.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer(answer(getCostsLink, { url: 'https://mafteach.test/public-view/costs/abc' }))
})

const type = (label: RegExp | string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const result = () => screen.getAllByRole('status')[0]!.textContent

test('starts with the price of the address, and computes while typing', () => {
  renderScreen(<CostsPage />, { path: '/costs?price=3000000' })
  expect(result()).toContain('₪3,134,038')
  type('משכנתה', '1000000')
  expect(result()).toContain('₪2,134,038')
  expect(result()).toContain('₪5,846')
  fireEvent.click(screen.getByLabelText('דירה נוספת'))
  expect(screen.getByText('₪240,000')).toBeTruthy()
  expect(screen.getByText(/אין זה ייעוץ מס/)).toBeTruthy()
})

test('an invalid input is reported at its field, and has no result', () => {
  renderScreen(<CostsPage />, { path: '/costs' })
  expect(screen.getByText('אחרי המחיר יוצגו כאן העלויות')).toBeTruthy()
  type('מחיר הנכס', '2000000')
  type('משכנתה', '2000001')
  expect(screen.getByText('המשכנתה גבוהה מהמחיר')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  type('משכנתה', '1000000')
  type(/^שנים/, '41')
  expect(screen.getByText('בין 1 ל־40')).toBeTruthy()
})

test('inputs are in the address: they survive a reload', () => {
  const Address = () => <output aria-label="address">{useLocation().search}</output>
  renderScreen(
    <>
      <CostsPage />
      <Address />
    </>,
    { path: '/costs?price=2950000' },
  )
  type('משכנתה', '1500000')
  type(/^ריבית/, '4.6')
  const path = `/costs${screen.getByLabelText('address').textContent}`
  const before = result()
  cleanup()
  renderScreen(<CostsPage />, { path })
  expect(result()).toBe(before)
  expect(before).toContain('4.6%')
})

test('the sent link has the terms on the screen', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.assign(navigator, { clipboard: { writeText }, share: undefined })
  renderScreen(<CostsPage />, { path: '/costs?price=2950000' })
  type(/^דמי תיווך/, '1.5')
  fireEvent.click(screen.getByRole('button', { name: 'שליחה ללקוח' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('https://mafteach.test/public-view/costs/abc'))
  expect(server.calls(getCostsLink)).toMatchObject([
    { query: { price: '2950000', kind: 'SINGLE', fee_percent: '1.5', mortgage: '0', years: '25', rate: '5' } },
  ])
})
