import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@mafteach/contract/paths'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { Page, Request } from '@playwright/test'
import { NAUGHTY } from '../server/test/naughty.ts'
import { naughtyMarket } from './naughty-market.ts'
import { accessibilityFindings, expect, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/**
 * The walk over every page. What people write stands there as they wrote it: nothing of it runs, is asked for, or moves the page apart; and axe finds nothing
 * against WCAG 2.2 on the phone.
 */

/** The addresses of the table, read as text: its pages are no code of this side. */
const textOf = (path: string): string => readFileSync(join(import.meta.dirname, '../web/src', path), 'utf8')
const TABLE = textOf('app/pages.ts')
const addresses = [...TABLE.matchAll(/^ {2}(?:page|drawnByServer)\('([^']+)'/gm)].map(([, path]) => path!)

/** What the server renders for strangers, as it says itself. */
const rendered = [...textOf('public/render.ts').matchAll(/^export const render(\w+)/gm)].map(([, name]) => name!)
/** They want a phone without a user, and an answer of 404: `sign-in.spec.ts` and `customer-page.spec.ts` look at them. */
const ELSEWHERE = ['/registration', 'MissingPage']

type Ids = Awaited<ReturnType<typeof naughtyMarket>>['ids']

/** What stands in the address of a page, by the first word of its path. */
function addressesOf(path: string, { id, uuid, customer, asset, task, deal, document, viewings }: Ids): string[] {
  const of: Record<string, number | string> = {
    customer,
    assets: asset,
    deal,
    tasks: task,
    documents: document,
    viewings,
    a: uuid,
    agent: id,
    forms: 'ORDER_BUYER',
  }
  const word = path.split('/')[1]!
  const address = path
    .replace(':type?', 'buyer')
    .replace(':type', 'buying')
    .replace(':uuid', uuid)
    .replace(/:(id|code)/, () => String(of[word]))
  const queries: Record<string, string[]> = {
    '/customers': ['', '?tab=sellers', '?tab=leads', `?asset=${asset}`, `?search=${encodeURIComponent(NAUGHTY[1]!)}`],
    '/tasks/editTask': [`?id=${task}`],
    '/tasks/addTask': [`?title=${encodeURIComponent(NAUGHTY[1]!)}&customer=${customer}&about=${asset}`],
    '/assets': ['?type=my_assets', ''],
    '/notifications': ['', '?history=1'],
    '/customer-pl-form': [`?customer=${customer}`],
    '/documents': ['', `?document=${document}`],
    '/connect-team': ['', '?tab=cooperations'],
  }
  return (queries[path] ?? ['']).map((query) => address + query)
}

/** Texts that reach over the side of the screen without anything around that cuts or scrolls them, and controls over which something else lies. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isHeld = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (overflowX !== 'visible') return true
        if (position === 'fixed') break
      }
      return false
    }
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width: own } = range.getBoundingClientRect()
      if (own > 1 && (left < -1 || right > width + 1) && !isHeld(element))
        found.push(`text ${Math.round(left)}…${Math.round(right)}: ${node.textContent.slice(0, 60)}`)
    }
    for (const control of document.querySelectorAll('button, a[href], input:not([type=hidden]), textarea, select')) {
      const { left, right, top, bottom, width: own, height } = control.getBoundingClientRect()
      if (own < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (top < 0 || bottom > innerHeight || isHeld(control)) continue
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isBar = (at: Element | null): boolean =>
        at !== null && (/fixed|sticky/.test(getComputedStyle(at).position) || isBar(at.parentElement))
      const labels = [...((control as HTMLInputElement).labels ?? [])]
      const isFree =
        over === null ||
        control.contains(over) ||
        over.contains(control) ||
        labels.some((label) => label.contains(over)) ||
        isBar(over)
      if (!isFree) found.push(`control ${control.outerHTML.slice(0, 100)} lies below ${over.outerHTML.slice(0, 100)}`)
      if (left < -1 || right > width + 1)
        found.push(`control ${Math.round(left)}…${Math.round(right)}: ${control.outerHTML.slice(0, 100)}`)
    }
    return found
  })

const words = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()

test('nothing that people write runs, asks another host, or moves a page apart, and every page is accessible', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  test.setTimeout(400_000)
  const { agent, ids, links, reviewed } = await naughtyMarket()
  const broken: string[] = []
  let at = ''
  page.on('dialog', async (dialog) => {
    broken.push(`${at} asks: ${dialog.message()}`)
    await dialog.dismiss()
  })
  const asked = new Set<string>()
  const came = (request: Request) => asked.delete(request.url())
  page.on('requestfinished', came)
  page.on('requestfailed', came)
  page.on('request', (request) => {
    if (/\/api\/(?!events|public)/.test(request.url())) asked.add(request.url())
    const { protocol, host } = new URL(request.url())
    if (/^https?:$/.test(protocol) && host !== new URL(productUrl()).host) broken.push(`${at} asks ${request.url()}`)
  })
  const look = async (address: string) => {
    at = address
    await page.setViewportSize({ width: 360, height: 740 })
    asked.clear()
    await page.goto(productUrl(address))
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect.poll(() => asked.size, address).toBe(0)
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
    const found = await accessibilityFindings(page)
    broken.push(...found.map((one) => `${address}: ${one}`))
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      const found = await outside(page)
      broken.push(...found.map((one) => `${address} at ${width}: ${one}`))
      if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
        broken.push(`${address} at ${width} scrolls sideways`)
    }
    const ran = await page.evaluate(() => (window as { naughty?: unknown }).naughty ?? null)
    if (ran !== null) broken.push(`${address}: ${JSON.stringify(ran)} ran`)
  }

  const strangers: Record<string, string[]> = {
    ...Object.fromEntries(Object.entries(links).map(([name, link]) => [name, [link]])),
    ReviewPage: [links.ReviewPage, reviewed],
    VerifyPage: ['/public-view/verify'],
    AgentPage: [paths.agentByUuid(ids.uuid), paths.agentAssets(ids.id)],
    AssetPage: [encodeAssetLink({ id: ids.asset, agent_phone: agent.phone })],
    StatementPage: [paths.privacy(), paths.accessibility()],
  }
  expect(rendered.filter((name) => !(name in strangers) && !ELSEWHERE.includes(name))).toEqual([])
  for (const address of [paths.login(), ...Object.values(strangers).flat()]) await look(address)
  await signIn(page, agent)
  expect(addresses.length).toBeGreaterThan(40)
  for (const path of addresses.filter((one) => !ELSEWHERE.includes(one)))
    for (const address of addressesOf(path, ids)) await look(address)

  await look(paths.customer(ids.customer))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'עוד פעולות', exact: true }).click()
  await page.getByRole('menuitem', { name: 'מי צפה' }).click()
  await expect(page.getByRole('dialog', { name: 'מי צפה' }).getByRole('listitem').first()).toBeVisible()
  broken.push(...(await accessibilityFindings(page)))

  // What was typed is shown as typed.
  await page.setViewportSize({ width: 1440, height: 9_000 })
  await page.goto(productUrl('/customers'))
  const names = NAUGHTY.map(words).filter((name) => name !== '')
  await expect
    .poll(async () => {
      const shown = words(await page.locator('main').innerText())
      return names.filter((name) => !shown.includes(name))
    })
    .toEqual([])
  expect(broken).toEqual([])

  // It is asked for all of WCAG 2.2, the size of targets too.
  await page.setContent('<html lang="he"><title>קטן</title><button style="all:unset;width:9px;height:9px">א</button>'.repeat(2))
  expect(await accessibilityFindings(page)).toEqual([expect.stringMatching(/^target-size: /)])
})
