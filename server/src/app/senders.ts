import type { SendSms } from '../domain/sms-budget.ts'
import { applyReceipts } from '../features/messages/connection.queries.ts'
import { startSending } from '../features/messages/sending.ts'
import { webhookSecrets } from '../features/messages/webhook-secrets.ts'
import { readNotifications } from '../features/notifications/notifications.queries.ts'
import { pushToOutbox } from '../features/outbox/outbox.routes.ts'
import { startPushing } from '../features/push/push-sending.ts'
import { startTopics } from '../features/push/push-topics.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import { makeSealer } from '../platform/security/sealed.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { fcmOf, webPushOf, whatsappOf } from './providers.ts'

/** Starts sending messages and pushes; stops with the app. */
export function senders(ctx: AppContext, secrets: Secrets, sendSms: SendSms) {
  const { app, clock, database, settings } = ctx
  const webhooks = webhookSecrets(secrets)
  const whatsapp = whatsappOf(ctx, makeSealer(secrets, 'whatsapp tokens'), webhooks)
  const sending = startSending(ctx, {
    whatsapp,
    sendSms,
    ...(settings.whatsapp.provider === 'green-api'
      ? { onSent: (agent, providerId) => applyReceipts(database.db, agent, providerId, clock.now()) }
      : {}),
  })
  app.addHook('onClose', () => sending.stop())
  const fcm = fcmOf(settings)
  const pushKeys = makeSealer(secrets, 'push keys')
  const pushing = startPushing(ctx, {
    webPush: webPushOf(settings, database, pushKeys),
    fcm: fcm
      ? () =>
          (token, ...message) =>
            fcm.send({ token }, ...message)
      : pushToOutbox(database.db),
    readNotifications,
  })
  app.addHook('onClose', () => pushing.stop())
  if (fcm) {
    const topics = startTopics(ctx, fcm)
    app.addHook('onClose', () => topics.stop())
  }
  return { webhooks, whatsapp, sending, pushing, pushKeys }
}
