import type { CustomerRow as RowData } from '@mafteach/contract/customers'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { CustomerRow } from './CustomerRow.tsx'

const dana: RowData = {
  id: 7,
  name: 'דנה כהן',
  phone: '0521234567',
  other_phones: [],
  buyer_end_customer_status: 'IM',
  buyer_end_customer_activity_state: 'AV',
  is_vip: false,
  is_dormant: false,
  is_archived: false,
  sold_current_asset: null,
  lead_source: null,
  tags: [],
  asset_was_sent_at: null,
  message_state: null,
  last_contact_at: null,
  whatsapp_do_not_contact: false,
  created_at: '2026-11-20T08:00:00.000Z',
  version: 'v',
  has_new_matches: true,
  open_match_count: 12,
  new_match_count: 3,
  is_new_lead: false,
  listing: {
    id: 5,
    city: { id: 5000, name: 'תל אביב-יפו' },
    neighborhoods: ['הצפון הישן', 'פלורנטין', 'נוה צדק'],
    number_of_rooms: 3,
    number_of_rooms_max: 4,
    budget: 3_000_000,
    deal_kind: 'SALE',
    match_count: 12,
  },
}
const draw = (change: Partial<RowData> = {}) =>
  renderScreen(<CustomerRow customer={{ ...dana, ...change }} isCurrent isChosen={false} onMore={vi.fn()} />)

test('new matches are shown beside the number of all matches', () => {
  draw()
  expect(screen.getByText('יש התאמות חדשות')).toBeTruthy()
  expect(screen.getByText('12 התאמות')).toBeTruthy()
})

test('the budget of a tenant is for a month', () => {
  draw({ listing: { ...dana.listing!, budget: 6_500, deal_kind: 'RENT' } })
  expect(screen.getByText(/6,500.*לחודש/)).toBeTruthy()
})

test('place names are isolated, so that surrounding text of another direction does not reorder or cut them', () => {
  draw()
  const place = screen.getByText('תל אביב-יפו, הצפון הישן')
  expect(place.tagName).toBe('BDI')
  expect(place.parentElement?.textContent).toBe('3–4 חד׳ ·תל אביב-יפו, הצפון הישן+2')
})

test('spec 9: what was sent today has its own marker', () => {
  draw({ asset_was_sent_at: new Date().toISOString() })
  expect(screen.getByText('נשלח היום')).toBeTruthy()
})
