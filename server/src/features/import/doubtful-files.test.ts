import * as contract from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'
import { inline, workbook } from '../../../test/workbook.ts'
import { encodeBytes } from './files/letters.ts'

/** Parts of a file that cannot be read, or only with doubt: they are reported, and nothing is lost. */

const product = await openProduct()
const me = await product.agent()
const taken = async (bytes: Buffer | string, name: string, kind: contract.ImportFile['kind'] = 'leads') => {
  const { status, body } = await sendFile(product, me.token, { kind, bytes, name })
  expect([status, body]).toEqual([201, body])
  return body as contract.ImportFile
}
const people = async (file: contract.ImportFile) => {
  const { results } = await me.ok(contract.importRows, { params: { id: String(file.id) } })
  return results.map(({ action, values, repairs, errors }) => ({ action, ...values, repairs, errors }))
}
const change = (file: contract.ImportFile, body: Parameters<typeof me.ok<typeof contract.changeImport>>[1]['body']) =>
  me.ok(contract.changeImport, { params: { id: String(file.id) }, body })

test('a file may mix both line endings; an unclosed quote is removed from its cell, and reported', async () => {
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

test('an invalid byte is removed from its cell, and reported; nothing else is lost', async () => {
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

test('a formula without a stored result is reported; hidden rows are counted and can be excluded; merged cells count for each row', async () => {
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

test('an excluded hidden row does not exclude visible duplicates of it', async () => {
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

test('results that scripts leave empty or 0, and errors of the sheet, are reported and counted by field; an empty text is a result', async () => {
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

test('cells split by a separator inside a text are reported and stored; a column without a heading counts as one', async () => {
  const file = await taken('שם,טלפון,הערות\nדנה,0521110108,אוהבת ים, שקט, נוף\nרון,0521110109,\nגיל,0521110110,', 'א.csv')
  expect(await people(file)).toMatchObject([
    { errors: { non_field_errors: ['תאים בלי כותרת: שקט, נוף'] } },
    { errors: {} },
    { errors: {} },
  ])
  expect(file.unread_fields).toEqual([{ field: 'non_field_errors', rows: 1 }])
  await change(file, { mapping: { 3: 'email' } })
  expect(await people(file)).toMatchObject([{ errors: { non_field_errors: ['תאים בלי כותרת: נוף'] } }, {}, {}])
  const doubtful = await taken('שם,הערות\nבני,"שם\nגדי,כאן"\nדוד,"אחת\nשתיים"', 'א.csv')
  expect(await people(doubtful)).toMatchObject([
    { name: 'בני', errors: { non_field_errors: ['בתא אחד יש שורה שנראית כמו שורה נוספת של הקובץ'] } },
    { name: 'דוד', errors: {} },
  ])
  const loose = await taken('שם,טלפון\nדנה,0521110108,ים\nרון,0521110109,נוף', 'א.csv')
  expect([loose.columns.length, loose.unread_fields]).toEqual([3, []])
})

test('a card is re-read from its stored bytes: the labels that we add to its notes are not garbled', async () => {
  const card = encodeBytes('BEGIN:VCARD\r\nVERSION:2.1\r\nN:כהן;דנה\r\nTEL;HOME:0521110321\r\nEND:VCARD', 'windows-1255')!
  const file = await taken(card, 'א.vcf', 'contacts')
  expect(file.encodings.map(({ names }) => names[0])).toEqual([expect.any(String), 'דנה כהן', 'ãðä ëäï', expect.any(String)])
  const { preview, mapping } = await change(file, { encoding: 'windows-1252' })
  expect([preview[0]!.values.name, preview[0]!.cells.notes, mapping]).toEqual([
    'ãðä ëäï',
    'טלפון (בית): 0521110321',
    file.mapping,
  ])
})

test('labels and dates of cards in the forms that phones write', async () => {
  const card = [
    'BEGIN:VCARD\nVERSION:3.0\nFN:דנה\nNICKNAME:דנדוש\nROLE:מנהלת\nBDAY:--0501\nANNIVERSARY:20100501T000000Z',
    'TEL;TYPE=CELL,VOICE,pref:0521110143\nTEL;TYPE="main,work":035551234\nTEL;X-Mother:0521110145',
    'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=D7=90=D7=97):0521110146\nitem1.TEL:0521110147\nitem1.X-ABLabel:_$!<Friend>!$_',
    'END:VCARD',
  ].join('\n')
  const file = await taken(card, 'א.vcf', 'contacts')
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

test('two people of one name without phones are questioned, and nobody’s note is lost', async () => {
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

test('every phone of a cell is shown before the import runs; one in a separate column is shown there', async () => {
  const one = await change(await taken('שם,טלפון\nדנה,0521110081 / 03-5551234', 'א.csv'), {})
  expect(one.preview.map(({ texts }) => texts.phone)).toEqual(['052-111-0081, 03-555-1234'])
  const two = await change(await taken('שם,טלפון,טלפון 2\nדנה,0521110082,03-5551235', 'א.csv'), {})
  expect(two.preview.map(({ texts }) => texts.phone)).toEqual(['052-111-0082'])
})

test('names that our own export guards against spreadsheets are imported unchanged', async () => {
  const text = "שם,טלפון\n'=HYPERLINK,0521110071\n'+דנה,0521110072\n'אבי,0521110073\n' =1+1,0521110074\n'＝1,0521110075"
  const names = ['=HYPERLINK', '+דנה', "'אבי", '=1+1', '=1']
  expect(await people(await taken(text, 'א.csv'))).toMatchObject(names.map((name) => ({ name })))
})

test('an invalid phone and an ambiguous sum are reported with their lines, also in a questioned row', async () => {
  const file = await taken('שם,טלפון,תקציב\nדנה,12345,2.4\nדנה,,2.5 מיליון\nיוסי,0521110999,3000000', 'א.csv', 'buyers')
  expect(file.counts).toMatchObject({ bad: 0, unread: 1, doubtful: 1 })
  expect(file.unread_fields).toEqual([{ field: 'phone', rows: 1 }])
  const { results } = await me.ok(contract.importRows, { params: { id: String(file.id) }, query: { doubtful: '1' } })
  expect(results.map(({ row, repairs }) => [row, repairs.map(({ to }) => to)])).toEqual([[expect.any(Number), ['2,400,000?']]])
})
