import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import { displayPhone } from '@mafteach/contract/phones'
import { type Selectable, sql } from 'kysely'
import { recountHome } from '#domain/agent-home.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { toNational } from '#platform/phone.ts'

/** Deletes a customer for good: nothing personal stays, totals of past months do. */

const ISRAEL = sql.lit(ISRAEL_TIME_ZONE)
const monthOf = (time: ReturnType<typeof sql>) => sql`date_trunc('month', ${time} at time zone ${ISRAEL})::date`

/** Adds the customer's counts to the agent's monthly totals. */
const addTotals = (db: Db, me: number, customer: number, now: Date) =>
  sql`insert into deleted_customer_total (agent_id, month, customers, messages_sent, opened, interested)
    select ${me}, had.month, sum(customers), sum(messages_sent), sum(opened), sum(interested)
    from (
      select ${monthOf(sql`${now}::timestamptz`)}, 1, 0, 0, 0
      union all select ${monthOf(sql`created_at`)}, 0, 1, 0, 0 from message where customer_id = ${customer} and state not in ('queued', 'sending', 'failed', 'cancelled')
      union all select ${monthOf(sql`opened_at`)}, 0, 0, 1, 0 from customer_asset where customer_id = ${customer} and opened_at is not null
      union all select ${monthOf(sql`coalesce(
          (select max(e.at) from customer_event e
            where e.customer_id = ca.customer_id and e.kind = 'answered' and (e.data ->> 'asset')::bigint = ca.asset_id),
          ca.opened_at, ca.sent_at, ${now}::timestamptz)`)}, 0, 0, 0, 1
        from customer_asset ca where ca.customer_id = ${customer} and ca.is_interested
    ) had (month, customers, messages_sent, opened, interested)
    group by had.month order by had.month
    on conflict (agent_id, month) do update set customers = deleted_customer_total.customers + excluded.customers,
      messages_sent = deleted_customer_total.messages_sent + excluded.messages_sent,
      opened = deleted_customer_total.opened + excluded.opened,
      interested = deleted_customer_total.interested + excluded.interested`.execute(db)

/** This customer and everybody merged into them, whose merges contain their rows. */
const merged = (customer: number) => sql`
  with recursive family (id) as (
    select ${customer}::bigint union select m.other_id from customer_merge m join family f on f.id = m.kept_id)
  select id from family`

/** All names and phones (E.164) of a customer and of those merged into them. */
async function traces(db: Db, { id, name, phone }: Pick<Selectable<Tables['customer']>, 'id' | 'name' | 'phone'>) {
  const { rows } = await sql<{ names: string[]; phones: string[] }>`
    with said as (
      select kind, data ->> 'before' as was, data ->> 'after' as became from customer_event where customer_id = ${id}),
    others as (
      select record -> 'other' as row from customer_merge where kept_id in (${merged(id)})
      union all select record -> 'before' from customer_merge where kept_id in (${merged(id)}))
    select
      array(select ${name}::text union select was from said where kind = 'renamed' union select became from said where kind = 'renamed'
        union select row ->> 'name' from others) as names,
      array(select p from (select ${phone}::text union select was from said where kind = 'phone_changed'
        union select became from said where kind = 'phone_changed' union select row ->> 'phone' from others
        union select unnest(other_phones) from customer where id = ${id}
        union select jsonb_array_elements_text(row -> 'other_phones') from others where row ? 'other_phones'
        union select m.phone from message m where m.customer_id = ${id}) t (p) where p is not null) as phones`.execute(db)
  const { names, phones } = rows[0]!
  // Customers known by their number alone appear by its display form.
  return { names: [...new Set(names.flatMap((known) => [known, displayPhone(known)]))], phones }
}

/** Deletes stored replies that name the customer or one merged into them. */
const forgetReplies = (db: Db, customer: number) =>
  sql`delete from idempotency_key where customers && array(${merged(customer)})`.execute(db)

/** Deletes notifications that name the customer: about assets sent to or offered for them, and tasks with them. */
async function forgetNotices(db: Db, me: number, customer: number, names: string[]): Promise<void> {
  await recountHome(db, [me])
  await sql`delete from notification n
    where n.agent_id = ${me} and n.content is not null
      and (exists (select from unnest(${names}::text[]) name where position(name in n.content) > 0)
          and (n.notification_type = 'offer' or n.referenced_object_id = ${customer}
            or n.referenced_object_id in (select asset_id from customer_asset where customer_id = ${customer}))
        or n.notification_type in ('document signed', 'document declined') and n.referenced_object_id in (select id from document where customer_id = ${customer})
        or n.notification_type = 'task reminder' and n.referenced_object_id in (select id from task where customer_id = ${customer}))`.execute(
    db,
  )
}

