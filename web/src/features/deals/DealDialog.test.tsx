import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { homeQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { DealDialog } from './DealDialog.tsx'

const asked: { method: string; path: string; key: string | null; body: { price?: number } }[] = []
let answer: (body: { price?: number }, method: string) => Response

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET') return Response.json([])
    const sent = JSON.parse(body as string)
    asked.push({ method: method!, path, key: new Headers(headers).get('Idempotency-Key'), body: sent })
    return answer(sent, method!)
  })
})

const refusal = (code: string) => Response.json({ detail: 'x', code }, { status: 409 })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const record = async (price: string) => {
  cleanup()
  const onClose = vi.fn()
  const seller = { id: 5, name: 'משפחת אוחיון', phone: null }
  const asset = { id: 7, price: 3_000_000, seller, potential_buyers: [], potential_dormant_buyers: [] }
  renderScreen(<DealDialog asset={asset} onClose={onClose} />, { data: [[homeQuery.queryKey, { id: 1 }]] })
  await press('המשך')
  await press('המשך')
  fireEvent.change(await screen.findByLabelText(/מחיר העסקה/), { target: { value: price } })
  await press('רישום העסקה')
  return onClose
}
const lose = () => {
  throw new TypeError('the line went')
}

test('a deal whose answer got lost is recorded once; another price after a reload changes the one that had arrived', async () => {
  answer = lose
  await record('2900000')
  await screen.findByText(/^אין חיבור/)
  answer = ({ price }, method) =>
    method === 'POST' && price !== 2_900_000
      ? refusal('idempotency_mismatch')
      : Response.json({ id: 4, type: 'selling', made_dormant: [] })
  const onClose = await record('2800000')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.map(({ method, body }) => [method, body.price])).toEqual([
    ['POST', 2_900_000],
    ['POST', 2_800_000],
    ['POST', 2_900_000],
    ['PATCH', 2_800_000],
  ])
  expect(new Set(asked.slice(0, 3).map(({ key }) => key)).size).toBe(1)
})

test('an asset that was sold meanwhile is said so, and the wizard stays', async () => {
  answer = () => refusal('conflict')
  const onClose = await record('2900000')
  expect((await screen.findByRole('alert')).textContent).toBe('הנכס כבר נמכר')
  expect(onClose).not.toHaveBeenCalled()
})
