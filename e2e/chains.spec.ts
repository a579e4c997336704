import { change, connect, newBuyer } from './market.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** Two agents' customers free each other's homes (product.md section 13, "What matching knows"). */

/** A customer who sells in Ramat Gan for `price` and looks there for exactly `wanted`. */
async function upgrader(agent: Agent, name: string, price: number, wanted: number): Promise<number> {
  const id = await newBuyer(agent, name, {}, { asset_types_list: [], price_from: wanted, budget: wanted })
  await api(`/real-estate/customer/${id}/add_asset/`, { city: 8600, price, number_of_rooms: 3 }, agent.access)
  return id
}

test(
  'a chain is found automatically; one agent proposes, the other agrees, and then both see names',
  { tag: ONE_SIZE },
  async ({ page, browser }, info) => {
    const [me, other] = await Promise.all([newAgent('שירה מור'), newAgent('עומר דגן')])
    await connect(me, other)
    const context = await browser.newContext({ ...info.project.use })
    const otherPage = await context.newPage()
    await Promise.all([signIn(page, me), signIn(otherPage, other)])
    await page.goto(productUrl('/chains'))
    await expect(page.getByRole('heading', { name: 'עוד לא נמצאו שרשראות' })).toBeVisible()
    await page.getByRole('link', { name: 'להגדרות' }).click()
    const setting = page.getByRole('switch', { name: /^שרשראות דירות עם סוכנים מחוברים/ })
    await setting.press('Space')
    await expect(setting).toBeChecked()
    await expect(page.getByText('נשמר', { exact: true })).toBeVisible()
    await change(other, '/settings/', { chains: true })
    const customer = await upgrader(me, 'דנה כהן', 3_000_000, 3_500_000)
    await upgrader(other, 'רון לוי', 3_500_000, 3_000_000)

    await page.goto(productUrl(`/customer/${customer}/`))
    await page.getByRole('tab', { name: 'פרטים' }).click()
    await page.getByRole('link', { name: 'שרשרת אחת' }).click()
    const chain = page.getByRole('article', { name: 'שרשרת סגורה של 2 דירות' })
    await expect(chain.getByRole('link', { name: 'דנה כהן' })).toBeVisible()
    await expect(chain.getByText('לקוח של סוכן אחר')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await chain.getByRole('button', { name: 'בקשה להכיר' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'בקשה להכיר' }).click()
    await expect(chain.getByText('הבקשה נשלחה. השמות ייחשפו כשכולם יסכימו.')).toBeVisible()

    await otherPage.goto(productUrl('/chains?state=asked'))
    const theirs = otherPage.getByRole('article')
    await theirs.getByRole('button', { name: 'הסכמה' }).click()
    await expect(otherPage.getByText('דנה')).toHaveCount(0)
    await otherPage.getByRole('dialog').getByRole('button', { name: 'הסכמה' }).click()
    await otherPage.getByRole('button', { name: 'הוסכמו' }).click()
    await expect(theirs.getByText('דנה כהן')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'שירה מור' })).toBeVisible()
    // It appears without a reload.
    await expect(chain.getByText('רון לוי')).toBeVisible()
    await expectAccessible(page)

    await chain.getByRole('button', { name: 'לא רלוונטי' }).click()
    await page.locator('[data-status]').filter({ hasText: 'סומנה כלא רלוונטית' }).getByRole('button', { name: 'סגירה' }).click()
    await expect(otherPage.getByText('דנה כהן')).toHaveCount(0)
    await context.close()
  },
)
