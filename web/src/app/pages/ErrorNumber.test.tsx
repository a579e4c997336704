import { reportClientError } from '@mafteach/contract/client-errors'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer, lost } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { ErrorNumber } from './ErrorNumber.tsx'

const error = new TypeError('x is undefined')

test('a failed screen shows the number of its report, which can be copied', async () => {
  fakeServer(answer(reportClientError, { id: 'AB12CD34' }))
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  renderScreen(<ErrorNumber error={error} />)
  expect(await screen.findByText('AB12CD34')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'העתקת מספר התקלה' }))
  expect(writeText).toHaveBeenCalledWith('AB12CD34')
})

test('offline it says that the report is queued, and shows the number once it was sent', async () => {
  const server = fakeServer(answer(reportClientError, lost))
  renderScreen(<ErrorNumber error={error} />)
  expect(await screen.findByText(/יישלח כשתהיה קליטה/)).toBeTruthy()
  server.answer(answer(reportClientError, { id: 'AB12CD34' }))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('AB12CD34')).toBeTruthy()
})
