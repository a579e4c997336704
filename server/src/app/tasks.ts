import { priceDropsFor } from '../features/matching/price-drops.queries.ts'
import { searchExpressions } from '../features/places/places.rules.ts'
import { calendarRoutes } from '../features/tasks/calendar.routes.ts'
import { callTodayRoutes } from '../features/tasks/call-today.routes.ts'
import { startReminders } from '../features/tasks/reminders.ts'
import { tasksRoutes } from '../features/tasks/tasks.routes.ts'
import { readCalendarViewings } from '../features/viewings/viewings.queries.ts'
import { todayInIsrael } from '../platform/clock.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { DepsOf } from './deps-of.ts'

/** Tasks with reminders, whom to call today, and the calendar feed. */
export function tasks(ctx: AppContext, { assetRows }: Pick<DepsOf<typeof tasksRoutes>, 'assetRows'>) {
  const { app, clock } = ctx
  const { addTask, addTasks, removeTask } = tasksRoutes(ctx, { assetRows, searchExpressions })
  callTodayRoutes(ctx, { assetRows, priceDrops: (db, me, since) => priceDropsFor(db, me, todayInIsrael(clock), since) })
  calendarRoutes(ctx, { assetRows, viewings: (db, agent, now) => readCalendarViewings(db, agent, assetRows, now) })
  const reminders = startReminders(ctx)
  app.addHook('onClose', () => reminders.stop())
  return { addTask, addTasks, removeTask }
}
