import type { Page } from '@playwright/test'

/** How far apart the tops of letters on one line may be, in pixels. */
const SAME_LINE = 4

/** Titles of a page that break inside a word despite enough room, or have two text buttons beside them; an empty list without any. */
export const titleProblems = (page: Page): Promise<string[]> =>
  page.evaluate((sameLine) => {
    const problems: string[] = []
    const room = document.documentElement.clientWidth - 40
    for (const title of document.querySelectorAll('h1')) {
      if (!title.checkVisibility({ visibilityProperty: true }) || title.getBoundingClientRect().width < 2) continue
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}"'׳״]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const parts = [...range.getClientRects()]
          const width = parts.reduce((sum, part) => sum + part.width, 0)
          const isBroken = parts.some((part) => Math.abs(part.top - parts[0]!.top) > sameLine)
          if (isBroken && width < room) problems.push(`the title breaks inside "${word}"`)
        }
      }
      const { top, bottom } = title.getBoundingClientRect()
      const isBeside = (control: Element) => {
        const box = control.getBoundingClientRect()
        return box.width > 1 && box.top < bottom && box.bottom > top && control.checkVisibility({ visibilityProperty: true })
      }
      const scope = title.closest('main, [role="dialog"]') ?? document.body
      const beside = [...scope.querySelectorAll<HTMLElement>('button, a[href]')].filter(
        (control) => !title.contains(control) && control.innerText.trim() !== '' && isBeside(control),
      )
      if (beside.length > 1)
        problems.push(
          `the title "${title.innerText}" shares its line with ${beside.map((one) => `"${one.innerText}"`).join(', ')}`,
        )
    }
    return problems
  }, SAME_LINE)
