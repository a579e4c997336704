import { changeViewing } from '@mafteach/contract/viewings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { viewingRow } from './viewing.fixture.ts'

test('a viewing takes one of the usual lengths, or any other that there can be', async () => {
  const server = fakeServer(answer(changeViewing, { ...viewingRow(), overlaps: [], fee_guard: { order: null, covers: false } }))
  renderScreen(<MoveDialog viewing={viewingRow()} acts={{ toastWithUndo: () => undefined }} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('combobox', { name: /משך/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'משך אחר' }))
  const minutes = await screen.findByLabelText('בדקות')
  const save = (value: string) => {
    fireEvent.change(minutes, { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  }
  save('4')
  await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'))
  save('20')
  await waitFor(() => expect(server.bodies(changeViewing)).toMatchObject([{ minutes: 20 }]))
})
