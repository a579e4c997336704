import * as access from '@mafteach/contract/access'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { changeAgentSettings } from '#domain/agent-settings.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, languageOf, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Tokens } from '#platform/http/tokens.ts'
import * as queries from './access.queries.ts'

interface Deps {
  tokens: Tokens
  /** Joining or founding an agency; both refuse agents who are in one. */
  agencies: {
    found: (db: Db, agent: number, name: string) => Promise<void>
    /** Uses an invitation; returns the agents concerned. */
    join: (db: Db, agent: { id: number; phone: string }, invitation: string) => Promise<number[]>
  }
  /** Looks a new agent up in the register of brokers, or one whose name or number changes. */
  checkLicence: (
    db: Db,
    agent: number,
    change: { name?: string | undefined; license_number?: string | null | undefined } | 'new',
  ) => Promise<void>
}

/** The user's own account (spec section 7.1). */
export function accessRoutes(ctx: AppContext, { tokens, agencies, checkLicence }: Deps): void {
  const { clock } = ctx

  mount(ctx, access.registerUser, async ({ body, db, principal, request, alsoChangedFor }) => {
    const { phone, session } = principal!
    if (await queries.unknownCities(db, body.activity_areas)) throw new ValidationError({ activity_areas: 'unknown' })
    const agent = await queries.registerAgent(db, {
      phone,
      name: body.name,
      email: body.email ?? null,
      license_number: body.license_number || null,
      activity_areas: body.activity_areas,
      terms_version: access.TERMS_VERSION,
      privacy_version: PRIVACY_VERSION,
      now: clock.now(),
    })
    if (!agent) throw new ApiError('already_registered')
    await checkLicence(db, agent.id, 'new')
    // The agent keeps the language of the registration.
    await changeAgentSettings(db, agent.id, { language: languageOf(request.headers['accept-language']) })
    // Either by an invitation, or with a new agency.
    if (body.invitation) {
      for (const one of await agencies.join(db, { id: agent.id, phone }, body.invitation)) alsoChangedFor(one)
    } else if (body.agency_name) await agencies.found(db, agent.id, body.agency_name)
    return { ...agent, access: tokens.access({ session, phone, agent: agent.id }) }
  })

  mount(ctx, access.updateProfile, async ({ body, db, me }) => {
    const { activity_areas, agency_name, ...fields } = body
    if (activity_areas && (await queries.unknownCities(db, activity_areas)))
      throw new ValidationError({ activity_areas: 'unknown' })
    const year = Number(todayInIsrael(clock).slice(0, 4))
    if (fields.seniority && fields.seniority > year) throw new ValidationError({ seniority: { max: year } })
    if (agency_name) await agencies.found(db, me, agency_name)
    // Before locking the agent's row.
    await checkLicence(db, me, fields)
    if (Object.keys(fields).length > 0) await queries.changeProfile(db, me, fields)
    if (activity_areas) await queries.setActivityAreas(db, me, activity_areas)
    return done
  })

  mount(ctx, access.withSameActivityAreas, ({ db, me }) => queries.sameAreas(db, me))

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
