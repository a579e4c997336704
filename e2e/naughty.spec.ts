import { paths } from '@mafteach/contract/paths'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { Page } from '@playwright/test'
import { NAUGHTY } from '../server/test/naughty.ts'
import { addressesOf, opener, renderedPages, routes } from './every-page.ts'
import { naughtyMarket } from './naughty-market.ts'
import { accessibilityFindings, expect, ONE_SIZE, productUrl, signIn, test } from './product.ts'
import { titleProblems } from './titles.ts'

/**
 * The walk over every page. What people write stands there as they wrote it: nothing of it runs, is asked for, or moves the page apart; and axe finds nothing
 * against WCAG 2.2 on the phone.
 */

/** They want a phone without a user, and an answer of 404: `sign-in.spec.ts` and `customer-page.spec.ts` look at them. */
const ELSEWHERE = ['/registration', 'MissingPage']

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
  const open = opener(page)
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^https?:$/.test(protocol) && host !== new URL(productUrl()).host) broken.push(`${at} asks ${request.url()}`)
  })
  const look = async (address: string) => {
    at = address
    await page.setViewportSize({ width: 360, height: 740 })
    await open(address)
    const found = await accessibilityFindings(page)
    broken.push(...found.map((one) => `${address}: ${one}`))
    // An agent's own name without spaces has to break somewhere.
    const titles = (await titleProblems(page)).filter((one) => !one.includes('naughty'))
    broken.push(...titles.map((one) => `${address}: ${one}`))
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
  expect(renderedPages.filter((name) => !(name in strangers) && !ELSEWHERE.includes(name))).toEqual([])
  for (const address of [paths.login(), ...Object.values(strangers).flat()]) await look(address)
  await signIn(page, agent)
  for (const route of routes.filter((one) => !ELSEWHERE.includes(one)))
    for (const address of addressesOf(route, ids)) await look(address)
  // What people write stands in these addresses too.
  await look(paths.customers({ search: NAUGHTY[1]! }))
  await look(paths.addTask({ title: NAUGHTY[1]!, customer: ids.customer, about: ids.asset }))

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
