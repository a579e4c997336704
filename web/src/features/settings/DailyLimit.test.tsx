import { changeSettings, Settings, settings } from '@mafteach/contract/settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { DailyLimit } from './DailyLimit.tsx'

let server: FakeServer
beforeEach(() => {
  const stored = sampleOf(Settings, { daily_limit: 200 })
  server = fakeServer(
    answer(settings, () => stored),
    answer(changeSettings, ({ body }) => Object.assign(stored, body)),
  )
})

const type = (value: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field
}

test('it is saved on blur with a mark; invalid values are not sent', async () => {
  renderScreen(<DailyLimit sentToday={34} />)
  await screen.findByText('היום נשלחו 34')
  type('80')
  expect(await screen.findByText('נשמר')).toBeTruthy()
  for (const impossible of ['0', '201', '']) expect(type(impossible).value).toBe('80')
  expect(server.bodies(changeSettings)).toEqual([{ daily_limit: 80 }])
})

test('a refusal puts back what was there', async () => {
  renderScreen(<DailyLimit sentToday={0} />)
  await screen.findByText('היום נשלחו 0')
  server.answer(answer(changeSettings, refusal('server_error')))
  type('50')
  await waitFor(() => expect(server.bodies(changeSettings)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('200'))
})
