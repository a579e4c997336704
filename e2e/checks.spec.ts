import { layoutProblems } from './checks/layout.ts'
import { titleProblems } from './checks/titles.ts'
import { accessibilityFindings, expect, ONE_SIZE, test } from './product.ts'

/** The checks of the walks over every page (`every-page.spec.ts`, `english.spec.ts`) find what they should. */

const PHONE = { width: 360, height: 740 }

const bodyOf = (body: string) =>
  `<html lang="he"><title>א</title><meta name="viewport" content="width=device-width">${body}</html>`

test.describe('checks', { tag: ONE_SIZE }, () => {
  test.beforeEach(({ page }) => page.setViewportSize(PHONE))

  test('a title that breaks inside a word, and one beside two buttons, are found', async ({ page }) => {
    await page.setContent(bodyOf('<main><h1>עסקאות</h1></main>'))
    expect(await titleProblems(page)).toEqual([])
    await page.setContent(
      bodyOf(`<main><h1 style="inline-size: 40px; overflow-wrap: anywhere">עסקאות</h1>
        <div style="display:flex;margin-block-start:-60px"><button>a</button><button>b</button></div></main>`),
    )
    expect(await titleProblems(page)).toEqual([
      expect.stringContaining('the title breaks inside'),
      expect.stringContaining('shares its line with "a", "b"'),
    ])
  })

  // All of WCAG 2.2 is checked, target sizes too.
  test('a target that is too small is found', async ({ page }) => {
    await page.setContent(bodyOf('<button style="all:unset;width:9px;height:9px">א</button>'.repeat(2)))
    expect(await accessibilityFindings(page)).toEqual([expect.stringMatching(/^target-size: /)])
  })

  test('a text over the side, a control below another one, and a page that scrolls sideways are found', async ({ page }) => {
    await page.setContent(bodyOf('<p>דנה</p><button>א</button>'))
    expect(await layoutProblems(page)).toEqual([])
    await page.setContent(
      bodyOf(
        '<p style="inline-size:2000px;text-align:end">דנה</p><button>א</button><div style="margin-block-start:-60px;block-size:90px;position:relative"></div>',
      ),
    )
    expect(await layoutProblems(page)).toEqual([
      expect.stringMatching(/^text /),
      expect.stringMatching(/^control .* lies below <div/),
      'the page scrolls sideways',
    ])
  })
})
