import { join } from 'node:path'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import { readAgentSettings } from '../domain/agent-settings.ts'
import { readBrand } from '../domain/brand.ts'
import { readPublicAsset, readRealtorAssets, readRelevantAssets } from '../features/assets/public-assets.queries.ts'
import { HELP } from '../features/help/articles.ts'
import { ownAssetsThatFit } from '../features/matching/customer-fits.queries.ts'
import type { Authorization } from '../features/oauth/authorization.ts'
import { agentPagesRoutes } from '../features/public-pages/agent-pages.routes.ts'
import { answersPageRoutes } from '../features/public-pages/answers-page.routes.ts'
import { authorizePageRoutes } from '../features/public-pages/authorize-page.routes.ts'
import { costsPageRoutes } from '../features/public-pages/costs-page.routes.ts'
import { demandPageRoutes } from '../features/public-pages/demand-page.routes.ts'
import { developersPageRoutes } from '../features/public-pages/developers-page.routes.ts'
import { helpPagesRoutes } from '../features/public-pages/help-pages.routes.ts'
import { leadFormPageRoutes } from '../features/public-pages/lead-form-page.routes.ts'
import { openHousePageRoutes } from '../features/public-pages/open-house-page.routes.ts'
import { ownerPageRoutes } from '../features/public-pages/owner-page.routes.ts'
import { publicPagesRoutes } from '../features/public-pages/public-pages.routes.ts'
import { reviewPageRoutes } from '../features/public-pages/review-page.routes.ts'
import { sellerPageRoutes } from '../features/public-pages/seller-page.routes.ts'
import { signingPagesRoutes } from '../features/public-pages/signing-pages.routes.ts'
import { statementPagesRoutes } from '../features/public-pages/statement-pages.routes.ts'
import { viewingPageRoutes } from '../features/public-pages/viewing-page.routes.ts'
import { realtorCard } from '../features/realtor/realtor.queries.ts'
import { todayInIsrael } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import { once } from '../platform/http/once.ts'
import { RowsAt } from '../platform/http/paging.ts'
import { securityTxtRoute } from '../platform/http/security-txt.ts'
import { serveWeb, WEB_DIST } from '../platform/http/web.ts'
import { toE164 } from '../platform/phone.ts'
import type { DepsOf } from './deps-of.ts'

interface Deps
  extends Pick<DepsOf<typeof sellerPageRoutes>, 'loadReport'>,
    Pick<DepsOf<typeof openHousePageRoutes>, 'loadOpenHouse'>,
    Pick<DepsOf<typeof leadFormPageRoutes>, 'loadLeadForm'>,
    Pick<DepsOf<typeof ownerPageRoutes>, 'loadOwnerQuestions'>,
    Pick<DepsOf<typeof demandPageRoutes>, 'loadDemand'>,
    Pick<DepsOf<typeof costsPageRoutes>, 'loadCosts'>,
    Pick<DepsOf<typeof signingPagesRoutes>, 'loadConsentRequest'>,
    Pick<DepsOf<typeof reviewPageRoutes>, 'loadReviewRequest'>,
    Pick<DepsOf<typeof viewingPageRoutes>, 'loadViewing'>,
    Pick<DepsOf<typeof answersPageRoutes>, 'loadAnswers' | 'answersTokenOf'> {
  authorization: Authorization
  bannerFor: Parameters<typeof readPublicAsset>[3]['bannerFor']
  loadReviews: (db: Db, agent: number, limit: number) => ReturnType<DepsOf<typeof agentPagesRoutes>['loadReviews']>
}

/** The pages that need no login, and the app's files as built by `npm run build`. */
export async function publicPages(ctx: AppContext, { bannerFor, loadReviews, loadReviewRequest, ...deps }: Deps): Promise<void> {
  const { app, clock, settings } = ctx
  const renderer = once(async () => (await import(join(WEB_DIST, 'public-server/render.js'))) as PublicPageRenderer)
  /** Public pages do not depend on a user's own writes, and may be a second old. */
  const read = <T>(query: (db: Db) => Promise<T>) => ctx.replicas.read(0, query)
  const loadAsset = (id: number, phone: string | null, token: string | null) =>
    read(async (db) => {
      const asset = await readPublicAsset(db, id, { agentPhone: phone && toE164(phone), token }, { now: clock.now(), bannerFor })
      const fitting = async (customer: number, agent: number) =>
        (await ownAssetsThatFit(db, { customer, agent, today: todayInIsrael(clock) })).map(({ id }) => id)
      return (
        asset && {
          asset,
          relevant: await readRelevantAssets(db, asset, token, clock.now(), fitting),
          brand: await readBrand(db, asset.realtor.id),
        }
      )
    })
  agentPagesRoutes(app, {
    renderer,
    publicUrl: settings.publicUrl,
    loadAgent: (key) => read((db) => realtorCard(db, key)),
    loadBrand: (agent) => read((db) => readBrand(db, agent)),
    loadAssets: async (agent, rows) => {
      const { count, assets } = await read((db) => readRealtorAssets(db, agent, 0, new RowsAt(rows), clock.now()))
      return { count, assets }
    },
    isIndexed: (agent) => read(async (db) => (await readAgentSettings(db, agent)).card_in_search),
    loadReviews: (agent, limit) => read((db) => loadReviews(db, agent, limit)),
  })
  publicPagesRoutes(app, { renderer, publicUrl: settings.publicUrl, loadAsset })
  sellerPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadReport: deps.loadReport })
  openHousePageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadOpenHouse: deps.loadOpenHouse })
  leadFormPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadLeadForm: deps.loadLeadForm })
  ownerPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadOwnerQuestions: deps.loadOwnerQuestions })
  costsPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadCosts: deps.loadCosts })
  demandPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadDemand: deps.loadDemand })
  signingPagesRoutes(app, { renderer, publicUrl: settings.publicUrl, loadConsentRequest: deps.loadConsentRequest })
  reviewPageRoutes(app, { renderer, publicUrl: settings.publicUrl, loadReviewRequest })
  viewingPageRoutes(app, { renderer, publicUrl: settings.publicUrl, now: () => clock.now(), loadViewing: deps.loadViewing })
  answersPageRoutes(app, {
    renderer,
    publicUrl: settings.publicUrl,
    loadAnswers: deps.loadAnswers,
    answersTokenOf: deps.answersTokenOf,
  })
  authorizePageRoutes(app, { renderer, publicUrl: settings.publicUrl, authorization: deps.authorization })
  statementPagesRoutes(app, { renderer, contact: settings.securityContact })
  developersPageRoutes(app, {
    renderer,
    publicUrl: settings.publicUrl,
    hasDocs: settings.docsPublic,
    // The tools load the shapes of their calls, which are not needed at start.
    loadTools: once(async () => (await import('../features/mcp/tools.ts')).describeTools()),
  })
  helpPagesRoutes(app, { renderer, publicUrl: settings.publicUrl, articles: HELP })
  securityTxtRoute(app, { clock, publicUrl: settings.publicUrl, contact: settings.securityContact })
  await serveWeb(app, WEB_DIST, { isWorkerOff: settings.workerOff })
}
