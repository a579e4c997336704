import type { ClientErrorKind } from '@mafteach/contract/client-errors.codes'

/** Error reporting shared by the app, the public pages and the workers (docs/decisions/0124). */

export interface ErrorReport {
  kind: ClientErrorKind
  message: string
  stack?: string
  page: string
  version: string
}

const PATH = '/api/client_errors/'
/** Well below the server's limit of 16 KiB, even in three-byte letters. */
const MESSAGE_MAX = 600
const STACK_MAX = 4_000

const MINUTE_MS = 60_000
const PER_MINUTE = 5

/** Not reported: aborted and unreachable calls, refusals, browser extensions, harmless browser messages. */
const NOT_REPORTED =
  /^(?:\w+: )?(?:Abort|Call|Network|Timeout)Error|^\w+: (?:Script error|.*ResizeObserver loop)|Failed to fetch|Load failed|dynamically imported module|importing a module script|unable to preload|answered 4\d\d|-extension:|webkit-masked-url:/i

/** The report of a thrown value; null if there is nothing to fix. */
export const reportOf = (kind: ClientErrorKind, thrown: unknown, version: string): ErrorReport | null => {
  const { name, message, stack = '' }: Error = thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown) }
  const text = `${name}: ${message}`
  if (NOT_REPORTED.test(text) || NOT_REPORTED.test(stack)) return null
  return { kind, message: storable(text, MESSAGE_MAX), stack: storable(stack, STACK_MAX), page: location.pathname, version }
}

/** The server refuses characters that no database stores. */
const storable = (text: string, longest: number): string => text.slice(0, longest).replace(/[\0\p{Surrogate}]/gu, '')

/** The same error has the same key, however it was noticed. */
export const keyOf = ({ message, stack }: ErrorReport): string => `${message} ${/^.*:\d+:\d+\)?$/m.exec(stack ?? '')?.[0]}`

/** What was reported in the last minute. */
export interface Recent {
  key: string
  at: number
  number?: string
}

export const recentOf = (all: readonly Recent[]): Recent[] => all.filter(({ at }) => at > Date.now() - MINUTE_MS)

/** The same error is reported once a minute, and at most five errors in total. */
export const mayReport = (recent: readonly Recent[], key: string): boolean =>
  recent.length < PER_MINUTE && recent.every((one) => one.key !== key)

/** Rejects without a connection. */
export const postReport = (report: ErrorReport, origin = '', access: string | null = null): Promise<Response> =>
  fetch(origin + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access === null ? {} : { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(report),
    keepalive: true,
  })

/** Calls `report` with every uncaught error. */
export const listenTo = (target: Pick<EventTarget, 'addEventListener'>, report: (thrown: unknown) => void): void => {
  target.addEventListener('error', (event) => report(thrownIn(event)))
  target.addEventListener('unhandledrejection', (event) => report(thrownIn(event)))
}

export const thrownIn = (event: Event): unknown => {
  const { error, reason, message } = event as Partial<ErrorEvent & PromiseRejectionEvent>
  return error ?? reason ?? message
}

/** For pages and workers without storage: reports uncaught errors as long as they live. */
export const makeReporter = (version: string): ((kind: ClientErrorKind, thrown: unknown) => void) => {
  let recent: Recent[] = []
  return (kind, thrown) => {
    const report = reportOf(kind, thrown, version)
    recent = recentOf(recent)
    if (!report || !mayReport(recent, keyOf(report))) return
    recent.push({ key: keyOf(report), at: Date.now() })
    // A failed report is not reported.
    postReport(report).catch(() => undefined)
  }
}
