import type { UpdatingStatus } from '@mafteach/contract/asset-age'
import { type Asset, AssetRow } from '@mafteach/contract/assets'
import { FACT_NAMES, type FactName, type FactValues, pickFacts } from '@mafteach/contract/facts'
import type { RuleAsset } from '@mafteach/contract/matching.rules'
import type { OfflineAsset } from '@mafteach/contract/offline'
import { may } from '@mafteach/contract/permissions'
import { photoIn } from '@mafteach/contract/photo-files'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { mayInSql } from '#domain/assets.ts'
import { isGuarded, isNumberHiddenFromAgent, numberForAgent } from '#domain/fee-guard.ts'
import { type House, maskNumber, showsNumber } from '#domain/house-numbers.ts'
import { firstPhotoUrl, imagesOf } from '#domain/photos.ts'
import { type ContactRow, realtorContact, realtorContactOf } from '#domain/realtor-contact.ts'
import { roleOf, seenBy } from '#domain/seen-by.ts'
import { setAsideUntil, toSetAside } from '#domain/set-aside.ts'
import { tagsOfAsset } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'
import { namedOf, timeOf } from '#platform/database/json-columns.ts'
import { type JsonRow, preparedJson, preparedPart } from '#platform/database/prepared.ts'
import { versionOf } from '#platform/http/versions.ts'
import { toNational } from '#platform/phone.ts'
import { historyFrom, historyOf, type StoredHistory } from './history.queries.ts'
import { openedAt } from './opened-assets.queries.ts'

/** Facts in list rows. */
const FACTS_OF_ROWS = ['asset_type', 'number_of_rooms', 'asset_built_area', 'floor', 'highest_floor'] as const
type FurtherFact = Exclude<FactName, (typeof FACTS_OF_ROWS)[number]>
const FURTHER_FACTS = FACT_NAMES.filter((name): name is FurtherFact => !FACTS_OF_ROWS.some((shown) => shown === name))
/** Columns of further facts on an asset's page. */
export const FURTHER_COLUMNS = FURTHER_FACTS.map((name) => `a.${name}` as const)

/** Assets `a` joined with places and owner. */
export const assets = (db: Db) =>
  db
    .selectFrom('asset as a')
    .innerJoin('city', 'city.id', 'a.city_id')
    .innerJoin('neighborhood as neighborhood', 'neighborhood.id', 'a.neighborhood_id')
    .innerJoin('street', 'street.id', 'a.street_id')
    .innerJoin('agent as owner', 'owner.id', 'a.agent_id')
    .leftJoin('agency', 'agency.id', 'owner.agency_id')

type Assets = ReturnType<typeof assets>

/** How recently an asset `a` was changed or confirmed (contract/src/asset-age.ts). */
const updatingStatusOf = (now: Date) => sql<UpdatingStatus>`case
  when a.updated_at > ${now}::timestamptz - interval '24 hours' then 'new'
  when a.updated_at > ${now}::timestamptz - interval '168 hours' then 'last_week' else 'other' end`

/** Columns in the contract's form, without the house number, which depends on the reader (domain/fee-guard.ts). */
const sharedColumns = (query: Assets, me: number, now: Date) =>
  query.select([
    'a.id',
    'a.deal_kind',
    namedOf('city').as('city'),
    namedOf('neighborhood').as('neighborhood'),
    namedOf('street').as('street'),
    'a.asset_type',
    'a.price',
    'a.number_of_rooms',
    'a.asset_built_area',
    'a.floor',
    'a.highest_floor',
    'a.visibility_status',
    updatingStatusOf(now).as('updating_status'),
    timeOf('a.created_at').as('created_at'),
    timeOf('a.updated_at').as('updated_at'),
    'a.agent_id as realtor',
    realtorContactOf('owner').as('realtor_data'),
    roleOf(me).as('role'),
  ])

/** Columns of a list row, with the house number as its reader may see it. `me` 0 is a stranger. */
export const rowColumns = (query: Assets, me: number, now: Date, number = numberForAgent(me)) =>
  sharedColumns(query, me, now).select([number.as('address_number'), firstPhotoUrl.as('image_url')])

const ROW_FIELDS = Object.keys(AssetRow.shape) as (keyof AssetRow)[]

/** Only the fields of a list row. */
export const pickRow = (row: AssetRow): AssetRow => Object.fromEntries(ROW_FIELDS.map((name) => [name, row[name]])) as AssetRow

const assetRows = preparedJson((db, { me, ids, now }: { me: number; ids: number[]; now: Date }) =>
  rowColumns(assets(db), me, now).where('a.id', '=', sql<number>`any(${ids}::bigint[])`).where(seenBy(me)),
)

