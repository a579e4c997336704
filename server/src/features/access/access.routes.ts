import * as access from '@mafteach/contract/access'
import type { AppContext } from '#platform/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import type { Tokens } from '#platform/tokens.ts'
import * as queries from './access.queries.ts'

/** The version of the terms that a registration accepts. */
const TERMS_VERSION = '2026-11'

/** The user and their agency (spec section 7.1). */
export function accessRoutes(ctx: AppContext, { tokens }: { tokens: Tokens }): void {
  const { clock } = ctx

  mount(ctx, access.registerUser, async ({ body, db, principal }) => {
    const { phone, session } = principal!
    if (await queries.unknownCities(db, body.activity_areas)) throw new ValidationError({ activity_areas: 'unknown' })
    const agent = await queries.registerAgent(db, {
      phone,
      name: body.name,
      email: body.email ?? null,
      license_number: body.license_number || null,
      agency_name: body.agency_name || null,
      activity_areas: body.activity_areas,
      terms_version: TERMS_VERSION,
      now: clock.now(),
    })
    if (!agent) throw new ApiError('already_registered')
    return { ...agent, access: tokens.access({ session, phone, agent: agent.id }) }
  })

  mount(ctx, access.updateProfile, async ({ body, db, me }) => {
    const { activity_areas, agency_name, ...fields } = body
    if (activity_areas && (await queries.unknownCities(db, activity_areas)))
      throw new ValidationError({ activity_areas: 'unknown' })
    if (fields.seniority && fields.seniority > clock.now().getFullYear())
      throw new ValidationError({ seniority: { max: clock.now().getFullYear() } })
    if (agency_name && !(await queries.foundAgency(db, me, agency_name))) throw new ApiError('in_agency')
    if (Object.keys(fields).length > 0) await queries.changeProfile(db, me, fields)
    if (activity_areas) await queries.setActivityAreas(db, me, activity_areas)
    return done
  })

  mount(ctx, access.withSameActivityAreas, ({ db, me }) => queries.sameAreas(db, me))
  mount(ctx, access.agencyDetails, ({ db, me }) => queries.agencyOf(db, me))

  mount(ctx, access.sessions, async ({ db, me, principal }) => {
    const rows = await queries.openSessions(db, me, clock.now())
    return rows.map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: row.id === principal!.session,
    }))
  })

  mount(ctx, access.endSession, async ({ db, me, params }) => {
    if (!(await queries.endSessionById(db, me, params.id, clock.now()))) throw notFound()
    return done
  })
}
