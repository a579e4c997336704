import { helpArticles } from '@mafteach/contract/help'
import { paths } from '@mafteach/contract/paths'
import {
  accessibilityFindings,
  agentOf,
  api,
  expect,
  expectNoSidewaysScroll,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** The help: over a screen by its "?", from the palette, and as pages for everybody. */

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

  test('the help is read by everybody, with its pictures', async ({ page }) => {
    await page.goto(productUrl(paths.help()))
    await page.getByRole('link', { name: 'למה אין התאמות' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'למה אין התאמות' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'לקונים שלי' })).toHaveAttribute('href', '/customers?tab=buyers')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Why are there no matches?' })).toBeVisible()
  })
})

test('every answer has its pictures', { tag: ONE_SIZE }, async ({ request }) => {
  const { articles } = await api<{ articles: { slug: string }[] }>(helpArticles.path)
  for (const { slug } of articles)
    for (const scheme of ['light', 'dark']) {
      const picture = await request.get(productUrl(`/art/help/${slug}-${scheme}.webp`))
      expect([slug, picture.status(), picture.headers()['content-type']]).toEqual([slug, 200, 'image/webp'])
      expect((await picture.body()).length, slug).toBeLessThanOrEqual(25 * 1024)
    }
})
