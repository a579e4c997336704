import { createHash } from 'node:crypto'
import type { WaitingProposal } from '@mafteach/contract/customers'
import type { Language } from '@mafteach/contract/field-problems'
import { may } from '@mafteach/contract/permissions'
import { displayPhone } from '@mafteach/contract/phones'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { seenAsset } from '#domain/assets.ts'
import { setInterest } from '#domain/interest.ts'
import { addCustomer } from '#domain/new-customers.ts'
import { insertNote } from '#domain/notes.ts'
import { notify } from '#domain/notify.ts'
import { type Db, together } from '#platform/database/db.ts'
import { ApiError } from '#platform/http/errors.ts'
import { toNational } from '#platform/phone.ts'
import { answerDueAt } from './answer-time.ts'
import { makeFirstAnswers, type QueueFirstAnswer } from './first-answer.ts'
import * as queries from './intake.queries.ts'
import type { SourceRow } from './lead-sources.queries.ts'

export interface IntakeDeps {
  /** Reads a buyer's search from a text, by the rules of pasted texts. */
  readBuyer: (db: Db, agent: number, text: string) => Promise<WaitingProposal['fields']>
  queueMessage: QueueFirstAnswer
}

/** A lead from any channel. */
export interface IncomingLead {
  /** E.164; null for mails without one. */
  phone: string | null
  name: string | undefined
  email: string | undefined
  message: string | undefined
  /** The property that it is about. */
  asset: number | undefined
  consented: boolean
  /** Id of a mail, which is taken in once. */
  mailId: string | null
}

/** The same source, phone and message within this time count as one lead. */
const SAME_MS = 10 * 60_000

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Fields of `/import/paste/` about the person rather than the search. */
const PERSONAL = [
  'name',
  'phone',
  'buyer_end_customer_status',
  'buyer_end_customer_activity_state',
  'is_vip',
  'sold_current_asset',
]

export type Intake = ReturnType<typeof makeIntake>

/** Turns leads into customers and notes, and assigns each to an agent. */
export function makeIntake({ readBuyer, queueMessage }: IntakeDeps) {
  const answerFirst = makeFirstAnswers({ queueMessage })

  /** Who gets a new person's lead, and why. */
  const assigneeOf = async (
    db: Db,
    source: SourceRow,
    agents: number[],
    asset: number | undefined,
  ): Promise<{ agent: number; reason: queries.TurnReason }> => {
    if (source.assign === 'listing_agent' && asset !== undefined) {
      const owner = await queries.agentOfAsset(db, asset)
      if (owner !== undefined && agents.includes(owner)) return { agent: owner, reason: 'listing_agent' }
    }
    if (source.assign !== 'me') {
      const agent = await queries.takeTurn(db, source.id, agents)
      if (agent !== undefined) return { agent, reason: 'turn' }
    }
    // The source's creator may have left the agency.
    const agent = agents.includes(source.agent_id) ? source.agent_id : await queries.managerOf(db, source)
    if (agent === undefined) throw new ApiError('not_found')
    return { agent, reason: 'maker' }
  }

  const notifyAgent = (
    db: Db,
    agent: number,
    { id, name, isNew }: { id: number; name: string; isNew: boolean },
    source: string,
    now: Date,
  ) => {
    const shown = displayPhone(name)
    const content: Record<Language, string> = isNew
      ? { he: `ליד חדש: ${shown}, ${source}`, en: `New lead: ${shown}, ${source}` }
      : { he: `פנייה חדשה של ${shown}, ${source}`, en: `${shown} asked again, ${source}` }
    return notify(db, [{ agent, type: isNew ? 'new lead' : 'customer answer', content, about: id }], now)
  }

  /** Takes in a lead; returns the agent concerned, null for a repeated one. */
  return async (db: Db, source: SourceRow, lead: IncomingLead, now: Date): Promise<number | null> => {
    const { phone, email, message, asset } = lead
    const name = lead.name ?? (phone === null ? (email ?? '') : toNational(phone))
    const fingerprint = hash(JSON.stringify([phone, phone === null ? name : null, message ?? null]))
    const mail_id = lead.mailId === null ? null : hash(lead.mailId)
    const since = new Date(now.getTime() - SAME_MS)
    const agents = await queries.workingAgents(db, source)
    await queries.lockPerson(db, source, phone ?? lead.mailId ?? name)
    const [isRepeated, known] = await together(db, (db) =>
      Promise.all([
        queries.isRepeated(db, source.id, { fingerprint, mail_id, since }),
        phone === null ? undefined : queries.findCustomer(db, agents, phone, source.agent_id),
      ]),
    )
    if (isRepeated) return null
    // Before a turn is taken, so that others do not wait for this.
    const wishes = message === undefined ? null : await wishesIn(db, known?.agent_id ?? source.agent_id, message)
    const assigned = known ? null : await assigneeOf(db, source, agents, asset)
    const agent = known?.agent_id ?? assigned!.agent
    const customer = known ? { ...known, isNew: false } : await addLead(db, agent, { name, phone, source }, now)
    const { isNew } = customer

    const interests = asset === undefined ? null : await seenAsset(db, agent, asset)
    if (interests && may(interests.role, 'interest')) await setInterest(db, customer.id, interests.id, true, now)
    const written = [message, email].filter((text) => text !== undefined && text.trim() !== '').join('\n')
    if (written !== '') await insertNote(db, customer.id, written, now, { isFromCustomer: true })
    if (wishes) await queries.saveWaitingProposal(db, customer.id, wishes, message!, now)

    const answer_due_at = isNew ? await answerDueAt(db, source, now) : null
    const privacy_version = lead.consented ? PRIVACY_VERSION : null
    await queries.insertLead(
      db,
      { source_id: source.id, customer_id: customer.id, at: now, fingerprint, mail_id, privacy_version, answer_due_at },
      isNew && source.agency_id !== null ? assigned : null,
    )
    await notifyAgent(db, agent, customer, source.name, now)
    if (isNew && phone !== null) await answerFirst(db, agent, { customer: customer.id, phone }, now)
    return agent
  }

  /** Adds the customer, or finds one whom the agent just added. */
  async function addLead(
    db: Db,
    agent: number,
    { name, phone, source }: { name: string; phone: string | null; source: SourceRow },
    now: Date,
  ) {
    const facts = { name, phone, source: 'public_page', lead_source_id: source.id, opened_at: null } as const
    const added = await addCustomer(db, agent, facts, now)
    if (added) return { id: added.id, name: added.name, isNew: true }
    const customer = await queries.findCustomer(db, [agent], phone!, agent)
    if (!customer) throw new ApiError('conflict')
    return { ...customer, isNew: false }
  }

  /** The search in a message; null without any. */
  async function wishesIn(db: Db, agent: number, message: string) {
    const fields = await readBuyer(db, agent, message)
    // The kind of deal alone is no search, nor is "דירה" in a question about one.
    const isFlat = fields.asset_types_list?.join() === 'AT'
    const isAnyStated = Object.keys(fields).some(
      (name) => name !== 'deal_kind' && !(isFlat && name === 'asset_types_list') && !PERSONAL.includes(name),
    )
    return isAnyStated ? fields : null
  }
}
