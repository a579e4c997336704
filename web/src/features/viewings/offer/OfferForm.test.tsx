import { getAsset, PotentialBuyer } from '@mafteach/contract/assets'
import { customers } from '@mafteach/contract/customer-lists'
import { coveredPairs, feeGuard } from '@mafteach/contract/fee-guard'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { OfferForm } from './OfferForm.tsx'

const person = (id: number, name: string) => ({ id, name })

test('the picker begins with whom the property fits, leaves out who is chosen, and is no empty field once somebody is', async () => {
  fakeServer(
    answer(getAsset, sampleOf(getAsset, { potential_buyers: [sampleOf(PotentialBuyer, person(2, 'דנה'))] })),
    answer(customers, sampleOf(customers, { results: [person(1, 'אבי'), person(2, 'דנה')] })),
    answer(coveredPairs, []),
    answer(feeGuard, sampleOf(feeGuard, {})),
  )
  const seen = { onClose: () => undefined, onOffered: () => undefined }
  renderScreen(<OfferForm asset={person(7, 'ביאליק 45')} customers={[]} {...seen} />)
  const field = () => screen.getByRole('combobox', { name: /^לקוחות/ })
  await screen.findByRole('combobox', { name: /^לקוחות/ })
  const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  fireEvent.click(field())
  await screen.findByRole('option', { name: 'אבי' })
  expect(await names()).toEqual(['דנה', 'אבי'])
  fireEvent.click(screen.getByRole('option', { name: 'דנה' }))
  await screen.findByRole('button', { name: 'הסרה: דנה' })
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText('שדה חובה')).toBeNull()
  fireEvent.click(field())
  await screen.findByRole('option', { name: 'אבי' })
  expect(await names()).toEqual(['אבי'])
})
