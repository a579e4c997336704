import { reportCall } from '@mafteach/contract/calls'
import * as contract from '@mafteach/contract/settings'
import { changeAgentSettings, readAgentSettings } from '#domain/agent-settings.ts'
import { readFirstActionDays } from '#domain/first-actions.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notAllowed } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { changeFirstActionDays, readTelephonySecret } from './settings.queries.ts'

interface Deps {
  busyCalendar: {
    read: (db: Db, me: number) => Promise<Pick<contract.Settings, 'busy_calendar_url' | 'busy_calendar'>>
    change: (db: Db, me: number, url: string | null) => Promise<void>
  }
}

/** An agent's own settings (product.md section 12). */
export function settingsRoutes(ctx: AppContext, { busyCalendar }: Deps): void {
  const url = `${ctx.settings.publicUrl}/api${reportCall.path}`

  const readAll = async (db: Db, me: number): Promise<contract.Settings> => {
    const secret = await readTelephonySecret(db, me)
    const first_action_days = await readFirstActionDays(db, me)
    return {
      ...(await readAgentSettings(db, me)),
      first_action_days,
      ...(await busyCalendar.read(db, me)),
      telephony: secret === null ? null : { url, secret },
    }
  }

  mount(ctx, contract.settings, ({ db, me }) => readAll(db, me))

  mount(
    ctx,
    contract.changeSettings,
    async ({ body: { first_action_days: days, busy_calendar_url: calendar, ...body }, db, me }) => {
      if (days !== undefined && !(await changeFirstActionDays(db, me, days))) throw notAllowed()
      if (calendar !== undefined) await busyCalendar.change(db, me, calendar)
      await changeAgentSettings(db, me, body)
      return readAll(db, me)
    },
  )
}
