import * as contract from '@mafteach/contract/agency'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './agency.queries.ts'
import { logAgencyEvent, readAgencyLog } from './agency-log.queries.ts'
import { type HandOverDeps, handOverRoutes } from './hand-over.routes.ts'
import { type InvitationDeps, invitationsRoutes } from './invitations.routes.ts'
import { type Membership, makeMembership, type SightGained } from './membership.ts'

interface Deps extends InvitationDeps, HandOverDeps {
  sightGained: SightGained
}

const NOTHING: contract.AgencyTotals = { buyers: 0, sellers: 0, leads: 0, assets: 0, deals: 0, price_sum: 0, commission_sum: 0 }
const SUMS = Object.keys(NOTHING) as (keyof contract.AgencyTotals)[]

/** An agency and its agents (product.md sections 2, 4 and 12). Returns the functions for joining one. */
export async function agencyRoutes(ctx: AppContext, { sightGained, ...deps }: Deps): Promise<Membership> {
  const { clock } = ctx
  const membership = makeMembership({ clock, sightGained })
  await invitationsRoutes(ctx, deps)
  handOverRoutes(ctx, { ...deps, membership })

  mount(ctx, contract.agencyDetails, async ({ db, me }) => {
    const agency = await queries.agencyOf(db, me)
    return agency ? { name: agency.name, realtors: await queries.readRealtors(db, agency.id) } : { name: null, realtors: [] }
  })

  mount(ctx, contract.renameAgency, async ({ body: { name }, db, me, alsoChangedFor }) => {
    const { agency } = await queries.lockManager(db, me)
    const before = (await queries.agencyOf(db, me))!.name
    for (const agent of await queries.membersOf(db, agency)) alsoChangedFor(agent)
    if (before === name) return done
    await queries.renameAgency(db, agency, name)
    await logAgencyEvent(db, { agency, kind: 'renamed', by: me, data: { before, after: name } }, clock.now())
    return done
  })

  mount(ctx, contract.joinAgency, async ({ body, db, me, principal, alsoChangedFor }) => {
    const all = await membership.join(db, { id: me, phone: principal!.phone }, body.invitation)
    for (const agent of all) alsoChangedFor(agent)
    return done
  })

  mount(ctx, contract.leaveAgency, async ({ db, me, alsoChangedFor }) => {
    for (const agent of await membership.leave(db, me)) alsoChangedFor(agent)
    return done
  })

  mount(ctx, contract.changeRealtor, async ({ body, db, me, params, alsoChangedFor }) => {
    const manager = await queries.lockManager(db, me)
    const realtor = await queries.readMember(db, manager.agency, params.id)
    if (!realtor) throw notFound()
    const works = body.is_working ?? realtor.is_working
    if (body.is_agency_manager && !works) throw new ValidationError({ is_agency_manager: 'not_working' })
    for (const agent of await membership.change(db, manager, realtor, body)) alsoChangedFor(agent)
    return (await queries.readRealtors(db, manager.agency)).find(({ id }) => id === realtor.id)!
  })

  mount(ctx, contract.agencyLog, async ({ db, me, page }) => {
    const { id } = await queries.managedAgency(db, me)
    const { results, ...found } = await readAgencyLog(db, id, page)
    return page.reply(found, results)
  })

  mount(ctx, contract.agencyTotals, async ({ db, me }) => {
    const { id } = await queries.managedAgency(db, me)
    const sums = new Map((await queries.readTotals(db, id)).map((row) => [row.id, row]))
    const realtors = (await queries.readRealtors(db, id)).map((realtor) => ({ ...realtor, ...(sums.get(realtor.id) ?? NOTHING) }))
    const all = { ...NOTHING }
    for (const realtor of realtors) for (const sum of SUMS) all[sum] += realtor[sum]
    return { realtors, all }
  })

  return membership
}
