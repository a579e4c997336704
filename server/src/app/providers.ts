import { embeddedWhatsapp } from '../features/messages/embedded-whatsapp.ts'
import { greenWhatsapp } from '../features/messages/green-whatsapp.ts'
import type { WebhookSecrets } from '../features/messages/webhook-secrets.ts'
import { pushToOutbox } from '../features/outbox/outbox.routes.ts'
import { readVapidKeys } from '../features/push/push.queries.ts'
import type { Database } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { Sealer } from '../platform/security/sealed.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { type Fcm, makeFcm, readServiceAccount } from '../providers/push/fcm.ts'
import type { SendPush } from '../providers/push/push.ts'
import { makeWebPush } from '../providers/push/web-push.ts'
import { makeGreenApi } from '../providers/whatsapp/green-api.ts'
import type { Whatsapp } from '../providers/whatsapp/whatsapp.ts'

/** Green API, or the outbox if none is configured. */
export function whatsappOf(ctx: AppContext, sealer: Sealer, webhooks: WebhookSecrets): Whatsapp {
  const { whatsapp } = ctx.settings
  return whatsapp.provider === 'outbox'
    ? embeddedWhatsapp(ctx)
    : greenWhatsapp(ctx, { api: makeGreenApi(whatsapp.url), sealer, webhooks })
}

/** Pushes to native apps by Firebase; null if it is not configured: they go to the outbox. */
export const fcmOf = ({ fcmCredentials, fcmUrl, fcmTopicsUrl }: Settings): Fcm | null =>
  fcmCredentials ? makeFcm(readServiceAccount(fcmCredentials), { url: fcmUrl, topicsUrl: fcmTopicsUrl }) : null

/** Pushes to browsers, which the outbox page also shows, if there is one. */
export function webPushOf(
  { isLocal, outboxPage, publicUrl }: Settings,
  { db }: Database,
  sealer: Sealer,
): (agentPhone: string) => SendPush {
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost'
  const send = makeWebPush({ keys: () => readVapidKeys(db, sealer), subject, allowLoopback: isLocal })
  return outboxPage ? pushToOutbox(db, send) : () => send
}
