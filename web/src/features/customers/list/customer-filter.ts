import { CUSTOMER_TYPES, type CustomerType, DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import { CUSTOMER_SORTS, type CustomerSort, type customers } from '@mafteach/contract/customer-lists'
import type { CallOf } from '@mafteach/contract/endpoint'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import type { Named } from '@mafteach/contract/shapes'
import { type FigureFilter, figureFilterOf, figureParams } from '#shared/navigation/figure-filter.ts'

/** The pills of the customers page; each is also the `tab` in its address. */
export const CUSTOMER_TABS = ['all', 'new_matches', 'buyers', 'leads', 'sellers', 'vip', 'dormant', 'archived'] as const
export type CustomerTab = (typeof CUSTOMER_TABS)[number]

/** Further conditions beside the pills, by the names of the API. */
export const CUSTOMER_FLAGS = [
  'is_vip',
  'is_dormant',
  'is_archived',
  'has_new_matches',
  'has_new_leads',
  'do_not_contact',
  'is_silent',
] as const
export type CustomerFlag = (typeof CUSTOMER_FLAGS)[number]

/** Choices of days without contact. */
export const NOT_CONTACTED_DAYS = [7, 14, 30, 60] as const

/** Fields of the call for links of the dashboard, and tags. */
const DAY = /^\d{4}-\d\d-\d\d$/
const NUMBER = /^\d{1,9}$/
const FIGURES = {
  is_dormant: /^0$/,
  neighborhood: /^[1-9]\d{0,15}$/,
  tags: /^[\d,]{1,99}$/,
  budget_from: NUMBER,
  budget_to: NUMBER,
  created_from: DAY,
  created_to: DAY,
  response: /^(HOUR|DAY|LATER|NEVER)$/,
}

/** Filter and order of the list. All of it is in the address. */
export interface CustomerFilter {
  tab: CustomerTab
  search: string
  types: readonly CustomerType[]
  flags: readonly CustomerFlag[]
  /** The deal kind of one of their listings; null is both. */
  dealKind: DealKind | null
  city: Named | null
  /** The source of the lead. */
  source: Named | null
  silentDays: number | null
  figures: FigureFilter | null
  sort: CustomerSort
}

/** The initial filter. */
export const NO_FILTER: CustomerFilter = {
  tab: 'all',
  search: '',
  types: [],
  flags: [],
  dealKind: null,
  city: null,
  source: null,
  silentDays: null,
  figures: null,
  sort: 'newest',
}

/** The filter of an address; invalid parts are ignored. */
export const filterOf = (address: URLSearchParams): CustomerFilter => {
  const city = Number(address.get('city'))
  const source = Number(address.get('lead_source'))
  const days = Number(address.get('not_contacted_days'))
  const types = (address.get('type') ?? '').split(',')
  return {
    tab: CUSTOMER_TABS.find((tab) => tab === address.get('tab')) ?? 'all',
    search: address.get('search') ?? '',
    types: CUSTOMER_TYPES.filter((type) => types.includes(type)),
    flags: CUSTOMER_FLAGS.filter((flag) => address.get(flag) === '1'),
    dealKind: DEAL_KINDS.find((kind) => kind === address.get('deal_kind')) ?? null,
    city: Number.isSafeInteger(city) && city > 0 ? { id: city, name: address.get('city_name') ?? String(city) } : null,
    // Links from the dashboard lack its name.
    source: Number.isSafeInteger(source) && source > 0 ? { id: source, name: address.get('lead_source_name') ?? '' } : null,
    silentDays: NOT_CONTACTED_DAYS.find((some) => some === days) ?? null,
    figures: figureFilterOf(address, FIGURES),
    sort: CUSTOMER_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
  }
}

/** As a query string, without defaults. The city includes its name, so that its chip is readable at once. */
export const toSearchParams = ({
  tab,
  search,
  types,
  flags,
  dealKind,
  city,
  source,
  silentDays,
  figures,
  sort,
}: CustomerFilter): URLSearchParams => {
  const address = new URLSearchParams()
  if (tab !== 'all') address.set('tab', tab)
  if (search) address.set('search', search)
  if (types.length > 0) address.set('type', types.join(','))
  for (const flag of flags) address.set(flag, '1')
  if (dealKind) address.set('deal_kind', dealKind)
  if (city) {
    address.set('city', String(city.id))
    address.set('city_name', city.name)
  }
  if (source) {
    address.set('lead_source', String(source.id))
    if (source.name) address.set('lead_source_name', source.name)
  }
  if (silentDays) address.set('not_contacted_days', String(silentDays))
  for (const [name, value] of Object.entries(figureParams(figures))) address.set(name, value)
  if (sort !== 'newest') address.set('sort', sort)
  return address
}

type Query = NonNullable<CallOf<typeof customers>['query']>

const TAB_QUERY: Record<CustomerTab, Query> = {
  all: {},
  new_matches: { has_new_matches: '1' },
  buyers: { kind: 'buyer' },
  leads: { kind: 'lead' },
  sellers: { kind: 'seller' },
  vip: { is_vip: '1' },
  dormant: { is_dormant: '1' },
  archived: { is_archived: '1' },
}

/** The query for the API: a single letter is not searched for yet (spec section 5). */
export const queryOf = ({
  tab,
  search,
  types,
  flags,
  dealKind,
  city,
  source,
  silentDays,
  figures,
  sort,
}: CustomerFilter): Query => ({
  ...TAB_QUERY[tab],
  ...Object.fromEntries(flags.map((flag) => [flag, '1'])),
  ...(search.trim().length >= SEARCH_MIN ? { search: search.trim() } : {}),
  ...(types.length > 0 ? { type: types.join(',') } : {}),
  ...(dealKind ? { deal_kind: dealKind } : {}),
  ...(city ? { city: String(city.id) } : {}),
  ...(source ? { lead_source: String(source.id) } : {}),
  ...(silentDays ? { not_contacted_days: String(silentDays) } : {}),
  ...figures?.query,
  sort,
})

/** How much of the sheet is in use, for the number on its button. */
export const sheetCount = ({ types, flags, dealKind, city, source, silentDays, figures }: CustomerFilter): number =>
  types.length + flags.length + [dealKind, city, source, silentDays, figures].filter(Boolean).length

/** Without the sheet's filters; pill, search and order stay. */
export const withoutSheet = (filter: CustomerFilter): CustomerFilter => ({
  ...filter,
  types: [],
  flags: [],
  dealKind: null,
  city: null,
  source: null,
  silentDays: null,
  figures: null,
})

/** Whether to offer saving it: anything beyond a bare pill. */
export const isWorthSaving = (filter: CustomerFilter): boolean =>
  sheetCount(filter) > 0 || filter.search !== '' || filter.sort !== 'newest'
