import { expect, test } from 'vitest'
import type { Exception } from './licence-rules.ts'
import { isAllowed, type Lock, packagesOf, problemsOf } from './licences.ts'

const LOCK: Lock = {
  '': { dependencies: {} },
  server: { dependencies: { shared: '1', served: '1' } },
  web: { dependencies: { shared: '1', vite: '1' }, devDependencies: { tester: '1' } },
  mobile: { dependencies: { '@mafteach/web': '1' } },
  'node_modules/@mafteach/web': { link: true, resolved: 'web' },
  'node_modules/shared': {
    dependencies: { deep: '1' },
    peerDependencies: { peer: '1', maybe: '1' },
    peerDependenciesMeta: { maybe: { optional: true } },
  },
  'node_modules/deep': {},
  'node_modules/shared/node_modules/deep': {},
  'node_modules/peer': {},
  'node_modules/maybe': {},
  'node_modules/served': {},
  'node_modules/vite': {},
  'node_modules/tester': {},
}
const LICENCES: Record<string, string | null> = { 'node_modules/served': 'GPL-2.0', 'node_modules/tester': null }
const licenceOf = (path: string) => (path in LICENCES ? LICENCES[path]! : 'MIT')

test('a package is counted where its dependents end up; packages that only build the screens end up nowhere', () => {
  const found = packagesOf(LOCK, licenceOf).map(({ name, places }) => `${name}: ${places.join(', ')}`)
  expect(found).toEqual([
    'shared: device, server',
    'deep: development',
    'deep: device, server',
    'peer: device, server',
    'maybe: development',
    'served: server',
    'vite: development',
    'tester: development',
  ])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND GPL-2.0', false],
  ['MIT and ISC', true],
  ['GPL-2.0', false],
  ['MIT OR (ISC AND GPL-2.0)', false],
  ['ISC WITH something', false],
])('%s is allowed: %s', (expression, is) => {
  expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(is)
})

test('an undecided licence is reported, also when an excepted package changes its licence or its use', () => {
  const packages = packagesOf(LOCK, licenceOf)
  const none: Exception = { name: 'tester', licence: null, places: ['development'], why: 'MIT' }
  const served: Exception = { name: 'serv*', licence: 'GPL-2.0', places: ['server'], why: 'served' }
  expect(problemsOf(packages, [none, served])).toEqual([])
  expect(problemsOf(packages, [none])).toEqual(['served: GPL-2.0 is not allowed for server'])
  expect(problemsOf(packages, [none, { ...served, places: ['device'] }])).toEqual(['served: GPL-2.0 is not allowed for server'])
  expect(problemsOf(packages, [none, { ...served, licence: 'AGPL-3.0' }])).toEqual([
    'served: GPL-2.0 is not allowed for server',
    'serv*: an exception that nothing needs',
  ])
  expect(problemsOf([], [none])).toEqual(['tester: an exception that nothing needs'])
})
