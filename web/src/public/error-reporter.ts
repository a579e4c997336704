import { makeReporter, thrownIn } from '#shared/error-reports.ts'
import { pageVersion } from '#shared/page-version.ts'

const report = makeReporter(pageVersion())

export const reportEvent = (event: Event): void => report('SCRIPT', thrownIn(event))
