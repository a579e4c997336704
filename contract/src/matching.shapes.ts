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
  /** The partner's answer; null without a partner or an answer. */
  partner_is_interested: z.nullable(z.boolean()),
  asset_was_sent_to_buyer_at: z.nullable(Time),
  /** Sent since the asset last came to the market. A message before a lower price does not count. */
  was_sent: z.boolean(),
  /** State of the last message with it. */
  message_state: z.nullable(z.enum(MESSAGE_STATES)),
  opened_at: z.nullable(Time),
  /** The price that this customer called too high; null unless it fell since without a new answer. */
  refused_price: z.nullable(z.int()),
  /** Came to the market for this agent since the listing's matches were last viewed. */
  is_new: z.boolean(),
  match: Explanation,
  /** Facts that I asked its agent for, without an answer yet. */
  questions: z.array(Askable),
})
export type Match = z.infer<typeof Match>

export const MatchQuery = z.object({
  tab: z._default(z.enum(MATCH_TABS), 'all'),
  /** Includes near matches after the full ones, marked `near`. */
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
/** What is known of an unsaved asset: place, price, and the facts that matching reads. */
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
