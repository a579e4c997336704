import { changeSettings, Settings, settings } from '@mafteach/contract/settings'
import { home } from '@mafteach/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery, useMe } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { DisplaySettings } from './DisplaySettings.tsx'

const display = { language: 'he', theme: 'system', text_size: 100 } as const
let server: FakeServer
beforeEach(() => {
  const stored = sampleOf(Settings, display)
  server = fakeServer(
    answer(home, () => sampleOf(home, { display: stored })),
    answer(settings, () => stored),
    answer(changeSettings, ({ body }) => Object.assign(stored, body)),
  )
})

/** How the shell shows the product. */
const Shown = () => {
  useQuery(meQuery)
  return <output>{JSON.stringify(useMe().display)}</output>
}
const draw = () =>
  renderScreen(
    <>
      <DisplaySettings />
      <Shown />
    </>,
    { data: [[meQuery.queryKey, { display }]] },
  )
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('a choice is applied at once, saved by itself, and marked as saved', async () => {
  draw()
  fireEvent.click(screen.getByRole('radio', { name: 'כהה' }))
  await waitFor(() => expect(isChosen('כהה')).toBe(true))
  expect(await screen.findByText('נשמר')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '130%' }))
  await waitFor(() => expect(server.bodies(changeSettings)).toEqual([{ theme: 'dark' }, { text_size: 130 }]))
  expect(JSON.parse(document.querySelector('output')!.textContent!)).toEqual({ ...display, theme: 'dark', text_size: 130 })
})

test('a refusal puts back what was there, and says so', async () => {
  server.answer(answer(changeSettings, refusal('server_error')))
  draw()
  fireEvent.click(screen.getByRole('radio', { name: 'כהה' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('לא נשמר. ההגדרה הקודמת נשארה.'))
  await waitFor(() => expect(isChosen('לפי המכשיר')).toBe(true))
})
