import { listenTo, makeReporter } from '#shared/error-reports.ts'
import { files } from './files.ts'
import { scope } from './scope.ts'

/** The page of the build that the worker holds names its version. */
export const reportError = makeReporter(files?.page.revision ?? 'worker')

/** Reports what nobody catches in a worker. */
export const reportErrors = (): void => listenTo(scope, (thrown) => reportError('WORKER', thrown))
