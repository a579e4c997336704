import type { Language } from '@mafteach/contract/field-problems'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import type { CallResult } from '@mafteach/contract/tasks'
import type { TimelineItem } from '@mafteach/contract/timeline'
import type { PARTNER_MOVES } from '@mafteach/contract/timeline.codes'
import { type Selectable, sql } from 'kysely'
import { answerInWords, type GivenAnswer } from '#domain/answer-words.ts'
import type { Db, Tables } from '#platform/database/db.ts'

/**
 * Events of customers that no other row records (`customer_event`), logged by whoever causes them, in the same transaction. Merging customers, and
 * undoing it, logs nothing here.
 */

interface Event {
  kind: TimelineItem['kind']
  data: Record<string, unknown>
  /** Version of the privacy notice on the page where the customer acted. */
  privacy_version?: number
}

const insertEvents = (db: Db, customer: number, events: Event[], at: Date) =>
  db
    .insertInto('customer_event')
    .values(
      events.map(({ kind, data, privacy_version }) => ({
        customer_id: customer,
        kind,
        data: JSON.stringify(data),
        privacy_version: privacy_version ?? null,
        at,
      })),
    )
    .returning('id')
    .execute()

const FACTS = ['name', 'phone', 'is_vip', 'activity_state', 'is_archived', 'do_not_contact'] as const
type Facts = Pick<Selectable<Tables['customer']>, (typeof FACTS)[number]>

/** A column for `returning`: the values before an update of `customer`. */
export const factsBefore = sql<Facts>`jsonb_build_object(${sql.join(FACTS.flatMap((name) => [sql.lit(name), sql.ref(`old.${name}`)]))})`

export async function logCustomerChangedEvents(db: Db, id: number, before: Facts, after: Facts, at: Date): Promise<void> {
  const changed = FACTS.filter((name) => before[name] !== after[name])
  const status = (value: string): Event => ({ kind: 'status', data: { status: value } })
  const eventOf: Record<(typeof FACTS)[number], () => Event> = {
    name: () => ({ kind: 'renamed', data: { before: before.name, after: after.name } }),
    phone: () => ({ kind: 'phone_changed', data: { before: before.phone, after: after.phone } }),
    is_vip: () => status(after.is_vip ? 'vip' : 'not_vip'),
    activity_state: () => status(after.activity_state === 'DO' ? 'dormant' : 'active'),
    is_archived: () => status(after.is_archived ? 'archived' : 'unarchived'),
    do_not_contact: () => status(after.do_not_contact ? 'do_not_contact' : 'contact_allowed'),
  }
  if (changed.length > 0)
    await insertEvents(
      db,
      id,
      changed.map((name) => eventOf[name]()),
      at,
    )
}

interface KnownListing {
  id: number
  customer_id: number
  /** The name of its city. */
  city: string
}

/** `changes` are field names as they were sent. */
export async function logListingChangedEvent(db: Db, listing: KnownListing, changes: string[], at: Date): Promise<void> {
  const { id, customer_id, city } = listing
  await insertEvents(db, customer_id, [{ kind: 'listing_changed', data: { listing: id, city, changes } }], at)
}

/** Logs that a listing was added and removed: "added" was read from its row, now gone. */
export async function logListingRemovedEvents(db: Db, listing: KnownListing & { created_at: Date }, at: Date): Promise<void> {
  const { id, customer_id, city, created_at } = listing
  const data = { listing: id, city }
  await insertEvents(db, customer_id, [{ kind: 'listing_added', data }], created_at)
  await insertEvents(db, customer_id, [{ kind: 'listing_removed', data }], at)
}

/** Logs which fields of their search the customer asked to change. */
export async function logWishedEvent(db: Db, customer: number, changes: string[], at: Date): Promise<void> {
  await insertEvents(db, customer, [{ kind: 'wished', data: { changes }, privacy_version: PRIVACY_VERSION }], at)
}

