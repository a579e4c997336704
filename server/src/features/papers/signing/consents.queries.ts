import type { PaperChannel } from '@mafteach/contract/documents'
import type { FormCode } from '@mafteach/contract/form-kinds'
import type { ConsentBox } from '@mafteach/contract/signing'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

/** Consents of signers and their withdrawals. */

export const insertConsent = (db: Db, consent: Insertable<Tables['consent']>) =>
  db.insertInto('consent').values(consent).execute()

/** Whether the signer's latest statement is a withdrawal. */
export const readWithdrawn = async (db: Db, signer: number): Promise<boolean> =>
  (await db.selectFrom('consent').select('act').where('signer_id', '=', signer).orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.act === 'withdrawn'

interface ConsentRow extends Record<ConsentBox, boolean> {
  id: number
  act: 'given' | 'withdrawn'
  at: Date
  ip: string
  device: string
  signer: string
  document: number
  title: string
  channel: PaperChannel
  form: FormCode
  version: number
}

const NEWEST = new ListOrder('newest', desc('k.id', 'bigint'))

/** One page of a customer's consents, newest first, and the total. */
export async function listConsents(db: Db, customer: number, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const { count } = await db
    .selectFrom('consent')
    .select(sql<number>`count(*)`.as('count'))
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Placed<ConsentRow>>`
    select ${key} as list_key, k.id, k.act, k.messages, k.calls, k.sharing, k.at, k.ip, k.device, s.name as signer,
      d.id as document, d.title, d.channel, v.code as form, v.version
    from consent k join document_signer s on s.id = k.signer_id join document d on d.id = k.document_id
      join form_version v on v.id = d.form_version_id
    where k.customer_id = ${customer} and ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  return { count, ...cut(rows) }
}
