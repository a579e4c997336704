import { expect, test } from 'vitest'
import { csvLine } from './csv-writer.ts'

test.each([
  [['דנה', 5, -5, null], 'דנה,5,-5,\r\n'],
  [['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"\r\n'],
  [['=1+1', '+33612', '-5', '@x', '\tx'], "'=1+1,'+33612,'-5,'@x,'\tx\r\n"],
  [['=a,"b"'], '"\'=a,""b"""\r\n'],
  [['＝1+1', '＋1', '－1', '＠x'], "'＝1+1,'＋1,'－1,'＠x\r\n"],
  [[' =1+1', '\u00a0@x', '\u200f+1', '\u0001-1', '\ufeff =1'], "' =1+1,'\u00a0@x,'\u200f+1,'\u0001-1,'\ufeff =1\r\n"],
  [['a=1', ' a-b', '1 + 1'], 'a=1, a-b,1 + 1\r\n'],
])('csvLine of %j', (cells, line) => expect(csvLine(cells)).toBe(line))

test('a cell that contains the separator is quoted', () => {
  expect(csvLine(['a;b', 'a,b', '=1'], ';')).toBe('"a;b";a,b;\'=1\r\n')
})
