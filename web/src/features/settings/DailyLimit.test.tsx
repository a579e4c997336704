import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { DailyLimit } from './DailyLimit.tsx'

let limit: number
let refusal: number | null
let saved: unknown[]
beforeEach(() => {
  limit = 200
  refusal = null
  saved = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body) {
      saved.push(JSON.parse(init.body as string))
      if (refusal) return Response.json({ detail: 'x', code: 'server_error' }, { status: refusal })
      limit = (saved.at(-1) as { daily_limit: number }).daily_limit
    }
    return Response.json({ daily_limit: limit })
  })
})

const type = (value: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field
}

test('it is saved when the field is left, and said; what cannot be is not sent', async () => {
  renderScreen(<DailyLimit sentToday={34} />)
  await screen.findByText('היום נשלחו 34')
  type('80')
  expect(await screen.findByText('נשמר')).toBeTruthy()
  for (const impossible of ['0', '201', '']) expect(type(impossible).value).toBe('80')
  expect(saved).toEqual([{ daily_limit: 80 }])
})

test('a refusal puts back what was there', async () => {
  renderScreen(<DailyLimit sentToday={0} />)
  await screen.findByText('היום נשלחו 0')
  refusal = 500
  type('50')
  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('200'))
})
