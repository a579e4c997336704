import { dayInIsrael } from '@mafteach/contract/days'
import { MATCHES_MAX } from '@mafteach/contract/limits'
import { suggestChanges } from '@mafteach/contract/listing-changes'
import * as contract from '@mafteach/contract/matching'
import { explain, isMatch, type RuleListing } from '@mafteach/contract/matching.rules'
import { type AssetHere, isMarketed, toAssetRow } from '#shared/offline/assets.ts'
import { storedCustomerCard } from '#shared/offline/customers.ts'
import { countFitting } from '#shared/offline/fitting-buyers.ts'
import { ofCustomer, ruleOfAsset, ruleOfAssetDraft, ruleOfDraft, ruleOfListing } from '#shared/offline/listings.ts'
import { ascending, inOrder, newestFirst } from '#shared/offline/orders.ts'
import { type Answer, answer, type Here, interestOf, type OfflinePart, type RequestOf } from '#shared/offline/part.ts'
import { flagOf } from '#shared/offline/query-texts.ts'

/** Matches among the stored assets, best first (server/src/features/matching). Customers' answers are known for assets sent to them. */

interface Found {
  asset: AssetHere
  match: contract.Match['match']
  unknowns: number
}

const unknownsOf = ({ criteria }: contract.Match['match']) => criteria.filter(({ verdict }) => verdict === 'unknown').length

/** Fewest unknown first, then newest on the market. */
const BEST_FIRST = inOrder<Found>(
  (one, other) => one.unknowns - other.unknowns,
  (one, other) => ascending(other.asset.market_at, one.asset.market_at),
  (one, other) => newestFirst(one.asset, other.asset),
)

/** Assets on the market in the listing's city, each with its explanation. */
const explained = (rule: RuleListing, { rows, now }: Here): Found[] => {
  const today = dayInIsrael(now)
  return [...rows.assets.values()].flatMap((asset) => {
    if (asset.city.id !== rule.city || !isMarketed(asset)) return []
    const match = explain(rule, ruleOfAsset(asset), today)
    return [{ asset, match, unknowns: unknownsOf(match) }]
  })
}

type Interest = boolean | null
const TABS: Record<contract.MatchTab, (own: Interest, partnerAnswer: Interest) => boolean> = {
  all: () => true,
  both: (is_interested, partnerAnswer) => is_interested === true && partnerAnswer === true,
  open: (is_interested) => is_interested === null,
  interested: (is_interested) => is_interested === true,
  not_interested: (is_interested) => is_interested === false,
}

/** The stored state of a customer and each asset sent to them. */
async function sentTo(customer: number | null, here: Here) {
  const card = customer === null ? undefined : await storedCustomerCard(here, customer)
  return new Map(card?.sent.map((sent) => [sent.asset.id, sent]))
}

const found = async (
  rule: RuleListing,
  customer: number | null,
  { tab = 'all', near }: { tab?: string; near?: string },
  here: Here,
): Promise<contract.Match[]> => {
  const sent = await sentTo(customer, here)
  const answerOf = (asset: number): Interest => {
    const stored = customer === null ? undefined : here.rows.interests.get(interestOf(customer, asset))
    return stored === undefined ? (sent.get(asset)?.is_interested ?? null) : stored
  }
  const partnerAnswer = (asset: number): Interest => sent.get(asset)?.partner_is_interested ?? null
  const isIn = (of: contract.MatchTab) => (asset: number) => TABS[of](answerOf(asset), partnerAnswer(asset))
  const isInTab = isIn(tab as contract.MatchTab)
  const isBoth = isIn('both')
  const all = explained(rule, here).filter(({ asset }) => isInTab(asset.id))
  const bothFirst = inOrder<Found>((one, other) => Number(isBoth(other.asset.id)) - Number(isBoth(one.asset.id)), BEST_FIRST)
  const best = (isFound: (match: contract.Match['match']) => boolean) =>
    all
      .filter(({ match }) => isFound(match))
      .sort(bothFirst)
      .slice(0, MATCHES_MAX)
  return [...best(isMatch), ...(flagOf(near) ? best((match) => match.near) : [])].map(({ asset, match }) => {
    const known = sent.get(asset.id)
    return {
      ...toAssetRow(asset, here.now),
      is_interested: answerOf(asset.id),
      partner_is_interested: partnerAnswer(asset.id),
      refused_price: null,
      asset_was_sent_to_buyer_at: known?.sent_at ?? null,
      was_sent: Boolean(known?.sent_at && known.sent_at >= asset.market_at),
      message_state: known?.message ? known.state : null,
      opened_at: known?.opened_at ?? null,
      is_new: false,
      match,
      questions: [],
    }
  })
}

const ofListing = ({ params, query }: RequestOf<typeof contract.getMatches>, here: Here) => {
  const listing = here.rows.listings.get(Number(params.id))
  return listing && found(ruleOfListing(listing), listing.customer, query, here)
}

const best = async (customer: number, here: Here): Promise<contract.Match[] | undefined> => {
  if (!here.rows.customers.has(customer)) return undefined
  const matches = new Map<number, contract.Match>()
  for (const listing of ofCustomer(here.rows, customer)) {
    const open = await found(ruleOfListing(listing), customer, { tab: 'open' }, here)
    const unsent = open.filter(({ was_sent }) => !was_sent)
    for (const match of unsent.slice(0, contract.BEST_MATCHES)) matches.set(match.id, match)
  }
  return [...matches.values()]
    .sort((one, other) => unknownsOf(one.match) - unknownsOf(other.match))
    .slice(0, contract.BEST_MATCHES)
}

/** Single changes of a listing that add most matches. */
const suggested = async ({ body }: RequestOf<typeof contract.suggestedChanges>, here: Here) => {
  const rule = await ruleOfDraft(body, here)
  const missed = explained(rule, here).filter(({ match: { criteria } }) => {
    const unmet = criteria.filter(({ verdict }) => verdict === 'unmet')
    return unmet.length === 1 && unmet[0]!.name !== 'neighborhood'
  })
  return suggestChanges(
    rule,
    missed.map(({ asset }) => ruleOfAsset(asset)),
    dayInIsrael(here.now),
    contract.SUGGESTIONS_MAX,
  )
}

/** Near ones are not counted. */
const counts: Answer['counts'] = (matches: contract.Match[]) => ({
  'x-total-count': matches.filter(({ match }) => isMatch(match)).length,
})

export const matchingOffline: OfflinePart = {
  answers: [
    { ...answer(contract.getMatches, ['listings', 'assets'], ofListing), counts },
    {
      ...answer(contract.searchForMatchingAssets, ['listings', 'assets'], async ({ body, query }, here) =>
        found(await ruleOfDraft(body, here), body.buyer ?? null, query, here),
      ),
      counts,
    },
    answer(contract.bestMatches, ['customers', 'listings', 'assets'], ({ params }, here) => best(Number(params.id), here)),
    answer(contract.suggestedChanges, ['listings', 'assets'], suggested),
    answer(contract.buyersPreview, ['customers', 'listings', 'assets'], async ({ body }, here) => ({
      buyers: countFitting(await ruleOfAssetDraft(body, here), here),
    })),
  ],
}
