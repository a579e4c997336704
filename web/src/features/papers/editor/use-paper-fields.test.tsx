import { changeDocument, type Document } from '@mafteach/contract/documents'
import type { FormField } from '@mafteach/contract/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readDraft } from '#shared/form/draft.ts'
import { answer, type FakeServer, fakeServer, lost, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { paperFixture } from '../paper.fixture.ts'
import { PaperField } from './PaperField.tsx'
import { usePaperFields } from './use-paper-fields.ts'

const FIELDS: FormField[] = [
  { name: 'customer_address', label: 'כתובת', kind: 'text', required: true },
  { name: 'customer_id_number', label: 'מספר זהות', kind: 'id_number', required: true },
  { name: 'price', label: 'מחיר', kind: 'money', required: true },
]
const KEY = 'draft:paper:1:7'

let server: FakeServer

beforeEach(() => {
  localStorage.clear()
  server = fakeServer(saving)
})

/** Null empties a field. */
const saved = (fields: ReturnType<typeof sent>[number] = {}) => {
  const left = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return paperFixture({ fields: Object.fromEntries(left) })
}
const saving = answer(changeDocument, ({ body: { fields } }) => saved(fields))
const sent = () => server.bodies(changeDocument).map(({ fields }) => fields)

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

test('input is saved after a pause; half an identity number is not sent, and a wrong complete one is reported', async () => {
  draw()
  type('כתובת', 'הרצל 1 ')
  type('מספר זהות', '1234')
  await waitFor(() => expect(sent()).toEqual([{ customer_address: 'הרצל 1 ' }]))
  expect(screen.getByLabelText<HTMLInputElement>('כתובת').value).toBe('הרצל 1 ')
  type('מספר זהות', '123456789')
  expect(screen.getByText('מספר הזהות לא תקין')).toBeTruthy()
  type('מספר זהות', '123456782')
  expect(screen.getByText('תקין')).toBeTruthy()
  await waitFor(() => expect(sent().at(-1)).toEqual({ customer_id_number: '123456782' }))
  await waitFor(() => expect(readDraft({}, { key: KEY })).toBeNull())
})

test('what was refused stays at its field and holds up no other', async () => {
  server.answer(
    answer(changeDocument, ({ body: { fields } }) =>
      fields && 'price' in fields ? refusedFields({ price: ['לכל היותר 5'] }) : saved(fields),
    ),
  )
  draw()
  type('כתובת', 'הרצל 1')
  type('מחיר', '9')
  expect(await screen.findByText('לכל היותר 5')).toBeTruthy()
  await waitFor(() => expect(sent()).toEqual([{ customer_address: 'הרצל 1', price: 9 }, { customer_address: 'הרצל 1' }]))
  expect(readDraft({}, { key: KEY })).toEqual({ price: 9 })
})

test('what a lost line held back lies on the device, and goes out with the next visit', async () => {
  server.answer(answer(changeDocument, lost))
  const first = draw()
  type('כתובת', 'הרצל 1')
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('waiting'))
  first.unmount()
  // Leaving tries once more.
  await waitFor(() => expect(sent()).toHaveLength(2))
  server.answer(saving)
  server.forget()
  draw()
  expect(screen.getByLabelText<HTMLInputElement>('כתובת').value).toBe('הרצל 1')
  await waitFor(() => expect(sent()).toEqual([{ customer_address: 'הרצל 1' }]))
})

test('one tap makes it a passport: kind, number and country are saved, and a number of the other kind is dropped', async () => {
  draw()
  type('מספר זהות', '123456782')
  await waitFor(() => expect(sent()).toEqual([{ customer_id_number: '123456782' }]))
  fireEvent.click(screen.getByRole('button', { name: 'דרכון במקום תעודת זהות' }))
  type('מספר דרכון', 'ab-123456')
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ customer_id_kind: 'PASSPORT', customer_id_country: null, customer_id_number: 'ab-123456' }),
  )
  fireEvent.click(screen.getByRole('combobox', { name: /המדינה של הדרכון/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'צרפת', hidden: true }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ customer_id_country: 'FR' }))
  expect(screen.queryByLabelText('מספר זהות')).toBeNull()
})

test('an unreadable sum is neither sent nor stored as an empty one, and is sent once it is readable', async () => {
  renderScreen(<Fields paper={paperFixture({ fields: { price: 2_000_000 } })} />)
  type('מחיר', '2.35')
  type('כתובת', 'הרצל 1')
  await waitFor(() => expect(sent()).toEqual([{ customer_address: 'הרצל 1' }]))
  expect(readDraft({}, { key: KEY })).toBeNull()
  type('מחיר', '2.35 מיליון')
  await waitFor(() => expect(sent().at(-1)).toEqual({ price: 2_350_000 }))
})
