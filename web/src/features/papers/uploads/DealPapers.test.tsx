import { Deal } from '@mafteach/contract/deals'
import { dealChecklist, uploadDocument } from '@mafteach/contract/uploads'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { paperFixture } from '../paper.fixture.ts'
import { DealPapers } from './DealPapers.tsx'

const person = (id: number, name: string) => ({ id, name, phone: null, whatsapp_do_not_contact: false })
const deal = sampleOf(Deal, {
  id: 5,
  type: 'both',
  asset: { id: 9 },
  purchasing_customer: person(3, 'דנה לוי'),
  selling_customer: person(4, 'משפחת אוחיון'),
})

const file = (facts: object) =>
  paperFixture({
    state: 'uploaded',
    form: null,
    upload: { kind: 'ID', name: 'a.pdf', type: 'application/pdf', size: 9, expires_on: null, deal: 5, ...facts },
  })

test('papers of a deal: what is signed or in force counts, what lacks is filled in for its side or uploaded', async () => {
  await loadModal()
  const server = fakeServer(
    answer(uploadDocument, file({})),
    answer(dealChecklist, {
      needed: [
        { kind: 'ORDER_BUYER', document: paperFixture({ id: 1, state: 'signed' }) },
        { kind: 'ID', document: file({ expires_on: '2020-01-01' }) },
        { kind: 'EXCLUSIVE', document: null },
        { kind: 'CONTRACT', document: null },
      ],
      others: [],
    }),
  )
  renderScreen(<DealPapers deal={deal} />)
  expect(await screen.findByText('1 מתוך 4')).toBeTruthy()
  // Of the seller, about the property.
  expect(screen.getByRole('link', { name: 'מילוי: הסכם בלעדיות' }).getAttribute('href')).toBe(
    '/forms?form=EXCLUSIVE&customer=4&about=9',
  )
  expect(screen.queryByRole('button', { name: 'העלאה: הזמנת תיווך, קונה' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'העלאה: חוזה' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'העלאה' })
  fireEvent.click(save)
  expect(await within(dialog).findByText('חסר שדה חובה')).toBeTruthy()
  const chosen = new File(['%PDF-'], 'חוזה.pdf', { type: 'application/pdf' })
  fireEvent.change(dialog.querySelector('input[multiple]')!, { target: { files: [chosen] } })
  fireEvent.click(save)
  await vi.waitFor(() => expect(server.written()).toHaveLength(1))
  expect(
    [...server.calls(uploadDocument)[0]!.form!].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ['kind', 'CONTRACT'],
    ['deal', '5'],
    ['file', 'חוזה.pdf'],
  ])
})

test('a rent’s papers are a tenant’s and a landlord’s', async () => {
  const needed = [
    { kind: 'ORDER_BUYER' as const, document: null },
    { kind: 'ORDER_SELLER' as const, document: null },
  ]
  fakeServer(answer(dealChecklist, { needed, others: [] }))
  renderScreen(<DealPapers deal={{ ...deal, deal_type: 'RE' }} />)
  expect(await screen.findByRole('link', { name: 'מילוי: הזמנת תיווך, שוכר' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'מילוי: הזמנת תיווך, משכיר' })).toBeTruthy()
})
