import { newAsset, newBuyer } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, productUrl, signIn, test } from './product.ts'

/** Two agents come to know each other: asked, told at once, accepted, and what then fits whom (spec sections 2.8 and 4). */

test('a request from asking to a connection, on both sides, and what could come of it', async ({
  page,
  browser,
  isMobile,
}, info) => {
  const [mine, theirs] = [`שירה מ${info.project.name}`, `עומר מ${info.project.name}`]
  const [me, other] = await Promise.all([newAgent(mine), newAgent(theirs)])
  await Promise.all([newAsset(other), newBuyer(me, 'דנה כהן'), newAsset(me), newBuyer(other, 'רון לוי')])
  await signIn(page, me)
  const context = await browser.newContext({ ...info.project.use })
  const otherPage = await context.newPage()
  await signIn(otherPage, other)
  await otherPage.goto(productUrl('/dashboard'))
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(productUrl('/connect-team'))
  await expect(page.getByRole('heading', { name: 'החיבור הראשון מתחיל כאן' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'חיפוש בחיבורים' }).fill(theirs)
  const recommended = page.getByRole('list', { name: 'סוכנים שכדאי להכיר' })
  await expect(recommended.getByRole('listitem')).toHaveCount(1)
  await expect(recommended.getByText('2 עסקאות אפשריות')).toBeVisible()
  await recommended.getByRole('button', { name: 'חיבור' }).click()
  await expect(recommended.getByText('הבקשה נשלחה!')).toBeVisible()

  // The dot comes by itself, and leads to the request.
  await otherPage.getByRole('link', { name: /^חיבורים.*בקשת/ }).click()
  const requests = otherPage.getByRole('list', { name: 'בקשות חיבור' })
  await expect(requests.getByRole('link', { name: mine })).toBeVisible()
  await expect(otherPage.getByRole('button', { name: /^בקשות\s*1$/ })).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoSidewaysScroll(otherPage)
  await requests.getByRole('button', { name: 'אישור החיבור' }).click()
  await expect(otherPage.getByRole('list', { name: 'החיבורים שלי' }).getByRole('link', { name: mine })).toBeVisible()
  await expect(requests).toBeHidden()

  const friends = page.getByRole('list', { name: 'החיבורים שלי' })
  await expect(friends.getByRole('link', { name: theirs })).toBeVisible()
  await friends.getByRole('button', { name: '2 עסקאות אפשריות' }).click()
  const deals = page.getByRole('region', { name: `עסקאות אפשריות: ${theirs}` })
  await expect(deals.getByText('מתאים: דנה כהן')).toBeVisible()
  await expect(deals.getByText('נכס אחד שלך מתאים לקונים שם')).toBeVisible()
  await expect(page.getByText('רון לוי')).toHaveCount(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (isMobile) await page.keyboard.press('Escape')

  await friends.getByRole('button', { name: `עוד פעולות: ${theirs}` }).click()
  await page.getByRole('menuitem', { name: 'הסרת החיבור' }).click()
  await expect(friends).toBeHidden()
  await page.getByRole('button', { name: 'סגירה' }).last().click()
  await expect(otherPage.getByRole('list', { name: 'החיבורים שלי' })).toBeHidden()
  await context.close()
})
