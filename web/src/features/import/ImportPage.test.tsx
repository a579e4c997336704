import type { DealKind } from '@mafteach/contract/codes'
import {
  changeImport,
  createImport,
  getImport,
  type ImportFile,
  type ImportRow,
  importRows,
  imports,
  undoImport,
} from '@mafteach/contract/import'
import { overview } from '@mafteach/contract/overview'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { handleLiveEvent } from '#shared/api/live/handlers.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { ImportPage } from './ImportPage.tsx'

const file: ImportFile = {
  id: 7,
  kind: 'buyers',
  file_name: 'buyers.csv',
  state: 'ready',
  duplicates: 'ask',
  rows: 4,
  done: 0,
  total: 4,
  added: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  leads: 0,
  photos_left: 0,
  created_at: '2026-11-22T10:00:00.000Z',
  started_at: null,
  finished_at: null,
  undo_until: null,
  sheet: null,
  sheets: [],
  columns: [
    { column: 0, heading: 'לקוחות' },
    { column: 1, heading: 'נייד' },
    { column: 2, heading: '' },
    { column: 3, heading: 'תקציב' },
  ],
  mapping: { 0: 'name', 1: 'phone', 2: null, 3: 'budget' },
  sample: [],
  counts: { add: 2, update: 0, skip: 0, ask: 1, bad: 1, fine: 1, repaired: 1, unread: 0, doubtful: 0, duplicates: 1, hidden: 0 },
  encoding: null,
  encodings: [],
  skip_hidden: false,
  unread_fields: [],
}
const row = (number: number, change: Partial<ImportRow>): ImportRow => ({
  row: number,
  action: 'add',
  is_hidden: false,
  values: {},
  texts: {},
  cells: {},
  repairs: [],
  errors: {},
  duplicate: null,
  ...change,
})
const rows: ImportRow[] = [
  row(2, {
    texts: { phone: '050-418-2276', budget: '₪3,200,000' },
    cells: { name: 'דוד', phone: '504182276', 2: '4/4', budget: '3.2' },
    repairs: [
      { field: 'phone', from: '504182276', to: '050-418-2276' },
      { field: 'budget', from: '3.2', to: '3,200,000' },
    ],
  }),
  row(3, { action: 'bad', cells: { name: 'אלון', phone: '5.2E+08' }, errors: { phone: ['הספרות נחתכו בקובץ'] } }),
  row(4, { action: 'ask', cells: { name: 'רונן', phone: '0507314482' }, duplicate: { id: 12, name: 'רונן', by_name: false } }),
]

let server: FakeServer

beforeEach(async () => {
  await loadModal()
  server = fakeServer(answer(imports, page([])), answer(getImport, file), answer(importRows, page(rows)))
})

test('choosing a file is the only question, and its problems are shown', async () => {
  server.answer(answer(createImport, refusedFields({ file: ['אי אפשר לקרוא את הקובץ'] }, 'unreadable')))
  renderScreen(<ImportPage />, { path: '/import' })
  fireEvent.change(screen.getByLabelText('בחירת קובץ'), { target: { files: [new File(['x'], 'a.csv')] } })
  expect(await screen.findByText('אי אפשר לקרוא את הקובץ')).toBeTruthy()
  const form = server.calls(createImport)[0]!.form!
  expect([form.get('kind'), (form.get('file') as File).name]).toEqual([null, 'a.csv'])
})

test('repaired cells show what stood there, wrong ones why, duplicates lead to their card; a cell is corrected in place', async () => {
  renderScreen(<ImportPage />, { path: '/import?id=7' })
  const repaired = await screen.findByRole('button', { name: /^תיקון טלפון, שורה 2:/ })
  expect(within(repaired).getByText('504182276').closest('s')).toBeTruthy()
  expect(screen.getByText('הספרות נחתכו בקובץ')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^כבר אצלך/ }).getAttribute('href')).toBe('/customer/12/')
  expect(screen.getByText('4/4')).toBeTruthy()
  expect(screen.getByText('₪3,200,000')).toBeTruthy()
  // Nothing runs while a question is open.
  expect((screen.getByRole('button', { name: 'ייבוא 2 קונים' }) as HTMLButtonElement).disabled).toBe(true)
  server.answer(answer(changeImport, { ...file, preview: [] }))
  fireEvent.click(screen.getByRole('button', { name: /^תיקון טלפון, שורה 3:/ }))
  const input = screen.getByRole('textbox', { name: 'תיקון טלפון, שורה 3' })
  fireEvent.change(input, { target: { value: '0521234567' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(server.bodies(changeImport)).toEqual([{ cells: { 3: { phone: '0521234567' } } }]))
  fireEvent.click(screen.getByRole('button', { name: 'לכולם: עדכון' }))
  await waitFor(() => expect(server.bodies(changeImport).at(-1)).toEqual({ answers: { '*': 'update' } }))
})

