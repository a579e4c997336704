import * as contract from '@mafteach/contract/settings'
import { readAgentSettings } from '#domain/agent-settings.ts'
import type { AppContext } from '#platform/app-types.ts'
import { mount } from '#platform/mount.ts'
import { changeAgentSettings } from './settings.queries.ts'

/** What an agent sets for themselves (product.md section 12). */
export function settingsRoutes(ctx: AppContext): void {
  mount(ctx, contract.settings, ({ db, me }) => readAgentSettings(db, me))

  mount(ctx, contract.changeSettings, async ({ body, db, me }) => {
    await changeAgentSettings(db, me, body)
    return readAgentSettings(db, me)
  })
}
