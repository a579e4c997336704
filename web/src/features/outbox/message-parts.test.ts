import { expect, test } from 'vitest'
import { codeOf, partsOf } from './message-parts.ts'

test('addresses are links, the words around them are not', () => {
  expect(partsOf('שלום\nhttps://a.test/p?q=1. תודה')).toEqual([
    { text: 'שלום\n', isLink: false },
    { text: 'https://a.test/p?q=1', isLink: true },
    { text: '.', isLink: false },
    { text: ' תודה', isLink: false },
  ])
})

test('nothing that a browser would run becomes a link', () => {
  expect(partsOf('javascript:alert(1) "https://a.test/"')).toEqual([
    { text: 'javascript:alert(1) "', isLink: false },
    { text: 'https://a.test/', isLink: true },
    { text: '"', isLink: false },
  ])
})

test('the code is the one for phones to fill in, and only in an SMS', () => {
  const text = 'מפתח: קוד הכניסה הוא 785030\n\n@localhost #785030'
  expect(codeOf({ channel: 'sms', text })).toBe('785030')
  expect(codeOf({ channel: 'whatsapp', text })).toBeNull()
  expect(codeOf({ channel: 'sms', text: 'הוזמנת לסוכנות 123456' })).toBeNull()
})