/** Removes the customer, and those merged into them, from pushes and from the outbox; the rest of a push stays. */
export async function forgetPushes(db: Db, me: number, customer: number, names: string[]): Promise<void> {
  const isOf = sql`coalesce(told ->> 'customer', case told ->> 'type' when 'call' then told ->> 'id' end)::bigint = any(array(${merged(customer)}))`
  await sql`update push set notices = coalesce(
      (select jsonb_agg(told order by place) from jsonb_array_elements(notices) with ordinality t (told, place) where (${isOf}) is not true), '[]')
    where agent_id = ${me} and exists (select from jsonb_array_elements(notices) told where ${isOf})`.execute(db)
  await sql`delete from push where agent_id = ${me} and notices = '[]'`.execute(db)
  await sql`delete from outbox where channel = 'push' and recipient = (select phone from agent where id = ${me})
    and exists (select from unnest(${names}::text[]) name where position(name in text) > 0)`.execute(db)
}

/** Deletes events about the customer's calls. */
const forgetCallEvents = (db: Db, me: number, customer: number) =>
  sql`delete from live_event where ${me} = any (agents) and event = 'call' and data ->> 'id' = ${String(customer)}`.execute(db)

/** Deletes import rows that created or name the customer. */
const forgetImportRows = (db: Db, me: number, customer: number, phones: string[]) =>
  sql`delete from import_row r using import i
    where i.id = r.import_id and i.agent_id = ${me} and i.state in ('done', 'cancelled', 'failed', 'undone')
      and (r.target_id = ${customer} and i.kind <> 'assets' or (r.undo #>> '{customer,id}')::bigint = ${customer}
        or r.key = any(${phones.map((phone) => `p:${phone}`)}::text[])
        or r.reading #>> '{values,seller_phone}' = any(${phones.map(toNational)}::text[]))`.execute(db)

/** The phones (E.164) that belong to no account and to no signer of an open paper. */
async function withoutUse(db: Db, phones: string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from unnest(${phones}::text[]) t (phone) where not exists (select from agent a where a.phone = t.phone)
      and not exists (select from document_signer s join document d on d.id = s.document_id where s.phone = t.phone and d.state in ('sent', 'opened'))`.execute(
    db,
  )
  return rows.map(({ phone }) => phone)
}

/** Recalls and empties papers that the customer did not sign; returns the phones of their signers. */
async function erasePapers(db: Db, customer: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ phones: string[] }>`select erase_papers(${customer}, ${now}) as phones`.execute(db)
  return rows[0]!.phones
}

/** Deletes codes, tries and addresses that were stored for signing. */
async function forgetSigning(db: Db, phones: string[]): Promise<void> {
  const free = await withoutUse(db, phones)
  for (const table of ['otp_code', 'otp_try', 'known_address'] as const)
    await db.deleteFrom(table).where('purpose', '=', 'signing').where('phone', '=', sql<string>`any(${free}::text[])`).execute()
  await sql`delete from outbox where channel = 'sms' and recipient = any(${free}::text[])`.execute(db)
}

const uploadsOf = async (db: Db, customer: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('document_upload as u')
    .innerJoin('document as d', 'd.id', 'u.document_id')
    .select('u.file')
    .where('d.customer_id', '=', customer)
    .execute()
  return rows.map(({ file }) => file)
}

/**
 * Deletes a locked customer for good with everything that refers to them: notes, events, listings, messages, links, current assets, and papers that
 * they did not sign. Returns their uploaded files, to be removed if no paper names them.
 */
export async function deleteForGood(
  db: Db,
  me: number,
  customer: Selectable<Tables['customer']>,
  now: Date,
): Promise<{ uploads: string[] }> {
  const { id } = customer
  const uploads = await uploadsOf(db, id)
  await addTotals(db, me, id, now)
  const { names, phones } = await traces(db, customer)
  await forgetReplies(db, id)
  await forgetNotices(db, me, id, names)
  await forgetCallEvents(db, me, id)
  await forgetPushes(db, me, id, names)
  await forgetImportRows(db, me, id, phones)
  await forgetSigning(db, [...phones, ...(await erasePapers(db, id, now))])
  // A message being sent holds its row until it is in the outbox, so rows are deleted first.
  await db.deleteFrom('message').where('customer_id', '=', id).execute()
  await sql`delete from outbox where channel = 'whatsapp' and recipient = any(${phones}::text[]) and data ->> 'agent' = ${String(me)}`.execute(
    db,
  )
  await db.updateTable('phone_call').set({ phone: null }).where('customer_id', '=', id).execute()
  await sql`delete from customer_merge where kept_id in (${merged(id)})`.execute(db)
  await db.deleteFrom('customer').where('id', '=', id).execute()
  return { uploads }
}
