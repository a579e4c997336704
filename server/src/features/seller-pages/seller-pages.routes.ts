import { randomBytes } from 'node:crypto'
import { ANSWER_REASON_CODES } from '@mafteach/contract/answer-reasons'
import type { AssetRow } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import type { ErrorCode } from '@mafteach/contract/errors'
import type { PriceLadder } from '@mafteach/contract/price-ladder'
import * as contract from '@mafteach/contract/seller-pages'
import type { ViewingFigures } from '@mafteach/contract/viewings'
import { lockAssetFor, seenAssetFor } from '#domain/assets.ts'
import { lockOwnCustomer } from '#domain/customers.ts'
import { languageOfAgent } from '#domain/languages.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { mountTokenRead } from '#platform/http/token-page.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './seller-pages.queries.ts'
import { draftOf } from './seller-words.ts'

const PER_MINUTE = 60

interface Deps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  /** Queues one message to a customer; returns why it cannot, or null. */
  queueMessage: (
    db: Db,
    me: number,
    message: { customer: number; phone: string; text: string; purpose: 'by_hand' },
  ) => Promise<ErrorCode | null>
  /** Outcomes of an asset's viewings. */
  viewingFigures: (db: Db, asset: number) => Promise<ViewingFigures>
  /** The agent's customers whom an asset matches, each with a matching listing. */
  findBuyers: (db: Db, me: number, asset: number, today: string) => Promise<{ listing_id: number; is_dormant: boolean }[]>
  priceLadder: (db: Db, me: number, asset: number) => Promise<PriceLadder>
}

