import { join } from 'node:path'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import { readAgentSettings } from '../domain/agent-settings.ts'
import { readPublicAsset, readRealtorAssets, readRelevantAssets } from '../features/assets/public-assets.queries.ts'
import { ownAssetsThatFit } from '../features/matching/customer-fits.queries.ts'
import { agentPagesRoutes } from '../features/public-pages/agent-pages.routes.ts'
import { answersPageRoutes } from '../features/public-pages/answers-page.routes.ts'
import { demandPageRoutes } from '../features/public-pages/demand-page.routes.ts'
import { publicPagesRoutes } from '../features/public-pages/public-pages.routes.ts'
import { reviewPageRoutes } from '../features/public-pages/review-page.routes.ts'
import { sellerPageRoutes } from '../features/public-pages/seller-page.routes.ts'
import { signingPagesRoutes } from '../features/public-pages/signing-pages.routes.ts'
import { realtorCard } from '../features/realtor/realtor.queries.ts'
import type { AppContext } from '../platform/app-types.ts'
import { todayInIsrael } from '../platform/clock.ts'
import { retry } from '../platform/db.ts'
import { once } from '../platform/once.ts'
import { toE164 } from '../platform/phone.ts'
import { securityTxtRoute } from '../platform/security-txt.ts'
import { serveWeb, WEB_DIST } from '../platform/web.ts'
import type { DepsOf } from './deps-of.ts'

interface Deps
  extends Pick<DepsOf<typeof sellerPageRoutes>, 'loadReport'>,
    Pick<DepsOf<typeof demandPageRoutes>, 'loadDemand'>,
    Pick<DepsOf<typeof signingPagesRoutes>, 'loadConsentRequest'>,
    Pick<DepsOf<typeof reviewPageRoutes>, 'loadReviewRequest'>,
    Pick<DepsOf<typeof agentPagesRoutes>, 'loadReviews'>,
    Pick<DepsOf<typeof answersPageRoutes>, 'loadAnswers' | 'answersTokenOf'> {
  bannerFor: Parameters<typeof readPublicAsset>[3]['bannerFor']
}

/** The pages that need no login, and the files of the app, as `npm run build` made them. */
export async function publicPages(ctx: AppContext, { bannerFor, loadReviews, loadReviewRequest, ...deps }: Deps): Promise<void> {
  const { app, clock, database, settings } = ctx
  const renderer = once(async () => (await import(join(WEB_DIST, 'public-server/render.js'))) as PublicPageRenderer)
  const fitting = async (customer: number, agent: number) =>
    (await ownAssetsThatFit(database.db, { customer, agent, today: todayInIsrael(clock) })).map(({ id }) => id)
  const loadAsset = (id: number, phone: string | null, token: string | null) =>
    retry(async () => {
      const asset = await readPublicAsset(
        database.db,
        id,
        { agentPhone: phone && toE164(phone), token },
        { now: clock.now(), bannerFor },
      )
      return asset && { asset, relevant: await readRelevantAssets(database.db, asset, token, clock.now(), fitting) }
    })
  agentPagesRoutes(app, {
    renderer,
    publicUrl: settings.publicUrl,
    loadAgent: (key) => retry(() => realtorCard(database.db, key)),
    loadAssets: (agent, page) => retry(() => readRealtorAssets(database.db, agent, 0, { ...page, now: clock.now() })),
    isIndexed: (agent) => retry(async () => (await readAgentSettings(database.db, agent)).card_in_search),
    loadReviews: (agent, limit) => retry(() => loadReviews(agent, limit)),
  })
  publicPagesRoutes(app, { renderer, publicUrl: settings.publicUrl, loadAsset })
  sellerPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadReport: deps.loadReport })
  demandPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadDemand: deps.loadDemand })
  signingPagesRoutes(app, { renderer, publicUrl: settings.publicUrl, loadConsentRequest: deps.loadConsentRequest })
  reviewPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadReviewRequest })
  answersPageRoutes(app, {
    renderer,
    publicUrl: settings.publicUrl,
    loadAnswers: deps.loadAnswers,
    answersTokenOf: deps.answersTokenOf,
  })
  securityTxtRoute(app, { clock, publicUrl: settings.publicUrl, contact: settings.securityContact })
  await serveWeb(app, WEB_DIST, { isWorkerOff: settings.workerOff })
}
