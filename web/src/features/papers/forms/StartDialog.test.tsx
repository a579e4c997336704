import type { Form } from '@mafteach/contract/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { StartDialog } from './StartDialog.tsx'

const FORM: Form = { code: 'ADDENDUM', title: 'נספח להזמנה', version: 1, text: '', fields: [] }
const START = { form: 'ADDENDUM', customer: 3, about: 9 } as const

test('a draft that is begun before the names have come is for whom and about what the address says', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return new Promise(() => undefined)
    sent.push(JSON.parse(body as string))
    return Promise.resolve(Response.json({ id: 12 }, { status: 201 }))
  })
  renderScreen(<StartDialog form={FORM} start={START} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'יצירת טיוטה' }))
  await waitFor(() => expect(sent).toEqual([{ form: 'ADDENDUM', customer: 3, asset: 9 }]))
})
