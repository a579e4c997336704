import { expect, test } from 'vitest'
import { ASSET_PERMISSIONS, type AssetAction, may, mayNow } from './permissions.ts'

const ACTIONS = Object.keys(ASSET_PERMISSIONS) as AssetAction[]
const ofAll = ['read', 'share', 'advertisement', 'interest']
const inCharge = ['edit', 'status', 'history', 'number', 'cooperate']
const others = ['hide', 'report']

test.each([
  ['owner', [...ofAll, ...inCharge, 'display', 'viewers', 'contacts', 'seller', 'note', 'deal', 'exclusivity', 'remove']],
  ['contact', [...ofAll, ...inCharge, ...others]],
  ['viewer', [...ofAll, ...others, 'contact', 'ask']],
  [null, [...ofAll, ...others, 'contact', 'ask']],
] as const)('%s may do what spec section 6 and product.md section 4 say', (role, actions) => {
  expect(ACTIONS.filter((action) => may(role, action))).toEqual(actions)
})

test('a sold asset accepts no change of status, display or viewers, no deal and no cooperation', () => {
  const now = (visibility_status: 'AL' | 'sold') =>
    ACTIONS.filter((action) => mayNow({ role: 'owner', visibility_status }, action))
  expect(now('AL').filter((action) => !now('sold').includes(action))).toEqual([
    'status',
    'cooperate',
    'display',
    'viewers',
    'deal',
  ])
  expect(mayNow({ role: null, visibility_status: 'AL' }, 'edit')).toBe(false)
})
