import type { ClientErrorKind } from '@mafteach/contract/client-errors.codes'
import { ports } from '../device/ports.ts'
import { pageVersion } from '../navigation/page-version.ts'
import { setOnServerError } from './call.ts'
import {
  type ErrorReport,
  keyOf,
  listenTo,
  mayReport,
  postReport,
  type Recent,
  recentOf,
  reportOf,
  thrownIn,
} from './error-reports.ts'
import { accessToken } from './session.ts'

/** Reports errors of the app and the sign-in page to the server; loaded after the first page. */

declare global {
  interface Window {
    /** Errors from before the listener (`index.html`); null afterwards. */
    earlyErrors?: Event[] | null
  }
}

const RECENT = 'client_errors'
const WAITING = 'client_errors_waiting'
/** Reports queued while offline. */
const WAITING_MAX = 5

/** The report's number, `waiting` while offline, or null for none. */
export type ReportOutcome = { number: string } | 'waiting' | null

const read = <T>(name: string): T[] => {
  try {
    const stored: unknown = JSON.parse(ports().storage.get(name) ?? '[]')
    return Array.isArray(stored) ? (stored as T[]) : []
  } catch {
    return []
  }
}
const write = (name: string, rows: readonly unknown[]): void =>
  rows.length === 0 ? ports().storage.remove(name) : ports().storage.set(name, JSON.stringify(rows))

const readRecent = (): Recent[] => recentOf(read<Recent>(RECENT))

/** Sends one; null if the server rejects it. Throws if it should be retried. */
const send = async (report: ErrorReport): Promise<string | null> => {
  const response = await postReport(report, ports().apiBase, accessToken())
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
  if (!response.ok) return null
  const { id } = (await response.json()) as { id: string }
  write(RECENT, [...readRecent().filter(({ key }) => key !== keyOf(report)), { key: keyOf(report), at: Date.now(), number: id }])
  return id
}

const underWay = new Map<string, Promise<ReportOutcome>>()

/** Reports an error once a minute; repeated calls return the same number. Never throws. */
export const reportClientError = async (kind: ClientErrorKind, thrown: unknown): Promise<ReportOutcome> => {
  const report = reportOf(kind, thrown, pageVersion())
  if (!report) return null
  const key = keyOf(report)
  const begun = underWay.get(key)
  if (begun) return begun
  const outcome = reportOnce(report, key).finally(() => underWay.delete(key))
  underWay.set(key, outcome)
  return outcome
}

const reportOnce = async (report: ErrorReport, key: string): Promise<ReportOutcome> => {
  const recent = readRecent()
  const earlier = recent.find((one) => one.key === key)
  if (earlier?.number !== undefined) return { number: earlier.number }
  const waiting = read<ErrorReport>(WAITING)
  if (waiting.some((one) => keyOf(one) === key)) return 'waiting'
  if (!mayReport(recent, key)) return null
  write(RECENT, [...recent, { key, at: Date.now() }])
  try {
    const number = await send(report)
    return number === null ? null : { number }
  } catch {
    write(WAITING, [...waiting, report].slice(-WAITING_MAX))
    return 'waiting'
  }
}

/** The number of a reported error, if any. */
export const numberOf = (thrown: unknown): string | null => {
  const report = reportOf('RENDER', thrown, '')
  return readRecent().find(({ key }) => report && key === keyOf(report))?.number ?? null
}

let sending: Promise<void> | undefined

/** Sends the queued reports. */
export const sendWaitingReports = (): Promise<void> => {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

const sendAll = async (): Promise<void> => {
  for (;;) {
    const [next, ...rest] = read<ErrorReport>(WAITING)
    if (!next) return
    try {
      await send(next)
    } catch {
      return
    }
    write(WAITING, rest)
  }
}

/** From now on reports uncaught errors, the server's 500s, and earlier errors. */
export const listenForErrors = (): void => {
  const report = (thrown: unknown) => void reportClientError('SCRIPT', thrown)
  listenTo(window, report)
  for (const event of window.earlyErrors ?? []) report(thrownIn(event))
  window.earlyErrors = null
  setOnServerError(({ method, path }) => void reportClientError('CALL', new ServerError(`${method} ${path} answered 500`)))
  window.addEventListener('online', () => void sendWaitingReports())
  void sendWaitingReports()
}

/** Its own stack is useless: the failed call is what matters. */
class ServerError extends Error {
  override readonly name = 'ServerError'
  override readonly stack = ''
}
