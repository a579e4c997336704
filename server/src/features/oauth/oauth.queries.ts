import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

/** Programs, their grants and tokens. */

export const insertClient = (db: Db, client: Insertable<Tables['oauth_client']>) =>
  db.insertInto('oauth_client').values(client).execute()

export const findClient = (db: Db, clientId: string) =>
  db
    .selectFrom('oauth_client')
    .select(['id', 'client_id', 'name', 'redirect_uris'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
export type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>

export const markUsed = (db: Db, client: number, now: Date) =>
  db.updateTable('oauth_client').set({ last_used_at: now }).where('id', '=', client).execute()

/** The agent with this phone, if their account is open. */
export const findAgent = (db: Db, phone: string) =>
  db.selectFrom('agent').select(['id', 'name']).where('phone', '=', phone).where('closed_at', 'is', null).executeTakeFirst()

/** Locks the agent, whose account cannot be closed meanwhile; undefined if it is closed. Concurrent grants wait for each other. */
export const lockAgent = (db: Db, agent: number) =>
  db
    .selectFrom('agent')
    .select(['id', 'name'])
    .where('id', '=', agent)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Number of programs that an agent has allowed, without this one, whose new grant replaces its old one. */
export async function countOtherGrants(db: Db, agent: number, client: number): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_grant')
    .select(sql<number>`count(*)`.as('count'))
    .where('agent_id', '=', agent)
    .where('client_id', '<>', client)
    .executeTakeFirstOrThrow()
  return count
}

export const insertGrant = (db: Db, grant: Insertable<Tables['oauth_grant']>) =>
  db.insertInto('oauth_grant').values(grant).execute()

const GRANT = ['g.id', 'g.agent_id', 'g.client_id', 'c.client_id as client', 'g.scopes', 'g.created_at'] as const

const grants = (db: Db) => db.selectFrom('oauth_grant as g').innerJoin('oauth_client as c', 'c.id', 'g.client_id')

/** A code and its grant, locked: a concurrent exchange waits. */
export const lockCode = (db: Db, hash: Buffer) =>
  grants(db)
    .select([...GRANT, 'g.redirect_uri', 'g.code_challenge', 'g.code_expires_at', 'g.started_at'])
    .where('g.code_hash', '=', hash)
    .forUpdate('g')
    .executeTakeFirst()

export const takeCode = (db: Db, grant: number, now: Date) =>
  db.updateTable('oauth_grant').set({ started_at: now }).where('id', '=', grant).execute()

/** Ends earlier grants of the same program: only the newest counts. */
export const endFormerGrants = (db: Db, { id, agent_id, client_id }: Grant) =>
  db.deleteFrom('oauth_grant').where('agent_id', '=', agent_id).where('client_id', '=', client_id).where('id', '<', id).execute()

export type Grant = Pick<NonNullable<Awaited<ReturnType<typeof lockCode>>>, 'id' | 'agent_id' | 'client_id'>

export const endGrant = (db: Db, id: number) => db.deleteFrom('oauth_grant').where('id', '=', id).execute()

export const insertTokens = (db: Db, tokens: Insertable<Tables['oauth_token']>[]) =>
  db.insertInto('oauth_token').values(tokens).execute()

/** A token with its grant, locked: of two concurrent exchanges the second finds it used. */
export async function lockToken(db: Db, hash: Buffer) {
  const held = await db.selectFrom('oauth_token').select('grant_id').where('token_hash', '=', hash).executeTakeFirst()
  if (!held) return undefined
  const grant = await grants(db).select(GRANT).where('g.id', '=', held.grant_id).forUpdate('g').executeTakeFirst()
  const token = await db
    .selectFrom('oauth_token')
    .select(['kind', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return grant && token && { ...grant, ...token }
}

export const useToken = (db: Db, hash: Buffer, now: Date) =>
  db.updateTable('oauth_token').set({ used_at: now }).where('token_hash', '=', hash).execute()

/** Invalidates an access token. */
export const endToken = (db: Db, hash: Buffer) => db.deleteFrom('oauth_token').where('token_hash', '=', hash).execute()

const SHOWN = ['g.id', 'c.name', 'g.redirect_uri', 'g.scopes', 'g.created_at', 'g.last_used_at'] as const

const NEWEST = new ListOrder('newest', desc('g.id', 'bigint'))

/** One page of the programs that may act for an agent, newest first, and the total. */
export function readPrograms(db: Db, me: number, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      const mine = grants(db).where('g.agent_id', '=', me).where('g.started_at', 'is not', null)
      return { all: mine, shown: mine.select(SHOWN) }
    },
    NEWEST,
  )
}
export type ProgramRow = Awaited<ReturnType<typeof readPrograms>>['rows'][number]

/** False if the agent has not allowed such a program. */
export const removeProgram = async (db: Db, me: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('oauth_grant').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()).numDeletedRows > 0n
