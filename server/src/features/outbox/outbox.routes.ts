import type { Channel } from '@mafteach/contract/codes'
import * as contract from '@mafteach/contract/outbox'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Mail } from '#platform/mail.ts'
import { toE164, toNational } from '#platform/phone.ts'
import { isLoopback } from '#platform/settings/sending-settings.ts'
import type { SendPush } from '#providers/push/push.ts'

/** Records what an embedded provider would send. */
export const toOutbox = (db: Db, channel: Channel, to: string, text: string, data: unknown = {}) =>
  db
    .insertInto('outbox')
    .values({ channel, recipient: to, text, data: JSON.stringify(data) })
    .execute()

/** Used if no mail server is configured. */
export const mailToOutbox =
  (db: Db): Mail['send'] =>
  async ({ to, replyTo, subject, text }) => {
    await toOutbox(db, 'email', to, `${subject}\n\n${text}`, { subject, reply_to: replyTo ?? null })
  }

/** Records what was sent to a device; without a push service, that is all that happens. */
export const pushToOutbox =
  (db: Db, send?: SendPush) =>
  (agentPhone: string): SendPush =>
  async (token, message, signal) => {
    const became = (await send?.(token, message, signal)) ?? 'sent'
    const { data } = message
    if (became === 'sent') await toOutbox(db, 'push', agentPhone, `${data.title}\n${data.body}`, data)
    return became
  }

const SHOWN = 100
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Rejects requests that did not originate on this machine, for what exists only there. */
export function refuseForeign({ headers }: FastifyRequest): void {
  if (FORWARDING.some((header) => headers[header] !== undefined)) throw notFound()
  if (!isLoopback(URL.parse(`http://${headers.host}`)?.hostname ?? '')) throw notFound()
}

/**
 * The calls of the outbox page (product.md section 1). It shows one-time codes, so app.ts mounts it only on a development machine, and requests
 * through a proxy, or under another site's name that points to this machine, get 404.
 */
export function outboxRoutes(
  ctx: AppContext,
  { switchMessaging }: { switchMessaging: (db: Db, state: string) => Promise<void> },
): void {
  mount(ctx, contract.outbox, async ({ db, query, request }) => {
    refuseForeign(request)
    let rows = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(SHOWN)
    if (query.channel) rows = rows.where('channel', '=', query.channel)
    if (query.to) rows = rows.where('recipient', '=', toE164(query.to) ?? query.to)
    const results = await rows.execute()
    return {
      results: results.map(({ recipient, created_at, ...row }) => ({
        ...row,
        to: toNational(recipient),
        created_at: created_at.toISOString(),
      })),
    }
  })

  mount(ctx, contract.switchMessaging, async ({ body, db, request }) => {
    refuseForeign(request)
    await switchMessaging(db, body.state)
    return done
  })
}
