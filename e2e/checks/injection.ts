import type { Page } from '@playwright/test'
import { productUrl } from '../product.ts'

/**
 * Records effects of injected texts on a page: a dialog, a request to another host, a script that ran. Each call returns those since the last one.
 */
export function watchInjection(page: Page): () => Promise<string[]> {
  const problems: string[] = []
  page.on('dialog', async (dialog) => {
    problems.push(`asks: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^https?:$/.test(protocol) && host !== new URL(productUrl()).host) problems.push(`asks ${request.url()}`)
  })
  return async () => {
    const ran = await page.evaluate(() => (window as { naughty?: unknown }).naughty ?? null)
    return [...problems.splice(0), ...(ran === null ? [] : [`${JSON.stringify(ran)} ran`])]
  }
}
