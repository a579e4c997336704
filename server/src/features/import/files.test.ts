import { buffer } from 'node:stream/consumers'
import * as contract from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { xlsxOf } from '#platform/files/xlsx-writer.ts'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'
import { inline, SPREADSHEET, workbook } from '../../../test/workbook.ts'

/** Formats of files: types, encodings, and hostile files. */

const product = await openProduct()
const me = await product.agent()
const send = (bytes: Buffer | string, name: string, more: { kind?: contract.ImportFile['kind']; sheet?: string } = {}) =>
  sendFile(product, me.token, { kind: 'leads', bytes, name, ...more })
const taken = async (...file: Parameters<typeof send>) => {
  const { status, body } = await send(...file)
  expect([status, body]).toEqual([201, body])
  return body as contract.ImportFile
}
const errorsOf = async (id: number) => {
  const { rawPayload, headers, statusCode } = await product.app.inject({
    url: `/api/import/${id}/errors/`,
    headers: { authorization: `Bearer ${me.token}` },
  })
  expect(statusCode).toBe(200)
  return { bytes: rawPayload, type: headers['content-type'] }
}

const ROWS = `<row r="1">${inline('שם')}${inline('טלפון')}</row><row r="3">${inline('דנה')}${inline('0521234567')}</row>`

test('a workbook: shared strings, dates, numbers, results of formulas, merged and empty cells, rows by their numbers', async () => {
  const strings = `<sst ${SPREADSHEET}><si><t>שם</t></si><si><t>טלפון</t></si><si><r><t>דנה </t></r><r><t>&amp; גיל</t></r><rPh><t>x</t></rPh></si><si><t>פנוי מ</t></si></sst>`
  const styles = `<styleSheet ${SPREADSHEET}><numFmts><numFmt numFmtId="200" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`
  const xml =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>3</v></c></row>' +
    '<row r="2"><c r="A2"/></row>' +
    '<row r="5"><c r="A5" t="s"><v>2</v></c><c r="C5"><f>A1+1</f><v>521234567</v></c><c r="D5" s="1"><v>46357</v></c></row>'
  const file = await taken(
    await workbook(
      [
        { name: 'מוסתר', xml: ROWS, state: 'veryHidden' },
        { name: 'לקוחות', xml },
        { name: 'עוד', xml: ROWS },
      ],
      { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles },
    ),
    'א.xlsx',
  )
  expect(file).toMatchObject({
    rows: 1,
    sheet: 'לקוחות',
    sheets: [
      { name: 'לקוחות', rows: 1 },
      { name: 'עוד', rows: 1 },
    ],
    sample: [['דנה & גיל', '', '521234567', '2026-12-01']],
    mapping: { 0: 'name', 1: null, 2: 'phone', 3: null },
  })
  const { results } = await me.ok(contract.importRows, { params: { id: String(file.id) } })
  expect(results).toMatchObject([{ row: 5, texts: { phone: '052-123-4567' }, repairs: [{ field: 'phone', from: '521234567' }] }])
  const other = await workbook([
    { name: 'א', xml: ROWS },
    { name: 'ב', xml: ROWS.replace('דנה', 'גיל') },
  ])
  expect((await taken(other, 'א.xlsx', { sheet: 'ב' })).sample).toEqual([['גיל', '0521234567']])
  expect(await send(other, 'א.xlsx', { sheet: 'ג' })).toMatchObject({ status: 400, body: { sheet: [expect.any(String)] } })
})

test('a sheet with a million empty rows is as large as its content', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 10}"/>`).join('')
  expect(await taken(await workbook([{ name: 'א', xml: ROWS + empty }]), 'א.xlsx')).toMatchObject({ rows: 1 })
})

/** Windows-1255, which Node does not write. */
const windows1255 = (text: string) => {
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1255').decode(new Uint8Array([byte])), byte]),
  )
  return Buffer.from(Array.from(text, (letter) => letters.get(letter)!))
}
const TABLE = 'שם;טלפון;הערות\r\nדנה;0521234567;"אחת; שתיים"\r\n;1;\r\n'

test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
  ['UTF-16', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${TABLE}`, 'utf16le').swap16()],
  ['Windows-1255', windows1255(TABLE)],
])('text in %s, and its bad rows are returned in the same format', async (_, bytes) => {
  const file = await taken(bytes, 'א.csv')
  expect(file).toMatchObject({
    rows: 2,
    sample: [
      ['דנה', '0521234567', 'אחת; שתיים'],
      ['', '1', ''],
    ],
  })
  const back = await errorsOf(file.id)
  expect(back.bytes.subarray(0, 12)).toEqual(bytes.subarray(0, 12))
  const again = await taken(back.bytes, 'ב.csv')
  expect(again.columns.map(({ heading }) => heading)).toEqual(['שם', 'טלפון', 'הערות', 'שגיאה'])
  expect(again.rows).toBe(1)
})

test('tabs, commas, repeated headings, a title above the headings, and no headings', async () => {
  expect((await taken('שם\tטלפון\nדנה\t0521234567', 'א.txt')).sample).toEqual([['דנה', '0521234567']])
  expect(await taken('שם,טלפון,טלפון\nדנה,0521234567,036123456', 'א.csv')).toMatchObject({
    mapping: { 0: 'name', 1: 'phone', 2: 'phone_2' },
  })
  expect(await taken("רשימת לקוחות 2026,,\n\nשם לקוח,טל',הערה\nדנה,0521234567,", 'א.csv')).toMatchObject({
    rows: 1,
    mapping: { 0: 'name', 1: 'phone', 2: 'notes' },
  })
  expect((await taken('רשימת לקוחות\n\nשם;טלפון;הערות\nדנה;0521234567;א, ב, ג\nרון;0521234568;ד, ה, ו', 'א.csv')).sample).toEqual(
    [
      ['דנה', '0521234567', 'א, ב, ג'],
      ['רון', '0521234568', 'ד, ה, ו'],
    ],
  )
  expect(await taken('דנה לוי,0521234567\nגיל כהן,0521234568', 'א.csv')).toMatchObject({
    rows: 2,
    columns: [{ heading: '' }, { heading: '' }],
    mapping: { 0: 'name', 1: 'phone' },
  })
})

test('a pasted table', async () => {
  const { status, body } = await sendFile(product, me.token, { kind: 'leads', text: 'שם\tטלפון\nדנה\t0521234567' })
  expect([status, body]).toMatchObject([201, { file_name: null, rows: 1 }])
  const json = await product.app.inject({
    method: 'POST',
    url: '/api/import/',
    payload: { kind: 'leads', text: 'שם,טלפון\nדנה,0521234567' },
    headers: { authorization: `Bearer ${me.token}` },
  })
  expect(json.statusCode).toBe(201)
})

test('contact cards: folded, quoted-printable, several phones; bad ones are returned as cards', async () => {
  const cards = [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D7=9C=D7=95=D7=99;=D7=93=\r\n=D7=A0=D7=94;;;\r\nTEL;HOME:03-6123456\r\nTEL;CELL:052-1234567\r\nPHOTO;ENCODING=BASE64;JPEG:AAAA\r\n AAAA\r\n\r\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:3.0\nFN:גיל \n כהן\nitem1.TEL;type=CELL;type=pref:+972 52-123-4568\nitem2.TEL:03-5551234\nitem2.X-ABLabel:_$!<Main>!$_\nitem3.TEL:03-5551235\nitem3.X-ABLabel:אשתו\nTEL;TYPE=WORK,FAX:03-5551236\nTITLE:מנהל\nURL:https://example.com\nBDAY:1980-05-01\nCATEGORIES:קונים,חמים\nNOTE:אחת\\, שתיים\\nשלוש\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:4.0\nFN:נועה\nTEL;VALUE=uri;TYPE="voice,cell":tel:+972-52-123-4569\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:3.0\nTEL:12\nEND:VCARD',
  ]
  const file = await taken(cards.join('\r\n'), 'א.vcf', { kind: 'contacts' })
  expect(file.sample).toEqual([
    ['דנה לוי', '052-1234567; 03-6123456', 'טלפון (בית): 03-6123456'],
    [
      'גיל כהן',
      '+972 52-123-4568; 03-5551234; 03-5551235',
      'אחת, שתיים\nשלוש\nטלפון (ראשי): 03-5551234\nטלפון (אשתו): 03-5551235\nפקס: 03-5551236\nתפקיד: מנהל\nאתר: https://example.com\nיום הולדת: 1.5.1980\nקבוצות: קונים, חמים',
    ],
    ['נועה', '+972-52-123-4569', ''],
    ['', '12', ''],
  ])
  const back = await errorsOf(file.id)
  expect([back.type, back.bytes.toString()]).toEqual([
    'text/vcard; charset=utf-8',
    expect.stringMatching(/^BEGIN:VCARD\r\nVERSION:3.0\r\nTEL:12\r\nNOTE;CHARSET=UTF-8:שגיאה: .+\r\nEND:VCARD\r\n$/),
  ])
})

const wide = (columns: number) => `${Array.from({ length: columns }, (_, at) => `ט${at}`).join(',')}\n${'א,'.repeat(columns)}`
const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])

test.each<[string, string | Buffer | Promise<Buffer>, string, object]>([
  ['an empty file', '', 'א.csv', { status: 400, body: { file: [expect.any(String)], code: 'empty' } }],
  ['only headings', 'שם,טלפון\n', 'א.csv', { status: 400, body: { code: 'empty' } }],
  ['blank lines', '\n\n,,\n', 'א.csv', { status: 400, body: { code: 'empty' } }],
  ['an old workbook', old, 'א.xls', { status: 400, body: { code: 'unreadable' } }],
  ['a macro file by name', ROWS, 'א.xlsm', { status: 400, body: { code: 'macros' } }],
  [
    'a workbook with macros',
    workbook([{ name: 'א', xml: ROWS }], { 'xl/vbaProject.bin': 'x' }),
    'א.xlsx',
    { status: 400, body: { code: 'macros' } },
  ],
  ['a zip that is no workbook', workbook([]), 'א.xlsx', { status: 400, body: { code: 'unreadable' } }],
  ['a zip that is cut off', Buffer.from('PK\x03\x04abc'), 'א.xlsx', { status: 400, body: { code: 'unreadable' } }],
  ['XML that is broken', workbook([{ name: 'א', xml: '<row><c><v>1' }]), 'א.xlsx', { status: 400, body: { code: 'unreadable' } }],
  ['a file with null characters', 'שם,טלפון\nד\0נה,1', 'א.csv', { status: 400, body: { code: 'unreadable' } }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff]), 'א.csv', { status: 400, body: { code: 'unreadable' } }],
  ['an HTML page', '<html><table><tr><td>שם</td></tr></table>', 'א.xls', { status: 400, body: { code: 'unreadable' } }],
  ['too many columns', wide(201), 'א.csv', { status: 400, body: { code: 'too_many' } }],
  ['too many rows', `שם\n${'א\n'.repeat(100_001)}`, 'א.csv', { status: 400, body: { code: 'too_many' } }],
])('%s is refused with a message, and nothing of it is stored', async (_, bytes, name, refusal) => {
  const before = await product.database.db.selectFrom('import').select('id').execute()
  expect(await send(await bytes, name)).toMatchObject(refusal)
  expect(await product.database.db.selectFrom('import').select('id').execute()).toEqual(before)
})

test('a zip bomb is not unpacked, neither by its declared size nor by its actual size', async () => {
  const declaring = async (size: number) => {
    const bytes = await workbook([{ name: 'א', xml: ROWS }], { 'xl/media/bomb.bin': ' '.repeat(1_000) })
    bytes.writeUInt32LE(size, bytes.lastIndexOf(Buffer.from('PK\x01\x02')) + 24)
    return bytes
  }
  expect(await send(await declaring(320_000_000), 'א.xlsx')).toMatchObject({ status: 413, body: { code: 'too_large' } })
  const bomb = await workbook([{ name: 'א', xml: ROWS + '<row/>'.repeat(1_000) }])
  bomb.writeUInt32LE(300, bomb.lastIndexOf(Buffer.from('PK\x01\x02')) + 24)
  expect(await send(bomb, 'א.xlsx')).toMatchObject({ status: 400, body: { code: 'unreadable' } })
})

test('more than fifty megabytes are too large; a missing file and an unknown kind are reported', async () => {
  expect(await send(Buffer.alloc(50 * 1024 * 1024 + 1, 97), 'א.csv')).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await sendFile(product, me.token, { kind: 'leads' })).toMatchObject({
    status: 400,
    body: { file: [expect.any(String)] },
  })
  expect(await sendFile(product, me.token, { kind: 'cats' as never, text: 'א' })).toMatchObject({
    status: 400,
    body: { kind: [expect.any(String)] },
  })
})

test('a repeated key uploads the file once', async () => {
  const both = [1, 2].map(() =>
    sendFile(product, me.token, { kind: 'leads', text: 'שם\nדנה' }, { 'idempotency-key': 'אחת'.length.toString() }),
  )
  const [one, two] = await Promise.all(both)
  expect([one!.status, two!.status, one!.body.id]).toEqual([201, 201, two!.body.id])
})

test('a file that we wrote can be imported again, and runs no formula', async () => {
  const rows = [
    ['שם', 'טלפון', 'הערות'],
    ['=1+1', '5.2E+08', '<a & "b">\u0001'],
  ]
  const file = await taken(await buffer(xlsxOf([{ name: 'לקוחות/2026', rows }], product.now())), 'א.xlsx')
  expect(file.sample).toEqual([['=1+1', '5.2E+08', '<a & "b">']])
  const back = await taken((await errorsOf(file.id)).bytes, 'ב.xlsx')
  expect(back).toMatchObject({ sheet: 'לקוחות 2026', rows: 1, columns: [{}, {}, {}, { heading: 'שגיאה' }] })
  const csv = await taken('שם,טלפון\n=1+1,5.2E+08\n" =1+1",5.2E+08\n＝1+1,5.2E+08', 'א.csv')
  expect((await errorsOf(csv.id)).bytes.toString()).toMatch(
    /^שם,טלפון,שגיאה\r\n'=1\+1,5.2E\+08,.+\r\n' =1\+1,5.2E\+08,.+\r\n'＝1\+1,5.2E\+08,/,
  )
})
