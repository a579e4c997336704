import { listDocuments } from '@mafteach/contract/documents'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { PapersOf } from './PapersOf.tsx'
import { paperFixture } from './paper.fixture.ts'

test('papers of a customer: what each waits for, with its one act, and the way to all', async () => {
  const server = fakeServer(
    answer(
      listDocuments,
      page(
        [
          paperFixture({
            id: 1,
            state: 'sent',
            turn: 'דנה לוי',
            sent_at: '2026-11-20T08:00:00Z',
            expires_at: '2099-12-04T08:00:00Z',
          }),
          paperFixture({ id: 2, state: 'draft' }),
          paperFixture({ id: 3, state: 'expired' }),
          paperFixture({ id: 4, state: 'signed', signed_at: '2026-11-21T08:00:00Z' }),
        ],
        { count: 6, next: 'next' },
      ),
    ),
  )
  renderScreen(<PapersOf of={{ customer: 3 }} />)
  expect(await screen.findByRole('button', { name: 'תזכורת: דנה לוי' })).toBeTruthy()
  expect(server.calls(listDocuments)[0]).toMatchObject({ query: { customer: '3' } })
  const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkTo(/^המשך מילוי/)).toBe('/documents/2/edit')
  expect(linkTo(/^הכנה מחדש/)).toBe('/forms?form=ORDER_BUYER&customer=3&about=9')
  expect(linkTo(/^לכל 6 המסמכים/)).toBe('/documents?customer=3')
  // The customer's own page names them itself.
  expect(screen.getAllByText('ביאליק 45, רמת גן')).toHaveLength(4)
  expect(screen.queryByText('דנה לוי')).toBeNull()
})