/** The seller's page (product.md section 12, docs/decisions/0038): off until its owner switches it on, for each asset separately. */
export function sellerPagesRoutes(ctx: AppContext, { assetRows, queueMessage, findBuyers, viewingFigures, priceLadder }: Deps) {
  const { clock, settings } = ctx

  const figuresOf = async (db: Db, owned: queries.Owned): Promise<contract.SellerFigures> => {
    const now = clock.now()
    const fitting = (await findBuyers(db, owned.agent_id, owned.id, todayInIsrael(clock))).filter(({ is_dormant }) => !is_dormant)
    const listings = fitting.map(({ listing_id }) => listing_id)
    const fit = { total: fitting.length, week: await queries.countNewListings(db, listings, now) }
    const counted = { fit, ...(await queries.countFigures(db, owned, now)) }
    return contract.SELLER_FIGURES.map((name) => ({ name, ...counted[name] }))
  }

  const reasonsOf = async (db: Db, owned: queries.Owned) => {
    const counts = await queries.countReasons(db, owned)
    return ANSWER_REASON_CODES.map((name) => ({ name, count: counts.get(name) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
  }

  const messageOf = async (db: Db, asset: number) => {
    const message = await queries.readMessage(db, asset)
    return message ? { text: message.text, approved_at: message.approved_at.toISOString() } : null
  }

  const shown = async (db: Db, me: number, id: number): Promise<contract.SellerPage> => {
    const owned = { id, agent_id: me }
    const page = await queries.readPage(db, id)
    const seller = await queries.readSeller(db, me, id)
    return {
      url: page ? `${settings.publicUrl}/public-view/seller/${page.token}` : null,
      draft: draftOf(await figuresOf(db, owned), await reasonsOf(db, owned), {
        language: await languageOfAgent(db, me),
        kind: await queries.readDealKind(db, id),
      }),
      message: await messageOf(db, id),
      seller: seller ? { id: seller.id, name: seller.name, phone: seller.phone && toNational(seller.phone) } : null,
      weekly: page?.is_weekly ?? true,
      reported_at: page?.reported_at?.toISOString() ?? null,
      shows_price_ladder: page?.shows_price_ladder ?? false,
    }
  }

  mount(ctx, contract.sellerPage, async ({ db, me, params }) => {
    const { id } = await seenAssetFor(db, me, 'seller', params.id)
    return shown(db, me, id)
  })

  mount(ctx, contract.switchSellerPage, async ({ body, db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'seller', params.id)
    if (body.enabled) await queries.insertPage(db, id, randomBytes(20).toString('hex'), clock.now())
    else await queries.deletePage(db, id)
    if (body.weekly !== undefined) await queries.setWeekly(db, id, body.weekly)
    if (body.shows_price_ladder !== undefined) await queries.setShowsLadder(db, id, body.shows_price_ladder)
    return shown(db, me, id)
  })

  mount(ctx, contract.approveSellerMessage, async ({ body, db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'seller', params.id)
    await queries.insertMessage(db, id, body.text, clock.now())
    return shown(db, me, id)
  })

  mount(ctx, contract.sendSellerReport, async ({ body, db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'seller', params.id)
    const page = await shown(db, me, id)
    const seller = await queries.readSeller(db, me, id)
    if (page.url === null || !seller?.phone) throw new ApiError('closed')
    const now = clock.now()
    const text = body.text ?? page.draft
    if (!body.handed_over) {
      await lockOwnCustomer(db, me, seller.id)
      const message = { customer: seller.id, phone: seller.phone, text: `${text}\n${page.url}`, purpose: 'by_hand' as const }
      const refused = await queueMessage(db, me, message)
      if (refused) throw new ApiError(refused)
    }
    await queries.insertMessage(db, id, text, now)
    await queries.setReported(db, id, now)
    return shown(db, me, id)
  })

  mount(ctx, contract.skipSellerReport, async ({ db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'seller', params.id)
    await queries.setReported(db, id, clock.now())
    return shown(db, me, id)
  })

  const readReport = async (db: Db, token: string): Promise<contract.SellerReport | null> => {
    const owner = await queries.readPageOwner(db, token)
    if (!owner) return null
    const now = clock.now()
    const row = (await assetRows(db, owner.agent_id, [owner.id])).get(owner.id)
    if (!row) return null
    const { id, deal_kind, city, neighborhood, street, address_number, asset_type, price, image_url } = row
    return {
      agent: {
        id: owner.agent_id,
        uuid: owner.uuid,
        name: owner.agent_name,
        phone: toNational(owner.agent_phone),
        img_url: owner.image_url,
        image_url: owner.image_url,
        agency: owner.agency_name === null ? null : { name: owner.agency_name },
        seniority: owner.seniority,
        license_number: owner.license_number,
      },
      // The seller knows the house number; a page in somebody else's hands must not reveal it.
      asset: {
        id,
        deal_kind,
        city,
        neighborhood,
        street,
        address_number: owner.is_guarded ? null : address_number,
        asset_type,
        price,
        image_url,
      },
      state: owner.state,
      since: dayInIsrael(owner.created_at),
      figures: await figuresOf(db, owner),
      reasons: await reasonsOf(db, owner),
      done: await queries.readDone(db, owner, now),
      planned: await queries.readPlanned(db, owner, now),
      viewings: await viewingFigures(db, owner.id),
      scans: await queries.countScans(db, owner, now),
      message: await messageOf(db, owner.id),
      price_ladder:
        owner.shows_price_ladder && owner.state === 'open' ? forSeller(await priceLadder(db, owner.agent_id, owner.id)) : null,
    }
  }

  /** Data of the page; null for an invalid token. */
  return {
    loadReport: mountTokenRead(
      ctx,
      contract.sellerReport,
      { pages: 'seller pages', perMinute: PER_MINUTE, mayBeOld: true },
      readReport,
    ),
  }
}

/**
 * Buyers of all agents together. One or two buyers of other agents are left out: otherwise the difference to the agent's own figures on the page
 * would reveal their number.
 */
const forSeller = ({ price, steps }: PriceLadder): contract.SellerLadder => ({
  price,
  steps: steps.map((step) => {
    const buyers = step.mine + (step.network ?? 0)
    return { price: step.price, buyers: buyers === 1 || buyers === 2 ? null : buyers }
  }),
})
