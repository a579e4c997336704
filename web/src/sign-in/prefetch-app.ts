/** Asks for the app's own files, once: the build names them on the page (`vite/app-files.ts`). */
export const prefetchApp = (): void => {
  const { appFiles } = document.documentElement.dataset
  delete document.documentElement.dataset.appFiles
  for (const href of appFiles?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.href = href
    document.head.append(link)
  }
}
