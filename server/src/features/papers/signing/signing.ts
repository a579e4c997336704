import type { OneTimeCodes } from '#domain/one-time-codes.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DocumentReader } from '../reading.ts'
import { type DeliveryDeps, startDelivery } from './delivery.ts'
import { startPaperReminders } from './reminders.ts'
import { startSealHeads } from './seal-heads.ts'
import { type SealingDeps, startSealing } from './sealing.ts'
import { sendRoutes } from './send.routes.ts'
import { signRoutes } from './sign.routes.ts'
import { signerRoutes } from './signer.routes.ts'
import { makeDoor } from './signer.ts'
import { verifyRoutes } from './verify.routes.ts'

interface Deps extends DeliveryDeps, Omit<SealingDeps, 'deliver'> {
  jobs: Pick<Jobs, 'send' | 'work'>
  codes: OneTimeCodes
  reader: DocumentReader
}

/** Sending, signing, sealing and verifying papers (docs/decisions/0058). */
export async function signing(ctx: AppContext, { jobs, codes, reader, renderer, onSigned, links, ...deps }: Deps) {
  const { app } = ctx
  const { deliver, deliverNow, ...delivery } = startDelivery(ctx, { links, ...deps })
  const { seal, ...sealing } = startSealing(ctx, { renderer, deliver, onSigned })
  const reminders = startPaperReminders(ctx, deliver)
  const heads = await startSealHeads(ctx, jobs)
  app.addHook('onResponse', async () => delivery.wake())
  app.addHook('onClose', async () => {
    await Promise.all([reminders.stop(), heads.stop(), delivery.stop(), sealing.stop()])
  })
  const door = makeDoor(ctx, links)
  sendRoutes(ctx, { reader, renderer, deliver, deliverNow })
  signRoutes(ctx, { door, deliver, deliverNow, renderer, seal })
  verifyRoutes(ctx)
  return signerRoutes(ctx, { codes, links, door })
}
