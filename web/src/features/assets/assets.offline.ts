import { updatedBetween } from '@mafteach/contract/asset-age'
import { ASK_AFTER_DAYS, type AssetSort, assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import { type Asset, getAsset } from '@mafteach/contract/assets'
import type { UPDATING_STATUSES } from '@mafteach/contract/codes'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { activeAssets } from '@mafteach/contract/customer-lists'
import { addDays, dayInIsrael, daysBefore } from '@mafteach/contract/days'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { EXCLUSIVITY_DAYS } from '@mafteach/contract/overview'
import { autocomplete, type Suggestion } from '@mafteach/contract/places'
import { finderOf, significantWords } from '@mafteach/contract/search-text'
import { type AssetHere, findsAddress, isMarketed, placesMeant, toAssetRow } from '#shared/offline/assets.ts'
import { buyersFor, makeBuyerCounter, makeMissingFacts } from '#shared/offline/fitting-buyers.ts'
import { ascending, inOrder, newestFirst, type Order, oldestFirst } from '#shared/offline/orders.ts'
import { pageOf } from '#shared/offline/paging.ts'
import { answer, type Here, type OfflinePart, type RequestOf } from '#shared/offline/part.ts'
import { flagOf, listOf, numberOf, numbersOf } from '#shared/offline/query-texts.ts'
import { isSetAside } from '#shared/offline/set-aside.ts'
import { hasTags } from '#shared/offline/tags.ts'

/** Asset lists offline, as the server has them (server/src/features/assets/list/asset-lists.queries.ts): mine, and the stored ones that I may see. */

type Query = RequestOf<typeof listAssets>['query']
type Condition = (asset: AssetHere) => boolean

const ORDERS: Record<AssetSort, Order<AssetHere>> = {
  newest: newestFirst,
  price_up: inOrder<AssetHere>((one, other) => one.price - other.price, newestFirst),
  price_down: inOrder<AssetHere>((one, other) => other.price - one.price, newestFirst),
  updated: inOrder<AssetHere>((one, other) => ascending(other.updated_at, one.updated_at), newestFirst),
  stalest: inOrder<AssetHere>((one, other) => ascending(one.updated_at, other.updated_at), oldestFirst),
}

/** A condition on a field of the query, if it is given. */
const when = <Value>(stated: Value | undefined, makeCondition: (value: Value) => Condition): Condition[] =>
  stated === undefined ? [] : [makeCondition(stated)]

const isAmong = <Value>(values: readonly Value[]) => {
  const set = new Set(values)
  return (value: Value) => set.has(value)
}

/** Mine, with an exclusivity that ends soon. */
function endsSoon({ me, now }: Here): Condition {
  const today = dayInIsrael(now)
  const last = addDays(today, EXCLUSIVITY_DAYS)
  return (asset) =>
    asset.realtor === me &&
    !isSoldOrRented(asset.visibility_status) &&
    asset.exclusive_until !== undefined &&
    asset.exclusive_until >= today &&
    asset.exclusive_until <= last &&
    !isSetAside(asset, 'EXCLUSIVITY_ENDS', now)
}

/** Mine, lacking a fact that one of my buyers asks for. */
function lacksFacts({ rows, me, now }: Here): Condition {
  const hasMissingFacts = makeMissingFacts(rows, dayInIsrael(now))
  return (asset) => asset.realtor === me && !isSetAside(asset, 'MISSING_FACTS', now) && hasMissingFacts(asset)
}

/** Sales only by default (product.md section 13, "Rentals"). */
const ofDealKind =
  (kind: string = 'SALE'): Condition =>
  ({ deal_kind }) =>
    kind === 'ALL' || deal_kind === kind

function conditionsOf(query: Query, here: Here): Condition[] {
  const { me, now } = here
  const notUpdatedDays = numberOf(query.not_updated_days)
  const updating_status = query.updating_status as (typeof UPDATING_STATUSES)[number] | undefined
  const { updated_after, updated_until } = updatedBetween({ updating_status, not_updated_days: notUpdatedDays }, now)
  const [ageFrom, ageTo] = [numberOf(query.age_from), numberOf(query.age_to)]
  const asksForAll =
    flagOf(query.show_all) || query.ids !== undefined || query.search !== undefined || query.visibility_status !== undefined
  const [missingFacts, exclusivityEnds] = [flagOf(query.missing_facts), flagOf(query.exclusivity_ends)]
  const isMine = flagOf(query.mine) || missingFacts !== undefined || exclusivityEnds !== undefined || !asksForAll
  const words = significantWords(query.search ?? '')
  return [
    ...(isMine ? [({ realtor }: AssetHere) => realtor === me] : []),
    ...(flagOf(query.marketed) || notUpdatedDays !== undefined ? [isMarketed] : []),
    ...when(numbersOf(query.ids), (ids) => {
      const isIncluded = isAmong(ids)
      return ({ id }) => isIncluded(id)
    }),
    ...(query.ids === undefined ? [ofDealKind(query.deal_kind)] : []),
    ...hasTags(query.tags),
    ...when(numberOf(query.realtor), (realtor) => (asset) => asset.realtor === realtor),
    ...when(query.visibility_status, (status) => (asset) => asset.visibility_status === status),
    ...when(numberOf(query.city_id), (city) => (asset) => asset.city.id === city),
    ...when(numbersOf(query.neighborhoods), (ids) => {
      const isIncluded = isAmong(ids)
      return ({ neighborhood }) => isIncluded(neighborhood.id)
    }),
    ...when(listOf(query.asset_types), (types) => {
      const isIncluded = isAmong<string | null>(types)
      return ({ asset_type }) => isIncluded(asset_type)
    }),
    ...when(
      numberOf(query.price_from),
      (least) =>
        ({ price }) =>
          price >= least,
    ),
    ...when(
      numberOf(query.price_to),
      (most) =>
        ({ price }) =>
          price <= most,
    ),
    // Without stated rooms it matches no range.
    ...when(
      numberOf(query.rooms_from),
      (least) =>
        ({ number_of_rooms: rooms }) =>
          rooms !== null && rooms >= least,
    ),
    ...when(
      numberOf(query.rooms_to),
      (most) =>
        ({ number_of_rooms: rooms }) =>
          rooms !== null && rooms <= most,
    ),
    ...when(
      updated_after?.toISOString(),
      (after) =>
        ({ updated_at }) =>
          updated_at > after,
    ),
    ...when(
      updated_until?.toISOString(),
      (until) =>
        ({ updated_at }) =>
          updated_at <= until,
    ),
    // An age of this many whole days, and up to a day more.
    ...when(ageFrom, (days) => {
      const until = daysBefore(now, days).toISOString()
      return ({ created_at }) => created_at <= until
    }),
    ...when(ageTo, (days) => {
      const after = daysBefore(now, days + 1).toISOString()
      return ({ created_at }) => created_at > after
    }),
    ...(words.length > 0 ? [findsAddress(words)] : []),
    ...when(exclusivityEnds, (wanted) => {
      const isSo = endsSoon(here)
      return (asset) => isSo(asset) === wanted
    }),
    ...when(missingFacts, (wanted) => {
      const isSo = lacksFacts(here)
      return (asset) => isSo(asset) === wanted
    }),
  ]
}

const found = (here: Here, conditions: readonly Condition[], order: Order<AssetHere>): AssetHere[] =>
  [...here.rows.assets.values()].filter((asset) => conditions.every((isMet) => isMet(asset))).sort(order)

function listed({ query }: RequestOf<typeof listAssets>, here: Here) {
  const { rows, now } = here
  const sort = (query.sort ?? (query.not_updated_days === undefined ? 'newest' : 'stalest')) as AssetSort
  const countBuyers = makeBuyerCounter(rows, dayInIsrael(now))
  return pageOf(found(here, conditionsOf(query, here), ORDERS[sort]), query, (asset) => ({
    ...toAssetRow(asset, now),
    fitting_buyers: countBuyers(asset),
    tags: asset.tags,
  }))
}

const counted = ({ query }: RequestOf<typeof assetCounts>, { rows, me, now }: Here) => {
  const isOfKind = ofDealKind(query.deal_kind)
  const mine = [...rows.assets.values()].filter((asset) => asset.realtor === me && isOfKind(asset))
  const count = (isCounted: Condition) => mine.filter(isCounted).length
  const inStatus = (status: Asset['visibility_status']) => count(({ visibility_status }) => visibility_status === status)
  const updatedUntil = daysBefore(now, ASK_AFTER_DAYS).toISOString()
  return {
    all: mine.length,
    ME: inStatus('ME'),
    AL: inStatus('AL'),
    AG: inStatus('AG'),
    NO: inStatus('NO'),
    sold: inStatus('sold'),
    rented: inStatus('rented'),
    not_updated: count((asset) => isMarketed(asset) && asset.updated_at <= updatedUntil),
  }
}

const active = ({ query }: RequestOf<typeof activeAssets>, here: Here) => {
  const isFound = findsAddress(significantWords(query.search ?? ''))
  const conditions: Condition[] = [({ realtor }) => realtor === here.me, isMarketed, ofDealKind(query.deal_kind), isFound]
  return pageOf(found(here, conditions, ORDERS.newest), query, (asset) => toAssetRow(asset, here.now))
}

/** The asset of its row; history and log as last answered. */
const assetDetails = async (id: number, here: Here): Promise<Asset | undefined> => {
  const row = here.rows.assets.get(id)
  if (!row) return undefined
  const { market_at: _, exclusive_until: __, set_aside: ___, ...asset } = row
  const before = await here.storedReply(getAsset, { params: { id } })
  const { active: buyers, dormant } = buyersFor(row, here, before)
  return {
    ...(before?.price_history ? { price_history: before.price_history } : {}),
    ...(before?.log ? { log: before.log } : {}),
    ...asset,
    ...toAssetRow(row, here.now),
    banner: null,
    potential_buyers: buyers,
    potential_dormant_buyers: dormant,
  }
}

const SUGGESTIONS = 10
const KINDS = ['city', 'neighborhood', 'street'] as const

/** Places of stored marketed assets, as the server suggests them (server/src/features/assets/list/autocomplete.queries.ts). */
function suggested({ query }: RequestOf<typeof autocomplete>, { rows }: Here): Suggestion[] {
  const typed = query.search ?? ''
  const isOfKind = ofDealKind(query.deal_kind)
  const finders = typed.trim().length < SEARCH_MIN ? [] : significantWords(typed).map(finderOf)
  if (finders.length === 0) return []
  const places = new Map<string, { kind: number; id: number; name: string; city: Suggestion['city']; count: number }>()
  for (const asset of rows.assets.values()) {
    if (!isMarketed(asset) || !isOfKind(asset)) continue
    for (const kind of placesMeant(asset, finders)) {
      const { id, name } = asset[kind]
      const key = `${kind} ${id}`
      const place = places.get(key) ?? { kind: KINDS.indexOf(kind), id, name, city: asset.city, count: 0 }
      places.set(key, { ...place, count: place.count + 1 })
    }
  }
  const best = inOrder<{ kind: number; id: number; name: string; count: number }>(
    (one, other) => one.kind - other.kind,
    (one, other) => other.count - one.count,
    (one, other) => ascending(one.name, other.name),
    oldestFirst,
  )
  return [...places.values()]
    .sort(best)
    .slice(0, SUGGESTIONS)
    .map(({ kind, name, city, count }) => ({
      street: KINDS[kind] === 'street' ? name : null,
      neighborhood: KINDS[kind] === 'neighborhood' ? name : null,
      city,
      count,
    }))
}

export const assetsOffline: OfflinePart = {
  answers: [
    answer(listAssets, ['assets', 'listings', 'customers'], listed),
    answer(assetCounts, ['assets'], counted, { isBeside: true }),
    answer(activeAssets, ['assets'], active),
    answer(getAsset, ['assets', 'listings', 'customers'], ({ params }, here) => assetDetails(Number(params.id), here), {
      // Others may hide theirs.
      isStored: ({ role }) => role === 'owner' || role === 'contact',
    }),
    answer(autocomplete, ['assets'], suggested),
  ],
}