/** List rows by id, without assets that the agent does not see. */
export async function readAssetRows(db: Db, me: number, ids: number[], now: Date): Promise<Map<number, AssetRow>> {
  if (ids.length === 0) return new Map()
  return new Map((await assetRows(db, { me, ids, now })).map((row) => [row.id, row]))
}

/** Assets of a relation `shown` by `id`. If all are in one city, it is given, so that one partition is read. */
const areShown = (city?: number) =>
  sql<boolean>`a.id = any(array(select id from shown)) ${city === undefined ? sql`` : sql`and a.city_id = ${city}`}`

interface Reader {
  me: number
  now: Date
}

/** Builds a part of a statement that reads those assets in `shown` that the agent sees. */
function shownRowsBy<Values extends Reader, DB, TB extends keyof DB, Row>(
  rows: (db: Db, values: Values) => SelectQueryBuilder<DB, TB, Row>,
): (values: Values, city: number | undefined) => RawBuilder<Row> {
  const anywhere = preparedPart<Values, Row>((db, values) => rows(db, values).where(areShown()).where(seenBy(values.me)))
  const inCity = preparedPart<Values & { city: number }, Row>((db, values) =>
    rows(db, values).where(areShown(values.city)).where(seenBy(values.me)),
  )
  return (values, city) => (city === undefined ? anywhere(values) : inCity({ ...values, city }))
}

/** List rows. */
export const shownRows = shownRowsBy((db, { me, now }: Reader) => rowColumns(assets(db), me, now))

/** List rows with the number of the agent's buyers whom each fits, a column of an asset `a`, and the agent's tags. */
export const shownListRows = (buyerCountOf: (me: number, today: string) => RawBuilder<number>) =>
  shownRowsBy((db, { me, now, today }: Reader & { today: string }) =>
    rowColumns(assets(db), me, now).select([buyerCountOf(me, today).as('fitting_buyers'), tagsOfAsset(me).as('tags')]),
  )

/** The house of an asset `a`, for masking texts. */
export const houseOf = sql<House>`jsonb_build_object('street', street.name, 'number', a.address_number)`

/** Columns of the asset itself, without its history. */
const ownColumns = (query: Assets, me: number, now: Date) =>
  sharedColumns(query, me, now)
    .leftJoin('customer as seller', (join) => join.onRef('seller.id', '=', 'a.seller_id').on('seller.agent_id', '=', me))
    .select([
      ...FURTHER_COLUMNS,
      'a.should_show_address_number',
      numberForAgent(me).as('address_number'),
      houseOf.as('house'),
      isGuarded.as('is_guarded'),
      isNumberHiddenFromAgent(me).as('masks_number'),
      'a.audience',
      'a.publish_permitted_by',
      'a.publish_permitted_on',
      'neighborhood.is_whole_city',
      'seller.id as seller_id',
      'seller.name as seller_name',
      'seller.phone as seller_phone',
      imagesOf.as('images'),
      waitingImages.as('waiting_images'),
      contactsAndViewers.as('access'),
      tagsOfAsset(me).as('tags'),
    ])

type OwnAsset = Omit<OfflineAsset, 'market_at' | 'exclusive_until' | 'set_aside'>
type OwnRow = JsonRow<Awaited<ReturnType<ReturnType<typeof ownColumns>['executeTakeFirstOrThrow']>>>

/** All columns of an asset. */
const detailColumns = (query: Assets, me: number, now: Date) =>
  ownColumns(query, me, now).select([
    sql<StoredHistory | null>`case when ${mayInSql(me, 'history')} then ${historyOf} end`.as('history'),
    openedAt(me).as('opened_at'),
  ])

type DetailRow = JsonRow<Awaited<ReturnType<ReturnType<typeof detailColumns>['executeTakeFirstOrThrow']>>>

/** The asset without banner and buyers. */
const toAsset = (row: DetailRow): Omit<Asset, 'banner' | 'potential_buyers' | 'potential_dormant_buyers'> => ({
  ...toOwnAsset(row),
  ...(row.history ? historyFrom(row.history) : {}),
})

/** The asset itself. */
function toOwnAsset(row: OwnRow): OwnAsset {
  const asset = withoutVersion(row)
  return may(row.role, 'edit') ? { ...asset, version: assetVersion(row, asset) } : asset
}

/** Hash of the editable fields. Photos count by id, because their addresses change with who may see them. */
const assetVersion = ({ access, house }: OwnRow, asset: OwnAsset): string => {
  const { city, neighborhood, street, price, seller, images } = asset
  const { visibility_status, audience, should_show_address_number } = asset
  return versionOf([
    [city.id, neighborhood.id, street.id, house.number, price, seller?.id],
    [visibility_status, audience, should_show_address_number, asset.publish_permission],
    access.map(({ kind, id }) => `${kind} ${id}`).toSorted(),
    images.map(({ id }) => id),
    asset.tags.map(({ id }) => id).toSorted((one, other) => one - other),
    Object.values(pickFacts(asset, FACT_NAMES)),
  ])
}

