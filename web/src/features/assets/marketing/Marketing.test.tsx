import { marketingScans, marketingText } from '@mafteach/contract/marketing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Marketing } from './Marketing.tsx'

test('asks for nothing while folded; the text follows the choices, is changed, and copied as it was changed', async () => {
  const server = fakeServer(
    answer(marketingText, ({ query }) => ({ text: `${query?.length} ${query?.language} ${query?.variant ?? '-'}` })),
    answer(marketingScans, { url: 'https://mafteach.test/q/abc', total: 3, days: [] }),
  )
  const writeText = vi.fn(async () => undefined)
  Object.assign(navigator, { clipboard: { writeText } })
  renderScreen(<Marketing asset={{ id: 5, visibility_status: 'ME' }} />)
  expect(server.requests()).toEqual([])
  fireEvent.click(screen.getByText('פרסום'))
  expect(await screen.findByDisplayValue('SHORT he -')).toBeTruthy()
  expect(await screen.findByText('נסרק 3 פעמים')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('מלא'))
  fireEvent.click(screen.getByLabelText('English'))
  fireEvent.click(screen.getByLabelText('המחיר ירד'))
  fireEvent.change(await screen.findByDisplayValue('LONG en PRICE'), { target: { value: 'My own words' } })
  fireEvent.click(screen.getByRole('button', { name: 'העתקה' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('My own words'))
})

test('of a sold property nothing leads', async () => {
  fakeServer(answer(marketingText, { text: 'נמכר!' }), answer(marketingScans, { url: 'https://a.test/q/b', total: 0, days: [] }))
  renderScreen(<Marketing asset={{ id: 5, visibility_status: 'sold' }} />)
  fireEvent.click(screen.getByText('פרסום'))
  expect(await screen.findByDisplayValue('נמכר!')).toBeTruthy()
  expect(screen.queryByLabelText('חדש')).toBeNull()
})
