import type { VisibilityStatus } from '@mafteach/contract/codes'
import { MEDIA_PREFIX } from '@mafteach/contract/photo-files'
import type { FastifyInstance } from 'fastify'
import { conversations } from './app/conversations.ts'
import { customers } from './app/customers.ts'
import type { DepsOf } from './app/deps-of.ts'
import { network } from './app/network.ts'
import { overview } from './app/overview.ts'
import { papers } from './app/papers.ts'
import { programs } from './app/programs.ts'
import { publicPages } from './app/public-pages.ts'
import { senders } from './app/senders.ts'
import { signIn } from './app/sign-in.ts'
import { tasks } from './app/tasks.ts'
import type { LockedAsset } from './domain/assets.ts'
import { withinBudget } from './domain/sms-budget.ts'
import { accessLogRoutes } from './features/access-log/access-log.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { lockManager } from './features/agency/agency.queries.ts'
import { applyChange } from './features/assets/apply-change.ts'
import { readAssetRows, readOfflineAssets } from './features/assets/assets.queries.ts'
import { assetsRoutes } from './features/assets/assets.routes.ts'
import { findByAddress } from './features/assets/list/asset-lists.queries.ts'
import { assetListsRoutes } from './features/assets/list/asset-lists.routes.ts'
import { recountPlaces } from './features/assets/list/place-counts.queries.ts'
import { readAdvertised, readPublicRows } from './features/assets/public-assets.queries.ts'
import { backOfficeRoutes } from './features/back-office/back-office.routes.ts'
import { bannersRoutes } from './features/banners/banners.routes.ts'
import { makeRotation } from './features/banners/rotation.ts'
import { brandRoutes } from './features/brand/brand.routes.ts'
import { bulkRoutes } from './features/bulk/bulk.routes.ts'
import { readBusyCalendars } from './features/busy-calendar/reading.ts'
import { bypassRoutes } from './features/bypass/bypass.routes.ts'
import { callsRoutes } from './features/calls/calls.routes.ts'
import { chainsRoutes } from './features/chains/chains.routes.ts'
import { startFindingChains } from './features/chains/finding.ts'
import { clientErrorsRoutes } from './features/client-errors/client-errors.routes.ts'
import { costsRoutes } from './features/costs/costs.routes.ts'
import { offlineRowsOf } from './features/customers/lists.queries.ts'
import { dealsRoutes } from './features/deals/deals.routes.ts'
import { feesRoutes } from './features/deals/fees.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { sheetOfAssets } from './features/export/sheets.ts'
import { gesherTasksRoutes } from './features/gesher-tasks/gesher-tasks.routes.ts'
import { helpRoutes } from './features/help/help.routes.ts'
import { importRoutes } from './features/import/import.routes.ts'
import { readOfficialDeals } from './features/import/official-deals.ts'
import { pasteRoutes } from './features/import/paste.routes.ts'
import { leadSources } from './features/lead-sources/lead-sources.ts'
import { licencesRoutes } from './features/licences/licences.routes.ts'
import { readListings } from './features/listings/listings.queries.ts'
import { listingsRoutes } from './features/listings/listings.routes.ts'
import { makeListings } from './features/listings/listings.ts'
import { marketingRoutes } from './features/marketing/marketing.routes.ts'
import { readFlatFits } from './features/matching/flat-fits.queries.ts'
import { isListingInUse } from './features/matching/listing-use.queries.ts'
import { customersMatched } from './features/matching/matched-customers.queries.ts'
import { buyerCountOf, buyersOf, findBuyers } from './features/matching/matching.queries.ts'
import { matchingRoutes, potentialBuyers } from './features/matching/matching.routes.ts'
import { hasMissingFacts } from './features/matching/missing-facts.queries.ts'
import { makeMarketEvents, startMatchWorker } from './features/matching/new-matches.ts'
import { readReverseDemand } from './features/matching/reverse-demand.queries.ts'
import { readLadder, unsoldRoutes } from './features/matching/unsold.routes.ts'
import { materialFactsRoutes } from './features/material-facts/material-facts.routes.ts'
import { switchClients } from './features/messages/connection.queries.ts'
import { moodRoutes } from './features/mood/mood.routes.ts'
import { nativeRoutes } from './features/native/native.routes.ts'
import { readListed } from './features/notifications/notifications.queries.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { offlineRoutes } from './features/offline/offline.routes.ts'
import { mailToOutbox, outboxRoutes, refuseForeign, toOutbox } from './features/outbox/outbox.routes.ts'
import { photoChanges } from './features/photos/photo-removal.ts'
import { openPhotoWorkers } from './features/photos/photo-workers.ts'
import { photosRoutes } from './features/photos/photos.routes.ts'
import { makePictures } from './features/photos/pictures.ts'
import { addNeighborhood } from './features/places/places.queries.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { nameKey, searchWords } from './features/places/places.rules.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { answerQuestions, questionsRoutes } from './features/questions/questions.routes.ts'
import { realtorRoutes } from './features/realtor/realtor.routes.ts'
import { reverseDemandRoutes } from './features/reverse-demand/reverse-demand.routes.ts'
import { reviewTokens } from './features/reviews/review-tokens.ts'
import { reviewsRoutes } from './features/reviews/reviews.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sellerPagesRoutes } from './features/seller-pages/seller-pages.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { tagsRoutes } from './features/tags/tags.routes.ts'
import { namedTasks, readTasks } from './features/tasks/tasks.queries.ts'
import { readFigures } from './features/viewings/viewings.queries.ts'
import { type Clock, systemClock, todayInIsrael } from './platform/clock.ts'
import { databaseMetrics } from './platform/database/database-metrics.ts'
import type { Database, Db } from './platform/database/db.ts'
import { openReplicas } from './platform/database/replicas.ts'
import { type ErrorReports, makeErrorReports } from './platform/error-reports.ts'
import type { Files } from './platform/files/files.ts'
import { serveFiles } from './platform/files/serve.ts'
import { xlsxOf } from './platform/files/xlsx-writer.ts'
import { healthRoutes } from './platform/health.ts'
import type { AppContext } from './platform/http/app-types.ts'
import { listPositions } from './platform/http/list-positions.ts'
import { eventsPublisher } from './platform/http/live-events.ts'
import { trackCalls } from './platform/http/running-calls.ts'
import { makeServer } from './platform/http/server.ts'
import { admitReopened } from './platform/http/session.ts'
import { makeTokens } from './platform/http/tokens.ts'
import { isWebBuilt } from './platform/http/web.ts'
import { scheduleCleanup } from './platform/jobs/cleanup.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { measure } from './platform/metrics.ts'
import { startResealing } from './platform/security/resealing.ts'
import { makeSealer } from './platform/security/sealed.ts'
import type { Secrets } from './platform/security/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'
import { makeMail } from './providers/mail/mail.ts'
import { makeSms } from './providers/sms/sms.ts'

