import { buffer } from 'node:stream/consumers'
import * as contract from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { xlsxOf } from '#platform/xlsx-writer.ts'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'
import { encodeBytes } from './files/letters.ts'

/** What files come in: types, encodings, and what nobody should send. */

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

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook made by hand, as other programs than ours make them. */
const workbook = async (
  sheets: { name: string; xml: string; state?: string }[],
  parts: Record<string, string> = {},
  settings = '',
) => {
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  add(
    'xl/workbook.xml',
    `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`).join('')}</sheets>${settings}</workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  )
  for (const [at, { xml }] of sheets.entries())
    add(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<?xml version="1.0"?><worksheet ${NAMESPACE}><sheetData>${xml}</sheetData></worksheet>`,
    )
  for (const [path, text] of Object.entries(parts)) add(path, text)
  zip.end()
  return buffer(zip.outputStream)
}
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const ROWS = `<row r="1">${inline('שם')}${inline('טלפון')}</row><row r="3">${inline('דנה')}${inline('0521234567')}</row>`

test('a workbook: shared strings, dates, numbers, formulas as what they came to, merged and empty cells, rows as it counts them', async () => {
  const strings = `<sst ${NAMESPACE}><si><t>שם</t></si><si><t>טלפון</t></si><si><r><t>דנה </t></r><r><t>&amp; גיל</t></r><rPh><t>x</t></rPh></si><si><t>פנוי מ</t></si></sst>`
  const styles = `<styleSheet ${NAMESPACE}><numFmts><numFmt numFmtId="200" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`
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

test('a sheet with a million empty rows is as large as what stands in it', async () => {
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
])('text in %s, and its bad rows go back alike', async (_, bytes) => {
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

test('tabs, commas, headings twice, a title above the headings, and none at all', async () => {
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

test('cards of contacts: folded, quoted-printable, several phones; their bad ones go back as cards', async () => {
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
  ['nothing', '', 'א.csv', { status: 400, body: { file: [expect.any(String)], code: 'empty' } }],
  ['headings alone', 'שם,טלפון\n', 'א.csv', { status: 400, body: { code: 'empty' } }],
  ['blank lines', '\n\n,,\n', 'א.csv', { status: 400, body: { code: 'empty' } }],
  ['an old workbook', old, 'א.xls', { status: 400, body: { code: 'unreadable' } }],
  ['macros by name', ROWS, 'א.xlsm', { status: 400, body: { code: 'macros' } }],
  [
    'macros inside',
    workbook([{ name: 'א', xml: ROWS }], { 'xl/vbaProject.bin': 'x' }),
    'א.xlsx',
    { status: 400, body: { code: 'macros' } },
  ],
  ['a zip that is no workbook', workbook([]), 'א.xlsx', { status: 400, body: { code: 'unreadable' } }],
  ['a zip that is cut off', Buffer.from('PK\x03\x04abc'), 'א.xlsx', { status: 400, body: { code: 'unreadable' } }],
  ['XML that is broken', workbook([{ name: 'א', xml: '<row><c><v>1' }]), 'א.xlsx', { status: 400, body: { code: 'unreadable' } }],
  ['zeros', 'שם,טלפון\nד\0נה,1', 'א.csv', { status: 400, body: { code: 'unreadable' } }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff]), 'א.csv', { status: 400, body: { code: 'unreadable' } }],
  ['a page', '<html><table><tr><td>שם</td></tr></table>', 'א.xls', { status: 400, body: { code: 'unreadable' } }],
  ['too many columns', wide(201), 'א.csv', { status: 400, body: { code: 'too_many' } }],
  ['too many rows', `שם\n${'א\n'.repeat(100_001)}`, 'א.csv', { status: 400, body: { code: 'too_many' } }],
])('%s is refused in words, and nothing of it stays', async (_, bytes, name, refusal) => {
  const before = await product.database.db.selectFrom('import').select('id').execute()
  expect(await send(await bytes, name)).toMatchObject(refusal)
  expect(await product.database.db.selectFrom('import').select('id').execute()).toEqual(before)
})

test('a bomb of a zip is not unpacked: neither by what it says that it holds, nor where it lies', async () => {
  const saying = async (size: number) => {
    const bytes = await workbook([{ name: 'א', xml: ROWS }], { 'xl/media/bomb.bin': ' '.repeat(1_000) })
    bytes.writeUInt32LE(size, bytes.lastIndexOf(Buffer.from('PK\x01\x02')) + 24)
    return bytes
  }
  expect(await send(await saying(320_000_000), 'א.xlsx')).toMatchObject({ status: 413, body: { code: 'too_large' } })
  const bomb = await workbook([{ name: 'א', xml: ROWS + '<row/>'.repeat(1_000) }])
  bomb.writeUInt32LE(300, bomb.lastIndexOf(Buffer.from('PK\x01\x02')) + 24)
  expect(await send(bomb, 'א.xlsx')).toMatchObject({ status: 400, body: { code: 'unreadable' } })
})

test('more than fifty megabytes are too large; no file, and no kind, are said', async () => {
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

test('a key that comes twice takes the file once', async () => {
  const both = [1, 2].map(() =>
    sendFile(product, me.token, { kind: 'leads', text: 'שם\nדנה' }, { 'idempotency-key': 'אחת'.length.toString() }),
  )
  const [one, two] = await Promise.all(both)
  expect([one!.status, two!.status, one!.body.id]).toEqual([201, 201, two!.body.id])
})

test('what we write is read again, and nothing in it is live', async () => {
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

const people = async (file: contract.ImportFile) => {
  const { results } = await me.ok(contract.importRows, { params: { id: String(file.id) } })
  return results.map(({ action, values, repairs, errors }) => ({ action, ...values, repairs, errors }))
}
const change = (file: contract.ImportFile, body: Parameters<typeof me.ok<typeof contract.changeImport>>[1]['body']) =>
  me.ok(contract.changeImport, { params: { id: String(file.id) }, body })

test('lines that end in two ways are rows each; a quote that nothing closes is left out of its cell, and said', async () => {
  const mixed = await taken('שם,טלפון,הערות\r\nדנה,0521110001,א\nיוסי,0521110002,"ב\nרון,0521110003,ג', 'א.csv')
  expect(await people(mixed)).toMatchObject([
    { name: 'דנה', phone: '0521110001', repairs: [] },
    { name: 'יוסי', phone: '0521110002', repairs: [{ field: 'notes', from: '"ב', to: 'ב' }] },
    { name: 'רון', phone: '0521110003' },
  ])
  expect(mixed.counts).toMatchObject({ add: 3, bad: 0, repaired: 1 })
})

test('product.md 14: the encoding is found, shown with the first names, and changed before the import is run', async () => {
  const french = encodeBytes('Name;Phone\r\nAndré Lévy;0521110051\r\nZoë Müller;0521110052', 'windows-1252')!
  const file = await taken(french, 'א.csv')
  expect([file.encoding, file.mapping]).toEqual(['windows-1252', { 0: 'name', 1: 'phone' }])
  expect(file.encodings.find(({ encoding }) => encoding === 'windows-1255')).toMatchObject({
    names: ['Andrי Lיvy', expect.any(String)],
  })
  const wrong = await change(file, { encoding: 'windows-1255' })
  expect([wrong.encoding, wrong.preview[0]!.values.name]).toEqual(['windows-1255', 'Andrי Lיvy'])
  const right = await change(file, { encoding: 'windows-1252' })
  expect(right.preview.map(({ values }) => values.name)).toEqual(['André Lévy', 'Zoë Müller'])
  const dos = await taken(encodeBytes('שם,טלפון\nדנה כהן,0521110053', 'cp862')!, 'א.csv')
  expect([dos.encoding, dos.mapping]).toEqual(['cp862', { 0: 'name', 1: 'phone' }])
  const refused = await me.call(contract.changeImport, { params: { id: String(file.id) }, body: { encoding: 'utf-16le' } })
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['encoding']])
})

test('a byte that is no letter leaves its cell, and is said; nothing else is lost', async () => {
  const cut = Buffer.concat([
    Buffer.from('שם,טלפון\nדנה כהן מרמת גן,0521110054\nרון ל'),
    Buffer.from([0xd7]),
    Buffer.from(',0521110055'),
  ])
  expect(await people(await taken(cut, 'א.csv'))).toMatchObject([
    { name: 'דנה כהן מרמת גן', repairs: [] },
    { name: 'רון ל', phone: '0521110055', repairs: [{ field: 'name', from: 'רון ל\ufffd', to: 'רון ל' }] },
  ])
})

test('a formula whose result is not in the file is said; hidden rows are counted and can be left out; merged cells count for each row', async () => {
  const hidden = `<row r="4" hidden="1">${inline('נסתר')}${inline('0521110063')}${inline('נמכר, לא להתקשר')}</row><row r="5" ht="0" customHeight="1">${inline('בגובה אפס')}${inline('0521110064')}</row>`
  const xml = `<row r="1">${inline('שם')}${inline('טלפון')}${inline('הערות')}</row><row r="2">${inline('דנה')}<c r="B2"><f>CONCAT(1)</f></c><c r="C2" t="inlineStr"><is><t>מרמת גן</t></is></c></row><row r="3">${inline('רון')}${inline('0521110062')}</row>${hidden}`
  const bytes = await workbook([
    { name: 'א', xml: `${xml}</sheetData><mergeCells><mergeCell ref="C2:C3"/></mergeCells><sheetData>` },
  ])
  const file = await taken(bytes, 'א.xlsx')
  expect(file.counts).toMatchObject({ add: 4, unread: 1, hidden: 2 })
  const rows = (await me.ok(contract.importRows, { params: { id: String(file.id) } })).results
  expect(rows.map(({ is_hidden, cells }) => [is_hidden, cells.notes])).toEqual([
    [false, 'מרמת גן'],
    [false, 'מרמת גן'],
    [true, 'נמכר, לא להתקשר'],
    [true, ''],
  ])
  expect(rows[0]).toMatchObject({ cells: { phone: '' }, errors: { phone: ['נוסחה שהתוצאה שלה לא נשמרה בקובץ'] } })
  const left = await change(file, { skip_hidden: true })
  expect([left.skip_hidden, left.counts]).toMatchObject([true, { add: 2, skip: 2, hidden: 2 }])
})

test('whoever stands in a hidden row that is left out takes no visible row along', async () => {
  const heading = `<row r="1">${inline('שם')}${inline('טלפון')}</row>`
  const old = `<row r="2" hidden="1">${inline('ישן')}${inline('0521110310')}</row>`
  const xml = `${heading}${old}<row r="3">${inline('חדש')}${inline('0521110310')}</row>`
  const file = await taken(await workbook([{ name: 'א', xml }]), 'א.xlsx')
  expect((await people(file)).map(({ action }) => action)).toEqual(['add', 'skip'])
  await change(file, { skip_hidden: true })
  expect((await people(file)).map(({ action }) => action)).toEqual(['skip', 'add'])
  await change(file, { skip_hidden: false })
  expect((await people(file)).map(({ action }) => action)).toEqual(['add', 'skip'])
})

test('results that scripts leave empty or 0, and errors of the sheet, are said and counted by field; an empty text is a result', async () => {
  const cells = (row: number, ...[phone, notes]: string[]) =>
    `<row r="${row}">${inline(`שם ${row}`)}<c r="B${row}"${phone}</c><c r="C${row}"${notes}</c></row>`
  const xml =
    `<row r="1">${inline('שם')}${inline('טלפון')}${inline('הערות')}</row>` +
    cells(2, '><f>X</f><v/>', '><f>X</f><v></v>') +
    cells(3, '><f>X</f><v>0</v>', ' t="str"><f>X</f><v></v>') +
    cells(4, ' t="e"><f>X</f><v>#N/A</v>', ' t="e"><v>#REF!</v>') +
    cells(5, '><f>X</f><v>521110320</v>', ' t="str"><f>X</f><v>א</v>')
  const bytes = await workbook([{ name: 'א', xml }], {}, '<calcPr calcId="1" fullCalcOnLoad="1"/>')
  const file = await taken(bytes, 'א.xlsx')
  const none = ['נוסחה שהתוצאה שלה לא נשמרה בקובץ']
  expect((await people(file)).map(({ errors }) => errors)).toEqual([
    { phone: none, notes: none },
    { phone: none },
    { phone: ['שגיאה בגיליון: #N/A'], notes: ['שגיאה בגיליון: #REF!'] },
    {},
  ])
  expect([file.counts, file.unread_fields]).toMatchObject([
    { add: 4, fine: 0, unread: 3, repaired: 1 },
    [
      { field: 'phone', rows: 3 },
      { field: 'notes', rows: 2 },
    ],
  ])
  expect(file.sample[2]).toEqual(['שם 4', '#N/A', '#REF!'])
})

test('cells that a separator inside a text parted off are said and kept; a column without a heading is one', async () => {
  const file = await taken('שם,טלפון,הערות\nדנה,0521110108,אוהבת ים, שקט, נוף\nרון,0521110109,\nגיל,0521110110,', 'א.csv')
  expect(await people(file)).toMatchObject([
    { errors: { non_field_errors: ['תאים בלי כותרת: שקט, נוף'] } },
    { errors: {} },
    { errors: {} },
  ])
  expect(file.unread_fields).toEqual([{ field: 'non_field_errors', rows: 1 }])
  await change(file, { mapping: { 3: 'email' } })
  expect(await people(file)).toMatchObject([{ errors: { non_field_errors: ['תאים בלי כותרת: נוף'] } }, {}, {}])
  const loose = await taken('שם,טלפון\nדנה,0521110108,ים\nרון,0521110109,נוף', 'א.csv')
  expect([loose.columns.length, loose.unread_fields]).toEqual([3, []])
})

test('a card is read anew from its own bytes: our words among its notes stay', async () => {
  const card = encodeBytes('BEGIN:VCARD\r\nVERSION:2.1\r\nN:כהן;דנה\r\nTEL;HOME:0521110321\r\nEND:VCARD', 'windows-1255')!
  const file = await taken(card, 'א.vcf', { kind: 'contacts' })
  expect(file.encodings.map(({ names }) => names[0])).toEqual([expect.any(String), 'דנה כהן', 'ãðä ëäï', expect.any(String)])
  const { preview, mapping } = await change(file, { encoding: 'windows-1252' })
  expect([preview[0]!.values.name, preview[0]!.cells.notes, mapping]).toEqual([
    'ãðä ëäï',
    'טלפון (בית): 0521110321',
    file.mapping,
  ])
})

test('labels and days of cards in the forms that telephones write', async () => {
  const card = [
    'BEGIN:VCARD\nVERSION:3.0\nFN:דנה\nNICKNAME:דנדוש\nROLE:מנהלת\nBDAY:--0501\nANNIVERSARY:20100501T000000Z',
    'TEL;TYPE=CELL,VOICE,pref:0521110143\nTEL;TYPE="main,work":035551234\nTEL;X-Mother:0521110145',
    'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=D7=90=D7=97):0521110146\nitem1.TEL:0521110147\nitem1.X-ABLabel:_$!<Friend>!$_',
    'END:VCARD',
  ].join('\n')
  const file = await taken(card, 'א.vcf', { kind: 'contacts' })
  expect(file.sample[0]![2]!.split('\n')).toEqual([
    'טלפון (ראשי, עבודה): 035551234',
    'טלפון (אמא): 0521110145',
    'טלפון (אח): 0521110146',
    'טלפון (חבר/ה): 0521110147',
    'כינוי: דנדוש',
    'תפקיד: מנהלת',
    'יום הולדת: 1.5',
    'יום נישואין: 1.5.2010',
  ])
})

test('two people of one name without phones are asked about, and nobody’s note is lost', async () => {
  const text = 'שם,טלפון,הערות\nמשה כהן,,מהרצל 5\nמשה כהן,,מהנביאים 7\nמשה כהן,,מהרצל 5\nמשה כהן,0521260010,'
  const file = await taken(text, 'א.csv')
  expect((await people(file)).map(({ action }) => action)).toEqual(['add', 'ask', 'skip', 'add'])
  const early = await me.call(contract.runImport, { params: { id: String(file.id) } })
  expect([early.status, early.body]).toMatchObject([409, { code: 'duplicates_open', rows: [3] }])
  const { preview } = await change(file, { answers: { 3: 'add' } })
  expect(preview.map(({ action, duplicate }) => [action, duplicate?.by_name ?? null])).toEqual([
    ['add', null],
    ['add', true],
    ['skip', true],
    ['add', null],
  ])
})

test('every phone of a cell is shown before the import runs; one of a column of its own stands there', async () => {
  const one = await change(await taken('שם,טלפון\nדנה,0521110081 / 03-5551234', 'א.csv'), {})
  expect(one.preview.map(({ texts }) => texts.phone)).toEqual(['052-111-0081, 03-555-1234'])
  const two = await change(await taken('שם,טלפון,טלפון 2\nדנה,0521110082,03-5551235', 'א.csv'), {})
  expect(two.preview.map(({ texts }) => texts.phone)).toEqual(['052-111-0082'])
})

test('names that our own export guards against spreadsheets come back as they were', async () => {
  const text = "שם,טלפון\n'=HYPERLINK,0521110071\n'+דנה,0521110072\n'אבי,0521110073\n' =1+1,0521110074\n'＝1,0521110075"
  const names = ['=HYPERLINK', '+דנה', "'אבי", '=1+1', '=1']
  expect(await people(await taken(text, 'א.csv'))).toMatchObject(names.map((name) => ({ name })))
})
