import { readFileSync } from 'node:fs'
import * as contract from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'

/** Files from other programs (`fixtures/`: with their headings, order and encodings), and tables as people write them. */

const product = await openProduct()
const { db } = product.database
type Kind = contract.ImportFile['kind']

async function take(kind: Kind, bytes: Buffer | string, name: string) {
  const me = await product.agent()
  const { status, body } = await sendFile(product, me.token, { kind, bytes, name })
  expect([status, body]).toEqual([201, body])
  return { me, file: body as contract.ImportFile }
}

/** Imported customers: name, phone and note. */
async function imported(kind: Kind, bytes: Buffer | string, name: string) {
  const { me, file } = await take(kind, bytes, name)
  const params = { id: String(file.id) }
  await me.ok(contract.runImport, { params })
  await expect
    .poll(async () => (await me.ok(contract.getImport, { params })).state, { timeout: 20_000, interval: 20 })
    .toBe('done')
  const rows = await db
    .selectFrom('customer')
    .leftJoin('note', 'note.customer_id', 'customer.id')
    .select(['customer.name', 'phone', 'other_phones', 'content'])
    .where('agent_id', '=', me.id)
    .orderBy('customer.id')
    .execute()
  return rows.map(({ name: called, phone, other_phones, content }) => [
    called,
    [phone, ...other_phones].join(' ') || null,
    content,
  ])
}

async function preview(kind: Kind, text: string) {
  const { me, file } = await take(kind, text, 'a.csv')
  return me.ok(contract.changeImport, { params: { id: String(file.id) }, body: {} })
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))

test.each<[file: string, kind: Kind, people: (string | null)[][]]>([
  [
    'google-contacts.csv',
    'contacts',
    [
      [
        'נועה רות בן דוד',
        '+972527000001 +97236123456 +972547000002',
        'מחפשת בפלורנטין\nעד 3 מיליון\nמייל: noa@example.com, noa.work@example.com',
      ],
      ['Dan Levi', '+972527000003', null],
      ['מספרת גיל', '+97289461234', null],
      ['0527000004', '+972527000004', null],
    ],
  ],
  [
    'google-contacts-2023.csv',
    'leads',
    [
      ['אילנה כץ', '+972527000011', 'חברה: כץ ובניו'],
      ['אבי', '+972527000012', null],
    ],
  ],
  [
    'outlook.csv',
    'contacts',
    [
      ['Ruth Adler', '+972527000021 +97235441111 +97297441111', 'Called in May\nחברה: Adler Ltd\nמייל: ruth@example.com'],
      ['Ben Cohen', '+97235442222', null],
      ['Barak', '+972527000023', null],
    ],
  ],
  [
    'outlook-he.csv',
    'buyers',
    [
      ['מיכל שרון', '+972527000031 +97235443333', 'גרה בגבעתיים\nמייל: michal@example.com\nעיר: גבעתיים'],
      ['יוסי מאיר אלון', '+972527000032 +97235444444', null],
      ['עדי גל', '+972527000033', null],
    ],
  ],
  [
    'hubspot.csv',
    'buyers',
    [
      ['Tamar Gold', '+972527000041 +97235446666', 'חברה: Gold & Co\nמייל: tamar@example.com'],
      ['Omer', '+972527000042', null],
    ],
  ],
  [
    'pipedrive.csv',
    'sellers',
    [
      ['הדס ורד', '+972527000051 +97297447777', 'חברה: ורד בע״מ\nמייל: hadas@example.com'],
      ['גדי שלו', '+97235448888', null],
    ],
  ],
  ['pipedrive-short.csv', 'contacts', [['הדס ורד', '+972527000051 +97235449999', 'מייל: hadas@example.com']]],
  [
    'monday.xlsx',
    'buyers',
    [
      ['שירה לב', '+972527000061', 'אוהבת אור\nתקציב עד: ₪2,400,000'],
      ['רם נור', '+972527000062', 'תקציב עד: ₪1,900,000'],
      ['איה טל', '+972527000063', null],
    ],
  ],
])('%s: people are imported with their full names and mobile phones', async (name, kind, people) => {
  expect(await imported(kind, fixture(name), name)).toEqual(people)
})

