import { DAY_MS } from '@mafteach/contract/days'
import { OTP_PER_PHONE_HOUR, OTP_TICKET_SECONDS, OTP_TRIES, OTP_TRIES_PER_PHONE_HOUR } from '@mafteach/contract/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** One-time codes and their limits (product.md section 2, docs/decisions/0011). Call these under the lock of the phone. */

/** Number of valid codes at once, per phone and per requesting address. */
const VALID_CODES = 2
const HOUR_MS = 3_600_000
const KNOWN_MS = 180 * DAY_MS

/** A request for a code: the phone, the network address that requests it, and the purpose. Signing in and signing papers have separate limits. */
export interface CodeRequest {
  phone: string
  address: string
  purpose: 'sign-in' | 'signing'
}

/** Serialises acts on one phone's codes, so that limits hold. */
export const lockPhone = (db: Db, phone: string) => sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(db)

/** Whether this address recently signed in with this phone. */
export const isKnown = async (db: Db, { phone, address, purpose }: CodeRequest, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('known_address')
    .select('phone')
    .where('phone', '=', phone)
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('used_at', '>', new Date(now.getTime() - KNOWN_MS))
    .executeTakeFirst()) !== undefined

export const rememberAddress = (db: Db, request: CodeRequest, now: Date) =>
  db
    .insertInto('known_address')
    .values({ ...request, used_at: now })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose', 'address']).doUpdateSet({ used_at: now }))
    .execute()

/** When this address requested codes for this phone in the last hour, newest first. */
export async function recentCodeTimes(db: Db, { phone, address, purpose }: CodeRequest, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('otp_code')
    .select('created_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

const secondsUntil = (then: Date | undefined, now: Date) =>
  then ? Math.ceil((then.getTime() + HOUR_MS - now.getTime()) / 1000) : 0

/** Seconds until addresses without an earlier sign-in of this phone may request another code; 0 is now. */
export async function waitOfStrangers(db: Db, { phone, purpose }: CodeRequest, now: Date): Promise<number> {
  const last = await db
    .selectFrom('otp_code as c')
    .select('created_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .where(
      sql<boolean>`not exists (select from known_address k where k.phone = c.phone and k.purpose = c.purpose and k.address = c.address)`,
    )
    .orderBy('created_at', 'desc')
    .offset(OTP_PER_PHONE_HOUR - 1)
    .limit(1)
    .executeTakeFirst()
  return secondsUntil(last?.created_at, now)
}

/** Seconds until addresses without an earlier sign-in of this phone may try another code; 0 is now. */
export async function waitToTry(db: Db, { phone, purpose }: CodeRequest, now: Date): Promise<number> {
  const last = await db
    .selectFrom('otp_try')
    .select('created_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .offset(OTP_TRIES_PER_PHONE_HOUR - 1)
    .limit(1)
    .executeTakeFirst()
  return secondsUntil(last?.created_at, now)
}

export const insertCode = (
  db: Db,
  code: CodeRequest & { code_hash: Buffer; ticket_hash: Buffer; created_at: Date; expires_at: Date },
) => db.insertInto('otp_code').values(code).returning('id').executeTakeFirstOrThrow()

/** Deletes a code that could not be sent. */
export const forgetCode = (db: Db, id: number) => db.deleteFrom('otp_code').where('id', '=', id).execute()

/** The ticket of a requested code, and its wrong tries. */
export interface Ticket {
  id: number
  address: string
  ticket_tries: number
}

export const findTicket = (db: Db, { phone, purpose }: CodeRequest, hash: Buffer, now: Date): Promise<Ticket | undefined> =>
  db
    .selectFrom('otp_code')
    .select(['id', 'address', 'ticket_tries'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('ticket_hash', '=', hash)
    .where('created_at', '>', new Date(now.getTime() - OTP_TICKET_SECONDS * 1000))
    .executeTakeFirst()

/**
 * Uses a code up if one of the hashes is right. Valid are the phone's last two codes and the last two that this address requested, so that nobody
 * pushes out another's code. A wrong one costs this address a try of each of these codes, or the ticket one of its own.
 */
export async function useCode(
  db: Db,
  request: CodeRequest,
  hashes: readonly Buffer[],
  now: Date,
  ticket?: Ticket,
): Promise<{ isRight: boolean; triesLeft: number }> {
  const { phone, purpose } = request
  // Phones change networks between requesting and typing.
  const address = ticket?.address ?? request.address
  const { rows } = await sql<{ id: number; is_it: boolean; tries: number }>`
    with live as (
      select *, row_number() over (order by created_at desc, id desc) as nth,
        row_number() over (partition by address order by created_at desc, id desc) as nth_of_address
      from otp_code where phone = ${phone} and purpose = ${purpose} and expires_at > ${now}
    )
    select id, code_hash = any(${hashes}::bytea[]) as is_it,
      (select count(*) from otp_try t where t.phone = ${phone} and t.purpose = ${purpose} and t.address = ${address} and t.created_at >= live.created_at) as tries
    from live
    where used_at is null and (nth <= ${VALID_CODES} or (address = ${address} and nth_of_address <= ${VALID_CODES}))`.execute(db)
  const triesOf = (row: (typeof rows)[number]) => ticket?.ticket_tries ?? row.tries
  const open = rows.filter((row) => triesOf(row) < OTP_TRIES)
  const right = open.find(({ is_it }) => is_it)
  if (right) {
    await db.updateTable('otp_code').set({ used_at: now }).where('id', '=', right.id).execute()
    return { isRight: true, triesLeft: 0 }
  }
  if (open.length === 0) return { isRight: false, triesLeft: 0 }
  if (ticket)
    await db
      .updateTable('otp_code')
      .set((eb) => ({ ticket_tries: eb('ticket_tries', '+', 1) }))
      .where('id', '=', ticket.id)
      .execute()
  else
    await db
      .insertInto('otp_try')
      .values({ ...request, created_at: now })
      .execute()
  return { isRight: false, triesLeft: OTP_TRIES - 1 - Math.min(...open.map(triesOf)) }
}

/** Whether an account has this phone. */
export const isAgentsPhone = async (db: Db, phone: string): Promise<boolean> =>
  (await db.selectFrom('agent').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined
