import { agentAssets } from '@mafteach/contract/asset-lists'
import type { AssetRow, PotentialBuyer } from '@mafteach/contract/assets'
import { suggestChanges } from '@mafteach/contract/listing-changes'
import type { ListingDraft } from '@mafteach/contract/listings'
import * as contract from '@mafteach/contract/matching'
import { explain, type RuleAsset, type RuleListing } from '@mafteach/contract/matching.rules'
import type { FastifyReply } from 'fastify'
import { ownCustomer } from '#domain/customers.ts'
import { realtorByKey } from '#domain/realtors.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import { readAgentAssets } from './agent-assets.queries.ts'
import { countBuyersOfDraft } from './buyers-preview.queries.ts'
import * as queries from './matching.queries.ts'

interface Deps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** Matches of a listing (spec section 7.2, product.md sections 5 and 11). */
export function matchingRoutes(ctx: AppContext, { assetRows }: Deps): void {
  const { clock } = ctx

  interface Question {
    source: queries.Source
    rule: RuleListing
    customer: number | null
    newSince: Date | null
    query: { tab: contract.MatchTab; near?: boolean | undefined }
  }

  /** Reads the rows of found assets and the reasons. */
  const explained = async (db: Db, me: number, rule: RuleListing, found: queries.FoundMatch[]): Promise<contract.Match[]> => {
    const ids = found.map(({ asset_id }) => asset_id)
    const [rows, facts, questions] = await Promise.all([
      assetRows(db, me, ids),
      queries.readAssets(db, ids),
      queries.readQuestions(db, me, ids),
    ])
    return found.flatMap((match) => {
      const row = rows.get(match.asset_id)
      const asset = facts.get(match.asset_id)
      if (!row || !asset) return []
      return [
        {
          ...row,
          is_interested: match.is_interested,
          partner_is_interested: match.partner_is_interested,
          refused_price: match.refused_price,
          asset_was_sent_to_buyer_at: match.sent_at?.toISOString() ?? null,
          was_sent: match.was_sent,
          message_state: match.message_state,
          opened_at: match.opened_at?.toISOString() ?? null,
          is_new: match.is_new,
          match: explain(rule, asset, todayInIsrael(clock)),
          questions: questions.get(match.asset_id) ?? [],
        },
      ]
    })
  }

  /** Finds matches, and near matches on request. */
  const answer = async (
    db: Db,
    me: number,
    { source, rule, customer, newSince, query }: Question,
    reply: FastifyReply,
  ): Promise<contract.Match[]> => {
    const search = { me, today: todayInIsrael(clock), tab: query.tab, customer, newSince }
    const full = await queries.findAssets(db, source, search, false)
    const near = query.near ? await queries.findAssets(db, source, search, true) : { total: 0, matches: [] }
    reply.header('x-total-count', full.total)
    return explained(db, me, rule, [...full.matches, ...near.matches])
  }

  mount(
    ctx,
    contract.getMatches,
    async ({ afterRead, asOf, db, me, params, query, reply }) => {
      const listing = await queries.readListing(db, params.id, me)
      if (!listing) throw notFound()
      const newSince = query.peek ? await queries.readSeen(db, params.id) : await queries.readNewSince(db, params.id, asOf)
      const matches = await answer(db, me, { ...listing, newSince, source: { id: params.id }, query }, reply)
      // Matches that arrived after the moment of this response have not been seen.
      if (!query.peek) await afterRead((primary) => queries.markSeen(primary, params.id, me, asOf))
      return matches
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    contract.bestMatches,
    async ({ db, me, params }) => {
      const listings = await queries.listingsOf(db, await ownCustomer(db, me, params.id), me)
      const matches: contract.Match[] = []
      for (const id of listings) {
        const { customer, rule } = (await queries.readListing(db, id, me))!
        const search = {
          me,
          today: todayInIsrael(clock),
          tab: 'open' as const,
          customer,
          newSince: await queries.readSeen(db, id),
        }
        const { matches: open } = await queries.findAssets(db, { id }, search, false)
        const unsent = open.filter(({ was_sent }) => !was_sent).slice(0, contract.BEST_MATCHES)
        matches.push(...(await explained(db, me, rule, unsent)))
      }
      const byId = new Map(matches.map((match) => [match.id, match]))
      return [...byId.values()].toSorted((one, other) => unknownsOf(one) - unknownsOf(other)).slice(0, contract.BEST_MATCHES)
    },
    { mayBeOld: true },
  )

  /** What the rule reads of an unsaved listing. */
  const ruleOf = async (
    db: Db,
    { city, neighborhoods, asset_types_list, id: _, buyer: __, ...listingCriteria }: ListingDraft,
  ): Promise<RuleListing> => {
    const wholeCity = await queries.wholeCityOf(db, city)
    if (wholeCity === null) throw new ValidationError({ city: 'unknown' })
    return { ...listingCriteria, city, neighborhoods, asset_types_list, whole_city: neighborhoods.includes(wholeCity) }
  }

  mount(
    ctx,
    contract.suggestedChanges,
    async ({ body, db, me }) => {
      const rule = await ruleOf(db, body)
      const today = todayInIsrael(clock)
      const missed = await queries.readAssets(db, await queries.findMissed(db, { draft: draftRow(body) }, me, today))
      return suggestChanges(rule, [...missed.values()], today, contract.SUGGESTIONS_MAX)
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    contract.searchForMatchingAssets,
    async ({ body, db, me, query, reply }) => {
      const rule = await ruleOf(db, body)
      const { buyer } = body
      const customer = buyer ? await ownCustomer(db, me, buyer) : null
      return answer(db, me, { source: { draft: draftRow(body) }, rule, customer, newSince: null, query }, reply)
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    contract.buyersPreview,
    async ({ body: { draft }, db, me }) => {
      const buyers = await countBuyersOfDraft(db, me, draft, todayInIsrael(clock))
      if (buyers === null) throw new ValidationError({ neighborhood: 'unknown' })
      return { buyers }
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    agentAssets,
    async ({ db, me, page, params }) => {
      const agent = await realtorByKey(db, params.uuid)
      if (agent === null) throw notFound()
      const { fitting, rows: fits, ...found } = await readAgentAssets(db, me, agent, todayInIsrael(clock), page)
      const rows = await assetRows(
        db,
        me,
        fits.map(({ asset }) => asset),
      )
      const results = fits.flatMap(({ asset, ...buyers }) => {
        const row = rows.get(asset)
        return row ? [{ ...row, ...buyers }] : []
      })
      return { ...page.reply(found, results), fitting }
    },
    { mayBeOld: true },
  )
}

const unknownsOf = ({ match }: contract.Match): number => match.criteria.filter(({ verdict }) => verdict === 'unknown').length

/** A draft as a row of `listing`. */
function draftRow({ city, asset_types_list, id: _, buyer: __, ...listingCriteria }: ListingDraft): Record<string, unknown> {
  return { ...listingCriteria, city_id: city, asset_types: asset_types_list }
}

/** The panel of an asset: the agent's own matching buyers with reasons, active and dormant separately, in the order found. */
export function potentialBuyers(
  found: queries.FoundBuyer[],
  asset: RuleAsset,
  today: string,
): { active: PotentialBuyer[]; dormant: PotentialBuyer[] } {
  const buyers = found.map((row) => ({
    is_dormant: row.is_dormant,
    buyer: {
      id: row.customer_id,
      name: row.name,
      phone: row.phone && toNational(row.phone),
      is_vip: row.is_vip,
      whatsapp_do_not_contact: row.do_not_contact,
      is_interested: row.is_interested,
      partner_is_interested: row.partner_is_interested,
      asset_was_sent_at: row.sent_at && new Date(row.sent_at).toISOString(),
      message_state: row.message_state,
      listing: row.listing_id,
      match: explain(row, asset, today),
    },
  }))
  const byDormancy = (dormant: boolean) => buyers.filter(({ is_dormant }) => is_dormant === dormant).map(({ buyer }) => buyer)
  return { active: byDormancy(false), dormant: byDormancy(true) }
}
