import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { loadModal } from '#shared/ui/Modal.tsx'
import { Tokens } from './Tokens.tsx'

const row = {
  id: 7,
  name: 'אקסל',
  scopes: ['customers:read'],
  expires_at: null,
  created_at: '2026-11-20T09:00:00Z',
  last_used_at: null,
}
let rows: object[]
let sent: { method: string; address: string; body: unknown }[]
beforeEach(async () => {
  await loadModal()
  rows = [row]
  sent = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ count: rows.length, next: null, previous: null, results: rows })
    sent.push({ method, address, body: body ? JSON.parse(body as string) : undefined })
    if (method === 'DELETE') {
      rows = []
      return Response.json({ ok: true })
    }
    return Response.json({ ...row, token: 'mft_shown-once' }, { status: 201 })
  })
  renderScreen(<Tokens />)
})

test('a token is made with what it may do, and shown once to copy', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'אסימון חדש' }))
  const dialog = await screen.findByRole('dialog')
  const choose = (area: string, access: string) =>
    fireEvent.click(within(within(dialog).getByRole('radiogroup', { name: area })).getByRole('radio', { name: access }))
  choose('לקוחות', 'בלי')
  fireEvent.change(within(dialog).getByLabelText(/^שם/), { target: { value: 'דוח חודשי' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'יצירה' }))
  expect(await within(dialog).findAllByText('יש לבחור הרשאה אחת לפחות')).not.toHaveLength(0)
  expect(sent).toEqual([])
  choose('משימות', 'גם שינוי')
  choose('תוקף', 'ללא הגבלה')
  fireEvent.click(within(dialog).getByRole('button', { name: 'יצירה' }))
  expect(await screen.findByDisplayValue('mft_shown-once')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'דוח חודשי', scopes: ['tasks:write'], expires_at: null }])
  fireEvent.click(screen.getByRole('button', { name: 'הועתק, אפשר לסגור' }))
  await waitFor(() => expect(screen.queryByDisplayValue('mft_shown-once')).toBeNull())
})

test('a token is deleted after a question', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'מחיקה: אקסל' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('התוכנה שמשתמשת בו תיעצר מיד.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'מחיקה' }))
  await waitFor(() => expect(screen.queryByText('אקסל')).toBeNull())
  expect(sent).toMatchObject([{ method: 'DELETE', address: '/api/tokens/7/' }])
})
