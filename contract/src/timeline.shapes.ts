import * as z from 'zod/mini'
import { MESSAGE_STATES, SHARE_STATES } from './codes.ts'
import { RECEIVED_KINDS } from './conversation.codes.ts'
import { Note } from './customers.ts'
import { Day, Id, Time } from './shapes.ts'
import { CALL_RESULTS, TASK_RESULTS } from './tasks.ts'
import { CUSTOMER_STATUSES, PAPER_MOVES, PARTNER_MOVES } from './timeline.codes.ts'
import { VIEWING_STATES } from './viewings.codes.ts'

/** An asset as it is named to the agent; without an address when they do not see it any more. */
const NamedAsset = z.object({ id: Id, address: z.nullable(z.string()) })
export type NamedAsset = z.infer<typeof NamedAsset>

/** `id` tells items of one timeline apart and stays the same. */
const item = <K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.object({ id: z.string(), at: Time, kind: z.literal(kind), ...shape })

const Listing = { listing: Id, city: z.string() }
const Changed = { before: z.nullable(z.string()), after: z.nullable(z.string()) }

export const TimelineItem = z.discriminatedUnion('kind', [
  item('created', { source: z.enum(['agent', 'call', 'public_page', 'import']) }),
  item('note', { note: Note }),
  /** `text` is what was written where it is about no asset. */
  item('message', { message: Id, state: z.enum(MESSAGE_STATES), assets: z.array(NamedAsset), text: z.nullable(z.string()) }),
  /** They wrote: `text` is a caption too, and empty where they deleted it. `message_kind` since every item has a `kind` of its own. */
  item('message_received', { text: z.string(), message_kind: z.enum(RECEIVED_KINDS), is_deleted: z.boolean() }),
  item('opened', { asset: NamedAsset }),
  item('answered', {
    asset: NamedAsset,
    /** Null: an earlier answer was taken back. */
    is_interested: z.nullable(z.boolean()),
    reason: z.nullable(z.string()),
    by: z.enum(['customer', 'agent']),
  }),
  item('status', { status: z.enum(CUSTOMER_STATUSES) }),
  item('listing_added', Listing),
  /** `changes` names the listing's fields. */
  item('listing_changed', { ...Listing, changes: z.array(z.string()) }),
  item('listing_removed', Listing),
  /** The customer said on their page what they look for now: `changes` names the listing's fields. */
  item('wished', { changes: z.array(z.string()) }),
  /** The same of their partner, on the partner's page. */
  item('partner_answered', { asset: NamedAsset, is_interested: z.boolean(), reason: z.nullable(z.string()) }),
  item('partner_wished', { changes: z.array(z.string()) }),
  item('partner', { state: z.enum(PARTNER_MOVES) }),
  item('renamed', Changed),
  item('phone_changed', Changed),
  /** `merge` undoes it, `name` is whose things came along. */
  item('merged', { merge: Id, name: z.string() }),
  /** Another agent of the agency gave them over, by that agent's name. */
  item('handed_over', { agent: z.string() }),
  item('current_asset_added', { address: z.string() }),
  /** The customer bought or sold; gone once the deal is taken back. The address is the deal's own, the asset's id is null once that is deleted. */
  item('deal', {
    deal: Id,
    deal_date: Day,
    side: z.enum(['buying', 'selling']),
    asset: z.object({ id: z.nullable(Id), address: z.string() }),
  }),
  item('task_added', { task: Id, title: z.string() }),
  item('task_done', { task: Id, title: z.string(), result: z.enum(TASK_RESULTS) }),
  /** What became of sharing them with an agent, by that agent's name. */
  item('shared', { share: Id, state: z.enum(SHARE_STATES), agent: z.string() }),
  /** What became of a paper of theirs. */
  item('document', { document: Id, title: z.string(), state: z.enum(PAPER_MOVES) }),
  /** They withdrew what they had agreed to when they signed a paper. */
  item('consent_withdrawn', { document: Id }),
  /** They were to look at an asset; the state is what became of it by now. */
  item('viewing', { viewing: Id, asset: NamedAsset, starts_at: Time, state: z.enum(VIEWING_STATES) }),
  /** They called. */
  item('call', { is_answered: z.boolean() }),
  /** What came of calling them. */
  item('called', { result: z.enum(CALL_RESULTS), note: z.nullable(z.string()) }),
])
export type TimelineItem = z.infer<typeof TimelineItem>
