import { newAsset, newCustomer } from './market.ts'
import { expect, ONE_SIZE, productUrl, test } from './product.ts'

/** WCAG 2.4.11: keyboard focus is never hidden by a sticky bar. */

const LONG_PAGES = ['/settings', '/settings/sending', '/customer/add/buyer', '/connect-team']
/** Key presses on a page. */
const MOST = 200

test('the focused element is visible beside the bars, tabbing down and up', { tag: ONE_SIZE }, async ({ page, agent }) => {
  await newCustomer(agent, 'דנה לוי')
  const asset = await newAsset(agent)
  const hidden: string[] = []
  for (const path of [...LONG_PAGES, `/assets?asset=${asset}`]) {
    const root = path.includes('asset=') ? '[role="dialog"]' : 'main'
    await page.goto(productUrl(path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => page.locator(`${root} :is(a, button, input, textarea)`).count(), path).toBeGreaterThan(4)
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<string>()
      for (let presses = 0; presses < MOST; presses++) {
        await page.keyboard.press(key)
        const { place, isHidden } = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return { place: null, isHidden: false }
          const { left, top, width, height } = focused.getBoundingClientRect()
          const labels = [...((focused as HTMLInputElement).labels ?? [])]
          const shows = (x: number, y: number) => {
            const over = document.elementFromPoint(x, y)
            return over && (focused.contains(over) || over.contains(focused) || labels.some((label) => label.contains(over)))
          }
          const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
          const isSeen = parts.some((x) => parts.some((y) => shows(left + width * x, top + height * y)))
          const all = [...document.querySelectorAll('*')]
          return { place: `${all.indexOf(focused)} ${focused.outerHTML.slice(0, 120)}`, isHidden: !isSeen }
        })
        if (place === null) continue
        if (seen.has(place)) break
        seen.add(place)
        if (isHidden) hidden.push(`${path} by ${key}: ${place}`)
      }
      expect(seen.size, path).toBeGreaterThan(5)
    }
  }
  expect(hidden).toEqual([])
})
