import { join } from 'node:path'
import type { Asset, AssetChange, AssetInput, PotentialBuyer } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/assets'
import { activeAssets } from '@mafteach/contract/customers'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete } from '@mafteach/contract/places'
import type { Updateable } from 'kysely'
import { sightChanged } from '#platform/agent-home.ts'
import type { House } from '#platform/app-types.ts'
import type { Db, Tables } from '#platform/db.ts'
import { type FieldProblem, FieldRefusal, notAllowed, notFound } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { offsetOf, pageOf } from '#platform/paging.ts'
import { toE164 } from '#platform/phone.ts'
import { listAssets } from './asset-lists.queries.ts'
import * as writes from './asset-writes.queries.ts'
import * as queries from './assets.queries.ts'
import { changeStatus, isNews, newAssetId, settleFacts, sightOpened } from './assets.rules.ts'
import { suggestPlaces } from './autocomplete.queries.ts'
import { removePhotos } from './images.ts'
import type { SearchWord } from './place-words.sql.ts'

interface Parts {
  /** My buyers whom an asset fits, VIP first. */
  potentialBuyers: (db: Db, asset: number, me: number) => Promise<{ active: PotentialBuyer[]; dormant: PotentialBuyer[] }>
  news: {
    assetChanged: (db: Db, asset: number, before: writes.LockedAsset | null, newsAt: Date | null) => Promise<void>
    sightGained: (db: Db, agent: number, what: { asset: number }) => Promise<void>
  }
  /** The words of a search text. */
  searchWords: (text: string) => SearchWord[]
}

