import { paths } from '@mafteach/contract/paths'

let hasStarted = false

/**
 * Prefetches the files that the app's page names into the browser's cache, once: the agent waits for the code anyway. Without a connection they load
 * later.
 */
export const prefetchApp = (): void => {
  if (hasStarted) return
  hasStarted = true
  fetch(paths.home(), { headers: { accept: 'text/html' } })
    .then((response) => response.text())
    .then(prefetchFiles, () => undefined)
}

const prefetchFiles = (html: string): void => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const file of page.querySelectorAll('script[src], link:is([rel=modulepreload], [rel=stylesheet])')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = file.matches('[rel=stylesheet]') ? 'style' : 'script'
    link.href = file.getAttribute('src') ?? file.getAttribute('href')!
    document.head.append(link)
  }
}
