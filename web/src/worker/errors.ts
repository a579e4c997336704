import type { ClientErrorKind } from '@mafteach/contract/client-errors.codes'
import { listenTo, makeReporter } from '#shared/api/error-reports.ts'
import { scope } from './scope.ts'

let report = makeReporter('push-worker')

export const reportError = (kind: ClientErrorKind, thrown: unknown): void => report(kind, thrown)

/** Reports uncaught errors of this version's worker. */
export const reportErrors = (version: string): void => {
  report = makeReporter(version)
  listenTo(scope, (thrown) => reportError('WORKER', thrown))
}
