import * as z from 'zod/mini'
import { AssetInput, AssetRow } from './assets.ts'
import { MESSAGE_STATES } from './codes.ts'
import { CRITERIA, MATCHED_FACTS, type MatchedFact } from './criteria.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { ListingChange, ListingDraft } from './listings.ts'
import { MATCH_TABS } from './matching.codes.ts'
import { Askable } from './questions.ts'
import { Flag, Time } from './shapes.ts'

export const Match = z.extend(AssetRow, {
  is_interested: z.nullable(z.boolean()),
  /** What the customer's partner says; null without one, and where they said nothing. */
  partner_is_interested: z.nullable(z.boolean()),
  asset_was_sent_to_buyer_at: z.nullable(Time),
  /** Sent since it last came to the market: before a lower price it was sent as something else. */
  was_sent: z.boolean(),
  /** How the last message that took it stands. */
  message_state: z.nullable(z.enum(MESSAGE_STATES)),
  opened_at: z.nullable(Time),
  /** What the property cost when this customer said that it is too much; null unless the price fell since and nothing was said again. */
  refused_price: z.nullable(z.int()),
  /** Came to the market for this agent since the listing's matches were last looked at. */
  is_new: z.boolean(),
  match: Explanation,
  /** What I asked its agent for and wait to hear. */
  questions: z.array(Askable),
})
export type Match = z.infer<typeof Match>

export const MatchQuery = z.object({
  tab: z._default(z.enum(MATCH_TABS), 'all'),
  /** Near matches too, behind the full ones and marked `near`. */
  near: z.optional(Flag),
})

export const searchForMatchingAssets = endpoint({
  method: 'POST',
  path: '/real-estate/purchase_listing/search_for_matching_assets/',
  access: 'agent',
  summary: 'Matches of a listing that is still being written',
  query: MatchQuery,
  body: ListingDraft,
  reply: z.array(Match),
  replyHeaders: ['X-Total-Count'],
  reads: 'match',
})

export const suggestedChanges = endpoint({
  method: 'POST',
  path: '/real-estate/purchase_listing/suggested_changes/',
  access: 'agent',
  summary: 'Which single changes of a listing would bring assets that miss one criterion now, best first, with how many',
  body: ListingDraft,
  reply: z.array(z.object({ criterion: z.enum(CRITERIA), change: ListingChange, count: z.int() })),
  reads: 'match',
})

const matched = Object.fromEntries(MATCHED_FACTS.map((name) => [name, true])) as { [N in MatchedFact]: true }
/** What is known so far of an asset that is still being written: its place and price, and of the rest what matching reads. */
export const AssetDraft = z.extend(
  z.partial(z.pick(AssetInput, { deal_kind: true, ...matched })),
  z.pick(AssetInput, { city: true, neighborhood: true, price: true }).shape,
)
export type AssetDraft = z.infer<typeof AssetDraft>

export const buyersPreview = endpoint({
  method: 'POST',
  path: '/real-estate/asset/buyers_preview/',
  access: 'agent',
  summary: 'How many of my active customers an asset would fit that is still being written',
  body: z.object({ draft: AssetDraft }),
  reply: z.object({ buyers: z.int() }),
  reads: 'match',
})
