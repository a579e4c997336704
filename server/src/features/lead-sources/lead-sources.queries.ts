import type { MailboxState } from '@mafteach/contract/lead-mailbox.codes'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isSourceOf } from '#domain/lead-sources.ts'
import type { ContactRow } from '#domain/realtor-contact.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

/** Lead sources `s`, without deleted ones. */

export type SourceRow = Selectable<Tables['lead_source']>

/** With its mailbox's state; null without a mailbox. */
export type ListedSource = SourceRow & { mailbox: MailboxState | null }

const mailboxState = sql<MailboxState | null>`(select m.state from lead_mailbox m where m.source_id = s.id)`.as('mailbox')

const BY_NAME = new ListOrder('name', asc(sql`lower(s.name)`, 'text'), asc('s.id', 'bigint'))

const sourcesOf = (db: Db, me: number) =>
  db.selectFrom('lead_source as s').where('s.deleted_at', 'is', null).where(isSourceOf(me))

/** A page of an agent's sources, with the total count. */
export function listSources(db: Db, me: number, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      const own = sourcesOf(db, me)
      return { all: own, shown: own.selectAll('s').select(mailboxState) }
    },
    BY_NAME,
  )
}

export const readSource = (db: Db, me: number, id: number) =>
  sourcesOf(db, me).selectAll('s').select(mailboxState).where('s.id', '=', id).executeTakeFirst()

/** Undefined if another source has the name. */
export const insertSource = (db: Db, source: Insertable<Tables['lead_source']>): Promise<SourceRow | undefined> =>
  db
    .insertInto('lead_source')
    .values(source)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Whether another source of the agent or agency has the name. */
export async function isNameTaken(db: Db, { id, agent_id, agency_id }: SourceRow, name: string): Promise<boolean> {
  const { rows } = await sql`select from lead_source where id <> ${id} and deleted_at is null and lower(name) = lower(${name})
    and case when ${agency_id}::bigint is null then agency_id is null and agent_id = ${agent_id} else agency_id = ${agency_id} end`.execute(
    db,
  )
  return rows.length > 0
}

export const updateSource = (db: Db, id: number, change: Updateable<Tables['lead_source']>): Promise<SourceRow> =>
  db.updateTable('lead_source').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Makes devices refetch the source's customers, whose rows contain its name. */
export const markCustomersOf = (db: Db, source: number) =>
  sql`insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'customer', id from customer where lead_source_id = ${source}`.execute(
    db,
  )

/** An agent's agency and role in it. */
export const readMembership = (db: Db, agent: number) =>
  db
    .selectFrom('agent')
    .select(['agency_id', sql<boolean>`is_agency_manager and is_working`.as('is_manager')])
    .where('id', '=', agent)
    .executeTakeFirstOrThrow()

/** A source by token, with its agency; undefined if unknown, or its account is closed. */
export const readLinkedSource = (db: Db, token: string) =>
  db
    .selectFrom('lead_source as s')
    .innerJoin('agent as g', 'g.id', 's.agent_id')
    .selectAll('s')
    .where('s.token', '=', token)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`(s.agency_id is not null or g.closed_at is null)`)
    .executeTakeFirst()

/** The owner of a form by token. */
export const readForm = (db: Db, token: string) =>
  db
    .selectFrom('lead_source as s')
    .innerJoin('agent as g', 'g.id', 's.agent_id')
    .leftJoin('agency', 'agency.id', 'g.agency_id')
    .leftJoin('agency as whole', 'whole.id', 's.agency_id')
    .leftJoin('agent_setting', 'agent_setting.agent_id', 'g.id')
    .select(['g.license_number', 'whole.name as agency', 'agent_setting.language'])
    .select([
      sql<string | null>`case when s.agency_id is null then coalesce(g.logo_file, agency.logo_file) else whole.logo_file end`.as(
        'logo_file',
      ),
      sql<
        string | null
      >`case when s.agency_id is null then coalesce(g.brand_color, agency.brand_color) else whole.brand_color end`.as(
        'brand_color',
      ),
    ])
    .select(
      sql<ContactRow>`jsonb_build_object('id', g.id, 'uuid', g.uuid, 'name', g.name, 'phone', g.phone, 'image_url', g.image_url,
        'agency_name', agency.name)`.as('agent'),
    )
    .where('s.token', '=', token)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`(s.agency_id is not null or g.closed_at is null)`)
    .executeTakeFirst()
