import { randomBytes } from 'node:crypto'
import * as contract from '@mafteach/contract/webhooks'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { LeasedWork } from '#platform/jobs/leased-work.ts'
import { isEndpoint } from '#providers/endpoints.ts'
import { type DeliveryDeps, startDelivering } from './deliveries.ts'
import * as queries from './webhooks.queries.ts'

/** Outgoing webhooks (product.md section 12, docs/decisions/0053). */
export function webhooksRoutes(ctx: AppContext, { sealer, readRow }: DeliveryDeps): void {
  const { app, clock, settings } = ctx

  // Rows are read by the product's own calls, all of which are registered when the app is ready.
  let delivering: LeasedWork | undefined
  app.addHook('onReady', async () => {
    delivering = startDelivering(ctx, { sealer, readRow })
  })
  app.addHook('onClose', () => delivering?.stop())
  app.addHook('onResponse', async () => delivering?.wake())

  mount(ctx, contract.webhooks, async ({ db, me, page }) => {
    const { rows, ...found } = await queries.readWebhooks(db, me, page)
    return page.reply(found, rows.map(shown))
  })

  mount(ctx, contract.createWebhook, async ({ body: { url, events }, db, me }) => {
    if (!isEndpoint(url, settings.isLocal)) throw new ValidationError({ url: 'invalid' })
    if ((await queries.countWebhooks(db, me)) >= contract.WEBHOOKS_MAX) throw new ApiError('too_many_webhooks')
    const secret = `whsec_${randomBytes(32).toString('base64url')}`
    const row = await queries.insertWebhook(db, {
      agent_id: me,
      url,
      events: [...new Set(events)],
      secret: sealer.seal(secret, String(me)),
      created_at: clock.now(),
    })
    return { ...shown(row), secret }
  })

  mount(ctx, contract.deleteWebhook, async ({ db, me, params }) => {
    if (!(await queries.removeWebhook(db, me, params.id))) throw notFound()
    return done
  })

  mount(ctx, contract.testWebhook, async ({ db, me, params }) => {
    if (!(await queries.readWebhook(db, me, params.id))) throw notFound()
    delivering?.queued()
    return shownDelivery(await queries.queueTest(db, params.id, clock.now()))
  })

  mount(ctx, contract.webhookDeliveries, async ({ db, me, page, params }) => {
    if (!(await queries.readWebhook(db, me, params.id))) throw notFound()
    const { rows, ...found } = await queries.readDeliveries(db, params.id, page)
    return page.reply(found, rows.map(shownDelivery))
  })

  mount(ctx, contract.retryDelivery, async ({ db, me, params }) => {
    const mine = await queries.readWebhook(db, me, params.id)
    const delivery = mine && (await queries.retryDelivery(db, params.id, params.delivery))
    if (!delivery) throw notFound()
    delivering?.queued()
    return shownDelivery(delivery)
  })
}

const shown = ({ events, created_at, ...row }: queries.WebhookRow): contract.Webhook => ({
  ...row,
  events: events as contract.WebhookEvent[],
  created_at: created_at.toISOString(),
})

const shownDelivery = ({ event, created_at, due_at, ...row }: queries.DeliveryRow): contract.Delivery => ({
  ...row,
  event: event as contract.Delivery['event'],
  created_at: created_at.toISOString(),
  next_at: row.state === 'queued' ? (due_at ?? created_at).toISOString() : null,
})
