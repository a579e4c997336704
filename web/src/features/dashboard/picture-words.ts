import type { DealKind, ResponseTime, VisibilityStatus } from '@mafteach/contract/codes'
import { statedNeighborhood } from '@mafteach/contract/codes'
import type { ASSET_AGES, BUYER_STATES, FunnelStep, GapRow, Gaps, Picture, PictureRow } from '@mafteach/contract/dashboard'
import { plainCell } from '@mafteach/contract/plain-cell'
import { formatTexts } from '#shared/texts/format.texts.ts'
import { formatMoney, formatMonth, formatNumber, isolateLtr } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { dashboardWords } from './dashboard-words.ts'

/** Pictures in words of the current language. */

export const bandWords = (
  { price_from = 0, price_to = null }: Pick<PictureRow, 'price_from' | 'price_to'>,
  kind: DealKind = 'SALE',
): string => {
  const t = dashboardWords(kind)
  if (price_to === null && price_from === 0) return t.anyPrice
  const band =
    price_to === null
      ? t.fromMoney(formatMoney(price_from))
      : price_from === 0
        ? t.below(formatMoney(price_to))
        : t.between(formatMoney(price_from), formatMoney(price_to))
  return kind === 'RENT' ? textsNow(formatTexts).aMonth(band) : band
}

export const placeWords = ({ city, neighborhood }: PictureRow): string => {
  const stated = neighborhood && statedNeighborhood(neighborhood)
  return `${stated?.name ?? dashboardWords().wholeCity}, ${city?.name ?? ''}`
}

/** Prices are in millions of shekels, rents in thousands. */
export const priceUnit = (kind: DealKind): number => (kind === 'RENT' ? 1_000 : 1_000_000)

/** A band as the head of a column. */
export const bandHead = ({ price_from, price_to }: Gaps['bands'][number], kind: DealKind = 'SALE'): string => {
  const t = dashboardWords(kind)
  const [from, to] = [price_from, price_to ?? 0].map((price) => String(price / priceUnit(kind))) as [string, string]
  if (price_to === null) return price_from === 0 ? t.anyPrice : t.over(from)
  return price_from === 0 ? t.upTo(to) : isolateLtr(`${from}–${to}`)
}

/** The neighborhood of a gap, or all of its city. */
export const gapPlace = ({ city, neighborhood }: GapRow): string =>
  statedNeighborhood(neighborhood)?.name ?? dashboardWords().allOf(city.name)

/** The name of a row. */
export const rowWords = (code: Picture['code'], row: PictureRow, kind: DealKind = 'SALE'): string => {
  const t = dashboardWords()
  switch (code) {
    case 'BUYERS_BY_STATE':
      return t.buyerStates[row.key as (typeof BUYER_STATES)[number]]
    case 'ASSETS_BY_STATUS':
      return textsNow(labels).visibility[row.key as VisibilityStatus]
    case 'ASSETS_BY_AGE':
      return t.ages[row.key as (typeof ASSET_AGES)[number]['key']]
    case 'FUNNEL':
      return t.steps[row.key as FunnelStep]
    case 'RESPONSE_TIME':
      return t.responses[row.key as ResponseTime]
    case 'DEALS_BY_MONTH':
      return formatMonth(row.key)
    case 'DEMAND_SUPPLY':
      return `${placeWords(row)}, ${bandWords(row, kind)}`
    case 'LEADS_BY_SOURCE':
      return row.label
  }
}

export const seriesWords = (series: string, kind: DealKind = 'SALE'): string =>
  (dashboardWords(kind).series as Record<string, string>)[series]!

const isMoney = (series: string) => series === 'price' || series === 'commission'
export const valueWords = (series: string, value: number): string => (isMoney(series) ? formatMoney(value) : formatNumber(value))

/** The figure of a row's first, or only, series. */
export const figureOf = (picture: Picture, key: string, series = picture.series[0]!): number =>
  picture.rows.find((row) => row.key === key)?.cells[series]?.value ?? 0

/** Nothing in any of its rows. */
export const isEmpty = ({ rows }: Picture): boolean =>
  rows.every(({ cells }) => Object.values(cells).every(({ value }) => value === 0))

interface TableColumn {
  series: string
  heading: string
  /** The period before, of the same series. */
  isBefore: boolean
}

/** The columns of a picture's table: each series, with the previous period beside it if there is one. */
export const columnsOf = ({ series, rows }: Picture, kind: DealKind = 'SALE'): TableColumn[] =>
  series.flatMap((name) => {
    const heading = seriesWords(name, kind)
    const compares = rows.some(({ cells }) => cells[name]?.before != null)
    return [
      { series: name, heading, isBefore: false },
      ...(compares ? [{ series: name, heading: dashboardWords().before(heading), isBefore: true }] : []),
    ]
  })

/** The same table for other programs: tab-separated cells, bare numbers, no text that a spreadsheet reads as a formula. */
export const tableText = (picture: Picture, kind: DealKind = 'SALE'): string => {
  const columns = columnsOf(picture, kind)
  const heads = [dashboardWords().columns[picture.code], ...columns.map(({ heading }) => heading)]
  const rows = picture.rows.map((row) => [
    plainCell(rowWords(picture.code, row, kind).replace(/[\u2066-\u2069]/g, '')).replace(/[\t\r\n]+/g, ' '),
    ...columns.map(({ series, isBefore }) => {
      const cell = row.cells[series]
      return String((isBefore ? cell?.before : cell?.value) ?? '')
    }),
  ])
  return [heads, ...rows].map((cells) => cells.join('\t')).join('\n')
}
