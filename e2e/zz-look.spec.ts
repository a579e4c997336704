import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { newAsset, newCustomer } from './market.ts'
import { api, newAgent, ONE_SIZE, productUrl, test } from './product.ts'
const day = (n: number, h: string) => ({ starts_at: momentInIsrael(addDays(dayInIsrael(), n), h).toISOString(), minutes: 20 })
test('look', { tag: ONE_SIZE }, async ({ page }) => {
  const me = await newAgent()
  const asset = await newAsset(me, { should_show_address_number: true })
  const c = [await newCustomer(me, 'דנה כץ'), await newCustomer(me, 'רון לוי')]
  const slots = ['16:00', '16:20', '16:40', '17:00', '17:20'].flatMap((h) => [day(1, h), day(3, h)])
  const { links } = await api<{ links: { url: string }[] }>('/viewings/slots/', { asset, customers: c.map(({ id }) => id), slots }, me.access)
  const [dana] = links.map(({ url }) => new URL(url).pathname)
  const shot = async (name: string) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `/tmp/t-h1/look/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
    }
  }
  await page.goto(productUrl(dana!))
  await shot('choose')
  await page.goto(productUrl(`${dana}?lang=en&done=taken`))
  await shot('choose-en')
  await page.goto(productUrl(dana!))
  await page.getByRole('button', { name: '16:00' }).first().click()
  await shot('chosen')
  for (const more of ['מועד אחר', 'לא אוכל להגיע']) await page.getByText(more, { exact: true }).click()
  await shot('chosen-open')
  await page.getByRole('button', { name: 'ביטול הסיור' }).click()
  await shot('cancelled')
  await api('/whatsapp/handed_over/', { customer_ids: [c[0]!.id], asset_ids: [asset] }, me.access)
  const { url } = await api<{ url: string }>(`/real-estate/customer/${c[0]!.id}/answers_link/`, undefined, me.access)
  const { assets } = await api<{ assets: { page: string }[] }>(`/public/answers/${url.split('/').at(-1)}/`)
  await page.goto(productUrl(assets[0]!.page))
  await shot('asset')
  await page.locator('.answers').getByText('לא מעניין').click()
  await shot('asset-open')
  await page.locator('.answers').getByRole('button', { name: 'מעניין', exact: true }).click()
  await page.locator('.answers').getByText('תודה').waitFor()
  await shot('asset-said')
})
