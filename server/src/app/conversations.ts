import { makeAnswering } from '../features/answers/answering.ts'
import { answersRoutes } from '../features/answers/answers.routes.ts'
import { findBuyers } from '../features/matching/matching.queries.ts'
import type { MarketEvents } from '../features/matching/new-matches.ts'
import { messagesRoutes } from '../features/messages/messages.routes.ts'
import { startViewingReminders } from '../features/viewings/viewing-reminders.ts'
import { viewingsRoutes } from '../features/viewings/viewings.routes.ts'
import { todayInIsrael } from '../platform/clock.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { DepsOf } from './deps-of.ts'

interface Deps
  extends Pick<DepsOf<typeof answersRoutes>, 'listings'>,
    Pick<DepsOf<typeof messagesRoutes>, 'whatsapp' | 'webhooks' | 'sending'>,
    Pick<DepsOf<typeof viewingsRoutes>, 'assetRows' | 'publicRows'> {
  marketEvents: Pick<MarketEvents, 'listingCriteriaChanged'>
}

/** Messages to customers, their answers, the customers' pages, and viewings. */
export function conversations(
  ctx: AppContext,
  { whatsapp, webhooks, sending, listings, assetRows, publicRows, marketEvents: { listingCriteriaChanged } }: Deps,
) {
  const { app, clock } = ctx
  const answering = makeAnswering(ctx)
  const { loadAnswers, answersTokenOf, answersUrls } = answersRoutes(ctx, {
    answering,
    listings,
    publicRows,
    listingCriteriaChanged,
  })
  const { queueMessage, queueMessages, queueTexts, sendToMany, withdrawMessages } = messagesRoutes(ctx, {
    answering,
    answersUrls,
    whatsapp,
    webhooks,
    sending,
    assetRows,
    findBuyers: (db, me, asset) => findBuyers(db, me, asset, todayInIsrael(clock)),
  })
  const viewings = viewingsRoutes(ctx, {
    assetRows,
    publicRows,
    listingCriteriaChanged,
    queueTexts,
    answersUrls,
  })
  const viewingReminders = startViewingReminders(ctx, viewings)
  app.addHook('onClose', () => viewingReminders.stop())
  return { loadAnswers, answersTokenOf, queueMessage, queueMessages, sendToMany, withdrawMessages, viewings }
}
