import type { ConsentContent } from '@mafteach/contract/consents'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SigningForm } from './signing-form.tsx'
import type { SigningParts } from './signing-parts.ts'

const sign = vi.fn(async () => ({ state: 'signed' }))

const draw = (signer: Pick<ConsentContent['signer'], 'id_kind' | 'id_country'>) => {
  const content = { title: 'הזמנה', summary: [], expires_at: '2026-12-20T10:00:00Z', signer: { name: 'Anne Roux', ...signer } }
  const parts = { calls: { sign }, content, ticket: 'a', onRefused: vi.fn(), onChanged: vi.fn() } as unknown as SigningParts
  return render(<SigningForm {...parts} paper={7} onRead={() => {}} onDecline={() => {}} />)
}
const type = (label: string | RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  sessionStorage.clear()
  sign.mockClear()
})

test('a foreigner signs by passport and country; without the country it says so and nothing is sent', async () => {
  draw({ id_kind: null, id_country: null })
  fireEvent.click(screen.getByRole('button', { name: 'דרכון במקום תעודת זהות' }))
  type('מספר דרכון', 'ab 123456')
  fireEvent.click(screen.getByRole('button', { name: 'הקלדה' }))
  type('הקלדת השם כחתימה', 'Anne Roux')
  fireEvent.click(screen.getByRole('button', { name: 'חתימה ואישור' }))
  expect(await screen.findByText('חסרה המדינה של הדרכון')).toBeTruthy()
  expect(sign).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'FR' } })
  fireEvent.click(screen.getByRole('button', { name: 'חתימה ואישור' }))
  await waitFor(() => expect(sign).toHaveBeenCalledOnce())
  expect(sign.mock.calls[0]).toMatchObject([
    'a',
    { id_kind: 'PASSPORT', id_number: 'ab 123456', id_country: 'FR' },
    expect.any(String),
  ])
})

test('an empty number is missing, and a wrong one is wrong', async () => {
  draw({ id_kind: null, id_country: null })
  fireEvent.click(screen.getByRole('button', { name: 'הקלדה' }))
  fireEvent.click(screen.getByRole('button', { name: 'חתימה ואישור' }))
  expect(await screen.findByText('חסר מספר זהות')).toBeTruthy()
  type(/^מספר זהות/, '123456789')
  fireEvent.click(screen.getByRole('button', { name: 'חתימה ואישור' }))
  expect(await screen.findByText('מספר הזהות לא תקין')).toBeTruthy()
  expect(sign).not.toHaveBeenCalled()
})

test('the kind that the agent entered is required', () => {
  draw({ id_kind: 'PASSPORT', id_country: 'FR' })
  expect(screen.getByLabelText('מספר דרכון')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('FR')
  expect(screen.queryByRole('button', { name: 'תעודת זהות ישראלית במקום דרכון' })).toBeNull()
})
