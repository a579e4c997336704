import { agencyOf, lockManager } from '../features/agency/agency.queries.ts'
import { costsSheet } from '../features/papers/costs-sheet.ts'
import { documentsRoutes } from '../features/papers/documents.routes.ts'
import { beginExclusivity } from '../features/papers/exclusivity/begin-exclusivity.ts'
import { exclusivityRoutes } from '../features/papers/exclusivity/exclusivity.routes.ts'
import { startMonthlyReports } from '../features/papers/exclusivity/monthly-report.ts'
import { factsSheet } from '../features/papers/facts-sheet.ts'
import { feeFileRoutes } from '../features/papers/fee-file/fee-file.routes.ts'
import { feeGuardRoutes } from '../features/papers/fee-guard.routes.ts'
import { formsRoutes } from '../features/papers/forms.routes.ts'
import { logoRoutes } from '../features/papers/logo.routes.ts'
import { makeDocumentReader } from '../features/papers/reading.ts'
import { makeRenderer } from '../features/papers/renderer.ts'
import { signingLinks } from '../features/papers/signing/links.ts'
import { signing } from '../features/papers/signing/signing.ts'
import { startUploadRemoval } from '../features/papers/uploads/upload-removal.ts'
import { uploadsRoutes } from '../features/papers/uploads/uploads.routes.ts'
import { zipRoutes } from '../features/papers/uploads/zip.routes.ts'
import { searchExpressions } from '../features/places/places.rules.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { DepsOf } from './deps-of.ts'

interface Deps
  extends Pick<DepsOf<typeof signing>, 'codes' | 'sendSms' | 'queueMessage'>,
    Pick<DepsOf<typeof logoRoutes>, 'pictures'>,
    Pick<DepsOf<typeof exclusivityRoutes>, 'assetRows'> {
  secrets: Secrets
  jobs: Pick<Jobs, 'send' | 'work'>
  addTask: Parameters<typeof beginExclusivity>[2]
}

/** Forms, papers, signing, and stored files of papers. */
export async function papers(
  ctx: AppContext,
  { secrets, jobs, pictures, assetRows, codes, sendSms, queueMessage, addTask }: Deps,
) {
  formsRoutes(ctx, { agencyOf, lockManager })
  const renderer = makeRenderer()
  logoRoutes(ctx, { agencyOf, lockManager, pictures, renderer })
  ctx.app.addHook('onClose', () => renderer.stop())
  const links = signingLinks(secrets, ctx.settings.publicUrl)
  const reader = makeDocumentReader(ctx, { assetRows, links })
  const uploads = uploadsRoutes(ctx, { assetRows, reader })
  await startUploadRemoval(jobs, uploads.removeUnknown)
  zipRoutes(ctx, { uploads, searchExpressions })
  documentsRoutes(ctx, {
    agencyOf,
    assetRows,
    reader,
    renderer,
    sendUpload: uploads.send,
    searchExpressions,
  })
  const { loadConsentRequest } = await signing(ctx, {
    jobs,
    codes,
    reader,
    renderer,
    links,
    sendSms,
    queueMessage,
    onSigned: (db, paper) => beginExclusivity(db, paper, addTask),
  })
  exclusivityRoutes(ctx, { renderer, assetRows })
  const reports = startMonthlyReports(ctx, addTask)
  ctx.app.addHook('onClose', () => reports.stop())
  feeFileRoutes(ctx, { renderer })
  feeGuardRoutes(ctx)
  const drawFacts = (sheet: Parameters<typeof factsSheet>[0]) => renderer.render(factsSheet(sheet))
  const drawCosts = (sheet: Parameters<typeof costsSheet>[0]) => renderer.render(costsSheet(sheet))
  return { loadConsentRequest, drawFacts, drawCosts }
}
