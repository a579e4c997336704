import { createHash } from 'node:crypto'
import * as contract from '@mafteach/contract/push'
import type { AppContext } from '#platform/http/app-types.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { isWebPush } from '#providers/push/push.ts'
import { readSubscription } from '#providers/push/web-push.ts'
import * as queries from './push.queries.ts'

/** An FCM token: letters, digits and a few punctuation characters. */
const FCM_TOKEN = /^[\w:.-]{16,4096}$/

const RECEIPTS_PER_MINUTE = 120

/** Devices that receive pushes (spec sections 4 and 7.1). */
export function pushRoutes(ctx: AppContext, { sealer }: { sealer: Sealer }): void {
  const { app, clock, database, settings } = ctx
  app.addHook('onReady', () => queries.ensureVapidKey(database.db, sealer))

  mount(ctx, contract.pushKey, async ({ db }) => ({ public_key: await queries.readVapidPublicKey(db) }))

  /** Identifies a token's device; null for an invalid token. */
  const addressOf = (token: string): Buffer | null => {
    const address = isWebPush(token)
      ? readSubscription(token, settings.isLocal)?.endpoint
      : FCM_TOKEN.test(token)
        ? token
        : undefined
    return address === undefined ? null : createHash('sha256').update(address).digest()
  }

  mount(ctx, contract.subscribeRegisterToken, async ({ body, db, me, principal }) => {
    const token = body.registration_token
    const addressHash = addressOf(token)
    if (!addressHash) throw new ValidationError({ registration_token: 'invalid' })
    await queries.saveToken(db, { agent: me, session: principal!.session, token, addressHash }, clock.now())
    return done
  })

  mount(
    ctx,
    contract.reportPush,
    async ({ body, db }) => {
      await queries.reportPush(db, body.receipt, body.event, clock.now())
      return done
    },
    { perMinute: RECEIPTS_PER_MINUTE },
  )

  mount(ctx, contract.unsubscribeRegisterToken, async ({ body, db, me }) => {
    const addressHash = addressOf(body.registration_token)
    if (addressHash) await queries.removeToken(db, me, addressHash)
    return done
  })
}
