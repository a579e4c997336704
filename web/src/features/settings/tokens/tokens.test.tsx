import { ApiToken, createToken, deleteToken, tokens } from '@mafteach/contract/tokens'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { Tokens } from './Tokens.tsx'

const row = sampleOf(ApiToken, { id: 7, name: 'אקסל', scopes: ['customers:read'] })
let server: FakeServer
beforeEach(async () => {
  await loadModal()
  const rows = [row]
  server = fakeServer(
    answer(tokens, () => page(rows)),
    answer(createToken, { ...row, token: 'mft_shown-once' }),
    answer(deleteToken, () => {
      rows.pop()
      return { ok: true }
    }),
  )
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
  expect(server.written()).toEqual([])
  choose('משימות', 'גם שינוי')
  choose('תוקף', 'ללא הגבלה')
  fireEvent.click(within(dialog).getByRole('button', { name: 'יצירה' }))
  expect(await screen.findByDisplayValue('mft_shown-once')).toBeTruthy()
  expect(server.bodies(createToken)).toEqual([{ name: 'דוח חודשי', scopes: ['tasks:write'], expires_at: null }])
  fireEvent.click(screen.getByRole('button', { name: 'הועתק, אפשר לסגור' }))
  await waitFor(() => expect(screen.queryByDisplayValue('mft_shown-once')).toBeNull())
})

test('a token is deleted after a question', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'מחיקה: אקסל' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('התוכנה שמשתמשת בו תיעצר מיד.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'מחיקה' }))
  await waitFor(() => expect(screen.queryByText('אקסל')).toBeNull())
  expect(server.calls(deleteToken)).toEqual([{ params: { id: '7' } }])
})
