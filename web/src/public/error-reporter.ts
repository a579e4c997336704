import { makeReporter, thrownIn } from '#shared/api/error-reports.ts'
import { pageVersion } from '#shared/navigation/page-version.ts'

const report = makeReporter(pageVersion())

export const reportEvent = (event: Event): void => report('SCRIPT', thrownIn(event))
