import { expect, test } from 'vitest'
import { assetFixture } from '../asset.fixture.ts'
import { actionsFor, splitActions } from './actions.ts'

const asset = { ...assetFixture, seller: { id: 5, name: 'משפחת אוחיון', phone: null } }
const bare = { seller: undefined, advertisement_url: null }

test('the owner deletes, edits, shares, sets display mode and status, opens the advertisement and records a deal (spec section 6)', () => {
  expect(actionsFor({ ...asset, role: 'owner' })).toEqual([
    'share',
    'edit',
    'display',
    'status',
    'deal',
    'note',
    'task',
    'advertisement',
    'paper',
    'remove',
  ])
  expect(actionsFor({ ...asset, ...bare, role: 'owner' })).toEqual([
    'share',
    'edit',
    'display',
    'status',
    'deal',
    'task',
    'paper',
    'remove',
  ])
})

test('a contact edits, shares, sets the status and opens the advertisement: no deletion, no display mode', () => {
  expect(actionsFor({ ...asset, role: 'contact' })).toEqual(['share', 'edit', 'status', 'task', 'advertisement', 'paper'])
})

test.each(['viewer', null] as const)('a %s contacts, shares, hides, reports and opens the advertisement', (role) => {
  expect(actionsFor({ ...asset, role })).toEqual(['contact', 'share', 'task', 'hide', 'report', 'advertisement', 'paper'])
})

test('what is sold has neither status, display mode nor another deal', () => {
  expect(actionsFor({ ...asset, ...bare, role: 'owner', visibility_status: 'sold' })).toEqual([
    'share',
    'edit',
    'task',
    'paper',
    'remove',
  ])
  expect(actionsFor({ ...asset, ...bare, role: 'contact', visibility_status: 'sold' })).toEqual([
    'share',
    'edit',
    'task',
    'paper',
  ])
})

test('five are side by side, and the rest is behind "more"', () => {
  const actions = actionsFor({ ...asset, role: 'owner' })
  expect(splitActions(actions)).toEqual({
    tiles: ['share', 'edit', 'display', 'status', 'deal'],
    more: ['note', 'task', 'advertisement', 'paper', 'remove'],
  })
  expect(splitActions(actions.slice(0, 5)).more).toEqual([])
})
