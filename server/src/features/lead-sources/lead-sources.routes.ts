import { randomBytes } from 'node:crypto'
import * as contract from '@mafteach/contract/lead-sources'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './lead-sources.queries.ts'
import { takeFailureAway } from './mailbox-failures.ts'
import { deleteMailbox } from './mailboxes.queries.ts'
import type { Mailboxes } from './mailboxes.ts'
import { managedAgency, sourceToChange } from './source-to-change.ts'

/** Lead sources (product.md section 13, "Leads and marketing"; docs/decisions/0142). */
export function leadSourcesRoutes(ctx: AppContext, { mailboxes }: { mailboxes: Mailboxes }): void {
  const { clock, settings } = ctx

  /** `isManager`: of the agency that the sources may belong to. */
  const sourceDetails =
    (isManager: boolean) =>
    (row: queries.ListedSource): contract.LeadSource => {
      const mayChange = row.agency_id === null || isManager
      const link = (path: string): string | null => (mayChange ? `${settings.publicUrl}${path}` : null)
      return {
        id: row.id,
        name: row.name,
        kind: row.kind,
        scope: row.agency_id === null ? 'me' : 'agency',
        assign: row.assign,
        answer_within_minutes: row.answer_within_minutes,
        monthly_cost: mayChange ? row.monthly_cost : null,
        token: mayChange ? row.token : null,
        form_url: link(`/public-view/lead/${row.token}`),
        post_url: link(`/api/leads/${row.token}/`),
        mail_url: link(`/api/leads/${row.token}/mail/`),
        mailbox: mayChange ? row.mailbox : null,
        created_at: row.created_at.toISOString(),
      }
    }

  /** Turns and time limits need an agency: otherwise nobody can take over. */
  const assertOfAgency = (
    isOfAgency: boolean,
    {
      assign,
      answer_within_minutes: minutes,
    }: { assign?: contract.LeadAssignment | undefined; answer_within_minutes?: number | null | undefined },
  ): void => {
    if (isOfAgency) return
    if (assign !== undefined && assign !== 'me') throw new ValidationError({ assign: 'invalid' })
    if (minutes !== undefined && minutes !== null) throw new ValidationError({ answer_within_minutes: 'invalid' })
  }

  mount(ctx, contract.leadSources, async ({ db, me, page }) => {
    const { is_manager } = await queries.readMembership(db, me)
    const { rows, ...found } = await queries.listSources(db, me, page)
    return page.reply(found, rows.map(sourceDetails(is_manager)))
  })

  mount(ctx, contract.createLeadSource, async ({ body, db, me }) => {
    const { scope, ...given } = body
    const agency_id = scope === 'agency' ? await managedAgency(db, me) : null
    assertOfAgency(agency_id !== null, given)
    const token = randomBytes(20).toString('hex')
    const row = await queries.insertSource(db, { ...given, agent_id: me, agency_id, token, created_at: clock.now() })
    if (!row) throw new ApiError('name_taken')
    return sourceDetails(true)({ ...row, mailbox: null })
  })

  mount(ctx, contract.changeLeadSource, async ({ body, db, me, params }) => {
    const source = await sourceToChange(db, me, params.id)
    assertOfAgency(source.agency_id !== null, body)
    if (body.name !== undefined && (await queries.isNameTaken(db, source, body.name))) throw new ApiError('name_taken')
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const row = Object.keys(change).length > 0 ? await queries.updateSource(db, source.id, change) : source
    if (row.name !== source.name) await queries.markCustomersOf(db, row.id)
    return sourceDetails(true)({ ...row, mailbox: source.mailbox })
  })

  mount(ctx, contract.deleteLeadSource, async ({ db, me, params }) => {
    const source = await sourceToChange(db, me, params.id)
    await takeFailureAway(db, source.id, clock.now())
    await queries.updateSource(db, source.id, { deleted_at: clock.now() })
    await deleteMailbox(db, source.id)
    mailboxes.changed()
    return done
  })
}
