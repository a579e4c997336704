import { helpArticles, helpPicture } from '@mafteach/contract/help'
import { paths } from '@mafteach/contract/paths'
import { sitePaths } from '@mafteach/contract/site-paths'
import { readDemonstration } from './demonstration.ts'
import { newCustomer } from './market.ts'
import {
  accessibilityFindings,
  agentOf,
  api,
  expect,
  expectNoSidewaysScroll,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** The help: over a screen by its "?", from the palette, and as public pages. */

test('"?" opens the answers of the screen, and an answer leads on', { tag: ONE_SIZE }, async ({ page }) => {
  await signIn(page, await agentOf('0500000001'))
  await page.goto(productUrl(paths.agency()))
  await page.getByRole('button', { name: 'עזרה' }).click()
  const help = page.getByRole('dialog', { name: 'עזרה' })
  const ofScreen = help.locator('section').first()
  await expect(ofScreen.getByRole('heading')).toHaveText('במסך הזה')
  await expect(ofScreen.getByRole('link')).toHaveText(['סוכן עוזב. מה קורה ללקוחות שלו', 'מה רואה מי שמנהל סוכנות'])
  expect(await accessibilityFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  await help.getByRole('searchbox', { name: 'חיפוש בתשובות' }).fill('סוללה')
  await help.getByRole('link', { name: 'נגמרה הסוללה באמצע' }).click()
  const answer = page.getByRole('dialog', { name: 'נגמרה הסוללה באמצע' })
  await expect(answer.getByText('שום דבר לא אבד')).toBeVisible()
  await expect(answer.getByRole('img')).toHaveJSProperty('naturalWidth', 390)
  expect(await accessibilityFindings(page)).toEqual([])
  await answer.getByRole('link', { name: 'הוספת קונה' }).click()
  await expect(page).toHaveURL(productUrl(paths.addCustomer('buyer')))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an agent finds the help of every page: beside the menu, below "more", over a property', async ({ page, isMobile }) => {
  const { agent, ids } = await readDemonstration()
  await signIn(page, agent)
  await page.goto(productUrl(paths.customers()))
  const help = page.getByRole('dialog', { name: 'עזרה' })
  if (isMobile) {
    await page.getByRole('navigation', { name: 'פעולות' }).getByRole('button', { name: 'עוד' }).click()
    await page.getByRole('dialog', { name: 'עוד' }).getByRole('link', { name: 'עזרה' }).click()
  } else await page.getByRole('button', { name: 'עזרה' }).click()
  const first = help.locator('section').first().getByRole('link').first()
  await expect(first).toHaveText('איך מביאים את הלקוחות והנכסים מאקסל')
  // Keyboard shortcuts are listed only on devices with a keyboard.
  await expect(help.getByRole('button', { name: 'קיצורי מקלדת' })).toBeVisible({ visible: !isMobile })

  await page.goto(productUrl(paths.asset(ids.asset)))
  const asset = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'פעולות' }) })
  await asset.getByRole('button', { name: 'עזרה' }).click()
  await expect(first).toHaveText('איך מפתח מחליט מה מתאים למי')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await asset.getByRole('button', { name: 'עזרה' }).press('?')
  await expect(first).toHaveText('איך מפתח מחליט מה מתאים למי')
  // After a full load it also opens over the property, and closes first.
  await page.reload()
  await expect(asset).toBeVisible()
  await help.getByRole('button', { name: 'סגירה' }).click()
  await expect(help).toBeHidden()
  await expect(asset).toBeVisible()
})

test('the first week ticks itself off, and disappears when it is dismissed', { tag: ONE_SIZE }, async ({ page }) => {
  const agent = await newAgent()
  await signIn(page, agent)
  await page.goto(productUrl(paths.dashboard()))
  await page.getByRole('link', { name: 'עוד לשבוע הראשון' }).click()
  const week = page.getByRole('dialog', { name: 'השבוע הראשון' })
  await expect(week.getByRole('listitem')).toHaveCount(8)
  await expect(week.getByRole('link', { name: 'נעשה' })).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await newCustomer(agent, 'דנה לוי')
  await week.getByRole('link', { name: 'כל התשובות' }).click()
  await page.getByRole('dialog', { name: 'עזרה' }).getByRole('link', { name: 'השבוע הראשון 1 מתוך 8' }).click()
  await expect(week.getByRole('link', { name: /להוסיף קונה ראשון.*נעשה/ })).toBeVisible()
  await week.getByRole('button', { name: 'לא להציג יותר' }).click()
  const help = page.getByRole('dialog', { name: 'עזרה' })
  await expect(help.getByRole('link', { name: 'איך קובעים סיור' })).toBeVisible()
  await expect(help.getByRole('link', { name: /השבוע הראשון/ })).toHaveCount(0)
})

test('the palette finds an answer and opens it over the page', { tag: ONE_SIZE }, async ({ page }) => {
  await signIn(page, await agentOf('0500000001'))
  await page.goto(productUrl(paths.agency()))
  await expect(page.getByRole('button', { name: 'עזרה' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'חיפוש ופעולות' })
  await expect(async () => {
    await page.keyboard.press('Control+KeyK')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await palette.getByRole('combobox').fill('הבעלים רוצה')
  await palette.getByRole('row', { name: 'הבעלים רוצה לדעת מה נעשה' }).click()
  await expect(page.getByRole('dialog', { name: 'הבעלים רוצה לדעת מה נעשה' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('everybody can read the help, with its pictures', async ({ page }) => {
    await page.goto(productUrl(sitePaths.help()))
    await page.getByRole('link', { name: 'למה אין התאמות' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'למה אין התאמות' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'לקונים שלי' })).toHaveAttribute('href', '/customers?tab=buyers')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Why are there no matches?' })).toBeVisible()
  })
})

test('the page for programmers describes the tools; long code scrolls in its box', { tag: ONE_SIZE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(productUrl(sitePaths.developers()))
  await expect(page.getByText('find_matches', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const code = page.getByRole('region', { name: 'Claude Code' })
  expect(
    await code.evaluate((box) => [box.scrollWidth > box.clientWidth, getComputedStyle(box.querySelector('pre')!).direction]),
  ).toEqual([true, 'ltr'])
  expect(await accessibilityFindings(page)).toEqual([])
})

test('every article has its pictures', { tag: ONE_SIZE }, async ({ request }) => {
  const { articles } = await api<{ articles: { slug: string }[] }>(helpArticles.path)
  for (const { slug } of articles)
    for (const language of ['he', 'en'] as const)
      for (const scheme of ['light', 'dark'] as const) {
        const address = helpPicture(slug, language, scheme)
        const picture = await request.get(productUrl(address))
        expect([address, picture.status(), picture.headers()['content-type']]).toEqual([address, 200, 'image/webp'])
        expect((await picture.body()).length, address).toBeLessThanOrEqual(25 * 1024)
      }
})
