import { expect, test } from 'vitest'
import { destination } from './destination.ts'

test.each([
  ['?next=%2Fcustomers%3Ftab%3Dleads', '/customers?tab=leads'],
  ['', '/dashboard'],
  ['?next=https%3A%2F%2Fevil.test%2F', '/dashboard'],
  ['?next=%2F%2Fevil.test%2F', '/dashboard'],
  ['?next=%2F%5Cevil.test', '/dashboard'],
  ['?next=%2Flogin%3Fnext%3D%2Flogin', '/dashboard'],
])('%s leads to %s', (search, path) => {
  expect(destination(search)).toBe(path)
})