/** Logs which fields the partner asked to change. */
export async function logPartnerWishedEvent(db: Db, customer: number, changes: string[], at: Date): Promise<void> {
  await insertEvents(db, customer, [{ kind: 'partner_wished', data: { changes }, privacy_version: PRIVACY_VERSION }], at)
}

/** Logs the interest that the agent marked; null takes an earlier mark back. */
export async function logMarkedEvent(
  db: Db,
  customer: number,
  mark: { asset: number; is_interested: boolean | null },
  at: Date,
): Promise<void> {
  await insertEvents(db, customer, [{ kind: 'answered', data: { ...mark, reason: null, by: 'agent' } }], at)
}

/** Data of an answer by codes. Nodes of the former release read `reason`, in the agent's language. */
const answerData = (asset: number, answer: GivenAnswer, language: Language) => ({
  asset,
  ...answer,
  reason: answerInWords(answer, language),
})

/** Logs an answer on the customer's page; `language` is the agent's. */
export async function logCustomerAnsweredEvent(
  db: Db,
  customer: number,
  asset: number,
  answer: GivenAnswer,
  language: Language,
  at: Date,
): Promise<void> {
  const data = { ...answerData(asset, answer, language), by: 'customer' }
  await insertEvents(db, customer, [{ kind: 'answered', data, privacy_version: PRIVACY_VERSION }], at)
}

/** Logs an answer on the partner's page. */
export async function logPartnerAnsweredEvent(
  db: Db,
  customer: number,
  asset: number,
  answer: GivenAnswer,
  language: Language,
  at: Date,
): Promise<void> {
  const data = answerData(asset, answer, language)
  await insertEvents(db, customer, [{ kind: 'partner_answered', data, privacy_version: PRIVACY_VERSION }], at)
}

/** Logs a change of the partner, by the agent or by the partner themselves (found a home, stopped messages). */
export async function logPartnerEvent(db: Db, customer: number, state: (typeof PARTNER_MOVES)[number], at: Date): Promise<void> {
  const isOwnStatement = state === 'found' || state === 'stopped'
  await insertEvents(
    db,
    customer,
    [{ kind: 'partner', data: { state }, ...(isOwnStatement ? { privacy_version: PRIVACY_VERSION } : {}) }],
    at,
  )
}

/** Logs the result of a call to the customer. Returns the event's id, by which the agent may take it back. */
export async function logCalledEvent(
  db: Db,
  customer: number,
  called: { result: CallResult; note: string | null },
  at: Date,
): Promise<number> {
  const [event] = await insertEvents(db, customer, [{ kind: 'called', data: called }], at)
  return event!.id
}

/** Logs a merge. Returns the event's id: undoing the merge removes it. */
export async function logMergedEvent(
  db: Db,
  customer: number,
  merged: { merge: number; name: string },
  at: Date,
): Promise<number> {
  const [event] = await insertEvents(db, customer, [{ kind: 'merged', data: merged }], at)
  return event!.id
}

/** Logs what happened to a paper of the customer. */
export async function logPaperTimelineEvent(db: Db, customer: number, paper: PaperMoved, at: Date): Promise<void> {
  await insertEvents(db, customer, [{ kind: 'document', data: { ...paper } }], at)
}
type PaperMoved = Pick<Extract<TimelineItem, { kind: 'document' }>, 'document' | 'title' | 'state'>

/** Logs that the customer withdrew consents. */
export async function logConsentWithdrawnEvent(db: Db, customer: number, document: number, at: Date): Promise<void> {
  await insertEvents(db, customer, [{ kind: 'consent_withdrawn', data: { document } }], at)
}

/** Logs that an agent handed these customers over to another of the agency. */
export const logHandedOverEvents = (db: Db, customers: number[], from: number, at: Date) =>
  sql`insert into customer_event (customer_id, kind, data, at)
    select c.id, 'handed_over', jsonb_build_object('agent', g.name), ${at}
    from unnest(${customers}::bigint[]) c (id), agent g where g.id = ${from}`.execute(db)
