import { paths } from '@mafteach/contract/paths'
import { opener } from './every-page.ts'
import { expect, ONE_SIZE, test } from './product.ts'
import { titleProblems } from './titles.ts'

/** What the walks over every page (`naughty.spec.ts`, `routes.spec.ts`) ask of titles at 360. */

test('a title that breaks inside a word, and one beside two buttons, are found', { tag: ONE_SIZE }, async ({
  page,
  agent: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await opener(page)(paths.deals())
  expect(await titleProblems(page)).toEqual([])
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
