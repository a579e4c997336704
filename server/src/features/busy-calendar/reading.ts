import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import type { BusyCalendarError, Settings } from '@mafteach/contract/settings'
import { VIEWING_AHEAD_DAYS } from '@mafteach/contract/viewings.codes'
import { type Db, retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { type LeasedWork, startLeasedWork, withinTime } from '#platform/jobs/leased-work.ts'
import { makeWorkerProcesses, WorkerDied } from '#platform/jobs/worker-processes.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { CalendarTooLarge, fetchCalendar } from '#providers/calendar.ts'
import { isEndpoint } from '#providers/endpoints.ts'
import * as queries from './busy.queries.ts'
import type { Span } from './busy.rules.ts'

/** As many as one process can read within a lease. */
const IN_FLIGHT_MAX = 4
const ANSWER_MS = 10_000
const EVERY_MS = 3_600_000
const BOUNDS = { seconds: 10, memoryMb: 128, waitingMax: IN_FLIGHT_MAX }
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]

export interface CalendarRequest {
  text: string
  within: Span
  /** The agent's address: events that they declined are free. */
  email: string | null
}
export type CalendarTasks = { read: (request: CalendarRequest) => ReadCalendar }
export type ReadCalendar = { spans: Span[] } | { error: BusyCalendarError }

export interface BusyCalendar {
  /** The settings' view of it. */
  read: (db: Db, me: number) => Promise<Pick<Settings, 'busy_calendar_url' | 'busy_calendar'>>
  /** Stores an address, which is read after the commit; null deletes it with its times. */
  change: (db: Db, me: number, url: string | null) => Promise<void>
}

/** Reads agents' own calendars when their address is set, then hourly, on any node (docs/decisions/0111). */
export function readBusyCalendars(ctx: AppContext, sealer: Sealer): BusyCalendar {
  const {
    app,
    database: { db },
    clock,
    events,
    settings,
  } = ctx
  const workers = makeWorkerProcesses<CalendarTasks>(new URL('./reading.worker.ts', import.meta.url), BOUNDS)
  let work: LeasedWork | undefined
  let isEnding = false

  const readFrom = async (url: string, email: string | null): Promise<ReadCalendar> => {
    let text: string
    try {
      text = await withinTime(ANSWER_MS, (signal) => fetchCalendar(url, { signal, allowLoopback: settings.isLocal }))
    } catch (error) {
      return { error: error instanceof CalendarTooLarge ? 'too_large' : 'unreachable' }
    }
    const today = dayInIsrael(clock.now())
    const within = {
      from: momentInIsrael(today).getTime(),
      to: momentInIsrael(addDays(today, VIEWING_AHEAD_DAYS + 1)).getTime(),
    }
    try {
      return await workers.run('read', { text, within, email })
    } catch (error) {
      // Over the limits of time or memory; a stopping node leaves it to another one.
      if (isEnding) throw error
      if (error instanceof WorkerDied) app.log.error({ err: error }, 'a calendar ended the process that read it, twice')
      return { error: 'too_large' }
    }
  }

  const read = async ({ agent_id, url: sealed, email }: queries.ClaimedCalendar, lease: string): Promise<void> => {
    const url = sealer.open(sealed, String(agent_id))
    // Sealed by a SECRET that only another node knows: that node reads it after the lease.
    if (url === null) return
    const found = await readFrom(url, email)
    const read_at = clock.now()
    const reading = {
      read_at,
      due_at: new Date(read_at.getTime() + EVERY_MS),
      error: 'error' in found ? found.error : null,
    }
    await retry(
      () =>
        db.transaction().execute(async (transaction) => {
          if (!(await queries.finishReading(transaction, agent_id, lease, reading))) return
          if ('spans' in found) await queries.replaceTimes(transaction, agent_id, found.spans)
          const changed = { settings: [], viewing: [] }
          await recordEvents(transaction, { event: 'changed', agents: [agent_id], data: { changed, page: null } })
        }),
      SETTLE_PAUSES_MS,
    )
    events.wake()
  }

  app.addHook('onReady', async () => {
    work = startLeasedWork(ctx, {
      name: 'reading calendars',
      most: IN_FLIGHT_MAX,
      claim: (claim) => queries.claimCalendars(db, claim),
      work: read,
    })
  })
  app.addHook('onResponse', async () => work?.wake())
  app.addHook('onClose', async () => {
    isEnding = true
    await work?.stop()
    await workers.stop()
  })

  return {
    read: async (database, me) => {
      const calendar = await queries.readCalendar(database, me)
      return {
        busy_calendar_url: calendar ? sealer.open(calendar.url, String(me)) : null,
        busy_calendar: calendar?.last ?? null,
      }
    },
    change: async (database, me, url) => {
      if (url === null) return void (await queries.removeCalendar(database, me))
      if (!isEndpoint(url, settings.isLocal)) throw new ValidationError({ busy_calendar_url: 'invalid' })
      await queries.saveUrl(database, me, sealer.seal(url, String(me)), clock.now())
      work?.queued()
    },
  }
}
