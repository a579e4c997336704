/** Reports errors in a public page's script; the code for it loads with the first error. */
export const reportErrors = (): void => {
  const report = (event: Event) =>
    void import('./error-reporter.ts').then(({ reportEvent }) => reportEvent(event)).catch(() => undefined)
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
}