test('a cell that was not understood says so and that it is stored; parts of a name and further phones have separate columns', async () => {
  server.answer(
    answer(getImport, {
      ...file,
      duplicates: 'skip',
      columns: [...file.columns.slice(0, 2), { column: 2, heading: 'Last Name' }, { column: 3, heading: 'Home Phone' }],
      mapping: { 0: 'first_name', 1: 'phone', 2: 'last_name', 3: 'phone_2' },
      counts: { ...file.counts, unread: 1 },
    }),
  )
  const unread = row(2, {
    cells: { first_name: 'דנה', phone: 'לברר', last_name: '' },
    errors: { phone: ['מספר לא תקין'], last_name: ['נוסחה בלי תוצאה'] },
  })
  server.answer(answer(importRows, page([unread])))
  renderScreen(<ImportPage />, { path: '/import?id=7' })
  expect(await screen.findByText('מספר לא תקין. נשמר כהערה')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^לא הובנו/ })).toBeTruthy()
  expect(screen.getByText('נוסחה בלי תוצאה. נשאר ריק')).toBeTruthy()
  for (const [heading, field] of [
    ['לקוחות', 'שם פרטי'],
    ['Last Name', 'שם משפחה'],
    ['Home Phone', 'טלפון 2'],
  ])
    expect(screen.getByRole('combobox', { name: `בקובץ: ${heading} ${field}` })).toBeTruthy()
})

test('the summary says what was not understood and what is left out, before and after', async () => {
  const unread_fields = [
    { field: 'phone', rows: 2 },
    { field: 'non_field_errors', rows: 1 },
  ]
  const counts = { ...file.counts, add: 3, ask: 0, bad: 0, skip: 3, fine: 0, repaired: 0, unread: 3, doubtful: 2, hidden: 2 }
  const hidden = { ...file, duplicates: 'skip' as const, skip_hidden: true, counts, unread_fields }
  server.answer(answer(getImport, hidden), answer(importRows, page([row(2, { action: 'skip', is_hidden: true })])))
  renderScreen(<ImportPage />, { path: '/import?id=7' })
  const summary = await screen.findByRole('complementary', { name: 'ייכנסו' })
  const inSummary = within(summary)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(inSummary).toEqual([
    ['תקינות', '0'],
    ['תוקנו לבד', '0'],
    ['ייכנסו עם תאים שלא הובנו', '3'],
    ['כבר אצלך', '1'],
    ['מוסתרות, לא ייכנסו', '2'],
    ['שגויות, לא ייכנסו', '0'],
  ])
  expect(within(summary).getByRole('status').textContent).toBe('2 שורות עם מספרים שניחשנו: נכון?')
  expect(screen.getByRole('button', { name: /^לבדוק/ })).toBeTruthy()
  expect(await screen.findByText('מוסתרת, לא תיכנס')).toBeTruthy()
  const words = 'תאים שלא הובנו: טלפון (2), חלוקה לעמודות (1)'
  expect(within(summary).getByText(words)).toBeTruthy()
  server.answer(answer(getImport, { ...hidden, state: 'done', added: 3 }))
  handleLiveEvent('import', { ...hidden, state: 'done', added: 3 })
  await screen.findByText('הייבוא הסתיים')
  expect(screen.getByText(words)).toBeTruthy()
})

