import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, linesOf } from './csv-rows.ts'

const rows = (text: string, delimiter = ',') => [...csvRows([text], delimiter)].map(({ cells }) => cells)

test.each(['\r\n', '\n', '\r'])('any line ending is accepted, also mixed in one file and split between chunks (%j)', (end) => {
  expect(rows(`a,b\r\nc,d${end}e,f\ng,h`)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ])
  expect([...linesOf(['a\r', '\nb', '\n', '\rc'])]).toEqual(['a', 'b', '', 'c'])
  expect([...linesOf(['a', 'b\nc', 'd\r'])]).toEqual(['ab', 'cd', ''])
})

test('quoted cells may contain separators, quotes and line breaks; quotes elsewhere are plain characters', () => {
  const text = [
    'שם,טלפון,הערות',
    '"לוי, דנה",0521110001,"אמרה ""מחר"""',
    'רון ר"ג,0521110002,"שורה ראשונה',
    'שורה, שנייה, עם פסיקים',
    'שלישית"',
    '"המלך" נדל"ן,0521110003, "עם רווח" ',
    '"שם\nבשתי שורות",0521110004,',
  ].join('\n')
  expect(rows(text).slice(1)).toEqual([
    ['לוי, דנה', '0521110001', 'אמרה "מחר"'],
    ['רון ר"ג', '0521110002', 'שורה ראשונה\nשורה, שנייה, עם פסיקים\nשלישית'],
    ['"המלך" נדל"ן', '0521110003', 'עם רווח'],
    ['שם\nבשתי שורות', '0521110004', ''],
  ])
})

test('an unclosed quote that would swallow rows is a plain character', () => {
  const text =
    'שם,טלפון,הערות\r\nא,0521110021,רגיל\r\nב,0521110022,"עם נוף\r\nג,0521110023,בלי\r\nד,0521110024,"קומה 3"\r\nה,0521110025,"בלי סוף\r\nו,0521110026,'
  expect(
    rows(text)
      .map((cells) => cells.join('|'))
      .slice(1),
  ).toEqual([
    'א|0521110021|רגיל',
    'ב|0521110022|"עם נוף',
    'ג|0521110023|בלי',
    'ד|0521110024|קומה 3',
    'ה|0521110025|"בלי סוף',
    'ו|0521110026|',
  ])
})

test('if all cells are quoted, an unquoted line is no row, even if it looks like one', () => {
  const list = 'רשימה:\r\nרון,0521110112,בעל\r\nגיל,0521110113,בן'
  const text = `"שם","טלפון","הערות"\r\n"דנה","0521110111","${list}"\r\n"נועה","0521110114","אחת"`
  expect(rows(text).slice(1)).toEqual([
    ['דנה', '0521110111', list.replaceAll('\r\n', '\n')],
    ['נועה', '0521110114', 'אחת'],
  ])
})

test('a long quoted note is one cell, however many lines it has, if none of them is a row', () => {
  const note = Array.from({ length: 300 }, (_, at) => `שורה ${at}, עם פסיק`).join('\n')
  expect(rows(`שם,טלפון,הערות\nא,0521110021,\nב,0521110022,"${note}"\nג,0521110023,`)[2]).toEqual(['ב', '0521110022', note])
})

test('a standard CSV file is read back unchanged, in chunks of any size', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('א', 'ב', ',', '"', '\n', ' ', 'x', '7'), maxLength: 8 })
    .map((text) => text.trim())
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (pairs, size) => {
      const table = pairs.map(([first, second], at) => [`שם${at}`, `052111${String(1000 + at)}`, first, second, 'סוף'])
      const text = [['שם', 'טלפון', 'א', 'ב', 'ג'], ...table].map((row) => row.map(quoted).join(',')).join('\r\n')
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!
      expect([...csvRows(pieces, ',')].slice(1).map(({ cells }) => cells)).toEqual(table)
    }),
    { numRuns: 100 },
  )
})
