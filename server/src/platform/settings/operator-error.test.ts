import { expect, test } from 'vitest'
import { OperatorError, operatorMessage } from './operator-error.ts'

/** An expected error at start prints one sentence; an unexpected one keeps its stack. */

test.each([
  [new OperatorError('Set it right.'), 'Set it right.'],
  [
    failure({ code: 'ENOSPC', syscall: 'write' }),
    'The disk has no space left. The product keeps its data there: mend it, or set DATA_DIR to another folder.',
  ],
  [
    failure({ code: 'EROFS', syscall: 'access', path: '/data' }),
    '/data is read-only. The product keeps its data there: mend it, or set DATA_DIR to another folder.',
  ],
  [
    failure({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '203.0.113.1' }),
    'The product cannot listen on address 203.0.113.1 (EADDRNOTAVAIL). Set PORT and HOST to others.',
  ],
  [failure({ code: '28P01' }), 'The database refuses the password: it says so.'],
  [failure({ code: 'ECONNREFUSED', syscall: 'connect' }), 'The database cannot be reached: it says so.'],
])('%o', (error, sentence) => {
  expect(operatorMessage(error)).toBe(sentence)
})

test('a bug is logged with its stack', () => {
  expect(operatorMessage(new TypeError('x is not a function'))).toContain('operator-error.test.ts')
})

function failure(fields: object): Error {
  return Object.assign(new Error('it says so'), fields)
}
