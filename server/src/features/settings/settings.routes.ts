import { reportCall } from '@mafteach/contract/calls'
import * as contract from '@mafteach/contract/settings'
import { changeAgentSettings, readAgentSettings } from '#domain/agent-settings.ts'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { mount } from '#platform/mount.ts'
import { readTelephonySecret } from './settings.queries.ts'

/** What an agent sets for themselves (product.md section 12). */
export function settingsRoutes(ctx: AppContext): void {
  const url = `${ctx.settings.publicUrl}/api${reportCall.path}`

  const readAll = async (db: Db, me: number): Promise<contract.Settings> => {
    const secret = await readTelephonySecret(db, me)
    return { ...(await readAgentSettings(db, me)), telephony: secret === null ? null : { url, secret } }
  }

  mount(ctx, contract.settings, ({ db, me }) => readAll(db, me))

  mount(ctx, contract.changeSettings, async ({ body, db, me }) => {
    await changeAgentSettings(db, me, body)
    return readAll(db, me)
  })
}
