import type { AppContext } from '#platform/http/app-types.ts'
import { type IntakeDeps, makeIntake } from './intake.ts'
import { leadSourcesRoutes } from './lead-sources.routes.ts'
import { leadsRoutes } from './leads.routes.ts'
import { type PassingOnDeps, passOnLeads } from './passing-on.ts'

/** Sources of leads, and what comes in by them (product.md section 13, "Leads and marketing"). */
export async function leadSources(ctx: AppContext, deps: IntakeDeps & PassingOnDeps): Promise<void> {
  const intake = makeIntake(deps)
  leadSourcesRoutes(ctx)
  await leadsRoutes(ctx, { ...deps, intake })
  passOnLeads(ctx, deps)
}
