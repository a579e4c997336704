import { addDays, laterMonth } from '@mafteach/contract/days'
import { MOOD_TREND_MONTHS, moodMonth, setMood } from '@mafteach/contract/mood'
import { todayInIsrael } from '#platform/clock.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './mood.queries.ts'

/** The mood of an agent's days (product.md section 6), visible only to the agent. */
export function moodRoutes(ctx: AppContext): void {
  const { clock } = ctx

  mount(ctx, moodMonth, async ({ db, me, query }) => {
    const month = query.month ?? todayInIsrael(clock).slice(0, 7)
    const months = Array.from({ length: MOOD_TREND_MONTHS }, (_, at) => laterMonth(month, at - MOOD_TREND_MONTHS + 1))
    const from = `${month}-01`
    const to = month === '9999-12' ? '9999-12-31' : addDays(`${laterMonth(month, 1)}-01`, -1)
    const averages = await queries.readAverages(db, me, { from: `${months[0]}-01`, to })
    return {
      month,
      days: await queries.readDays(db, me, { from, to }),
      trend: [...new Set(months)].map(
        (each) => averages.find((known) => known.month === each) ?? { month: each, days: 0, average: null },
      ),
    }
  })

  mount(ctx, setMood, async ({ body, db, me, params }) => {
    if (params.date > todayInIsrael(clock)) throw new ValidationError({ date: 'invalid' })
    const note = body.note === undefined ? undefined : body.note || null
    return queries.setDay(db, { agent_id: me, day: params.date, face: body.face, note, updated_at: clock.now() })
  })
}
