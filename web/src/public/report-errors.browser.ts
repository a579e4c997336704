import { listenTo, makeReporter, pageVersion } from '#shared/error-reports.ts'

/** Reports what fails in the script of a public page. */
export const reportErrors = (): void => {
  const report = makeReporter(pageVersion())
  listenTo(window, (thrown) => report('SCRIPT', thrown))
}
