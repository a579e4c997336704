import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery, useMe } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { currentToasts } from '#shared/toasts.ts'
import { DisplaySettings } from './DisplaySettings.tsx'

const display = { language: 'he', theme: 'system', text_size: 100 }
let refusal: number | null
let saved: unknown[]
beforeEach(() => {
  refusal = null
  saved = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'PATCH') return Response.json({ display: { ...display, ...Object.assign({}, ...saved) } })
    if (refusal) return Response.json({ detail: 'x', code: 'server_error' }, { status: refusal })
    saved.push(JSON.parse(init.body as string))
    return Response.json({ ...display, ...Object.assign({}, ...saved) })
  })
})

/** What the shell shows the product in. */
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

test('a choice is shown at once, saved by itself, and said', async () => {
  draw()
  fireEvent.click(screen.getByRole('radio', { name: 'כהה' }))
  await waitFor(() => expect(isChosen('כהה')).toBe(true))
  expect(await screen.findByText('נשמר')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '130%' }))
  await waitFor(() => expect(saved).toEqual([{ theme: 'dark' }, { text_size: 130 }]))
  expect(JSON.parse(document.querySelector('output')!.textContent!)).toEqual({ ...display, theme: 'dark', text_size: 130 })
})

test('a refusal puts back what was there, and says so', async () => {
  refusal = 500
  draw()
  fireEvent.click(screen.getByRole('radio', { name: 'כהה' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('לא נשמר. נשאר מה שהיה קודם.'))
  await waitFor(() => expect(isChosen('לפי המכשיר')).toBe(true))
})
