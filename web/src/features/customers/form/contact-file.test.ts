import { expect, test } from 'vitest'
import { contactOf } from './contact-file.ts'

const card = (name: string, ...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n')
const file = (...parts: BlobPart[]) => new File(parts, 'contact.vcf')
/** Hebrew as Windows-1255 writes it: the letters from 0xE0 on. */
const old = (text: string) =>
  Uint8Array.from(text, (letter) => (letter >= 'א' ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0)))
/** Folded inside a letter, as programs that count bytes do. */
const folded = (text: string) => {
  const bytes = [...new TextEncoder().encode(text)]
  const at = bytes.indexOf(0xd7) + 1
  return new Uint8Array([...bytes.slice(0, at), 0x0d, 0x0a, 0x20, ...bytes.slice(at)])
}
const utf16 = (text: string) => Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0))

test.each([
  [
    'a mobile number before others',
    file(card('דנה כהן', 'TEL;TYPE=HOME:03-6123456', 'TEL;TYPE=CELL:052-123-4567')),
    { name: 'דנה כהן', phone: '052-123-4567' },
  ],
  ['a card without a number', file(card('דנה כהן')), { name: 'דנה כהן', phone: '' }],
  ['Windows-1255', file(old(card('דנה', 'TEL:0521234567'))), { name: 'דנה', phone: '0521234567' }],
  ['UTF-16', file(utf16(card('דנה', 'TEL:0521234567'))), { name: 'דנה', phone: '0521234567' }],
  ['a line that is folded inside a letter', file(folded(card('דנה', 'TEL:0521234567'))), { name: 'דנה', phone: '0521234567' }],
  ['two cards', file(card('דנה'), card('רון')), 'several'],
  ['an empty card beside one', file(card(''), card('רון')), { name: 'רון', phone: '' }],
  ['no card', file('שם,טלפון\nדנה,0521234567'), 'none'],
  ['nothing', file(''), 'none'],
  ['an address book', file(new Uint8Array(5_000_001)), 'several'],
])('%s', async (_, chosen, contact) => {
  expect(await contactOf(chosen)).toEqual(contact)
})
