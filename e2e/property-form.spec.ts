import { choose, chooseBySearch } from './controls.ts'
import { newBuyer } from './market.ts'
import {
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStoredOffline,
  lineIsBack,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
  waitingLink,
} from './product.ts'

/** The forms for a new property: the quick one, and the rest of it. */

/** A number as lists show it: an isolated left-to-right run. */
const ltr = (text: string): string => `\u2066${text}\u2069`

test('the quick form asks for four things, says who would buy, and continues in the full form', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  test.slow()
  await newBuyer(agent, 'דנה לוי')
  await page.goto(productUrl('/dashboard'))
  // The overview may offer one too, in the full form.
  await page.locator('nav, aside').getByRole('link', { name: 'נכס חדש' }).filter({ visible: true }).first().click()
  const save = page.getByRole('button', { name: 'שמירת הנכס' })
  await expect(save).toBeDisabled()
  await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
  await choose(page, 'שכונה', 'מרום נוה')
  await page.getByLabel('מחיר').fill('3490000')
  await expect(page.getByText('קונה אחד מתאים')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel('מחיר').fill('4490000')
  await expect(page.getByText('אין קונים')).toBeVisible()
  await chooseBySearch(page, 'רחוב', 'ביאליק', 'ביאליק')
  await expect(save).toBeEnabled()
  await expect(page.getByRole('combobox', { name: /^חדרים/ })).toHaveText('4')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('input moves to the full form, and survives a reload there', async () => {
    await page.getByRole('button', { name: 'לטופס המלא' }).click()
    await expect(page.getByLabel('מחיר')).toHaveValue('₪4,490,000')
    await page.getByLabel('מספר בית').fill('45')
    await page.goto(productUrl('/assets/add'))
    await expect(page.getByLabel('מספר בית')).toHaveValue('45')
    await expectNoSidewaysScroll(page)
  })

  await test.step('a floor above the highest is reported, with the caret in it', async () => {
    await choose(page, 'קומה(?! ע)', ltr('9'))
    await choose(page, 'קומה עליונה', ltr('8'))
    await save.click()
    await expect(page.getByText('הקומה גבוהה מהקומה העליונה').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: /^קומה(?! ע)/ })).toBeFocused()
    await choose(page, 'קומה עליונה', ltr('40+'))
    await save.click()
    await expect(page.getByText('הנכס נשמר')).toBeVisible()
  })
})

test.describe('over a bad connection', () => {
  test.use({ expectedErrors: ['net::ERR'] })

  test('an asset whose answer was lost opens its full form at once, and is added once', {
    tag: ONE_SIZE,
  }, async ({ page }) => {
    test.slow()
    const agent = await newAgent()
    await signIn(page, agent)
    await page.goto(productUrl('/dashboard'))
    await expectStoredOffline(page)
    await page.locator('nav, aside').getByRole('link', { name: 'נכס חדש' }).filter({ visible: true }).first().click()
    await chooseBySearch(page, 'עיר', 'רמת ג', 'רמת גן')
    await choose(page, 'שכונה', 'מרום נוה')
    await chooseBySearch(page, 'רחוב', 'ביאליק', 'ביאליק')
    await page.getByLabel('מחיר').fill('3290000')
    await page.route('**/api/real-estate/asset/', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: 'שמירת הנכס' }).click()
    await expect(page).toHaveURL(/\/assets\/-\d+\/edit/)
    await expect(waitingLink(page)).toBeVisible()
    await expect(page.getByLabel('מחיר')).toHaveValue('₪3,290,000')
    await page.getByLabel('מחיר').fill('3490000')
    // The running try is lost too.
    await page.unrouteAll({ behavior: 'wait' })
    await lineIsBack(page)
    await expect(waitingLink(page)).toBeHidden()
    // Text typed meanwhile stays, and belongs to the saved asset.
    await expect(page.getByLabel('מחיר')).toHaveValue('₪3,490,000')
    await page.getByRole('region', { name: 'הודעות מערכת' }).getByRole('button').first().click()
    await page.getByLabel('מספר בית').fill('7')
    await page.getByRole('button', { name: 'שמירת השינויים' }).click()
    await expect(page.getByText('הנכס נשמר', { exact: true })).toBeVisible()
    const { results } = await api<{ results: { price: number; address_number: string }[] }>(
      '/real-estate/asset/',
      undefined,
      agent.access,
    )
    expect(results).toMatchObject([{ price: 3_490_000, address_number: '7' }])
  })
})
