import { randomBytes } from 'node:crypto'
import * as contract from '@mafteach/contract/agency'
import { DAY_MS } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import type { SendSms } from '#domain/sms-budget.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { takesSms, toE164, toNational } from '#platform/phone.ts'
import * as agencies from './agency.queries.ts'
import { logAgencyEvent } from './agency-log.queries.ts'
import * as queries from './invitations.queries.ts'

const QUEUE = 'agency-invitation'
/** Per agency and day, because an SMS costs. */
const PER_DAY = 50
/** Per address and minute, against guessing links. */
const PER_MINUTE = 30

export interface InvitationDeps {
  jobs: Pick<Jobs, 'send' | 'work'>
  sendSms: SendSms
}

const newToken = (): string => randomBytes(16).toString('hex')

/** Invitations to an agency: an SMS with a link, for one phone, usable once (product.md section 2). */
export async function invitationsRoutes(ctx: AppContext, { jobs, sendSms }: InvitationDeps): Promise<void> {
  const { clock, database, settings } = ctx
  const urlOf = (token: string) => settings.publicUrl + paths.registration({ invitation: token })

  // Outside of the call, because a slow provider would hold its transaction.
  await jobs.work<{ invitation: number }>(QUEUE, async ({ invitation }) => {
    const found = await queries.readToSend(database.db, invitation, clock.now())
    if (!found) return
    const { phone, token, agency, invited_by } = found
    await sendSms(phone, `הזמנה מ${invited_by} להצטרף אל ${agency} במפתח:\n${urlOf(token)}`, 'agents')
  })

  mount(ctx, contract.invitations, async ({ db, me, page }) => {
    const { id } = await agencies.managedAgency(db, me)
    const { rows, ...found } = await queries.readInvitations(db, id, clock.now(), page)
    const results = rows.map((row) => ({
      id: row.id,
      phone: toNational(row.phone),
      name: row.name,
      state: row.state,
      url: row.state === 'sent' ? urlOf(row.token) : null,
      invited_by: { id: row.inviter_id, name: row.inviter_name },
      realtor: row.user_id === null ? null : { id: row.user_id, name: row.user_name! },
      sent_at: row.sent_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }))
    return page.reply(found, results)
  })

  mount(ctx, contract.invite, async ({ body, db, me, alsoChangedFor }) => {
    const { agency } = await agencies.lockManager(db, me)
    const phone = toE164(body.phone)
    if (!phone || !takesSms(phone, settings.smsCountries)) throw new ValidationError({ phone: 'phone' }, 'phone_invalid')
    if (await queries.isMember(db, agency, phone)) throw new ApiError('in_agency')
    const now = clock.now()
    const wait = await countHit(db, { bucket: `invitations ${agency}`, seconds: DAY_MS / 1000, max: PER_DAY, now })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    const until = new Date(now.getTime() + contract.INVITATION_DAYS * DAY_MS)
    const name = body.name ?? null
    const { id, token } = await queries.saveInvitation(db, { agency, phone, name, token: newToken(), by: me, now, until })
    await jobs.send(db, QUEUE, [{ invitation: id }])
    await logAgencyEvent(db, { agency, kind: 'invited', by: me, data: { after: name ?? toNational(phone) } }, now)
    for (const manager of await agencies.managersOf(db, agency)) alsoChangedFor(manager)
    return { id, url: urlOf(token), expires_at: until.toISOString() }
  })

  mount(ctx, contract.takeInvitationBack, async ({ db, me, params, alsoChangedFor }) => {
    const { agency } = await agencies.lockManager(db, me)
    const invitation = await queries.readOpen(db, agency, params.id)
    if (!invitation) throw notFound()
    if (invitation.used_at) throw new ApiError('conflict')
    await queries.takeBack(db, invitation.id, clock.now())
    const data = { after: invitation.name ?? toNational(invitation.phone) }
    await logAgencyEvent(db, { agency, kind: 'invitation_taken_back', by: me, data }, clock.now())
    for (const manager of await agencies.managersOf(db, agency)) alsoChangedFor(manager)
    return done
  })

  mount(
    ctx,
    contract.invitationOf,
    async ({ db, params }) => {
      const invitation = await queries.readInvitation(db, params.token, clock.now())
      if (!invitation) throw notFound()
      const { phone, ...shown } = invitation
      return { ...shown, phone_end: toNational(phone).slice(-3) }
    },
    { perMinute: PER_MINUTE },
  )
}
