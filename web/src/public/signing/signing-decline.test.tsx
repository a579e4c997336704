import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SigningDecline } from './signing-decline.tsx'
import type { SigningParts } from './signing-parts.ts'

test('reasons are sent as codes, and what the signer wrote beside them', () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  const decline = vi.fn(() => Promise.resolve({}))
  const parts = { calls: { decline }, ticket: 'ticket', onRefused: vi.fn(), onChanged: vi.fn() } as unknown as SigningParts
  render(<SigningDecline {...parts} agent="רונית" onClose={vi.fn()} />)
  const send = screen.getByRole('button', { name: 'שליחת הסירוב' })
  fireEvent.click(send)
  expect(screen.getByRole('alert').textContent).toBe('חסרה סיבה')
  expect(decline).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('הפרטים לא נכונים'))
  fireEvent.change(screen.getByLabelText('סיבה אחרת'), { target: { value: ' יקר ' } })
  fireEvent.click(send)
  expect(decline).toHaveBeenCalledWith('ticket', { reasons: ['details'], reason: 'יקר' })
})
