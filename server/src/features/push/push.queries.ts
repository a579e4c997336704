import { createECDH } from 'node:crypto'
import type { PUSH_EVENTS } from '@mafteach/contract/push'
import type { Db } from '#platform/database/db.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import type { VapidKeys } from '#providers/push/web-push.ts'

/** Creates the installation's key if there is none, and seals one of an earlier version; of several nodes that start at the same time only one does. */
export async function ensureVapidKey(db: Db, { seal }: Sealer): Promise<void> {
  const ecdh = createECDH('prime256v1')
  const public_key = ecdh.generateKeys('base64url')
  const private_key = Buffer.from(ecdh.getPrivateKey().toString('hex').padStart(64, '0'), 'hex').toString('base64url')
  await db
    .insertInto('vapid_key')
    .values({ public_key, private_key: seal(private_key, public_key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const old = await db.selectFrom('vapid_key').selectAll().where('unsealed_key', 'is not', null).executeTakeFirst()
  if (old)
    await db
      .updateTable('vapid_key')
      .set({ unsealed_key: null, private_key: seal(old.unsealed_key!, old.public_key) })
      .where('unsealed_key', 'is not', null)
      .execute()
}

const vapidKey = (db: Db) => db.selectFrom('vapid_key').select(['public_key', 'private_key']).executeTakeFirstOrThrow()

export const readVapidPublicKey = async (db: Db): Promise<string> => (await vapidKey(db)).public_key

/** Throws while this node only has a former SECRET. */
export async function readVapidKeys(db: Db, { open }: Sealer): Promise<VapidKeys> {
  const { public_key, private_key } = await vapidKey(db)
  const privateKey = private_key && open(private_key, public_key)
  if (!privateKey) throw new Error('the key of pushes was sealed by another SECRET')
  return { publicKey: public_key, privateKey }
}

interface Device {
  agent: number
  session: number
  token: string
  addressHash: Buffer
}

/** One device has one token, and a token belongs to one device: its former owner gets no more pushes by it. */
export async function saveToken(db: Db, { agent, session, token, addressHash }: Device, now: Date): Promise<void> {
  await db
    .deleteFrom('push_token')
    .where((or) => or.or([or('session_id', '=', session), or('address_hash', '=', addressHash)]))
    .execute()
  await db
    .insertInto('push_token')
    .values({ agent_id: agent, session_id: session, token, address_hash: addressHash, created_at: now })
    .execute()
}

/** Stores an event of a push; the first time counts. */
export const reportPush = (db: Db, receipt: string, event: (typeof PUSH_EVENTS)[number], now: Date) =>
  db
    .updateTable('push')
    .set(event === 'opened' ? { opened_at: now } : { received_at: now })
    .where('receipt', '=', receipt)
    .where(event === 'opened' ? 'opened_at' : 'received_at', 'is', null)
    .execute()

export const removeToken = (db: Db, agent: number, addressHash: Buffer) =>
  db.deleteFrom('push_token').where('agent_id', '=', agent).where('address_hash', '=', addressHash).execute()
