import { type Cell, type Dashboard, type Picture, spansOf } from '@mafteach/contract/dashboard'

/** A dashboard as the server returns it. */

const list = (name: string) => ({ page: `/list/${name}?of=it`, call: `/api/${name}/` })
const state = (value: number, name: string): Cell => ({ value, before: null, list: list(name) })
const compared = (value: number, before: number, name: string): Cell => ({ value, before, list: list(name) })

const simple = (code: Picture['code'], series: string, cells: Record<string, Cell>, totals: Picture['totals']): Picture => ({
  code,
  series: [series],
  rows: Object.entries(cells).map(([key, cell]) => ({ key, label: key, cells: { [series]: cell } })),
  totals,
})

const gap = (place: { id: number; name: string }, price_from: number, price_to: number | null, counts: [number, number]) => ({
  key: `${place.id}:${price_from}`,
  label: place.name,
  cells: { buyers: state(counts[0], `buyers-${place.id}`), assets: state(counts[1], `assets-${place.id}`) },
  city: { id: 8600, name: 'רמת גן' },
  neighborhood: place,
  price_from,
  price_to,
})

const gapCell = (buyers: number, assets: number, name: string) => ({
  buyers: state(buyers, `buyers-${name}`),
  assets: state(assets, `assets-${name}`),
})

const { now, before } = spansOf('month', '2026-11-20')

export const dashboardFixture: Dashboard = {
  scope: 'me',
  deal_kind: 'SALE',
  period: { code: 'month', ...now },
  before,
  pictures: [
    simple(
      'BUYERS_BY_STATE',
      'buyers',
      { AV: state(31, 'active'), DO: state(9, 'dormant'), archived: state(8, 'archived') },
      { buyers: { value: 48, before: null } },
    ),
    simple(
      'ASSETS_BY_STATUS',
      'assets',
      { ME: state(14, 'ME'), AL: state(4, 'AL'), AG: state(2, 'AG'), NO: state(3, 'NO'), sold: state(0, 'sold') },
      { assets: { value: 23, before: null } },
    ),
    simple(
      'ASSETS_BY_AGE',
      'assets',
      { '0-6': state(6, 'week'), '7-29': state(9, 'month'), '30-89': state(5, 'months'), '90+': state(3, 'old') },
      { assets: { value: 23, before: null } },
    ),
    simple(
      'FUNNEL',
      'pairs',
      {
        SENT: compared(412, 380, 'sent'),
        OPENED: compared(287, 290, 'opened'),
        INTERESTED: compared(96, 80, 'interested'),
        VIEWING: compared(31, 31, 'viewing'),
        DEAL: compared(6, 4, 'deal'),
      },
      { pairs: { value: 412, before: 380 } },
    ),
    {
      code: 'DEALS_BY_MONTH',
      series: ['deals', 'price', 'commission'],
      rows: [
        ['2026-10', 2, 6_800_000, 136_000],
        ['2026-11', 3, 10_900_000, 218_000],
      ].map(([key, deals, price, commission]) => ({
        key: String(key),
        label: String(key),
        cells: {
          deals: state(Number(deals), `deals-${key}`),
          price: state(Number(price), `deals-${key}`),
          commission: state(Number(commission), `deals-${key}`),
        },
      })),
      totals: {
        deals: { value: 5, before: 4 },
        price: { value: 17_700_000, before: 12_000_000 },
        commission: { value: 354_000, before: 240_000 },
      },
    },
    simple(
      'RESPONSE_TIME',
      'leads',
      {
        HOUR: compared(12, 8, 'hour'),
        DAY: compared(5, 6, 'day'),
        LATER: compared(2, 4, 'later'),
        NEVER: compared(3, 0, 'never'),
      },
      { leads: { value: 22, before: 18 }, median_minutes: { value: 14, before: 20 } },
    ),
    {
      code: 'DEMAND_SUPPLY',
      series: ['buyers', 'assets'],
      rows: [
        gap({ id: 1, name: 'הגפן' }, 2_000_000, 2_500_000, [3, 0]),
        gap({ id: 2, name: 'כל היישוב' }, 0, 1_000_000, [7, 0]),
        gap({ id: 3, name: 'מרום נווה' }, 10_000_000, null, [0, 2]),
        gap({ id: 4, name: 'נחלת גנים' }, 3_000_000, 4_000_000, [5, 2]),
      ],
      totals: { buyers: { value: 15, before: null }, assets: { value: 4, before: null } },
    },
  ],
  waiting: { leads: 4, since: '2026-11-18T09:00:00.000Z', list: list('waiting') },
  gaps: {
    bands: [
      { price_from: 0, price_to: 2_500_000 },
      { price_from: 2_500_000, price_to: null },
    ],
    rows: [
      {
        city: { id: 8600, name: 'רמת גן' },
        neighborhood: { id: 4, name: 'נחלת גנים' },
        cells: [gapCell(14, 2, 'low'), gapCell(0, 3, 'high')],
      },
      {
        city: { id: 8600, name: 'רמת גן' },
        neighborhood: { id: 2, name: 'כל היישוב' },
        cells: [gapCell(7, 5, 'whole'), gapCell(0, 0, 'none')],
      },
    ],
  },
}
