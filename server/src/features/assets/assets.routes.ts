import type { Asset, AssetChange, AssetInput, PotentialBuyer } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/assets'
import type { ShownBanner } from '@mafteach/contract/banners'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { RuleAsset } from '@mafteach/contract/matching.rules'
import { LINK_TOKEN } from '@mafteach/contract/public-links'
import { rentProblems } from '@mafteach/contract/rent'
import type { Updateable } from 'kysely'
import { lockAgents, sightChanged } from '#domain/agent-home.ts'
import { normalizeFacts } from '#domain/asset-facts.ts'
import { logAssetEvent } from '#domain/asset-log.ts'
import { authorize, type LockedAsset, lockAssetFor } from '#domain/assets.ts'
import { isOwnCustomer } from '#domain/customers.ts'
import { logForExclusivity } from '#domain/exclusivity-log.ts'
import { placeProblems } from '#domain/places.ts'
import { realtorByKey } from '#domain/realtors.ts'
import { completeRenewalTask } from '#domain/renewal-task.ts'
import { checkTags, setAssetTags } from '#domain/tags.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notAllowed, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { toE164 } from '#platform/phone.ts'
import { type AssetChanged, applyChange } from './apply-change.ts'
import * as writes from './asset-writes.queries.ts'
import * as queries from './assets.queries.ts'
import { choosesViewers, newAssetId, statusAfter } from './assets.rules.ts'
import { recordOpened } from './opened-assets.queries.ts'
import { readPublicAsset, readRealtorAssets } from './public-assets.queries.ts'

interface Deps<Buyer> {
  /** The asset's panel: how its buyers are read and explained. */
  panel: {
    buyersOf: queries.BuyersOf<Buyer>
    explained: (buyers: Buyer[], asset: RuleAsset, today: string) => { active: PotentialBuyer[]; dormant: PotentialBuyer[] }
  }
  marketEvents: {
    assetChanged: AssetChanged
    sightGained: (db: Db, gained: { agent: number; asset: number }[]) => Promise<void>
  }
  photos: {
    /** Renames an asset's photos, so that old addresses stop working. */
    rename: (db: Db, asset: number) => Promise<void>
    removeAll: (db: Db, asset: number) => Promise<void>
  }
  /** The banner for a city's assets. */
  bannerFor: (db: Db, city: number) => Promise<ShownBanner | null>
}

