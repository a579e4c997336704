import { type Dashboard, dashboard, type Picture, type PictureCode } from '@mafteach/contract/dashboard'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { aboutIn } from '#shared/navigation/figure-filter.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { dashboardFixture } from './dashboard.fixture.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { durationWords } from './durations.ts'
import { levelOf } from './gaps.ts'
import { NewDashboardPage } from './NewDashboardPage.tsx'
import { rowWords, tableText } from './picture-words.ts'

const pictureOf = (code: PictureCode, of: Dashboard = dashboardFixture) => of.pictures.find((one) => one.code === code)!

const show = (shown: Dashboard = dashboardFixture, { isManager = false, path = '/dashboard/new' } = {}) =>
  renderScreen(<NewDashboardPage />, {
    path,
    data: [
      [meQuery.queryKey, { is_agency_manager: isManager }],
      [q(dashboard, { query: { period: shown.period.code, scope: shown.scope } }).queryKey, shown],
    ],
  })

const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '')
const digits = (text: string | null) => bare(text).replace(/\D/g, '')

test.each(dashboardFixture.pictures.map(({ code }) => code))(
  '%s has a table with its figures, each the way to its list',
  (code) => {
    show()
    const picture = pictureOf(code)
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${dashboardTexts.he.pictures[code]}: טבלה$`) }))
    const rows = within(screen.getByRole('table', { name: `${dashboardTexts.he.pictures[code]}: טבלה` }))
      .getAllByRole('row')
      .slice(1)
    for (const [index, row] of picture.rows.entries()) {
      const links = within(rows[index]!).getAllByRole('link')
      expect(links.map((link) => [digits(link.textContent), link.getAttribute('href')])).toEqual(
        picture.series.map((series) => [
          String(row.cells[series]!.value),
          aboutIn(row.cells[series]!.list!.page, rowWords(code, row)),
        ]),
      )
      const before = picture.series.flatMap((series) => row.cells[series]!.before ?? [])
      expect(within(rows[index]!).getAllByRole('cell').length).toBe(picture.series.length + before.length)
      for (const value of before) expect(rows[index]!.textContent).toContain(String(value))
    }
  },
)

test('a table is copied for other programs: cells by tabs, bare numbers, nothing unseen', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.assign(navigator, { clipboard: { writeText } })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'עסקאות לפי חודש: טבלה' }))
  fireEvent.click(screen.getByRole('button', { name: 'העתקת הטבלה' }))
  const text = tableText(pictureOf('DEALS_BY_MONTH'))
  expect(writeText).toHaveBeenCalledWith(text)
  expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
    ['חודש', 'עסקאות', 'סך המחירים', 'סך העמלות'],
    ['אוקטובר 2026', '2', '6800000', '136000'],
    ['נובמבר 2026', '3', '10900000', '218000'],
  ])
  expect(tableText(pictureOf('DEMAND_SUPPLY'))).not.toMatch(/[\u2066-\u2069]/)
  expect(tableText(pictureOf('FUNNEL')).split('\n')[1]).toBe('נשלחו\t412\t380')
})

test('changes are described in words, also compared with zero', () => {
  show()
  const funnel = screen.getByRole('region', { name: 'מההודעה לעסקה' })
  expect(within(funnel).getByText('32 יותר')).toBeTruthy()
  expect(within(funnel).getByText('3 פחות')).toBeTruthy()
  expect(within(funnel).getByText('כמו קודם')).toBeTruthy()
})

test('gaps: both numbers in a cell, which links to the buyers or, if there are none, to the assets; the widest is named', () => {
  show()
  const region = screen.getByRole('region', { name: 'קונים מול נכסים' })
  expect(bare(region.textContent)).toContain('הכי חסר: נחלת גנים, 14 קונים מול שני נכסים')
  const [, wide, wholeCity] = within(region).getAllByRole('row')
  const heard = (cell: HTMLElement) => cell.querySelector('.visually-hidden')!.textContent
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => [heard(cell), within(cell).queryByRole('link')?.getAttribute('href')?.split('&')[0]])
  expect(cells(wide!)).toEqual([
    ['14 קונים מול שני נכסים', '/list/buyers-low?of=it'],
    ['0 קונים מול 3 נכסים', '/list/assets-high?of=it'],
  ])
  expect(within(wholeCity!).getByRole('rowheader', { name: 'כל רמת גן' })).toBeTruthy()
  expect(cells(wholeCity!)[1]).toEqual(['אין קונים ואין נכסים', undefined])
  expect([levelOf(3, 1), levelOf(1, 0), levelOf(2, 1), levelOf(3, 2), levelOf(2, 2), levelOf(1, 2)]).toEqual([
    'missing',
    'missing',
    'more',
    'even',
    'even',
    'spare',
  ])
})

const inShort = () =>
  within(screen.getByRole('region', { name: 'בקצרה' }))
    .getAllByRole('listitem')
    .map((item) => [bare(item.textContent), within(item).queryByRole('link')?.getAttribute('href')?.split('&about')[0]])

test('three sentences come first, each linked to its list', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  show()
  vi.useRealTimers()
  expect(inShort()).toEqual([
    ['4 לידים מחכים, הוותיק מחכה כבר יומיים', '/list/waiting?of=it'],
    ['70% מהנכסים שנשלחו נפתחו, לעומת 76% בחודש הקודם', '/list/opened?of=it'],
    ['5 עסקאות, אחת יותר מהחודש הקודם', '/deals?from=2026-10-22&to=2026-11-20'],
  ])
})

test('a share of a few is given as a count, and empty lists have no link', () => {
  const none = { value: 0, before: 0 }
  show({
    ...dashboardFixture,
    waiting: { leads: 0, since: null, list: { page: '/list/waiting?of=it', call: '' } },
    pictures: dashboardFixture.pictures.map((picture) => {
      if (picture.code === 'DEALS_BY_MONTH') return { ...picture, totals: { deals: none, price: none, commission: none } }
      if (picture.code !== 'FUNNEL') return picture
      const rows = picture.rows.map((row) => ({
        ...row,
        cells: { pairs: { ...row.cells.pairs!, value: row.key === 'SENT' ? 4 : row.key === 'OPENED' ? 3 : 0 } },
      }))
      return { ...picture, rows }
    }),
  })
  expect(inShort()).toEqual([
    ['אף ליד לא מחכה לתשובה', undefined],
    ['נפתחו 3 מתוך 4', '/list/opened?of=it'],
    ['אין עסקאות החודש', undefined],
  ])
})

test('while leads are waiting the median is not praised; when none is waiting it comes first', () => {
  show()
  const waits = screen.getByRole('region', { name: 'זמן תגובה לליד' })
  expect(waits.textContent).toContain('3 מתוך 22 לידים מחכים לתשובה')
  expect(within(waits).getByText('מי שנענו: 14 דקות בחציון')).toBeTruthy()
  expect(screen.queryByText('6 דקות פחות')).toBeNull()
  cleanup()
  show({
    ...dashboardFixture,
    pictures: dashboardFixture.pictures.map((picture) =>
      picture.code === 'RESPONSE_TIME' ? { ...picture, rows: picture.rows.filter(({ key }) => key !== 'NEVER') } : picture,
    ),
  })
  expect(screen.getByText('6 דקות פחות')).toBeTruthy()
})

test('the rest of the figures is one press away, and the address keeps that', () => {
  show()
  const more = screen.getByRole('button', { name: 'עוד נתונים' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: 'פחות נתונים' }).getAttribute('aria-expanded')).toBe('true')
})

test('leads by source come last, for agents with a source: how many were reached, how soon, results and cost per lead', () => {
  show()
  expect(screen.queryByRole('region', { name: 'לידים לפי מקור' })).toBeNull()
  cleanup()
  const cell = (value: number) => ({ value, before: null, list: null })
  const row = (key: string, label: string, [leads, reached, deals]: [number, number, number]) => ({
    key,
    label,
    cells: { leads: cell(leads), reached: cell(reached), deals: cell(deals) },
  })
  const sources: Picture = {
    code: 'LEADS_BY_SOURCE',
    series: ['leads', 'reached', 'deals'],
    rows: [
      { ...row('3', 'האתר שלי', [10, 7, 1]), median_minutes: 12, fees: 40_000, cost: 1_500 },
      { ...row('4', 'שלט', [0, 0, 0]), median_minutes: null, fees: 0, cost: null },
    ],
    totals: {
      leads: { value: 10, before: null },
      reached: { value: 7, before: null },
      deals: { value: 1, before: null },
    },
  }
  show({ ...dashboardFixture, pictures: [...dashboardFixture.pictures, sources] })
  const picture = within(screen.getByRole('region', { name: 'לידים לפי מקור' }))
  const [first, second] = picture
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent!.replaceAll(/[\u2066-\u2069]/g, ''))
  expect(first).toBe('האתר שלי107 מתוך 10 קיבלו מענה · מענה אחרי 12 דקות · עסקה אחת · עמלות ₪40,000 · ₪150 לליד')
  expect(second).toBe('שלט0')
})

test('demand and supply are read as counts: one is no plural', () => {
  const one = structuredClone(dashboardFixture)
  const cell = one.gaps.rows[0]!.cells[0]!
  cell.buyers.value = 1
  cell.assets.value = 1
  show(one)
  expect(screen.getByText('קונה אחד מול נכס אחד')).toBeTruthy()
})

test('a name that a spreadsheet would take for a formula is copied as a text', () => {
  const picture = pictureOf('DEMAND_SUPPLY')
  const [row] = picture.rows
  const text = tableText({ ...picture, rows: [{ ...row!, neighborhood: { id: 9, name: '=HYPERLINK("x")' } }] })
  expect(text.split('\n')[1]).toMatch(/^'=HYPERLINK/)
})

test('a manager may see the agency, whose figures lead to no list; the address keeps what is shown', () => {
  const agency: Dashboard = {
    ...dashboardFixture,
    scope: 'agency',
    waiting: { ...dashboardFixture.waiting, list: null },
    gaps: {
      ...dashboardFixture.gaps,
      rows: dashboardFixture.gaps.rows.map((row) => ({
        ...row,
        cells: row.cells.map(({ buyers, assets }) => ({ buyers: { ...buyers, list: null }, assets: { ...assets, list: null } })),
      })),
    },
    pictures: dashboardFixture.pictures.map((picture) => ({
      ...picture,
      rows: picture.rows.map((row) => ({
        ...row,
        cells: Object.fromEntries(Object.entries(row.cells).map(([series, cell]) => [series, { ...cell, list: null }])),
      })),
    })),
  }
  show(agency, { isManager: true, path: '/dashboard/new?scope=agency' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'הסוכנות' }).checked).toBe(true)
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.getByText('412')).toBeTruthy()
})

test('an agent without data sees what will be shown, and where to start', () => {
  show({
    ...dashboardFixture,
    pictures: dashboardFixture.pictures.map((picture) => ({ ...picture, rows: [] })),
    waiting: { leads: 0, since: null, list: null },
    gaps: { bands: [], rows: [] },
  })
  expect(screen.getByRole('heading', { name: 'הנתונים שלך יופיעו כאן' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'לקוח חדש' }).getAttribute('href')).toBe('/customer/add/buyer')
  expect(screen.queryByRole('radio', { name: 'הסוכנות' })).toBeNull()
})

test.each([
  [0.4, 'פחות', 'מדקה'],
  [14, '14', 'דקות'],
  [1, '1', 'דקה'],
  [210, '3.5', 'שעות'],
  [4320, '3', 'ימים'],
  [15_840, '11', 'יום'],
])('%s minutes are %s %s', (minutes, amount, unit) => {
  expect(durationWords(minutes)).toEqual({ amount, unit })
})

const showKinds = (deal_kinds: readonly string[], shown: Dashboard, path: string) =>
  renderScreen(<NewDashboardPage />, {
    path,
    data: [
      [meQuery.queryKey, { is_agency_manager: false, deal_kinds }],
      [q(dashboard, { query: { period: 'month', scope: 'me' } }).queryKey, dashboardFixture],
      [q(dashboard, { query: { period: 'month', scope: 'me', deal_kind: 'RENT' } }).queryKey, shown],
    ],
  })
const rentals: Dashboard = {
  ...dashboardFixture,
  deal_kind: 'RENT',
  gaps: {
    ...dashboardFixture.gaps,
    bands: [
      { price_from: 0, price_to: 6_000 },
      { price_from: 6_000, price_to: null },
    ],
  },
}

test('an agent with both kinds of deals chooses one, which is in the address; rents are worded as such', async () => {
  showKinds(['SALE', 'RENT'], rentals, '/dashboard/new')
  expect(screen.getByRole('heading', { name: 'קונים מול נכסים' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'השכרה' }))
  expect(await screen.findByRole('heading', { name: 'שוכרים מול נכסים' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'עד 6' })).toBeTruthy()
  expect(screen.queryByText(/קונים/)).toBeNull()
  cleanup()
  showKinds(['SALE', 'RENT'], rentals, '/dashboard/new?deal_kind=RENT')
  expect(screen.getByRole('heading', { name: 'שוכרים מול נכסים' })).toBeTruthy()
})

test('an agent with one kind of deals has no choice, whatever the address says', () => {
  showKinds(['SALE'], rentals, '/dashboard/new?deal_kind=RENT')
  expect(screen.queryByRole('radio', { name: 'השכרה' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'קונים מול נכסים' })).toBeTruthy()
  cleanup()
  showKinds(['RENT'], rentals, '/dashboard/new')
  expect(screen.queryByRole('radio', { name: 'מכירה' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'שוכרים מול נכסים' })).toBeTruthy()
})
