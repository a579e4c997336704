import { type Asset, type AssetChange, changeAsset, confirmAsset, createAsset } from '@mafteach/contract/assets'
import { UNSTATED } from '@mafteach/contract/facts'
import type { OfflineAsset } from '@mafteach/contract/offline'
import { change, type Made, named, type QueueableWrite, queueable, type Rows, type Thing } from '#shared/offline/part.ts'
import { writtenTags } from '#shared/offline/tags.ts'

/** Offline writes of properties. */

const ofAsset = ({ params }: { params: { id: number | string } }): Thing[] => [{ kind: 'asset', id: Number(params.id) }]

/** As the server returns an asset; only the server knows its buyers. */
const assetOf = (rows: Rows, id: number | string, original?: object): Asset | undefined => {
  const row = rows.assets.get(Number(id))
  return row
    ? { banner: null, potential_buyers: [], potential_dormant_buyers: [], ...(original as Asset | undefined), ...row }
    : undefined
}

/** The row's fields after a change. Back in marketing, the former audience is the default. */
const factsOf = (rows: Rows, body: AssetChange, made: Made, before: Pick<OfflineAsset, 'audience'>): Partial<OfflineAsset> => {
  const { city, neighborhood, street, seller, visibility_status, audience, tags, ...facts } = body
  const of = seller ? rows.customers.get(seller) : null
  const now = audience ?? before.audience ?? 'ME'
  const isMarketed = visibility_status === undefined ? audience !== undefined : visibility_status !== 'NO'
  const isAboutTagsAlone = tags !== undefined && Object.keys(body).length === 1
  return {
    ...facts,
    ...writtenTags(rows.assets.values(), tags),
    ...(city === undefined ? {} : { city: named(made, 'city', city) }),
    ...(neighborhood === undefined ? {} : { neighborhood: named(made, 'neighborhood', neighborhood) }),
    ...(street === undefined ? {} : { street: named(made, 'street', street) }),
    ...(seller === undefined
      ? {}
      : { seller: seller === null ? null : { id: seller, name: of?.name ?? '', phone: of?.phone ?? null } }),
    ...(audience === undefined ? {} : { audience }),
    ...(visibility_status === 'NO' ? { visibility_status } : isMarketed ? { visibility_status: now } : {}),
    ...(isAboutTagsAlone ? {} : { updated_at: made.at, updating_status: 'new' }),
  }
}

const emptyAsset = (rows: Rows, { id, at, me }: Made): OfflineAsset => {
  const mine = [...rows.assets.values()].find(({ realtor }) => realtor === me)
  const nowhere = { id: 0, name: '' }
  return {
    id,
    deal_kind: 'SALE',
    city: nowhere,
    neighborhood: nowhere,
    street: nowhere,
    address_number: null,
    price: 0,
    image_url: null,
    visibility_status: 'ME',
    audience: 'ME',
    role: 'owner',
    updating_status: 'new',
    created_at: at,
    updated_at: at,
    market_at: at,
    realtor: me,
    realtor_data: mine?.realtor_data ?? { id: me, uuid: '', name: '', phone: '', img_url: null, image_url: null, agency: null },
    agency: mine?.agency ?? null,
    should_show_address_number: false,
    ...UNSTATED,
    tags: [],
    images: [],
    image_urls: [],
    count_images_waiting_for_remove_logo: 0,
    realtor_contacts: [],
    realtors_can_view: [],
    publish_permission: null,
    seller: null,
  }
}

const create = queueable(createAsset, {
  needs: ['assets', 'customers'],
  about: ({ body }) => (body.seller ? [{ kind: 'customer', id: body.seller }] : []),
  adds: 'asset',
  apply: (rows, { body }, made) => {
    const empty = emptyAsset(rows, made)
    const { visibility_status = 'ME', ...rest } = body as AssetChange
    rows.assets.set(made.id, { ...empty, ...factsOf(rows, { ...rest, visibility_status }, made, empty) })
  },
  reply: (rows, _, { id }) => assetOf(rows, id),
})

const changeOne = queueable(changeAsset, {
  needs: ['assets', 'customers'],
  about: ofAsset,
  row: (rows, { params }) => rows.assets.get(Number(params.id)),
  apply: (rows, { params, body }, made) => change(rows.assets, params.id, (row) => factsOf(rows, body as AssetChange, made, row)),
  reply: (rows, { params }, _, original) => assetOf(rows, params.id, original),
})

const confirm = queueable(confirmAsset, {
  needs: ['assets'],
  about: ofAsset,
  apply: (rows, { params }, { at }) => change(rows.assets, params.id, { updated_at: at, updating_status: 'new' }),
  reply: (rows, { params }, _, original) => assetOf(rows, params.id, original),
})

export const assetWrites: readonly QueueableWrite[] = [create, changeOne, confirm]
