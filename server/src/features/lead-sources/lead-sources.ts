import type { AppContext } from '#platform/http/app-types.ts'
import { type IntakeDeps, makeIntake } from './intake.ts'
import { leadSourcesRoutes } from './lead-sources.routes.ts'
import { leadsRoutes } from './leads.routes.ts'

/** Sources of leads, and what comes in by them (product.md section 13, "Leads and marketing"). */
export async function leadSources(ctx: AppContext, deps: IntakeDeps): Promise<void> {
  const intake = makeIntake(deps)
  leadSourcesRoutes(ctx)
  await leadsRoutes(ctx, { ...deps, intake })
}
