import { type Dashboard, dashboard, type PictureCode } from '@mafteach/contract/dashboard'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aboutIn } from '#shared/figure-filter.ts'
import { meQuery } from '#shared/home.ts'
import { q } from '#shared/query.ts'
import { renderScreen } from '#shared/testing.tsx'
import { dashboardFixture } from './dashboard.fixture.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { durationWords } from './durations.ts'
import { gapsOf } from './gaps.ts'
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
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
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

test('what changed is said in words, and how it compares with nothing', () => {
  show()
  const funnel = screen.getByRole('region', { name: 'מההודעה לעסקה' })
  expect(within(funnel).getByText('32 יותר')).toBeTruthy()
  expect(within(funnel).getByText('3 פחות')).toBeTruthy()
  expect(within(funnel).getByText('כמו קודם')).toBeTruthy()
  expect(screen.getByText('6 דקות פחות')).toBeTruthy()
})

test('the widest gaps come first', () => {
  const gaps = gapsOf(pictureOf('DEMAND_SUPPLY'))
  expect(gaps.wanted.map(({ buyers }) => buyers)).toEqual([7, 3])
  expect(gaps.offered.map(({ assets }) => assets)).toEqual([2])
  expect(gaps.both).toHaveLength(1)
  show()
  const region = screen.getByRole('region', { name: 'ביקוש מול היצע' })
  expect(bare(region.textContent)).toContain('שני מקומות עם קונים ובלי נכס, מקום אחד עם נכס ובלי קונים')
  expect(within(region).getByRole('link', { name: '7 קונים' }).getAttribute('href')).toMatch(/^\/list\/buyers-2\?/)
})

test('a manager may see the agency, whose figures lead to no list; the address keeps what is shown', () => {
  const agency: Dashboard = {
    ...dashboardFixture,
    scope: 'agency',
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

test('who has nothing sees what will come, and where to begin', () => {
  show({
    ...dashboardFixture,
    pictures: dashboardFixture.pictures.map((picture) => ({ ...picture, rows: [] })),
  })
  expect(screen.getByRole('heading', { name: 'הנתונים שלך יופיעו כאן' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'לקוח חדש' }).getAttribute('href')).toBe('/customer/add/buyer')
  expect(screen.queryByRole('radio', { name: 'הסוכנות' })).toBeNull()
})

test.each([
  [14, '14', 'דקות'],
  [1, '1', 'דקה'],
  [210, '3.5', 'שעות'],
  [4320, '3', 'ימים'],
])('%s minutes are %s %s', (minutes, amount, unit) => {
  expect(durationWords(minutes)).toEqual({ amount, unit })
})
