import { expect, test } from 'vitest'
import { isHere } from './navigation.tsx'

test.each([
  ['/assets?type=my_assets', '/assets', '?type=my_assets', true],
  ['/assets?type=my_assets', '/Assets/', '?type=my_assets&asset=5', true],
  ['/assets?type=my_assets', '/assets', '', false],
  ['/assets?type=my_assets', '/assets/add', '?type=my_assets', false],
  ['/dashboard', '/dashboard/', '', true],
  ['/dashboard', '/dashboard/new', '', false],
])('%s is here at %s%s: %s', (to, pathname, search, expected) => {
  expect(isHere(to, { pathname, search })).toBe(expected)
})
