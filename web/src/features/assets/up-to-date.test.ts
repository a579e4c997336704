import { expect, test } from 'vitest'
import { needsConfirmation } from './up-to-date.ts'

const now = new Date('2026-11-21T12:00:00Z')
const asset = { role: 'owner', visibility_status: 'AL', updated_at: '2026-11-07T12:00:00Z' } as const

test('after 14 days without a change an asset on the market asks its owner and contacts', () => {
  expect(needsConfirmation(asset, now)).toBe(true)
  expect(needsConfirmation({ ...asset, role: 'contact' }, now)).toBe(true)
  expect(needsConfirmation({ ...asset, updated_at: '2026-11-07T12:00:01Z' }, now)).toBe(false)
})

test('nobody else is asked, and no assets off the market', () => {
  expect(needsConfirmation({ ...asset, role: 'viewer' }, now)).toBe(false)
  expect(needsConfirmation({ ...asset, role: null }, now)).toBe(false)
  expect(needsConfirmation({ ...asset, visibility_status: 'NO' }, now)).toBe(false)
  expect(needsConfirmation({ ...asset, visibility_status: 'sold' }, now)).toBe(false)
})
