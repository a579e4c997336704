import type { ResponseTime, VisibilityStatus } from '@mafteach/contract/codes'
import { statedNeighborhood } from '@mafteach/contract/codes'
import type { ASSET_AGES, BUYER_STATES, FunnelStep, Picture, PictureRow } from '@mafteach/contract/dashboard'
import { formatMoney, formatMonth, formatNumber } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { textsNow } from '#shared/texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'

/** Pictures in words of the current language. */

export const bandWords = ({ price_from = 0, price_to = null }: PictureRow): string => {
  const t = textsNow(dashboardTexts)
  if (price_to === null) return t.fromMoney(formatMoney(price_from))
  return price_from === 0 ? t.below(formatMoney(price_to)) : t.between(formatMoney(price_from), formatMoney(price_to))
}

export const placeWords = ({ city, neighborhood }: PictureRow): string => {
  const stated = neighborhood && statedNeighborhood(neighborhood)
  return `${stated?.name ?? textsNow(dashboardTexts).wholeCity}, ${city?.name ?? ''}`
}

/** What a row is called. */
export const rowWords = (code: Picture['code'], row: PictureRow): string => {
  const t = textsNow(dashboardTexts)
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
      return `${placeWords(row)}, ${bandWords(row)}`
  }
}

export const seriesWords = (series: string): string => (textsNow(dashboardTexts).series as Record<string, string>)[series]!

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

/** The columns of a picture's table: each series, and beside it the period before where there is one. */
export const columnsOf = ({ series, rows }: Picture): TableColumn[] =>
  series.flatMap((name) => {
    const heading = seriesWords(name)
    const compares = rows.some(({ cells }) => cells[name]?.before != null)
    return [
      { series: name, heading, isBefore: false },
      ...(compares ? [{ series: name, heading: textsNow(dashboardTexts).before(heading), isBefore: true }] : []),
    ]
  })

/** The same table for other programs: cells by tabs, bare numbers. */
export const tableText = (picture: Picture): string => {
  const columns = columnsOf(picture)
  const heads = [textsNow(dashboardTexts).columns[picture.code], ...columns.map(({ heading }) => heading)]
  const rows = picture.rows.map((row) => [
    rowWords(picture.code, row).replace(/[\u2066-\u2069]/g, ''),
    ...columns.map(({ series, isBefore }) => {
      const cell = row.cells[series]
      return String((isBefore ? cell?.before : cell?.value) ?? '')
    }),
  ])
  return [heads, ...rows].map((cells) => cells.join('\t')).join('\n')
}