/** Properties: creation, details, changes, access (spec section 7.2, product.md section 4). */
export function assetsRoutes<Buyer>(ctx: AppContext, { panel, marketEvents, photos, bannerFor }: Deps<Buyer>) {
  const { clock } = ctx

  const readAsset = queries.assetReader(panel.buyersOf)
  const readDetails = async (db: Db, me: number, id: number) => {
    const today = todayInIsrael(clock)
    const found = await readAsset(db, me, id, today, clock.now())
    if (!found) throw notFound()
    const { active, dormant } = panel.explained(found.buyers, found.facts, today)
    const banner = await bannerFor(db, found.asset.city.id)
    const asset: Asset = { ...found.asset, banner, potential_buyers: active, potential_dormant_buyers: dormant }
    return { asset, openedAt: found.openedAt }
  }
  const assetDetails = async (db: Db, me: number, id: number): Promise<Asset> => (await readDetails(db, me, id)).asset

  /** Columns of a request, checked against places, customers and stored values. */
  const columnsOf = async (
    db: Db,
    me: number,
    input: AssetChange,
    stored?: LockedAsset,
  ): Promise<Updateable<Tables['asset']>> => {
    const { facts, problems } = normalizeFacts(input, stored)
    const place = {
      city: facts.city ?? stored?.city_id ?? 0,
      neighborhood: facts.neighborhood ?? stored?.neighborhood_id ?? 0,
      street: facts.street ?? stored?.street_id ?? 0,
    }
    const deal = input.deal_kind ?? stored?.deal_kind ?? 'SALE'
    const findings: Record<string, FieldProblem> = {
      ...problems,
      ...(await placeProblems(db, place)),
      ...rentProblems(deal, { price: input.price ?? stored?.price }),
    }
    if (input.publish_permission && input.publish_permission.at > todayInIsrael(clock)) findings.publish_permission = 'invalid'
    if (facts.seller && !(await isOwnCustomer(db, me, facts.seller))) findings.seller = 'not_yours'
    if (Object.keys(findings).length > 0) throw new ValidationError(findings)
    const { city, neighborhood, street, seller, publish_permission: permission, ...columns } = facts as AssetChange
    return {
      ...columns,
      ...(city === undefined ? {} : { city_id: city }),
      ...(neighborhood === undefined ? {} : { neighborhood_id: neighborhood }),
      ...(street === undefined ? {} : { street_id: street }),
      ...(seller === undefined ? {} : { seller_id: seller }),
      ...(permission === undefined
        ? {}
        : { publish_permitted_by: permission?.by ?? null, publish_permitted_on: permission?.at ?? null }),
    }
  }

  /** Replaces contacts or viewers; joining agents gain sight of the asset, leaving ones lose it. */
  const replaceAccess = async (db: Db, me: number, asset: LockedAsset, kind: 'contact' | 'viewer', agents: number[]) => {
    const now = clock.now()
    const { joined, left } = await writes.replaceAccess(db, asset, kind, agents, now)
    if (joined.length + left.length === 0) return
    await logAssetEvent(db, { asset: asset.id, agent: me, kind: `${kind}s`, at: now })
    if (kind === 'contact')
      for (const partner of joined)
        await logForExclusivity(db, { assets: [asset.id], agent: me, event: 'CO_BROKER', partner, now })
    await sightChanged(db, [...joined, ...left])
    if (left.length > 0 && asset.visibility_status === 'NO') await photos.rename(db, asset.id)
    await marketEvents.sightGained(
      db,
      joined.map((agent) => ({ agent, asset: asset.id })),
    )
  }

  const addAsset = async (db: Db, me: number, body: AssetInput): Promise<number> => {
    const id = newAssetId()
    const now = clock.now()
    const { visibility_status, audience, ...facts } = body
    const columns = await columnsOf(db, me, facts)
    const status = statusAfter({ visibility_status: 'ME', audience: 'ME' }, { visibility_status, audience }, 'owner')
    const { city: city_id, neighborhood: neighborhood_id, street: street_id, price } = body
    await writes.insertAsset(
      db,
      {
        ...columns,
        ...status,
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
    await marketEvents.assetChanged(db, id, null, now)
    return id
  }

  mount(ctx, contract.createAsset, async ({ body, db, me }) => assetDetails(db, me, await addAsset(db, me, body)))

  mount(
    ctx,
    contract.getAsset,
    async ({ afterRead, db, me, params }) => {
      const { asset, openedAt } = await readDetails(db, me, params.id)
      if (asset.role !== 'owner') await afterRead((primary) => recordOpened(primary, me, asset.id, openedAt, clock.now()))
      return asset
    },
    { mayBeOld: true },
  )

  const changeAsset = async (
    db: Db,
    me: number,
    id: number,
    body: AssetChange,
    assertMayChange = async () => {},
  ): Promise<void> => {
    const { visibility_status, audience, tags, ...facts } = body
    // Tags are private: they neither change nor confirm the asset.
    const isAboutTagsAlone = tags !== undefined && Object.keys(body).length === 1
    const asset = await lockAssetFor(db, me, isAboutTagsAlone ? 'read' : 'edit', id)
    if (facts.seller !== undefined) authorize(asset, 'seller')
    const status = statusAfter(asset, { visibility_status, audience }, asset.role)
    if (status === null) throw notAllowed()
    await assertMayChange()
    if (tags) {
      await checkTags(db, me, 'asset', tags)
      await setAssetTags(db, me, id, tags)
    }
    if (isAboutTagsAlone) return
    const columns = await columnsOf(db, me, facts, asset)
    const changesDealKind = facts.deal_kind !== undefined && facts.deal_kind !== asset.deal_kind
    if (changesDealKind && (await writes.isInUse(db, asset))) throw new ApiError('in_use')
    await applyChange(db, me, asset, { facts, columns, status }, marketEvents.assetChanged, clock.now())
    if (status && asset.visibility_status === 'rented') await completeRenewalTask(db, asset.id, clock.now())
    if (status?.visibility_status === 'NO' && asset.visibility_status !== 'NO') await photos.rename(db, asset.id)
  }

  mount(ctx, contract.changeAsset, async ({ assertUnchanged, body, db, me, params }) => {
    await changeAsset(db, me, params.id, body, () => assertUnchanged(() => assetDetails(db, me, params.id)))
    return assetDetails(db, me, params.id)
  })

  mount(ctx, contract.confirmAsset, async ({ db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    await writes.confirmAssets(db, me, [asset.id], clock.now())
    return assetDetails(db, me, asset.id)
  })

  mount(ctx, contract.unconfirmAsset, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    const confirmation = await writes.findConfirmation(db, me, asset, new Date(body.updated_at))
    if (!confirmation) throw notFound()
    if (!confirmation.is_last) throw new ApiError('conflict')
    await writes.takeBackConfirmation(db, confirmation.id)
    return assetDetails(db, me, asset.id)
  })

  const removeAsset = async (db: Db, me: number, id: number, assertMayRemove = async () => {}): Promise<void> => {
    const asset = await lockAssetFor(db, me, 'remove', id)
    await assertMayRemove()
    // Before the rows are deleted, which name the agents to update.
    await sightChanged(db, await writes.accessibleTo(db, asset))
    await writes.deleteAsset(db, asset.id, clock.now())
    await marketEvents.assetChanged(db, asset.id, asset, null)
    await photos.removeAll(db, asset.id)
  }

  mount(ctx, contract.deleteAsset, async ({ assertUnchanged, db, me, params }) => {
    await removeAsset(db, me, params.id, () => assertUnchanged(() => assetDetails(db, me, params.id)))
    return done
  })

  mount(ctx, contract.setContacts, async ({ assertUnchanged, body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'contacts', params.id)
    await assertUnchanged(() => assetDetails(db, me, params.id))
    const agents = [...new Set(body)]
    // An agent who stops working or leaves at the same time is serialised with this.
    await lockAgents(db, [asset.agent_id, ...agents])
    const working = await writes.workingColleagues(db, asset.agent_id, agents)
    if (agents.some((id) => !working.has(id))) throw new ValidationError({ contacts: 'not_working' })
    await replaceAccess(db, me, asset, 'contact', agents)
    return assetDetails(db, me, asset.id)
  })

  mount(ctx, contract.setViewers, async ({ assertUnchanged, body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'viewers', params.id)
    await assertUnchanged(() => assetDetails(db, me, params.id))
    if (!choosesViewers(asset)) throw new ApiError('conflict')
    const agents = [...new Set(body)]
    // Ending a connection at the same time is serialised with this.
    await lockAgents(db, [asset.agent_id, ...agents, ...(await writes.viewersOf(db, asset))])
    const possible = await writes.possibleViewers(db, asset.agent_id, agents)
    if (agents.some((id) => !possible.has(id))) throw new ValidationError({ viewers: 'not_connected' })
    await replaceAccess(db, me, asset, 'viewer', agents)
    return assetDetails(db, me, asset.id)
  })

  mount(ctx, contract.hideAsset, async ({ body, db, me }) => {
    // Already hidden: nothing to do.
    if (await writes.isHidden(db, me, body.asset_id)) return done
    const asset = await lockAssetFor(db, me, 'hide', body.asset_id)
    await writes.hide(db, me, asset, clock.now())
    await sightChanged(db, [me])
    return done
  })

  mount(ctx, contract.unhideAsset, async ({ body, db, me }) => {
    if (await writes.unhide(db, me, body.asset_id, clock.now())) {
      await sightChanged(db, [me])
      await marketEvents.sightGained(db, [{ agent: me, asset: body.asset_id }])
    }
    return done
  })

  mount(
    ctx,
    contract.realtorAssets,
    async ({ db, me, page, params }) => {
      const agent = await realtorByKey(db, params.uuid)
      if (agent === null) throw notFound()
      const { assets, ...found } = await readRealtorAssets(db, agent, me, page, clock.now())
      return page.reply(found, assets)
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    contract.publicAsset,
    async ({ db, params, query }) => {
      const asset = await readPublicAsset(db, params.id, linkOf(query), { now: clock.now(), bannerFor })
      if (!asset) throw notFound()
      return asset
    },
    { mayBeOld: true },
  )

  return { addAsset, changeAsset, removeAsset }
}

/** Agent and customer token of a public link; the token follows the first underscore. */
const linkOf = ({ agent_phone = '' }: { agent_phone?: string | undefined }) => {
  const [phone = '', token] = agent_phone.split(/_(.*)/s)
  return { agentPhone: toE164(phone), token: token && LINK_TOKEN.test(token) ? token : null }
}
