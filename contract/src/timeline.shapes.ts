import * as z from 'zod/mini'
import { MESSAGE_STATES, SHARE_STATES } from './codes.ts'
import { RECEIVED_KINDS } from './conversation.codes.ts'
import { Note } from './customers.ts'
import { Day, Id, Time } from './shapes.ts'
import { CALL_RESULTS, TASK_RESULTS } from './tasks.ts'
import { CUSTOMER_STATUSES, PAPER_MOVES, PARTNER_MOVES } from './timeline.codes.ts'
import { VIEWING_STATES } from './viewings.codes.ts'

/** An asset with its address; null if the agent no longer sees it. */
const NamedAsset = z.object({ id: Id, address: z.nullable(z.string()) })
export type NamedAsset = z.infer<typeof NamedAsset>

/** `id` is unique within a timeline and stable. */
const item = <K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.object({ id: z.string(), at: Time, kind: z.literal(kind), ...shape })

const Listing = { listing: Id, city: z.string() }
const Changed = { before: z.nullable(z.string()), after: z.nullable(z.string()) }

export const TimelineItem = z.discriminatedUnion('kind', [
  item('created', { source: z.enum(['agent', 'call', 'public_page', 'import']) }),
  item('note', { note: Note }),
  /** `text` is the message if it is about no asset. */
  item('message', { message: Id, state: z.enum(MESSAGE_STATES), assets: z.array(NamedAsset), text: z.nullable(z.string()) }),
  /** The customer's message: `text` is also the caption, and empty if deleted. Named `message_kind`, because every item has a `kind`. */
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
  /** `changes` are field names of the listing. */
  item('listing_changed', { ...Listing, changes: z.array(z.string()) }),
  item('listing_removed', Listing),
  /** The customer proposed changes to the search; `changes` are its field names. */
  item('wished', { changes: z.array(z.string()) }),
  /** The partner's answer on their page. */
  item('partner_answered', { asset: NamedAsset, is_interested: z.boolean(), reason: z.nullable(z.string()) }),
  item('partner_wished', { changes: z.array(z.string()) }),
  item('partner', { state: z.enum(PARTNER_MOVES) }),
  item('renamed', Changed),
  item('phone_changed', Changed),
  /** `merge` undoes it; `name` is the merged customer's. */
  item('merged', { merge: Id, name: z.string() }),
  /** Handed over by this agent. */
  item('handed_over', { agent: z.string() }),
  item('current_asset_added', { address: z.string() }),
  /** A purchase or sale; removed when the deal is taken back. The address is the deal's own; the asset's id is null once it is deleted. */
  item('deal', {
    deal: Id,
    deal_date: Day,
    side: z.enum(['buying', 'selling']),
    asset: z.object({ id: z.nullable(Id), address: z.string() }),
  }),
  item('task_added', { task: Id, title: z.string() }),
  item('task_done', { task: Id, title: z.string(), result: z.enum(TASK_RESULTS) }),
  /** State of a share with an agent. */
  item('shared', { share: Id, state: z.enum(SHARE_STATES), agent: z.string() }),
  /** State of a paper. */
  item('document', { document: Id, title: z.string(), state: z.enum(PAPER_MOVES) }),
  /** The customer withdrew consents given with a paper. */
  item('consent_withdrawn', { document: Id }),
  /** A viewing with its present state. */
  item('viewing', { viewing: Id, asset: NamedAsset, starts_at: Time, state: z.enum(VIEWING_STATES) }),
  /** The customer called. */
  item('call', { is_answered: z.boolean() }),
  /** Result of a call to them. */
  item('called', { result: z.enum(CALL_RESULTS), note: z.nullable(z.string()) }),
])
export type TimelineItem = z.infer<typeof TimelineItem>
