import { getAsset } from '@mafteach/contract/assets'
import { changeDocument } from '@mafteach/contract/documents'
import type { Form } from '@mafteach/contract/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer, lost, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { paperFixture } from '../paper.fixture.ts'
import { Editor } from './Editor.tsx'

const FORM: Form = {
  code: 'EXCLUSIVE',
  title: 'הסכם בלעדיות',
  version: 1,
  is_own: false,
  text: '',
  fields: [
    { name: 'customer_name', label: 'שם הלקוח', kind: 'text', required: true },
    { name: 'exclusive_until', label: 'סוף הבלעדיות', kind: 'date', required: false },
    { name: 'price', label: 'מחיר', kind: 'money', required: true },
  ],
}
const TOO_LONG = 'בלעדיות בדירה היא לחצי שנה לכל היותר'
const paper = paperFixture({
  form: 'EXCLUSIVE',
  fields: { customer_name: 'דנה לוי', exclusive_until: '2020-09-01', price: 5 },
})

beforeEach(() => localStorage.clear())

test('what is beyond a limit of the law is listed with its field and words, and counted, before anything is sent', async () => {
  const lacks = { missing: ['exclusive_until'], problems: { exclusive_until: [TOO_LONG] }, asks: [] }
  renderScreen(<Editor paper={paper} form={FORM} lacks={lacks} />)
  expect(screen.getByText(TOO_LONG)).toBeTruthy()
  expect(screen.getByText('התאריך הזה כבר עבר')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'נשאר פרט אחד' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'שליחה' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'סוף הבלעדיות' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('paper-exclusive_until'))
})

test('an exclusivity without a property links to choosing one; before sending, it asks about a missing signed order', async () => {
  const { unmount } = renderScreen(<Editor paper={paper} form={FORM} lacks={{ missing: ['asset'], problems: {}, asks: [] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'נכס' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('paper-asset'))
  unmount()
  renderScreen(<Editor paper={paper} form={FORM} lacks={{ missing: [], problems: {}, asks: ['sellers_order'] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'שליחה' }))
  expect(await screen.findByRole('dialog', { name: 'בלי הזמנה חתומה?' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'שליחה לחתימה' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'המשך בלי הזמנה' }))
  expect(await screen.findByRole('dialog', { name: 'שליחה לחתימה' })).toBeTruthy()
})

test('what was refused as it was typed is not sent either: the foot names it', async () => {
  fakeServer(answer(changeDocument, refusedFields({ price: ['לכל היותר 5'] })))
  renderScreen(<Editor paper={paper} form={FORM} lacks={{ missing: [], problems: {}, asks: [] }} />)
  expect(screen.getByText('אפשר לשלוח לחתימה')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'עריכה: מחיר' }))
  fireEvent.change(screen.getByLabelText('מחיר'), { target: { value: '9' } })
  expect(await screen.findByText('לכל היותר 5')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'מחיר' })).toBeTruthy()
  expect(screen.queryByText('אפשר לשלוח לחתימה')).toBeNull()
})

test('the exclusivity of a rental asks for a landlord’s order', async () => {
  fakeServer(answer(getAsset, sampleOf(getAsset, { id: 9, deal_kind: 'RENT' })))
  const lacks = { missing: [], problems: {}, asks: ['sellers_order'] as ['sellers_order'] }
  renderScreen(<Editor paper={{ ...paper, asset: { id: 9, name: 'ביאליק 45' } }} form={FORM} lacks={lacks} />)
  fireEvent.click(screen.getByRole('button', { name: 'שליחה' }))
  expect(await screen.findByText(/עוד לא חתם על הזמנת תיווך להשכרה/)).toBeTruthy()
})

test('unsaved input is not sent while offline: the foot says so', async () => {
  fakeServer(answer(changeDocument, lost))
  renderScreen(<Editor paper={paper} form={FORM} lacks={{ missing: [], problems: {}, asks: [] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'עריכה: מחיר' }))
  fireEvent.change(screen.getByLabelText('מחיר'), { target: { value: '9' } })
  expect(await screen.findAllByText('אין קליטה. הכול שמור כאן.')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'שליחה' }).getAttribute('aria-disabled')).toBe('true')
})

test('the sheet begins with what was typed last, also where the paper was opened without it', async () => {
  const numbered = {
    ...FORM,
    fields: [...FORM.fields, { name: 'customer_id_number', label: 'מספר זהות', kind: 'id_number', required: true }],
  } as Form
  const later = {
    ...paper,
    updated_at: '2026-11-22T10:00:00Z',
    fields: { ...paper.fields, customer_phone: '0521234567', customer_id_number: '123456782' },
  }
  const lacks = { missing: [], problems: {}, asks: [] }
  const Saved = () => {
    const [now, setNow] = useState(paper)
    return (
      <>
        <button type="button" onClick={() => setNow(later)}>
          saved
        </button>
        <Editor paper={now} form={numbered} lacks={lacks} />
      </>
    )
  }
  renderScreen(<Saved />)
  fireEvent.click(screen.getByRole('button', { name: 'saved' }))
  fireEvent.click(screen.getByRole('button', { name: 'שליחה' }))
  const sheet = await screen.findByRole('dialog', { name: 'שליחה לחתימה' })
  expect(sheet.textContent).toContain('123456782')
})

test('term and deposit are asked only for a rental, whose price is per month', async () => {
  const rentFields: Form['fields'] = [
    ...FORM.fields,
    { name: 'rent_term', label: 'תקופת השכירות', kind: 'text', required: false },
    { name: 'rent_deposit', label: 'פיקדון וערבויות', kind: 'text', required: false },
  ]
  const order = { ...FORM, code: 'ORDER_BUYER' as const, fields: rentFields }
  const draw = (deal_kind: string) =>
    renderScreen(
      <Editor
        paper={paperFixture({ fields: { deal_kind, price: 5_500, rent_term: 'שנה' } })}
        form={order}
        lacks={{ missing: [], problems: {}, asks: [] }}
      />,
    )
  const { unmount } = draw('PURCHASE')
  expect(screen.queryByText('תקופת השכירות')).toBeNull()
  expect(screen.queryByText('פיקדון וערבויות')).toBeNull()
  expect(screen.queryByText(/לחודש/)).toBeNull()
  unmount()
  draw('RENT')
  expect(screen.getByText('שנה')).toBeTruthy()
  expect(screen.getByText('פיקדון וערבויות')).toBeTruthy()
  expect(screen.getByText(/5,500.* לחודש/)).toBeTruthy()
})
