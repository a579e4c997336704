import type { Page } from '@playwright/test'

/** Texts that overflow the side of the screen without clipping or scrolling, controls covered by something else, and a page that scrolls sideways. */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isHeld = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (overflowX !== 'visible') return true
        if (position === 'fixed') break
      }
      return false
    }
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width: own } = range.getBoundingClientRect()
      if (own > 1 && (left < -1 || right > width + 1) && !isHeld(element))
        found.push(`text ${Math.round(left)}…${Math.round(right)}: ${node.textContent.slice(0, 60)}`)
    }
    for (const control of document.querySelectorAll('button, a[href], input:not([type=hidden]), textarea, select')) {
      const { left, right, top, bottom, width: own, height } = control.getBoundingClientRect()
      if (own < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (top < 0 || bottom > innerHeight || isHeld(control)) continue
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isBar = (at: Element | null): boolean =>
        at !== null && (/fixed|sticky/.test(getComputedStyle(at).position) || isBar(at.parentElement))
      const labels = [...((control as HTMLInputElement).labels ?? [])]
      const isFree =
        over === null ||
        control.contains(over) ||
        over.contains(control) ||
        labels.some((label) => label.contains(over)) ||
        isBar(over)
      if (!isFree) found.push(`control ${control.outerHTML.slice(0, 100)} lies below ${over.outerHTML.slice(0, 100)}`)
      if (left < -1 || right > width + 1)
        found.push(`control ${Math.round(left)}…${Math.round(right)}: ${control.outerHTML.slice(0, 100)}`)
    }
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways')
    return found
  })
