import { ASK_AFTER_DAYS, ASSET_SORTS, type AssetSort, type listAssets } from '@mafteach/contract/asset-lists'
import {
  ASSET_TYPES,
  type AssetType,
  DEAL_KINDS,
  UPDATING_STATUSES,
  VISIBILITY_STATUSES,
  type VisibilityStatus,
} from '@mafteach/contract/codes'
import type { DealKindFilter } from '@mafteach/contract/deal-kinds'
import type { CallOf } from '@mafteach/contract/endpoint'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import type { Named } from '@mafteach/contract/shapes'
import { type FigureFilter, figureFilterOf, figureParams } from '#shared/navigation/figure-filter.ts'

/** The scope of a list: mine; all visible to me; or, in a search without words or `show_all`, mine (product.md section 11). */
export type AssetScope = 'mine' | 'all' | 'search'

export type AssetAge = (typeof UPDATING_STATUSES)[number]

/** The pills of my assets; each is also the `status` in the address. */
export const ASSET_PILLS = ['all', ...VISIBILITY_STATUSES, 'not_updated'] as const
export type AssetPill = (typeof ASSET_PILLS)[number]
/** Pills of one kind of deals: a rental is never sold. */
export const pillsOf = (deal: DealKindFilter): readonly AssetPill[] =>
  ASSET_PILLS.filter((pill) => pill !== (deal === 'RENT' ? 'sold' : 'rented'))

/** What an asset of mine lacks; linked from the overview. */
export const WAITS_FOR = ['missing_facts', 'exclusivity_ends'] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

/** Filter and order of a list. All of it is in the address. */
export interface AssetFilter {
  /** Null is the agent's own kind, and sales if they deal in both. Links of the overview use all. */
  dealKind: DealKindFilter | null
  pill: AssetPill
  search: string
  city: Named | null
  neighborhoods: readonly number[]
  types: readonly AssetType[]
  priceFrom: number | null
  priceTo: number | null
  roomsFrom: number | null
  roomsTo: number | null
  age: AssetAge | null
  figures: FigureFilter | null
  waitsFor: WaitsFor | null
  /** Null is the default order. */
  sort: AssetSort | null
  /** `show_all=1` of a search. */
  showsAll: boolean
}

/** The initial filter. */
export const NO_FILTER: AssetFilter = {
  dealKind: null,
  pill: 'all',
  search: '',
  city: null,
  neighborhoods: [],
  types: [],
  priceFrom: null,
  priceTo: null,
  roomsFrom: null,
  roomsTo: null,
  age: null,
  figures: null,
  waitsFor: null,
  sort: null,
  showsAll: false,
}

/** Newest first, but not-updated ones stalest first: the most overdue is asked about first. */
export const orderOf = ({ pill, sort }: Pick<AssetFilter, 'pill' | 'sort'>): AssetSort =>
  sort ?? (pill === 'not_updated' ? 'stalest' : 'newest')

const PRICE = /^[1-9]\d{0,8}$/
const ROOMS = /^\d{1,2}(\.[05])?$/
const ID = /^[1-9]\d{0,15}$/
/** Fields of the call for links of the dashboard, and tags. */
const FIGURES = { tags: /^[\d,]{1,99}$/, marketed: /^1$/, age_from: /^\d{1,4}$/, age_to: /^\d{1,4}$/ }
const numberOf = (text: string | null, shape: RegExp): number | null => (text && shape.test(text) ? Number(text) : null)
const listOf = (text: string | null): string[] => text?.split(',') ?? []

/** The filter of an address; invalid parts are ignored. */
export const filterOf = (address: URLSearchParams): AssetFilter => {
  const city = numberOf(address.get('city_id'), ID)
  const types = listOf(address.get('asset_types'))
  return {
    dealKind: ([...DEAL_KINDS, 'ALL'] as const).find((kind) => kind === address.get('deal_kind')) ?? null,
    pill: ASSET_PILLS.find((pill) => pill === address.get('status')) ?? 'all',
    search: address.get('search') ?? '',
    city: city === null ? null : { id: city, name: address.get('city_name') ?? '' },
    neighborhoods: city === null ? [] : listOf(address.get('neighborhoods')).flatMap((id) => numberOf(id, ID) ?? []),
    types: ASSET_TYPES.filter((type) => types.includes(type)),
    priceFrom: numberOf(address.get('price_from'), PRICE),
    priceTo: numberOf(address.get('price_to'), PRICE),
    roomsFrom: numberOf(address.get('rooms_from'), ROOMS),
    roomsTo: numberOf(address.get('rooms_to'), ROOMS),
    age: UPDATING_STATUSES.find((age) => age === address.get('updated')) ?? null,
    figures: figureFilterOf(address, FIGURES),
    waitsFor: WAITS_FOR.find((waits) => waits === address.get('waits_for')) ?? null,
    sort: ASSET_SORTS.find((sort) => sort === address.get('sort')) ?? null,
    showsAll: address.get('show_all') === '1',
  }
}

