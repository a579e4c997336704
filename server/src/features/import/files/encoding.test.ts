import { expect, test } from 'vitest'
import { encodingOf, textOf } from './encoding.ts'
import type { Encoding } from './file.ts'
import {
  type ByteEncoding,
  decodeBytes,
  encodeBytes,
  hasUnknownBytes,
  recode,
  savedOnce,
  withoutUnknownBytes,
} from './letters.ts'

const read = (bytes: Buffer): [Encoding, string] => {
  const decoded = encodingOf(bytes)
  return [decoded.encoding, [...textOf(bytes, decoded)].join('')]
}

const HEBREW = [
  'שם,טלפון,הערות\nדנה כהן,0521110001,מחפשת ברמת גן – עד 2.4 מ׳\nיוסי לוי,0521110002,',
  'שם;טלפון\nמיכל ב"ר;0521110003\n',
  'שלום',
  'דירת גן, 4 חד׳, ₪2,450,000, ממ״ד',
  'Dana Levi,רחוב הרצל 5,Tel Aviv\nאבי,ביאליק 3,',
]
const LATIN = [
  'Name;Phone;Notes\r\nAndré Lévy;0521110051;première Netanya, près de la mer\r\nHélène Bénichou;0521110052;\r\nFrançois Noël;+33612345678;appelle le soir',
  'nom;tél\nZoë;0521110053',
  'Müller,Jürgen,Straße 5,Größe',
  'Peña,Muñoz,José,Málaga,señor',
  'à louer, été',
]

test.each(HEBREW.flatMap((text) => (['windows-1255', 'cp862'] as const).map((encoding) => [encoding, text] as const)))(
  'Hebrew in %s is detected by its words: %s',
  (encoding, text) => {
    const plain = encoding === 'cp862' ? text.replace(/[–׳״₪]/g, '-') : text
    expect(read(encodeBytes(plain, encoding)!)).toEqual([encoding, plain])
  },
)

test.each(LATIN)('names with accents are detected by their words: %s', (text) => {
  expect(read(encodeBytes(text, 'windows-1252')!)).toEqual(['windows-1252', text])
})

test('UTF-16 with and without a byte order mark, and UTF-8', () => {
  const text = HEBREW[0]!
  const little = Buffer.from(text, 'utf16le')
  for (const mark of ['', '\ufeff']) {
    expect(read(Buffer.concat([Buffer.from(mark, 'utf16le'), little]))).toEqual(['utf-16le', text])
    expect(read(Buffer.concat([Buffer.from(mark, 'utf16le'), Buffer.from(little)]).swap16())).toEqual(['utf-16be', text])
    expect(read(Buffer.from(mark + text))).toEqual(['utf-8', text])
  }
})

test('text that was encoded as UTF-8 twice is decoded; text that only looks like it is unchanged', () => {
  for (const text of ['שירה לוי', 'André Lévy', 'דנה – 2,400,000 ₪', 'Zoë']) {
    for (const encoding of ['windows-1252', 'windows-1255'] as const) {
      const twice = new TextDecoder(encoding).decode(Buffer.from(text)).replace(/\ufffd/g, '')
      const bytes = encodeBytes(twice, encoding)
      if (bytes?.equals(Buffer.from(text))) expect(savedOnce(twice)).toBe(text)
    }
    expect(savedOnce(text)).toBe(text)
  }
  expect(savedOnce('×©×™×¨×” ×œ×•×™')).toBe('שירה לוי')
  expect(savedOnce('AndrÃ© LÃ©vy')).toBe('André Lévy')
  expect(savedOnce('3×4 מטר')).toBe('3×4 מטר')
})

test('invalid bytes affect nothing else, and are read correctly in another encoding', () => {
  const french = encodeBytes('Müller', 'windows-1252')!
  const [, text] = read(Buffer.concat([encodeBytes('שם,דנה כהן מרמת גן,', 'windows-1255')!, french]))
  expect(hasUnknownBytes(text)).toBe(true)
  expect(withoutUnknownBytes(text)).toBe('שם,דנה כהן מרמת גן,Mller')
  expect(recode(text, 'windows-1255', 'windows-1252').endsWith('Müller')).toBe(true)
  const [encoding, broken] = read(
    Buffer.concat([Buffer.from('שם,טלפון\nדנה כהן מרמת גן,0521110001\n'), Buffer.from([0xd7]), Buffer.from('\nרון,1')]),
  )
  expect([encoding, withoutUnknownBytes(broken)]).toEqual(['utf-8', 'שם,טלפון\nדנה כהן מרמת גן,0521110001\n\nרון,1'])
})

test.each([
  ['a few letters, one of them cut', 'name,phone\nDana,0521110124\nרו', ',0521110125', 'רו'],
  ['a file that was cut off', 'name,phone\nDana,0521110126\nה', '', 'ה'],
])('UTF-8 with a broken letter stays UTF-8: %s', (_, before, after, word) => {
  const [encoding, text] = read(Buffer.concat([Buffer.from(before), Buffer.from([0xd7]), Buffer.from(after)]))
  expect([encoding, text.split('\n').at(-1)]).toEqual(['utf-8', `${word}\ufffd${after}`])
})

test('UTF-16 that was cut off loses only its last letter', () => {
  const bytes = Buffer.concat([Buffer.from('\ufeffשם,טלפון\nרון,052', 'utf16le'), Buffer.from([0x31])])
  expect(read(bytes)).toEqual(['utf-16le', 'שם,טלפון\nרון,052\ufffd'])
})

test('letters far behind the first rows are considered too', () => {
  const plain = 'Dana,0521110124\n'.repeat(20_000)
  expect(read(encodeBytes(`${plain}André Lévy,0521110125\n`, 'windows-1252')!)[0]).toBe('windows-1252')
  expect(read(Buffer.concat([Buffer.from(`${plain}רון ל`), Buffer.from([0xd7])]))[0]).toBe('utf-8')
})

test('every byte survives a round trip through any other encoding', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const encodings: ByteEncoding[] = ['windows-1255', 'windows-1252', 'cp862']
  for (const from of encodings)
    for (const to of encodings) {
      const text = decodeBytes(bytes, from)
      expect(recode(recode(text, from, to), to, from)).toBe(text)
    }
})
