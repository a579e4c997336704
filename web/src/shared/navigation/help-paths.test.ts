import { HELP_PAGES } from '@mafteach/contract/help.codes'
import { expect, test } from 'vitest'
import { helpPageAt } from './help-paths.ts'
import { helpOverlay } from './overlay-paths.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://here')
  return helpPageAt({ pathname, search })
}

test('each screen is known by its address, and an asset by what opens over it', () => {
  expect(at('/customer/7/')).toBe('customer')
  expect(at('/customer/add/buyer')).toBe('add_customer')
  expect(at('/customer/add')).toBe('add_customer')
  expect(at('/customers?tab=buyers')).toBe('customers')
  expect(at('/settings/leads')).toBe('settings')
  expect(at('/assets/?type=my_assets')).toBe('assets')
  expect(at('/assets/7/price')).toBe('price_ladder')
  expect(at('/customers?asset=7')).toBe('asset')
  expect(at('/agent/mood')).toBeNull()
})

test('no screen hides another one', () => {
  for (const [code, path] of Object.entries(HELP_PAGES))
    if (path !== '?asset') expect([path, at(path.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, '7'))]).toEqual([path, code])
})

test('the rest of the query stays', () => {
  expect(helpOverlay('answers', '?tab=buyers')).toEqual({ search: '?tab=buyers&help=answers' })
})