/** Properties: create, list, detail, status, who may see (spec section 7.2, product.md section 4). */
export function assetsRoutes(house: House, { potentialBuyers, searchWords, news }: Parts): void {
  const { clock, database, settings } = house
  const mediaDir = join(settings.dataDir, 'media')

  const wholeAsset = async (db: Db, me: number, id: number): Promise<Asset> => {
    const asset = await queries.readAsset(db, me, id, clock.now())
    if (!asset) throw notFound()
    const { active, dormant } = await potentialBuyers(db, id, me)
    return { ...asset, potential_buyers: active, potential_dormant_buyers: dormant }
  }

  /** Locks an asset that the asker sees. Others learn nothing of it: 404. */
  const forWriting = async (db: Db, me: number, id: number, ...roles: string[]) => {
    const asset = await writes.lockAsset(db, me, id)
    if (!asset) throw notFound()
    if (roles.length > 0 && !roles.includes(asset.role ?? '')) throw notAllowed()
    return asset
  }

  /** The columns of what was sent, checked against places, customers and what is kept. */
  const columnsOf = async (
    db: Db,
    me: number,
    input: AssetInput | AssetChange,
    kept?: writes.LockedAsset,
  ): Promise<Updateable<Tables['asset']>> => {
    const { facts, problems } = settleFacts(input, kept)
    const place = {
      city: facts.city ?? kept?.city_id ?? 0,
      neighborhood: facts.neighborhood ?? kept?.neighborhood_id ?? 0,
      street: facts.street ?? kept?.street_id ?? 0,
    }
    const findings: Record<string, FieldProblem> = { ...problems, ...(await writes.placeProblems(db, place)) }
    if (facts.seller && !(await writes.isMyCustomer(db, me, facts.seller))) findings.seller = 'not_yours'
    if (Object.keys(findings).length > 0) throw new FieldRefusal(findings)
    const { city, neighborhood, street, seller, ...columns } = facts
    return {
      ...columns,
      ...(city === undefined ? {} : { city_id: city }),
      ...(neighborhood === undefined ? {} : { neighborhood_id: neighborhood }),
      ...(street === undefined ? {} : { street_id: street }),
      ...(seller === undefined ? {} : { seller_id: seller }),
    }
  }

  /** Replaces contacts or viewers; who joins gains sight of the asset, who leaves loses it. */
  const replaceAccess = async (db: Db, asset: writes.LockedAsset, kind: 'contact' | 'viewer', agents: number[]) => {
    const { joined, left } = await writes.replaceAccess(db, asset, kind, agents, clock.now())
    if (joined.length + left.length === 0) return
    await sightChanged(db, [...joined, ...left])
    for (const agent of joined) await news.sightGained(db, agent, { asset: asset.id })
  }

  mount(house, contract.createAsset, async ({ body, db, me }) => {
    const id = newAssetId()
    const now = clock.now()
    const columns = await columnsOf(db, me, body)
    const { city: city_id, neighborhood: neighborhood_id, street: street_id, price } = body
    await writes.insertAsset(
      db,
      {
        ...columns,
        id,
        agent_id: me,
        city_id,
        neighborhood_id,
        street_id,
        price,
        market_at: now,
        created_at: now,
        updated_at: now,
      },
      now,
    )
    await news.assetChanged(db, id, null, now)
    return wholeAsset(db, me, id)
  })

  mount(house, contract.listAssets, async ({ db, me, query, request }) => {
    const asksForAll =
      query.show_all || query.ids !== undefined || query.search !== undefined || query.visibility_status !== undefined
    const filter = {
      mine: !asksForAll,
      ids: query.ids,
      visibility_status: query.visibility_status,
      city: query.city_id,
      realtor: query.realtor,
      words: searchWords(query.search ?? ''),
    }
    const { count, results } = await listAssets(db, me, filter, { limit: query.page_size, offset: offsetOf(query) }, clock.now())
    return pageOf(request, settings.publicUrl, query, count, results)
  })

  mount(house, activeAssets, async ({ db, me, query, request }) => {
    const filter = { mine: true, marketed: true, words: searchWords(query.search) }
    const { count, results } = await listAssets(db, me, filter, { limit: query.page_size, offset: offsetOf(query) }, clock.now())
    return pageOf(request, settings.publicUrl, query, count, results)
  })

  mount(house, autocomplete, async ({ db, me, query }) =>
    query.search.length < SEARCH_MIN ? [] : suggestPlaces(db, me, searchWords(query.search)),
  )

  mount(house, contract.getAsset, ({ db, me, params }) => wholeAsset(db, me, params.id))

  mount(house, contract.changeAsset, async ({ body, db, me, params }) => {
    const { visibility_status, ...facts } = body
    const asset = await forWriting(db, me, params.id, 'owner', 'contact')
    if (facts.seller !== undefined && asset.role !== 'owner') throw notAllowed()
    const status = visibility_status && changeStatus(asset, visibility_status, asset.role)
    if (status === null) throw notAllowed()
    const columns = await columnsOf(db, me, facts, asset)
    const market = status ? ['ME', 'AL', 'AG'].indexOf(status.visibility_status) + 1 : asset.market
    const now = clock.now()
    const before = { ...asset, city: asset.city_id, neighborhood: asset.neighborhood_id }
    const isNew = isNews(before, facts, market)
    const opened = sightOpened(asset.market, market)
    await writes.updateAsset(
      db,
      asset,
      { ...columns, ...status, ...(isNew ? { market_at: now } : {}), ...Object.fromEntries(opened.map((since) => [since, now])) },
      now,
    )
    await news.assetChanged(db, asset.id, asset, isNew || opened.length > 0 ? now : null)
    return wholeAsset(db, me, asset.id)
  })

  mount(
    house,
    contract.deleteAsset,
    async ({ me, params }) => {
      await database.db.transaction().execute(async (db) => {
        const asset = await forWriting(db, me, params.id, 'owner')
        await writes.deleteAsset(db, asset.id)
        await news.assetChanged(db, asset.id, asset, null)
      })
      // After the row is surely gone: what could not be deleted still has its photos.
      await removePhotos(mediaDir, params.id)
      return done
    },
    { transaction: false },
  )

  mount(house, contract.setContacts, async ({ body, db, me, params }) => {
    const asset = await forWriting(db, me, params.id, 'owner')
    const agents = [...new Set(body)]
    const working = await writes.workingColleagues(db, asset.agent_id, agents)
    if (agents.some((id) => !working.has(id))) throw new FieldRefusal({ contacts: 'not_working' })
    await replaceAccess(db, asset, 'contact', agents)
    return wholeAsset(db, me, asset.id)
  })

  mount(house, contract.setViewers, async ({ body, db, me, params }) => {
    const asset = await forWriting(db, me, params.id, 'owner')
    const agents = [...new Set(body)]
    const possible = await writes.possibleViewers(db, asset.agent_id, agents)
    if (agents.some((id) => !possible.has(id))) throw new FieldRefusal({ viewers: 'not_connected' })
    await replaceAccess(db, asset, 'viewer', agents)
    return wholeAsset(db, me, asset.id)
  })

  mount(house, contract.hideAsset, async ({ body, db, me }) => {
    // Hidden twice is hidden: it is out of sight already.
    if (await writes.isHidden(db, me, body.asset_id)) return done
    const asset = await forWriting(db, me, body.asset_id)
    if (asset.role === 'owner') throw notAllowed()
    await writes.hide(db, me, asset, clock.now())
    await sightChanged(db, [me])
    return done
  })

  mount(house, contract.unhideAsset, async ({ body, db, me }) => {
    if (await writes.unhide(db, me, body.asset_id, clock.now())) {
      await sightChanged(db, [me])
      await news.sightGained(db, me, { asset: body.asset_id })
    }
    return done
  })

  mount(house, contract.publicAsset, async ({ db, params, query }) => {
    const asset = await queries.readPublicAsset(db, params.id, toE164(query.agent_phone?.split('_')[0] ?? ''), clock.now())
    if (!asset) throw notFound()
    return asset
  })
}
