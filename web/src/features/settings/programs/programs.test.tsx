import { AllowedProgram, allowedPrograms, endProgram } from '@mafteach/contract/tokens'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { Programs } from './Programs.tsx'

const row = sampleOf(AllowedProgram, {
  id: 7,
  name: 'Claude',
  address: 'claude.ai',
  scopes: ['customers:read', 'tasks:write'],
  last_used_at: null,
})
let server: FakeServer
beforeEach(async () => {
  await loadModal()
  const rows = [row]
  server = fakeServer(
    answer(allowedPrograms, () => page(rows)),
    answer(endProgram, () => {
      rows.pop()
      return { ok: true }
    }),
  )
  renderScreen(<Programs />)
})

test('a program is listed with its address, scopes and last use, and is revoked after a confirmation', async () => {
  expect(await screen.findByText('claude.ai')).toBeTruthy()
  expect(screen.getByText('לקוחות: קריאה · משימות: גם שינוי')).toBeTruthy()
  expect(screen.getByText(/עוד לא היה בשימוש/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק: Claude' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('התוכנה תיעצר מיד. כדי לחזור היא תבקש אישור חדש.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'ניתוק' }))
  await waitFor(() => expect(screen.queryByText('Claude')).toBeNull())
  expect(server.calls(endProgram)).toEqual([{ params: { id: '7' } }])
  expect(await screen.findByText('עוד לא חוברה תוכנה')).toBeTruthy()
})