/** As a query string, without defaults. The city includes its name, so that its chip is readable at once. */
export const toSearchParams = (filter: AssetFilter): URLSearchParams => {
  const { pill, city, neighborhoods, types, sort } = filter
  const parts: Record<string, string | number | null | undefined | false> = {
    deal_kind: filter.dealKind,
    status: pill !== 'all' && pill,
    search: filter.search,
    city_id: city?.id,
    city_name: city?.name,
    neighborhoods: neighborhoods.join(),
    asset_types: types.join(),
    price_from: filter.priceFrom,
    price_to: filter.priceTo,
    rooms_from: filter.roomsFrom,
    rooms_to: filter.roomsTo,
    updated: filter.age,
    ...figureParams(filter.figures),
    waits_for: filter.waitsFor,
    sort: sort !== orderOf({ pill, sort: null }) && sort,
    show_all: filter.showsAll && '1',
  }
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) address.set(name, String(value))
  return address
}

type Query = NonNullable<CallOf<typeof listAssets>['query']>

const SCOPE_QUERY = { mine: { mine: '1' }, all: { show_all: '1' }, search: {} } as const satisfies Record<AssetScope, Query>

const statusOf = (pill: AssetPill): VisibilityStatus | null => (pill === 'all' || pill === 'not_updated' ? null : pill)

/** The query for the API: a single letter is not searched for yet (spec section 5). */
export const queryOf = (scope: AssetScope, filter: AssetFilter): Query => {
  const { pill, city, neighborhoods, types } = filter
  const search = filter.search.trim()
  const status = statusOf(pill)
  return {
    ...(scope === 'search' && filter.showsAll ? SCOPE_QUERY.all : SCOPE_QUERY[scope]),
    ...(filter.dealKind === null || filter.dealKind === 'SALE' ? {} : { deal_kind: filter.dealKind }),
    ...(search.length >= SEARCH_MIN ? { search } : {}),
    ...(status ? { visibility_status: status } : {}),
    ...(pill === 'not_updated' ? { not_updated_days: String(ASK_AFTER_DAYS) } : {}),
    ...(city ? { city_id: String(city.id) } : {}),
    ...(neighborhoods.length > 0 ? { neighborhoods: neighborhoods.join() } : {}),
    ...(types.length > 0 ? { asset_types: types.join() } : {}),
    ...texts({ price_from: filter.priceFrom, price_to: filter.priceTo, rooms_from: filter.roomsFrom, rooms_to: filter.roomsTo }),
    ...(filter.age ? { updating_status: filter.age } : {}),
    ...filter.figures?.query,
    ...(filter.waitsFor ? { [filter.waitsFor]: '1' } : {}),
    sort: orderOf(filter),
  }
}

/** Numbers as query texts, without nulls. */
const texts = (numbers: Record<string, number | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))

/** Number of the sheet's active filters, for its button. The pills of my assets do not count, a status of others does. */
export const sheetCount = (scope: AssetScope, filter: AssetFilter): number =>
  filter.types.length +
  filter.neighborhoods.length +
  [
    filter.city,
    filter.priceFrom ?? filter.priceTo,
    filter.roomsFrom ?? filter.roomsTo,
    filter.age,
    filter.figures,
    filter.waitsFor,
    scope !== 'mine' && filter.pill !== 'all',
  ].filter(Boolean).length

/** Without the sheet's filters; pill, search and order stay. */
export const withoutSheet = (scope: AssetScope, { dealKind, pill, search, sort, showsAll }: AssetFilter): AssetFilter => ({
  ...NO_FILTER,
  dealKind,
  pill: scope === 'mine' ? pill : 'all',
  search,
  sort,
  showsAll,
})

/** Another city clears the neighborhoods (spec section 4, "City change"). */
export const withCity = (filter: AssetFilter, city: Named | null): AssetFilter => ({
  ...filter,
  city: city && { id: city.id, name: city.name },
  neighborhoods: city?.id === filter.city?.id ? filter.neighborhoods : [],
})
