import type { Page } from '@playwright/test'

const wordsOf = (text: string): string[] => text.match(/\p{Script=Hebrew}{3,}/gu) ?? []

/** Texts of a page: its title, its content, and the labels of its controls. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('[aria-label], [placeholder], [title], [alt]')]
    const words = controls.flatMap((one) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [document.title, ...words, ...document.body.innerText.split('\n')]
  })

/** Records what a page reads; each call returns its texts with Hebrew words that no server reply contained. */
export function watchHebrew(page: Page): () => Promise<string[]> {
  const pending = new Set<string>()
  // Names and written content come from the server; the server's own texts are tested in server/test/english.test.ts.
  const contents = new Set(['עברית'])
  page.on('request', (request) => {
    if (/\/api\/(?!events)/.test(request.url())) pending.add(request.url())
  })
  page.on('requestfailed', (request) => pending.delete(request.url()))
  page.on('requestfinished', async (request) => {
    if (!pending.has(request.url())) return
    const text = await (await request.response())?.text().catch(() => '')
    for (const word of wordsOf(text ?? '')) contents.add(word)
    pending.delete(request.url())
  })
  return async () =>
    pending.size > 0
      ? [`waits for ${[...pending].join(', ')}`]
      : (await textsOf(page)).filter((text) => wordsOf(text).some((word) => !contents.has(word)))
}
