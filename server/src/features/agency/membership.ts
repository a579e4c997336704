import { lockAgents, sightChanged } from '#domain/agent-home.ts'
import type { Words } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import { nameOf } from '#domain/realtor-contact.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { ApiError } from '#platform/http/errors.ts'
import * as queries from './agency.queries.ts'
import { logAgencyEvent } from './agency-log.queries.ts'
import * as invitations from './invitations.queries.ts'

/** Called when an agent starts seeing an owner's marketed assets. */
export type SightGained = (db: Db, gained: { agent: number; owner: number }[]) => Promise<void>

/**
 * Joining and leaving an agency, and working there, with what its agents see of each other (product.md section 4). Every act locks the agency's row,
 * then the rows of all its agents, so that choosing contacts or viewers waits. Each returns the agents for whom something changed.
 */
export const makeMembership = ({ clock, sightGained }: { clock: Clock; sightGained: SightGained }) => {
  const notifyAgents = async (db: Db, agents: number[], agency: number, content: Words) => {
    const notices = agents.map((agent) => ({ agent, type: 'agency' as const, content, about: agency }))
    await notify(db, notices, clock.now())
  }

  /** Makes the agent and these colleagues see each other's assets, if they work. */
  const gainEachOther = async (db: Db, agent: number, colleagues: readonly { id: number; is_working: boolean }[]) => {
    await sightGained(
      db,
      colleagues.flatMap(({ id, is_working }) => [{ agent, owner: id }, ...(is_working ? [{ agent: id, owner: agent }] : [])]),
    )
  }

  /** Founds an agency with the agent as manager. */
  const found = async (db: Db, agent: number, name: string): Promise<void> => {
    const { id: agency } = await queries.insertAgency(db, name)
    if (!(await queries.enter(db, agent, { agency, is_agency_manager: true, now: clock.now() }))) throw new ApiError('in_agency')
    await logAgencyEvent(db, { agency, kind: 'made', by: agent, data: { after: name } }, clock.now())
  }

  /** Uses an invitation for the phone (E.164) that it was sent to. */
  const join = async (db: Db, { id, phone }: { id: number; phone: string }, token: string): Promise<number[]> => {
    const now = clock.now()
    const invitation = await invitations.lockInvitation(db, token, phone, now)
    const agency = invitation.agency_id
    const colleagues = await queries.readRealtors(db, agency)
    const all = [id, ...colleagues.map((one) => one.id)]
    await lockAgents(db, all)
    if (!(await queries.enter(db, id, { agency, is_agency_manager: false, now }))) throw new ApiError('in_agency')
    await invitations.useInvitation(db, invitation.id, id, now)
    await sightChanged(db, all)
    await gainEachOther(db, id, colleagues)
    await logAgencyEvent(db, { agency, kind: 'joined', by: id, realtor: id }, now)
    const name = await nameOf(db, id)
    const words = { he: `הצטרפות לסוכנות: ${name}`, en: `Joined the agency: ${name}` }
    await notifyAgents(db, await queries.managersOf(db, agency), agency, words)
    return all
  }

  /** Locks the agency and its agents before one leaves. Refuses the last manager while others stay. */
  const lockLeaving = async (db: Db, me: number) => {
    const { agency, is_agency_manager } = await queries.lockMember(db, me)
    const all = await queries.membersOf(db, agency)
    const others = all.filter((id) => id !== me)
    if (is_agency_manager && others.length > 0 && !(await queries.hasOtherManager(db, agency, me)))
      throw new ApiError('last_manager')
    await lockAgents(db, all)
    return { agency, all, others }
  }

  const leave = async (db: Db, me: number): Promise<number[]> => {
    const now = clock.now()
    const { agency, all, others } = await lockLeaving(db, me)
    await queries.exit(db, me)
    await queries.dropAccessBetween(db, me, others)
    await sightChanged(db, all)
    if (others.length === 0) await invitations.takeAllBack(db, agency, now)
    await logAgencyEvent(db, { agency, kind: 'left', by: me, realtor: me }, now)
    const name = await nameOf(db, me)
    const words = { he: `עזיבה של הסוכנות: ${name}`, en: `Left the agency: ${name}` }
    await notifyAgents(db, await queries.managersOf(db, agency), agency, words)
    return all
  }

  /** An agent who stops working loses management too. */
  const change = async (
    db: Db,
    manager: queries.Member,
    realtor: queries.Member,
    { is_working = realtor.is_working, is_agency_manager = realtor.is_agency_manager && is_working }: Partial<queries.Member>,
  ): Promise<number[]> => {
    const now = clock.now()
    const { agency, id } = realtor
    const endsManaging = realtor.is_agency_manager && !(is_agency_manager && is_working)
    if (endsManaging && !(await queries.hasOtherManager(db, agency, id))) throw new ApiError('last_manager')
    const colleagues = await queries.readRealtors(db, agency)
    const all = colleagues.map((one) => one.id)
    await lockAgents(db, all)
    const log = (kind: 'working' | 'not_working' | 'manager' | 'not_manager') =>
      logAgencyEvent(db, { agency, kind, by: manager.id, realtor: id }, now)
    const contents: Words[] = []
    if (is_working !== realtor.is_working) {
      await queries.setWorking(db, id, is_working, now)
      if (is_working)
        await sightGained(
          db,
          all.filter((one) => one !== id).map((owner) => ({ agent: id, owner })),
        )
      else await queries.dropContactsOf(db, id)
      await sightChanged(db, [id])
      await log(is_working ? 'working' : 'not_working')
      contents.push(
        is_working
          ? { he: 'הפעילות שלך בסוכנות חודשה', en: 'You work in the agency again' }
          : { he: 'הפעילות שלך בסוכנות הופסקה', en: 'Your work in the agency was paused' },
      )
    }
    if (is_agency_manager !== realtor.is_agency_manager) {
      await queries.setManager(db, id, is_agency_manager)
      await log(is_agency_manager ? 'manager' : 'not_manager')
      contents.push(
        is_agency_manager
          ? { he: 'קיבלת הרשאת ניהול בסוכנות', en: 'You manage the agency now' }
          : { he: 'הרשאת הניהול שלך בסוכנות הוסרה', en: 'You do not manage the agency any more' },
      )
    }
    if (id !== manager.id) for (const content of contents) await notifyAgents(db, [id], agency, content)
    return all
  }

  /** Colleagues of an agent whose account is being closed; empty without an agency. */
  const lockColleagues = async (db: Db, me: number): Promise<number[]> =>
    (await queries.agencyOf(db, me)) ? (await lockLeaving(db, me)).others : []

  return { found, join, leave, lockColleagues, change, notifyAgents: notifyAgents }
}
export type Membership = ReturnType<typeof makeMembership>
