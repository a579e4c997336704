import { newAsset, newBuyer } from './market.ts'
import { api, productUrl, signIn, test } from './product.ts'
test('shots', async ({ agent, browser }) => {
  const assets = []
  for (let i = 0; i < 4; i++) assets.push(await newAsset(agent, {}))
  const customer = await newBuyer(agent, 'דנה לוי')
  const single = await newBuyer(agent, 'ירון כץ', { is_vip: true })
  await api('/whatsapp/handed_over/', { customer_ids: [customer], asset_ids: assets }, agent.access)
  await api(`/real-estate/customer/${customer}/partner/`, { name: 'רון כהן', phone: '052-604-1187' }, agent.access)
  const links = await api<{ url: string; partner_url: string }>(`/real-estate/customer/${customer}/answers_link/`, undefined, agent.access)
  const c = links.url.split('/').at(-1), p = links.partner_url.split('/').at(-1)
  const say = (t: any, a: number, body: object) => api(`/public/answers/${t}/assets/${a}/answer/`, body)
  await say(c, assets[0]!, { is_interested: true })
  await say(p, assets[0]!, { is_interested: true, wants_viewing: true })
  await say(p, assets[1]!, { is_interested: false, reason: 'הקומה' })
  await say(c, assets[2]!, { is_interested: true, wants_viewing: true })
  await say(p, assets[2]!, { is_interested: false, reason: 'המחיר גבוה' })
  await api(`/public/answers/${c}/wish/`, { budget: 4_200_000 })
  await api(`/public/answers/${p}/wish/`, { budget: 3_800_000, number_of_rooms: 5 })
  await api(`/public/answers/${p}/found/`, {})
  const out = '/tmp/t-h3/shots2'
  for (const [w, h] of [[390, 844], [1440, 900]] as const)
    for (const [scheme, lang] of [['light', 'he'], ['dark', 'en']] as const) {
      const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: lang === 'he' ? 'he-IL' : 'en-GB', reducedMotion: 'reduce', isMobile: w < 500, hasTouch: w < 500, serviceWorkers: 'block' })
      const page = await context.newPage()
      await api2(agent.access, lang, scheme)
      await signIn(page, agent)
      const shot = async (name: string, path: string, full = true) => {
        await page.goto(productUrl(path))
        await page.waitForTimeout(1500)
        await page.waitForTimeout(800)
        await page.screenshot({ path: `${out}/${name}-${w}-${scheme}-${lang}.png`, fullPage: full })
      }
      await shot('details', `/customer/${customer}/?tab=details`)
      if (w < 500) { await shot('assets', `/customer/${customer}/?tab=assets`); await shot('history', `/customer/${customer}/?tab=history`) }
      await shot('asset', `/?asset=${assets[0]}`, false)
      await page.getByRole('region', { name: lang === 'he' ? 'התאמות' : /matches/i }).first().scrollIntoViewIfNeeded().catch(() => {})
      await page.screenshot({ path: `${out}/panel-${w}-${scheme}-${lang}.png` })
      await page.goto(links.partner_url.replace(new URL(links.partner_url).origin, productUrl()) + (lang === 'en' ? '?lang=en' : ''))
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${out}/public-${w}-${scheme}-${lang}.png`, fullPage: true })
      await context.close()
    }
})
const api2 = async (token: string, language: string, theme: string) => {
  await fetch(productUrl('/api/settings/'), { method: 'PATCH', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify({ language, theme }) })
}
