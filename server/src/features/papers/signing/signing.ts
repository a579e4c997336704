import type { AppContext } from '#platform/app-types.ts'
import type { DocumentReader } from '../reading.ts'
import type { Renderer } from '../renderer.ts'
import { type DeliveryDeps, startDelivery } from './delivery.ts'
import { sendRoutes } from './send.routes.ts'
import { verifyRoutes } from './verify.routes.ts'

interface Deps extends DeliveryDeps {
  reader: DocumentReader
  renderer: Renderer
}

/** Sending, signing, sealing and verifying papers (docs/decisions/0058). */
export function signing(ctx: AppContext, { reader, renderer, links, ...deps }: Deps) {
  const { app } = ctx
  const { deliver, wake, stop } = startDelivery(ctx, { links, ...deps })
  app.addHook('onClose', stop)
  app.addHook('onResponse', async () => wake())
  verifyRoutes(ctx)
  sendRoutes(ctx, { reader, renderer, links, deliver })
}
