import { CustomerCard, SentAsset } from '@mafteach/contract/customers'
import { cancelMessage, QueuedMessage, retryMessage } from '@mafteach/contract/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { SentAssets } from './SentAssets.tsx'

const sent = (id: number, street: string, is_deleted: boolean): SentAsset =>
  sampleOf(SentAsset, {
    asset: {
      id,
      street: { name: street },
      address_number: '12',
      price: 2_400_000,
      is_deleted,
      visibility_status: is_deleted ? null : 'ME',
    },
    state: 'read',
    message: 4,
    is_interested: true,
  })

test('a deleted asset is listed with its former address, marked, without a link', () => {
  renderScreen(
    <SentAssets customer={sampleOf(CustomerCard, { id: 3, sent: [sent(7, 'ביאליק', false), sent(8, 'הרצל', true)] })} />,
  )
  const [there, gone] = screen.getAllByRole('listitem')
  const [asset, plan] = within(there!).getAllByRole('link')
  expect(plan!.getAttribute('href')).toContain('plan=3-7')
  expect(asset!.getAttribute('href')).toContain('asset=7')
  expect(within(there!).queryByText('הנכס נמחק')).toBeNull()
  expect(within(gone!).queryByRole('link')).toBeNull()
  for (const text of ['הנכס נמחק', 'יש עניין']) expect(within(gone!).getByText(text)).toBeTruthy()
  expect(gone!.textContent).toContain('הרצל 12')
  expect(gone!.textContent).toContain('2,400,000')
})

test('what was sold meanwhile says so, and no viewing of it is offered', () => {
  const row = sent(7, 'ביאליק', false)
  const sold: SentAsset = { ...row, asset: { ...row.asset, visibility_status: 'sold' } }
  renderScreen(<SentAssets customer={sampleOf(CustomerCard, { id: 3, sent: [sold] })} />)
  expect(screen.getByText('נמכר')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('an opened asset shows how often, and a requested viewing beside it', () => {
  const opened_at = '2026-11-20T09:00:00.000Z'
  const row = { ...sent(7, 'ביאליק', false), opened_at, last_opened_at: opened_at, open_count: 3, wants_viewing: true }
  renderScreen(<SentAssets customer={sampleOf(CustomerCard, { id: 3, sent: [row] })} />)
  for (const text of [/נפתח 3 פעמים/, 'רוצים לראות']) expect(screen.getByText(text)).toBeTruthy()
})

test('a queued message can be cancelled, a failed one says why and can be retried', async () => {
  const message = sampleOf(QueuedMessage, { id: 4 })
  const server = fakeServer(answer(cancelMessage, message), answer(retryMessage, message))
  const waiting = { ...sent(7, 'ביאליק', false), state: 'queued' as const, send_at: new Date().toISOString() }
  const failed = { ...sent(8, 'הרצל', false), message: 5, state: 'failed' as const, error: 'no_account' }
  renderScreen(<SentAssets customer={sampleOf(CustomerCard, { id: 3, sent: [waiting, failed] })} />)
  expect(screen.getByText(/^יישלח .*ב־\d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByText('אין וואטסאפ במספר הזה')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ביטול השליחה' }))
  fireEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }))
  await waitFor(() =>
    expect(server.written().map(([name]) => name)).toEqual([
      'POST /whatsapp/messages/4/cancel/',
      'POST /whatsapp/messages/5/retry/',
    ]),
  )
})
