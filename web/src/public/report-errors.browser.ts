/** Reports what fails in the script of a public page; the code for it comes with the first error. */
export const reportErrors = (): void => {
  const report = (event: Event) =>
    void import('./error-reporter.ts').then(({ reportEvent }) => reportEvent(event)).catch(() => undefined)
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
}
