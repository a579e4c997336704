import type { Document } from '@mafteach/contract/documents'
import type { FormField } from '@mafteach/contract/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#shared/form/draft.ts'
import { renderScreen } from '#shared/testing.tsx'
import { paperFixture } from '../paper.fixture.ts'
import { PaperField } from './PaperField.tsx'
import { usePaperFields } from './use-paper-fields.ts'

const FIELDS: FormField[] = [
  { name: 'customer_address', label: 'כתובת', kind: 'text', required: true },
  { name: 'customer_id_number', label: 'מספר זהות', kind: 'id_number', required: true },
  { name: 'price', label: 'מחיר', kind: 'money', required: true },
]
const KEY = 'draft:paper:1:7'

let sent: Record<string, unknown>[] = []
let answer: (fields: Record<string, unknown>) => Response

beforeEach(() => {
  localStorage.clear()
  sent = []
  answer = (fields) => Response.json({ ...paperFixture(), fields })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { fields } = JSON.parse(body as string)
    sent.push(fields)
    return answer(fields)
  })
})

const Fields = ({ paper }: { paper: Document }) => {
  const form = usePaperFields(paper, FIELDS)
  return (
    <>
      {FIELDS.map((field) => (
        <PaperField key={field.name} field={field} form={form} />
      ))}
      <output>{form.state}</output>
    </>
  )
}
const draw = () => renderScreen(<Fields paper={paperFixture()} />)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('what is typed is saved after a pause; half an identity number is not sent, and a wrong whole one says so', async () => {
  draw()
  type('כתובת', 'הרצל 1 ')
  type('מספר זהות', '1234')
  await waitFor(() => expect(sent).toEqual([{ customer_address: 'הרצל 1 ' }]))
  expect(screen.getByLabelText<HTMLInputElement>('כתובת').value).toBe('הרצל 1 ')
  type('מספר זהות', '123456789')
  expect(screen.getByText('מספר הזהות לא תקין')).toBeTruthy()
  type('מספר זהות', '123456782')
  expect(screen.getByText('תקין')).toBeTruthy()
  await waitFor(() => expect(sent.at(-1)).toEqual({ customer_id_number: '123456782' }))
  await waitFor(() => expect(readDraft({}, { key: KEY })).toBeNull())
})

test('what was refused stays at its field and holds up no other', async () => {
  answer = (fields) =>
    'price' in fields ? Response.json({ price: ['לכל היותר 5'] }, { status: 400 }) : Response.json({ ...paperFixture(), fields })
  draw()
  type('כתובת', 'הרצל 1')
  type('מחיר', '9')
  expect(await screen.findByText('לכל היותר 5')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([{ customer_address: 'הרצל 1', price: 9 }, { customer_address: 'הרצל 1' }]))
  expect(readDraft({}, { key: KEY })).toEqual({ price: 9 })
})

test('what a lost line held back lies on the device, and goes out with the next visit', async () => {
  answer = () => {
    throw new TypeError('no line')
  }
  const first = draw()
  type('כתובת', 'הרצל 1')
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('waiting'))
  first.unmount()
  // Leaving tries once more.
  await waitFor(() => expect(sent).toHaveLength(2))
  answer = (fields) => Response.json({ ...paperFixture(), fields })
  sent = []
  draw()
  expect(screen.getByLabelText<HTMLInputElement>('כתובת').value).toBe('הרצל 1')
  await waitFor(() => expect(sent).toEqual([{ customer_address: 'הרצל 1' }]))
})
