import { connect, newAsset, newBuyer } from './market.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAgent, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** Two agents connect: request, immediate notice, acceptance, and the resulting matches (spec sections 2.8 and 4). */

test(
  'a request becomes a connection, on both sides, with its potential deals',
  { tag: ONE_SIZE },
  async ({ page, browser }, info) => {
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

    // The dot appears without a reload, and links to the request.
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
    await friends.getByRole('link', { name: theirs }).click()
    await expect(page.getByRole('heading', { level: 1, name: theirs })).toBeVisible()
    await expect(page.getByText('נכס אחד מתאים לקונה אחד שלך')).toBeVisible()
    await expect(page.getByText(/ל.דנה כהן/)).toBeVisible()
    await expect(page.getByText('מחוברים', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^הודעה ל.עומר/ })).toBeVisible()
    await expect(page.getByText('רון לוי')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await friends.getByRole('button', { name: '2 עסקאות אפשריות' }).click()
    const deals = page.getByRole('region', { name: `עסקאות אפשריות: ${theirs}` })
    await expect(deals.getByText(/^מתאים ל.דנה כהן.$/)).toBeVisible()
    await expect(deals.getByText('נכס אחד מהנכסים שלך מתאים לקונים של עומר')).toBeVisible()
    await expect(page.getByText('רון לוי')).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')

    await friends.getByRole('button', { name: `עוד פעולות: ${theirs}` }).click()
    await page.getByRole('menuitem', { name: 'הסרת החיבור' }).click()
    await expect(friends).toBeHidden()
    await page.getByRole('button', { name: 'סגירה' }).last().click()
    await expect(otherPage.getByRole('list', { name: 'החיבורים שלי' })).toBeHidden()
    await context.close()
  },
)

test(
  'a customer is shared, disclosed and withdrawn between two agents, and wanted assets are offered',
  { tag: ONE_SIZE },
  async ({ page, browser }, info) => {
    const [me, other] = await Promise.all([newAgent('שירה מור'), newAgent('עומר דגן')])
    await connect(me, other)
    const [customer] = await Promise.all([newBuyer(me, 'דנה כהן'), newAsset(other), newAsset(me), newBuyer(other, 'רון לוי')])
    const context = await browser.newContext({ ...info.project.use })
    const otherPage = await context.newPage()
    await Promise.all([signIn(page, me), signIn(otherPage, other)])
    await Promise.all([page.goto(productUrl(`/customer/${customer}/`)), otherPage.goto(productUrl('/connect-team?tab=shared'))])
    await expect(otherPage.getByRole('heading', { name: 'עוד לא שותפו איתך לקוחות' })).toBeVisible()

    await page.getByRole('button', { name: 'עוד פעולות' }).click()
    await page.getByRole('menuitem', { name: 'שיתוף עם סוכן' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /עומר דגן/ })
      .click()
    await page.getByRole('tab', { name: 'פרטים' }).click()
    await expect(page.getByText('ממתין לתשובה')).toBeVisible()

    // It appears without a reload: the search, the matching property, and no name.
    const received = otherPage.getByRole('list', { name: 'שותפו איתי' }).getByRole('article')
    await received.getByRole('button', { name: 'נכס אחד שלך מתאים' }).click()
    await expect(received.getByText('התאמה מלאה')).toBeVisible()
    await expect(otherPage.getByText('דנה')).toHaveCount(0)
    await expectAccessible(otherPage)
    await expectNoSidewaysScroll(otherPage)
    await received.getByRole('button', { name: 'בקשת הפרטים' }).click()

    await page.getByRole('button', { name: /^מסירת שם וטלפון/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'מסירת שם וטלפון' }).click()
    await expect(received.getByText('דנה כהן')).toBeVisible()
    await expect(received.getByRole('button', { name: 'שיחה: דנה כהן' })).toBeVisible()
    await page.getByRole('button', { name: /^ביטול השיתוף/ }).click()
    await page.locator('[data-status]').filter({ hasText: 'השיתוף בוטל' }).getByRole('button', { name: 'סגירה' }).click()
    await expect(otherPage.getByText('דנה כהן')).toHaveCount(0)

    await page.goto(productUrl('/connect-team'))
    await page.getByRole('button', { name: 'ביקושים' }).click()
    const wanted = page.getByRole('list', { name: 'ביאליק 45, רמת גן' })
    await wanted.getByRole('button', { name: /^הצעה לסוכן/ }).click()
    await expect(wanted.getByText(/^הוצע/)).toBeVisible()
    await expect(page.getByText('רון לוי')).toHaveCount(0)
    await expectAccessible(page)
    await otherPage.goto(productUrl('/notifications'))
    await otherPage.getByText(/הצעה משירה מור לרון לוי/).click()
    await expect(otherPage.getByRole('region', { name: 'לקוחות מתאימים' }).getByRole('link', { name: /^רון לוי/ })).toBeVisible()
    await context.close()
  },
)
