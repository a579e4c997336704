import type { PotentialBuyer } from '@mafteach/contract/assets'
import type { Criterion } from '@mafteach/contract/criteria'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { assetFixture } from '../asset.fixture.ts'
import { MissingFacts } from './MissingFacts.tsx'
import { missingFacts } from './missing-facts.ts'

const waiting = (...unknown: Criterion[]): PotentialBuyer => ({
  id: Math.random(),
  name: 'קונה',
  phone: '0521234567',
  is_vip: false,
  whatsapp_do_not_contact: false,
  is_interested: null,
  partner_is_interested: null,
  asset_was_sent_at: null,
  message_state: null,
  listing: 1,
  match: {
    met: 1,
    asked: 1 + unknown.length,
    criteria: [{ name: 'city', verdict: 'met' }, ...unknown.map((name) => ({ name, verdict: 'unknown' as const }))],
    near: false,
  },
})

test('a fact that buyers require is listed with their number, and links to its field', () => {
  const potential_buyers = [waiting('floor'), waiting('floor', 'elevator'), waiting()]
  const potential_dormant_buyers = [waiting('storage')]
  renderScreen(
    <MissingFacts asset={{ ...assetFixture, floor: null, has_elevator: null, potential_buyers, potential_dormant_buyers }} />,
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['חסרה קומה: 2 קונים מחכים לה', '/assets/123456789/edit#floor'],
    ['לא צוין אם יש מעלית: קונה אחד מחכה לדעת', '/assets/123456789/edit#has_elevator'],
  ])
})

test('of two facts that are used together the missing one is listed', () => {
  const potential_buyers = [waiting('floor', 'elevator', 'outside_size')]
  const fields = (facts: object) => missingFacts({ ...assetFixture, ...facts, potential_buyers }).map(({ field }) => field)
  expect(fields({ floor: 3, has_elevator: null })).toEqual(['highest_floor', 'has_elevator', 'asset_outside_size'])
  expect(fields({ floor: null, has_elevator: false, asset_type: null })).toEqual(['floor', 'floor', 'asset_type'])
})

test('of many the first three are named, and the rest is counted', () => {
  const potential_buyers = [waiting('type', 'rooms', 'floor', 'storage', 'eviction')]
  renderScreen(<MissingFacts asset={{ ...assetFixture, potential_buyers }} />)
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'עוד 2 פרטים חסרים' }).getAttribute('href')).toBe(
    '/assets/123456789/edit#has_storage_space',
  )
})

test('where nobody waits for anything there is nothing', () => {
  renderScreen(<MissingFacts asset={{ ...assetFixture, floor: null, potential_buyers: [waiting()] }} />)
  expect(screen.queryByRole('list')).toBeNull()
})