test('contact cards with lines folded inside a letter, and with a number as the display name beside a real name', async () => {
  const folded = (text: string) => {
    const bytes = Buffer.from(text)
    // Cuts after the first byte of every third Hebrew letter, as programs that count bytes do.
    const pieces = Array.from(bytes, (byte, at) => (byte === 0xd7 && at % 3 === 0 ? [byte, 0x0d, 0x0a, 0x20] : [byte]))
    return Buffer.from(pieces.flat())
  }
  const cards = [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:אלכסנדרה רוזנבלום-בן דוד\r\nTEL;TYPE=CELL:0527000071\r\nNOTE:שכונה שקטה\\, קרוב לגן\r\nEND:VCARD\r\n',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:+972 52-700-0072\r\nN:לוי;דני;;;\r\nTEL;TYPE=CELL:+972 52-700-0072\r\nEND:VCARD\r\n',
  ]
  expect(await imported('contacts', folded(cards.join('')), 'contacts.vcf')).toEqual([
    ['אלכסנדרה רוזנבלום-בן דוד', '+972527000071', 'שכונה שקטה, קרוב לגן'],
    ['דני לוי', '+972527000072', null],
  ])
})

test('totals, repeated headings and group titles are skipped; a name without anything else is a person', async () => {
  const lines = [
    'שם,טלפון,הערות',
    'דנה,0527000081,',
    'קונים ותיקים,,',
    'שם,טלפון,הערות',
    'גיל,,',
    'Total Homes,0527000082,',
    'סה"כ,5,',
    'סה״כ לקוחות: 5,,',
    'Total,5,',
  ]
  const quoted = lines.map((line) => line.replace('סה"כ', '"סה""כ"')).join('\n')
  expect(await imported('leads', quoted, 'a.csv')).toEqual([
    ['דנה', '+972527000081', null],
    ['גיל', null, null],
    ['Total Homes', '+972527000082', null],
  ])
})

test('the second phone is used if the first is empty or invalid; an unreadable phone is reported, and stored as a note', async () => {
  const file = 'שם,טלפון,טלפון נוסף\nדנה,,0527000091\nגיל,12,052-7000092\nרון,לברר,\nעדי,אין,\n,13,'
  expect(await imported('leads', file, 'a.csv')).toEqual([
    ['דנה', '+972527000091', null],
    ['גיל', '+972527000092', 'טלפון: 12'],
    ['רון', null, 'טלפון: לברר'],
    ['עדי', null, null],
  ])
  const { me, file: taken } = await take('leads', file, 'a.csv')
  const params = { id: String(taken.id) }
  expect(taken).toMatchObject({ mapping: { 1: 'phone', 2: 'phone_2' }, counts: { add: 4, bad: 1, unread: 2 } })
  const unread = await me.ok(contract.importRows, { params, query: { unread: '1' } })
  expect(unread.results.map(({ row, action, errors }) => [row, action, Object.keys(errors)])).toEqual([
    [3, 'add', ['phone']],
    [4, 'add', ['phone']],
  ])
  // A part of a name can be mapped to another column, like every field.
  const { mapping } = await me.ok(contract.changeImport, { params, body: { mapping: { 0: 'last_name', 2: null } } })
  expect(mapping).toEqual({ 0: 'last_name', 1: 'phone', 2: null })
})

test('an unreadable cell does not discard its property, and the preview shows names of places, not their ids', async () => {
  const lines = [
    'כתובת,מחיר,חניה,מעלית,מרפסת,ממ״ד,פנוי מ,שכונה,קומה',
    '"דיזנגוף 100, תל אביב",3000000,2,✓,שמש,✗,גמיש,,3',
    '"אבן גבירול 20, תל אביב",3000000,חניה בטאבו,x,שירות,V,2027-03-01,שאין כזאת,גבוהה מאוד',
    '"אבן גבירול 22, תל אביב",גמיש,1,,,,,,',
  ]
  const { preview: rows, counts } = await preview('assets', lines.join('\n'))
  expect(counts).toMatchObject({ add: 2, bad: 1, unread: 2 })
  const [first, second, third] = rows
  expect(first).toMatchObject({
    action: 'add',
    values: { number_of_parking_spots: 2, has_elevator: true, has_sun_terrace: true, has_in_house_shelter: false, floor: 3 },
    texts: { city: 'תל אביב-יפו', neighborhood: 'כל היישוב' },
    errors: { available_from: [expect.any(String)] },
  })
  expect(first!.values).not.toHaveProperty('has_parking_in_registry')
  expect(second).toMatchObject({
    action: 'add',
    values: { has_parking_in_registry: true, has_elevator: false, has_in_house_shelter: true, available_from: '2027-03-01' },
    errors: { has_sun_terrace: [expect.any(String)], neighborhood: [expect.any(String)], floor: [expect.any(String)] },
  })
  // A property's notes are visible to everybody.
  expect(second!.values).not.toHaveProperty('notes')
  expect(third).toMatchObject({ action: 'bad', errors: { price: [expect.any(String)] } })
})

test('the visibility of a property and do-not-contact are never guessed', async () => {
  const hidden = await preview('assets', 'כתובת,מחיר,סטטוס\n"דיזנגוף 102, תל אביב",3000000,אולי')
  expect(hidden.preview).toMatchObject([{ action: 'bad', errors: { visibility_status: [expect.any(String)] } }])
  const silent = await preview('leads', 'שם,טלפון,ללא הודעות\nדנה,0527000111,רק בטלפון')
  expect(silent.preview).toMatchObject([{ action: 'bad', errors: { whatsapp_do_not_contact: [expect.any(String)] } }])
})

test('neighborhoods are found by colloquial names; unknown ones are reported', async () => {
  const lines = [
    'שם,טלפון,עיר,שכונות,תקציב',
    'דנה,0527000101,ירושלים,קטמון,3000000',
    'גיל,0527000102,חיפה,כרמל,3000000',
    'רון,0527000103,,קטמון,3000000',
    'עדי,0527000104,חיפה,"כרמל ותיק, שאין כזאת",3000000',
    'נוי,0527000105,חיפה,מרכז,3000000',
    'טל,0527000106,עיר שאינה,,3000000',
  ]
  const { preview: rows } = await preview('buyers', lines.join('\n'))
  expect(rows.map(({ action, texts, errors }) => [action, texts.city, texts.neighborhoods, Object.keys(errors)])).toEqual([
    ['add', 'ירושלים', 'קטמון הישנה', []],
    ['add', 'חיפה', expect.stringMatching(/מרכז הכרמל/), []],
    ['add', 'ירושלים', 'קטמון הישנה', []],
    ['add', 'חיפה', 'כרמל ותיק', ['neighborhoods']],
    ['add', 'חיפה', 'כל היישוב', ['neighborhoods']],
    ['add', undefined, undefined, ['city']],
  ])
  const { preview: free } = await preview('buyers', "שם,טלפון,מה מחפשים\nדנה,0527000107,4 חד' בחולון עד 2 מיליון")
  expect(free).toMatchObject([{ texts: { city: 'חולון', neighborhoods: 'כל היישוב' } }])
})

test.each<[about: string, name: string, bytes: Buffer | string, kind: Kind]>([
  ['contacts of Google', 'google-contacts.csv', fixture('google-contacts.csv'), 'contacts'],
  ['contacts of Outlook in Hebrew', 'outlook-he.csv', fixture('outlook-he.csv'), 'contacts'],
  ['contacts of HubSpot', 'hubspot.csv', fixture('hubspot.csv'), 'contacts'],
  ['cards', 'a.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:דנה לוי\nTEL:052-123-4567\nEND:VCARD\n', 'contacts'],
  ['people with a free search text', 'a.csv', 'שם,טלפון,מה מחפשים,תקציב\nדנה,0521234567,4 חד׳ בגבעתיים,3200000\n', 'buyers'],
  ['people with search criteria in columns', 'a.csv', 'שם,נייד,שכונה,חדרים\nדנה,0521234567,מרום נוה,4\n', 'buyers'],
  [
    'properties with their owners',
    'a.csv',
    'כתובת,חדרים,מחיר,שם,טלפון\n"ביאליק 45, רמת גן",4,3490000,אורי,0521234567\n',
    'assets',
  ],
  ['people with an address', 'a.csv', 'שם,טלפון,כתובת\nדנה,0521234567,"ביאליק 45, רמת גן"\n', 'contacts'],
])('the kind of a file is detected: %s', async (_, name, bytes, kind) => {
  const me = await product.agent()
  const { status, body } = await sendFile(product, me.token, { kind: null, bytes, name })
  expect([status, (body as contract.ImportFile).kind]).toEqual([201, kind])
  const { body: as } = await sendFile(product, me.token, { kind: 'leads', bytes, name })
  expect((as as contract.ImportFile).kind).toBe('leads')
})
