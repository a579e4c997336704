import { sql } from 'kysely'
import { numberForAgent } from '#domain/fee-guard.ts'
import { hasLeft, leftAt } from '#domain/figures.ts'
import type { Db } from '#platform/database/db.ts'

/** The evidence for a fee: everything that binds a customer to an agent. Texts and times as stored. */

export interface FileOwner {
  name: string
  phone: string | null
  agent: string
  agent_phone: string
  license_number: string | null
  license_state: string
  agency: string | null
}

export const readOwner = (db: Db, me: number, customer: number) =>
  db
    .selectFrom('customer as c')
    .innerJoin('agent as g', 'g.id', 'c.agent_id')
    .leftJoin('agency', 'agency.id', 'g.agency_id')
    .select([
      'c.name',
      'c.phone',
      'g.name as agent',
      'g.phone as agent_phone',
      'g.license_number',
      'g.license_state',
      'agency.name as agency',
    ])
    .where('c.id', '=', customer)
    .where('c.agent_id', '=', me)
    .executeTakeFirst()

export interface SignedRow {
  id: number
  title: string
  signed_at: Date
  /** SHA-256 of the signed file, in hex. */
  file: string
  seal: number
  seal_hash: string
  asset_id: number | null
  signers: { name: string; phone: string; signed_at: string }[]
}

/** The signed papers of a customer with their seals, oldest first. */
export async function readSigned(db: Db, me: number, customer: number): Promise<SignedRow[]> {
  const { rows } = await sql<SignedRow>`
    select d.id, d.title, d.signed_at, encode(f.sha256, 'hex') as file, s.id as seal, encode(s.hash, 'hex') as seal_hash, d.asset_id,
      (select jsonb_agg(jsonb_build_object('name', p.signed_name, 'phone', p.phone, 'signed_at', p.signed_at) order by p.position)
        from document_signer p where p.document_id = d.id) as signers
    from document d join document_file f on f.document_id = d.id and f.kind = 'signed' join seal s on s.document_id = d.id
    where d.agent_id = ${me} and d.customer_id = ${customer} and d.state = 'signed' order by d.signed_at, d.id`.execute(db)
  return rows
}

export interface IntroducedRow {
  id: number
  city: string
  street: string
  address_number: string | null
  price: number
  introduced_at: Date
  times: number
  opened_at: Date | null
  open_count: number
  is_interested: boolean | null
  answer_codes: string[]
  answer_text: string | null
  wants_viewing: boolean
}

/** Properties that were introduced to a customer, and the outcome, oldest first. */
export async function readIntroduced(db: Db, me: number, customer: number): Promise<IntroducedRow[]> {
  const { rows } = await sql<IntroducedRow>`
    select a.id, city.name as city, street.name as street, ${numberForAgent(me)} as address_number, a.price, sent.introduced_at, sent.times,
      ca.opened_at, coalesce(ca.open_count, 0) as open_count, ca.is_interested,
      coalesce(ca.answer_codes, '{}') as answer_codes, ca.answer_text, coalesce(ca.wants_viewing, false) as wants_viewing
    from (select x.asset_id, min(${leftAt}) as introduced_at, count(*) as times
        from message m join message_asset x on x.message_id = m.id where m.customer_id = ${customer} and ${hasLeft} group by x.asset_id) sent
      join asset a on a.id = sent.asset_id join city on city.id = a.city_id join street on street.id = a.street_id
      left join customer_asset ca on ca.city_id = a.city_id and ca.customer_id = ${customer} and ca.asset_id = a.id
    order by sent.introduced_at, a.id`.execute(db)
  return rows
}

export interface VisitRow {
  city: string
  street: string
  address_number: string | null
  starts_at: Date
  interest: boolean | null
  text: string | null
}

/** Viewings that took place, oldest first. */
export async function readVisits(db: Db, me: number, customer: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select city.name as city, street.name as street, ${numberForAgent(me)} as address_number, v.starts_at, v.interest, v.outcome_text as text
    from viewing v join asset a on a.city_id = v.city_id and a.id = v.asset_id
      join city on city.id = a.city_id join street on street.id = a.street_id
    where v.agent_id = ${me} and v.customer_id = ${customer} and v.state = 'done' order by v.starts_at, v.id`.execute(db)
  return rows
}

export interface SentRow {
  at: Date
  phone: string
  text: string
  state: string
}

/** Sent messages, oldest first. */
export async function readSent(db: Db, customer: number, most: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select ${leftAt} as at, m.phone, m.text, m.state from message m where m.customer_id = ${customer} and ${hasLeft}
    order by ${leftAt}, m.id limit ${most}`.execute(db)
  return rows
}

/** The end of the chain of seals. */
export const readHead = (db: Db) =>
  db
    .selectFrom('seal')
    .select(['id', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertFeeFile = (db: Db, row: { agent_id: number; customer_id: number; sha256: Buffer; made_at: Date }) =>
  db
    .insertInto('fee_file')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()

/** A fee file by the hash of its bytes. */
export const findFeeFile = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('fee_file')
    .select(['id', sql<string>`'תיק עמלה'`.as('title'), 'made_at as signed_at', sql<'FEE_FILE'>`'FEE_FILE'`.as('form')])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