function withoutVersion(row: OwnRow): OwnAsset {
  const { images } = row
  const realtors = (kind: 'contact' | 'viewer') => row.access.filter((one) => one.kind === kind).map(realtorContact)
  const seller =
    row.seller_id === null
      ? null
      : { id: row.seller_id, name: row.seller_name!, phone: row.seller_phone && toNational(row.seller_phone) }
  return {
    ...pickRow({ ...row, image_url: images[0] ? photoIn(images[0].url, '400.webp') : null }),
    ...furtherFacts(row),
    should_show_address_number: row.should_show_address_number,
    images,
    image_urls: images.map(({ url }) => url),
    count_images_waiting_for_remove_logo: row.waiting_images,
    tags: row.tags,
    agency: row.realtor_data.agency,
    realtor_contacts: realtors('contact'),
    notes: row.masks_number && row.notes ? maskNumber(row.notes, row.house) : row.notes,
    ...(may(row.role, 'number') ? { notes_show_address: row.is_guarded && showsNumber(row.notes ?? '', row.house) } : {}),
    ...(may(row.role, 'edit') ? { publish_permission: permissionOf(row) } : {}),
    ...(may(row.role, 'history') ? { realtors_can_view: realtors('viewer'), audience: row.audience } : {}),
    ...(may(row.role, 'seller') ? { seller } : {}),
  }
}

const permissionOf = ({ publish_permitted_by: by, publish_permitted_on: at }: OwnRow) => (by && at ? { by, at } : null)

const offlineRows = preparedJson((db, { me, ids, now }: { me: number; ids: number[]; now: Date }) =>
  ownColumns(assets(db), me, now)
    .select([
      'a.market_at',
      sql<string | null>`case when a.agent_id = ${me} then a.exclusive_until end`.as('exclusive_until'),
      sql<Record<string, string> | null>`case when a.agent_id = ${me} then ${setAsideUntil(me, sql`a.id`, now)} end`.as(
        'set_aside',
      ),
    ])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(seenBy(me)),
)

/** Assets for devices, without those that the agent does not see. */
export const readOfflineAssets = async (db: Db, me: number, ids: number[], now: Date): Promise<OfflineAsset[]> =>
  (await offlineRows(db, { me, ids, now })).map((row) => ({
    ...toOwnAsset(row),
    market_at: new Date(row.market_at).toISOString(),
    ...(row.exclusive_until === null ? {} : { exclusive_until: row.exclusive_until }),
    ...toSetAside(row.set_aside),
  }))

/** Column: the agent's buyers whom an asset `a` fits, so that asset and panel are one query. */
export type BuyersOf<Buyer> = (me: number, today: string) => RawBuilder<Buyer[]>

/** Builds a reader of a complete asset with its buyers and what the rule needs; null for agents who do not see it. */
export function assetReader<Buyer>(buyersOf: BuyersOf<Buyer>) {
  const read = preparedJson((db, { me, id, today, now }: { me: number; id: number; today: string; now: Date }) =>
    detailColumns(assets(db), me, now).select(buyersOf(me, today).as('buyers')).where('a.id', '=', id).where(seenBy(me)),
  )
  return async (db: Db, me: number, id: number, today: string, now: Date) => {
    const [row] = await read(db, { me, id, today, now })
    if (!row) return null
    const facts: RuleAsset = { ...row, city: row.city.id, neighborhood: row.is_whole_city ? null : row.neighborhood.id }
    return { asset: toAsset(row), facts, buyers: row.buyers, openedAt: row.opened_at }
  }
}

export const furtherFacts = (row: Pick<FactValues, FurtherFact>) => pickFacts(row, FURTHER_FACTS)

/** Number of an asset's photos that are hidden because of another firm's logo. */
const waitingImages = sql<number>`(select count(*) from marked_image m where m.asset_id = a.id and m.state <> 'filled')`

/** The contacts and viewers of an asset `a`. */
const contactsAndViewers = sql<({ kind: 'contact' | 'viewer' } & ContactRow)[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'id', g.id, 'uuid', g.uuid, 'name', g.name, 'phone', g.phone,
    'image_url', g.image_url, 'agency_name', y.name) order by g.name), '[]')
  from asset_access x join agent g on g.id = x.agent_id left join agency y on y.id = g.agency_id
  where x.city_id = a.city_id and x.asset_id = a.id)`
