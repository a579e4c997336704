import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destination } from './destination.ts'

test.each([
  ['?next=%2Fcustomers%3Ftab%3Dleads', '/customers?tab=leads'],
  ['', '/dashboard'],
  ['?next=https%3A%2F%2Fevil.test%2F', '/dashboard'],
  ['?next=%2F%2Fevil.test%2F', '/dashboard'],
  ['?next=%2F%5Cevil.test', '/dashboard'],
  ['?next=/.//evil.test', '/dashboard'],
  ['?next=/..//evil.test', '/dashboard'],
  ['?next=/customers/..//evil.test/', '/dashboard'],
  ['?next=/%252e//evil.test', '/dashboard'],
  ['?next=/%09/evil.test', '/dashboard'],
  ['?next=//[', '/dashboard'],
  ['?next=%2Flogin%3Fnext%3D%2Flogin', '/dashboard'],
])('%s leads to %s', (search, path) => {
  expect(destination(search)).toBe(path)
})

test('whatever the address asks for, the browser stays on this origin', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/.',
    '%2e',
    '%2f',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    ' ',
    'http:',
    'https:',
    'javascript:',
    'evil.test',
    'customers',
  )
  const hostile = fc.array(fc.oneof({ weight: 4, arbitrary: part }, fc.string({ unit: 'grapheme', maxLength: 3 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(hostile, (parts) => {
      const path = destination(`?${new URLSearchParams({ next: `/${parts.join('')}` })}`)
      expect(new URL(path, location.href).origin).toBe(location.origin)
      expect(path).toMatch(/^\//)
    }),
    { numRuns: 2_000 },
  )
})