export interface AppDeps {
  settings: Settings
  database: Database
  files: Files
  secrets: Secrets
  /** Verify calls of the operator's telephone exchange. */
  telephonySecrets: Secrets
  clock?: Clock
  /** The error-reporting service; by default the one in the settings. */
  errorReports?: ErrorReports
}

/** Builds the product on an open database. This file and app/ import the features, and pass to each what it needs. */
export async function createApp({
  settings,
  database,
  files,
  secrets,
  telephonySecrets,
  clock = systemClock,
  errorReports = makeErrorReports(settings),
}: AppDeps): Promise<FastifyInstance> {
  const tokens = makeTokens(secrets, settings.accessTokenSeconds, clock)
  const app = await makeServer(settings, tokens)
  app.decorate('errorReports', errorReports)
  app.addHook('onClose', () => errorReports.flush())
  const metrics = measure(app, database, settings.metricsPublic)
  metrics.ofProcess(
    { mafteach_misshaped_answers_total: 'Answers written by the database that did not have their shape, of one in a thousand' },
    () => ({
      mafteach_misshaped_answers_total: app.answerLooks.failed,
    }),
  )
  admitReopened(app, database)
  const events = eventsPublisher(database.db, app.log)
  app.addHook('onClose', events.sent)
  const mail = makeMail(settings.mail, mailToOutbox(database.db))
  const replicas = openReplicas({ app, database, clock, settings, events, metrics })
  const positions = listPositions(secrets)
  const runningCalls = trackCalls()
  const ctx: AppContext = { app, database, files, clock, settings, events, mail, metrics, positions, replicas, runningCalls }
  const jobs = await startJobs(database, app.log)
  app.addHook('onClose', () => jobs.stop())

  const sms = makeSms(settings.sms, async (phone, text) => void (await toOutbox(database.db, 'sms', phone, text)))
  const sendSms = withinBudget(ctx, sms)
  const { webhooks, whatsapp, sending, pushing, pushKeys } = senders(ctx, secrets, sendSms)
  // After the response, and thus after the transaction: jobs that it queued start at once.
  app.addHook('onResponse', async () => {
    jobs.wake()
    sending.wake()
    pushing.wake()
  })
  const assetRows = (db: Db, me: number, ids: number[]) => readAssetRows(db, me, ids, clock.now())
  const marketEvents = makeMarketEvents(jobs)
  const photoWorkers = openPhotoWorkers(ctx)
  const pictures = makePictures(ctx, jobs, photoWorkers)

  clientErrorsRoutes(ctx, { sendOn: errorReports.reportScreen })
  healthRoutes(ctx)
  databaseMetrics(ctx)
  scheduleCleanup(ctx)
  const { codes } = await signIn(ctx, { sendSms, tokens, whatsapp })
  realtorRoutes(ctx)
  profileRoutes(ctx, { pictures })
  brandRoutes(ctx, { lockManager, pictures })
  notificationsRoutes(ctx, {
    customersMatched: (db, me, assets) => customersMatched(db, me, assets, todayInIsrael(clock)),
  })
  const { changeCustomerState, findCustomers, customersFile } = customers(ctx, { jobs, assetRows, marketEvents })
  tagsRoutes(ctx)
  gesherTasksRoutes(ctx, { nameKey })
  const listings = makeListings(ctx, {
    listingCriteriaChanged: marketEvents.listingCriteriaChanged,
    isInUse: isListingInUse,
  })
  listingsRoutes(ctx, listings)
  const { findIds: findAssets } = assetListsRoutes(ctx, { searchWords, buyerCountOf, hasMissingFacts })
  searchRoutes(ctx, {
    findAssets: (db, me, typed, limit) =>
      findByAddress(db, me, searchWords(typed), limit, (ids) => readAssetRows(db, me, ids, clock.now())),
  })
  const { bannerFor, forget } = makeRotation(ctx)
  await bannersRoutes(ctx, { jobs, forget, pictures })
  questionsRoutes(ctx)
  const assets = assetsRoutes(ctx, {
    panel: { buyersOf, explained: potentialBuyers },
    photos: photoChanges(jobs, files),
    bannerFor,
    marketEvents: {
      ...marketEvents,
      assetChanged: async (db, asset, ...change) => {
        await marketEvents.assetChanged(db, asset, ...change)
        await answerQuestions(db, asset, clock.now())
      },
    },
  })
  pushRoutes(ctx, { sealer: pushKeys })
  await callsRoutes(ctx, {
    pushQueued: pushing.queued,
    telephonySecrets,
    admitOutbox: settings.outboxPage ? refuseForeign : null,
  })
  const setStatus = (db: Db, me: number, asset: LockedAsset, visibility_status: VisibilityStatus) =>
    applyChange(
      db,
      me,
      asset,
      { status: { visibility_status, audience: asset.audience } },
      marketEvents.assetChanged,
      clock.now(),
    )
  feesRoutes(ctx)
  dealsRoutes(ctx, { setStatus, listingCriteriaChanged: marketEvents.listingCriteriaChanged })
  accessLogRoutes(ctx)
  backOfficeRoutes(ctx, {
    hideAsset: (db, staff, asset) => setStatus(db, staff, asset, 'NO'),
    addNeighborhood,
  })
  licencesRoutes(ctx, marketEvents)
  helpRoutes(ctx)
  const { addTask, addTasks, removeTask } = tasks(ctx, { assetRows })
  const publicRows: DepsOf<typeof conversations>['publicRows'] = (db, ids, reader) => readPublicRows(db, ids, clock.now(), reader)
  const { addPhoto } = await photosRoutes(ctx, jobs, photoWorkers)
  placesRoutes(ctx)
  const { readBuyer } = pasteRoutes(ctx)
  bypassRoutes(ctx, { readOfficialDeals })
  await importRoutes(ctx, jobs, {
    addPhoto,
    listings,
    listingsAdded: marketEvents.listingsAdded,
    assets: { add: assets.addAsset, change: assets.changeAsset, remove: assets.removeAsset },
  })
  matchingRoutes(ctx, { assetRows })
  unsoldRoutes(ctx)
  offlineRoutes(ctx, {
    sealer: makeSealer(secrets, 'offline changes'),
    rows: {
      customers: (db, me, ids) => offlineRowsOf(db, me, ids, clock.now()),
      listings: (db, _me, ids) => readListings(db, { ids }),
      assets: (db, me, ids) => readOfflineAssets(db, me, ids, clock.now()),
      tasks: async (db, me, ids) => namedTasks(db, me, await readTasks(db, me, ids), assetRows),
      notifications: readListed,
    },
  })
  const { agencies, handOverCustomer, handOverSome } = await network(ctx, {
    jobs,
    secrets,
    tokens,
    sendSms,
    marketEvents,
    assetRows,
  })
  const { zipOf } = accountRoutes(ctx, {
    tokens,
    lockColleagues: agencies.lockColleagues,
    deleteAsset: assets.removeAsset,
    removePicture: pictures.remove,
  })
  exportRoutes(ctx, { zipOf })
  const { loadAnswers, answersTokenOf, queueMessage, queueMessages, sendToMany, withdrawMessages, viewings } = conversations(
    ctx,
    {
      whatsapp,
      webhooks,
      sending,
      listings,
      assetRows,
      publicRows,
      marketEvents,
    },
  )
  const { loadLeadForm } = await leadSources(ctx, {
    readBuyer,
    queueMessage,
    handOverCustomer,
    publicRows,
    sealer: makeSealer(secrets, 'mailbox passwords'),
  })
  bulkRoutes(ctx, {
    find: { customers: findCustomers, assets: findAssets },
    files: {
      customers: customersFile,
      assets: (_, me, ids) => xlsxOf(sheetOfAssets(database.db, me, ids), clock.now()),
    },
    acts: {
      changeCustomer: async (db, me, id, change) => void (await changeCustomerState(db, me, id, change)),
      changeAsset: assets.changeAsset,
      addTasks,
      removeTask,
      sendToMany,
      withdrawMessages,
      handOver: handOverSome,
    },
  })
  chainsRoutes(ctx)
  const findingChains = startFindingChains(ctx, { readFlatFits })
  app.addHook('onClose', () => findingChains.stop())
  const { loadConsentRequest, drawFacts, drawCosts } = await papers(ctx, {
    secrets,
    jobs,
    pictures,
    assetRows,
    codes,
    sendSms,
    queueMessage,
    addTask,
  })
  const { loadDemand } = reverseDemandRoutes(ctx, {
    readDemand: (db, me, draft) => readReverseDemand(db, me, draft, todayInIsrael(clock)),
  })
  const { loadCosts } = costsRoutes(ctx, { secrets, drawCosts })
  const { loadOwnerQuestions } = materialFactsRoutes(ctx, { assetRows, queueMessages, drawFacts })
  const { loadReport } = sellerPagesRoutes(ctx, {
    assetRows,
    queueMessage,
    findBuyers,
    viewingFigures: readFigures,
    priceLadder: (db, me, asset) => readLadder(db, me, asset, todayInIsrael(clock)),
  })
  const { loadReviewRequest, loadReviews } = reviewsRoutes(ctx, { tokens: reviewTokens(secrets) })
  moodRoutes(ctx)
  nativeRoutes(ctx)
  overview(ctx, { assetRows })
  settingsRoutes(ctx, { busyCalendar: readBusyCalendars(ctx, makeSealer(secrets, 'calendar addresses')) })
  const { authorization } = await programs(ctx, { codes, secrets, tokens })
  marketingRoutes(ctx, { secrets, readAdvertised: (db, id) => readAdvertised(db, id, clock.now()) })
  await startMatchWorker(ctx, { jobs, recountPlaces })
  startResealing(ctx, secrets)
  if (settings.outboxPage)
    outboxRoutes(ctx, { switchMessaging: async (db, state) => void (await switchClients(db, state, clock.now())) })
  serveFiles(ctx, MEDIA_PREFIX, 'media/')
  if (isWebBuilt())
    await publicPages(ctx, {
      authorization,
      bannerFor,
      loadAnswers,
      answersTokenOf,
      loadReport,
      loadOpenHouse: viewings.loadOpenHouse,
      loadLeadForm,
      loadOwnerQuestions,
      loadDemand,
      loadCosts,
      loadConsentRequest,
      loadReviewRequest,
      loadViewing: viewings.loadViewing,
      loadReviews,
    })
  // The hook added last runs first at shutdown: nothing that a running call needs stops before it.
  app.addHook('onClose', runningCalls.ended)
  return app
}
