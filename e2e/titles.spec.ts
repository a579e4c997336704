import { paths } from '@mafteach/contract/paths'
import { opener } from './every-page.ts'
import { change } from './market.ts'
import { expect, ONE_SIZE, test } from './product.ts'
import { titleProblems } from './titles.ts'

/** Titles at 360 in both languages; the walk over every page (`naughty.spec.ts`) asks the same of all of them. */

for (const language of ['he', 'en'] as const)
  test(`a title keeps its words in one piece and its line to itself: ${language}`, { tag: ONE_SIZE }, async ({ page, agent }) => {
    await change(agent, '/settings/', { language })
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await page.setViewportSize({ width: 360, height: 740 })
    const open = opener(page)
    for (const address of [
      paths.deals(),
      paths.documents(),
      paths.tasks(),
      paths.viewings(),
      paths.forms(),
      paths.notifications(),
    ]) {
      await open(address)
      expect(await titleProblems(page), address).toEqual([])
    }
    // What it finds: the title as it was before, squeezed beside two buttons and broken anywhere.
    await page.locator('h1').evaluate((title) => {
      title.style.cssText = 'inline-size: 40px; overflow-wrap: anywhere'
      title.insertAdjacentHTML(
        'afterend',
        '<div style="display:flex;margin-block-start:-40px"><button>a</button><button>b</button></div>',
      )
    })
    expect(await titleProblems(page)).toEqual([
      expect.stringContaining('the title breaks inside'),
      expect.stringContaining('shares its line with "a", "b"'),
    ])
  })
