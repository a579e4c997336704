import { createECDH } from 'node:crypto'
import type { PUSH_EVENTS } from '@mafteach/contract/push'
import type { Db } from '#platform/db.ts'
import type { VapidKeys } from '#providers/push/web-push.ts'

/** Makes the installation's key when there is none; of several nodes that start at once one makes it. */
export async function ensureVapidKey(db: Db): Promise<void> {
  const ecdh = createECDH('prime256v1')
  const public_key = ecdh.generateKeys('base64url')
  const private_key = ecdh.getPrivateKey().toString('hex').padStart(64, '0')
  await db
    .insertInto('vapid_key')
    .values({ public_key, private_key: Buffer.from(private_key, 'hex').toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const { public_key, private_key } = await db
    .selectFrom('vapid_key')
    .select(['public_key', 'private_key'])
    .executeTakeFirstOrThrow()
  return { publicKey: public_key, privateKey: private_key }
}

interface Device {
  agent: number
  session: number
  token: string
  addressHash: Buffer
}

/** One device has one token, and one token one device: whoever had it before gets no pushes by it any more. */
export async function keepToken(db: Db, { agent, session, token, addressHash }: Device, now: Date): Promise<void> {
  await db
    .deleteFrom('push_token')
    .where((or) => or.or([or('session_id', '=', session), or('address_hash', '=', addressHash)]))
    .execute()
  await db
    .insertInto('push_token')
    .values({ agent_id: agent, session_id: session, token, address_hash: addressHash, created_at: now })
    .execute()
}

/** What became of a push; the first time counts. */
export const reportPush = (db: Db, receipt: string, event: (typeof PUSH_EVENTS)[number], now: Date) =>
  db
    .updateTable('push')
    .set(event === 'opened' ? { opened_at: now } : { received_at: now })
    .where('receipt', '=', receipt)
    .where(event === 'opened' ? 'opened_at' : 'received_at', 'is', null)
    .execute()

export const removeToken = (db: Db, agent: number, addressHash: Buffer) =>
  db.deleteFrom('push_token').where('agent_id', '=', agent).where('address_hash', '=', addressHash).execute()