test('an import moves on by its events; undoing names whom somebody worked with, and leaves them', async () => {
  server.answer(answer(getImport, { ...file, state: 'running', done: 1 }))
  renderScreen(<ImportPage />, { path: '/import?id=7' })
  const bar = await screen.findByRole('progressbar', { name: 'התקדמות הייבוא' })
  expect(bar.getAttribute('value')).toBe('1')
  const over = { ...file, state: 'done' as const, done: 4, added: 3, failed: 1, undo_until: '2999-01-01T00:00:00.000Z' }
  server.answer(answer(getImport, over))
  handleLiveEvent('import', over)
  expect(await screen.findByText('הייבוא הסתיים')).toBeTruthy()
  server.answer(answer(undoImport, refusal('changed', { rows: [{ row: 3, id: 12, name: 'דנה' }] })))
  fireEvent.click(screen.getByRole('button', { name: 'ביטול הייבוא' }))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'לבטל את כל הייבוא?' })).getByRole('button', { name: 'ביטול הייבוא' }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'חלק מהשורות השתנו מאז' })
  expect(within(dialog).getByRole('link', { name: 'דנה' }).getAttribute('href')).toBe('/customer/12/')
  server.answer(answer(undoImport, over))
  fireEvent.click(within(dialog).getByRole('button', { name: 'ביטול השאר' }))
  await waitFor(() => expect(server.bodies(undoImport).at(-1)).toEqual({ except_changed: true }))
})

test('after one kind of an exported file each of the others is imported with one press, and missing photos are reported', async () => {
  const sheets = [
    { name: 'קונים', rows: 1 },
    { name: 'נכסים', rows: 2 },
    { name: 'לידים', rows: 0 },
    { name: 'שלי', rows: 3 },
  ]
  const done = { ...file, state: 'done' as const, sheet: 'קונים', sheets, added: 1, photos_left: 2 }
  server.answer(answer(createImport, done), answer(getImport, done))
  renderScreen(<ImportPage />, { path: '/import' })
  const zip = new File(['x'], 'a.zip')
  fireEvent.change(screen.getByLabelText('בחירת קובץ'), { target: { files: [zip] } })
  expect(await screen.findByText('עוד 2 תמונות בדרך')).toBeTruthy()
  handleLiveEvent('import', { ...done, photos_left: 0 })
  await waitFor(() => expect(screen.queryByText(/תמונות בדרך/)).toBeNull())
  const others = within(screen.getByRole('region', { name: 'יש עוד בקובץ' })).getAllByRole('button')
  expect(others.map(({ textContent }) => textContent)).toEqual(['2 נכסים'])
  fireEvent.click(others[0]!)
  await waitFor(() => expect(server.calls(createImport)).toHaveLength(2))
  const form = server.calls(createImport)[1]!.form!
  expect([form.get('kind'), form.get('sheet'), (form.get('file') as File).name]).toEqual(['assets', 'נכסים', 'a.zip'])
})

test('prices that the import lowered lead to the buyers to tell; older drops do not', async () => {
  const started_at = '2026-11-22T10:00:00.000Z'
  const drop = { before: 2_100_000, after: 1_900_000, buyers: 2 }
  const price_drops = [
    { ...drop, asset: { id: 9, name: 'הרצל 12, רמת גן' }, since: '2026-11-22T10:00:01.000Z' },
    { ...drop, asset: { id: 10, name: 'ביאליק 4, רמת גן' }, since: '2026-11-21T10:00:00.000Z' },
  ]
  server.answer(
    answer(getImport, { ...file, kind: 'assets', state: 'done', updated: 1, started_at }),
    answer(overview, sampleOf(overview, { price_drops })),
  )
  renderScreen(<ImportPage />, { path: '/import?id=7' })
  const links = await screen.findAllByRole('link', { name: /^לספר/ })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['לספר ל־2 קונים: הרצל 12, רמת גן'])
  expect(links[0]!.getAttribute('href')).toContain('price_drop=1')
})

test.each<[DealKind[], boolean]>([
  [['SALE'], false],
  [['SALE', 'RENT'], true],
])('a column may mean what rentals say for who deals in them: %s', async (deal_kinds, isOffered) => {
  renderScreen(<ImportPage />, { path: '/import?id=7', data: [[meQuery.queryKey, { deal_kinds }]] })
  fireEvent.click(await screen.findByRole('combobox', { name: /^בקובץ: תקציב/ }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toContain('תקציב עד')
  for (const name of ['סוג עסקה', 'יש חיית מחמד', 'חודשי שכירות']) expect(options.includes(name)).toBe(isOffered)
})
