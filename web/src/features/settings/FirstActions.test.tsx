import { changeSettings, Settings, settings } from '@mafteach/contract/settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { FirstActions } from './FirstActions.tsx'

const open = (days: number | null, is_agency_manager: boolean) => {
  const stored = sampleOf(Settings, { first_action_days: days })
  const server = fakeServer(
    answer(settings, () => stored),
    answer(changeSettings, ({ body }) => Object.assign(stored, body)),
  )
  const me = { is_agency_manager, agency: { id: 7, name: 'ברקאי נכסים' } }
  renderScreen(<FirstActions />, { data: [[meQuery.queryKey, me]] })
  return server
}

test('the manager sets the days, or leaves them to the kind of action', async () => {
  const server = open(10, true)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  for (const value of ['7', '91', '']) {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  await waitFor(() => expect(server.bodies(changeSettings)).toEqual([{ first_action_days: 7 }, { first_action_days: null }]))
})

test('everybody else in the agency reads what was set', async () => {
  open(7, false)
  expect(await screen.findByText('7 ימים')).toBeTruthy()
  expect(screen.getByText('קובע מנהל הסוכנות')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
