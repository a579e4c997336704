import { paths } from '@mafteach/contract/paths'
import { SETTING_GROUPS } from '@mafteach/contract/settings.codes'
import type { Page } from '@playwright/test'
import { change } from './market.ts'
import { expect, expectAccessible, ONE_SIZE, productUrl, test } from './product.ts'
import { titleProblems } from './titles.ts'

/** Every route of the table (spec section 2.1), as an agent who reads English, in the dark. */

const wordsOf = (text: string): string[] => text.match(/\p{Script=Hebrew}{3,}/gu) ?? []

/** The texts of a page: its title, its contents, and the labels of its controls. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('[aria-label], [placeholder], [title], [alt]')]
    const words = controls.flatMap((one) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [document.title, ...words, ...document.body.innerText.split('\n')]
  })

test.describe('all routes', { tag: ONE_SIZE }, () => {
  // There is no such deal and no such task: their pages say so.
  test.use({ expectedErrors: ['/api/real-estate/deals/1/', '/api/tasks/1/'] })
  test('every route of the table answers with a title, accessible, and in English without a Hebrew word but names and contents', async ({
    page,
    agent,
  }) => {
    test.setTimeout(180_000)
    await change(agent, '/settings/', { language: 'en' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const requested = new Set<string>()
    // Names, and what people wrote, come from the server; what it says itself is walked in server/test/english.test.ts.
    const contents = new Set(['עברית'])
    page.on('request', (request) => {
      if (/\/api\/(?!events)/.test(request.url())) requested.add(request.url())
    })
    page.on('requestfailed', (request) => requested.delete(request.url()))
    page.on('requestfinished', async (request) => {
      if (!requested.has(request.url())) return
      const text = await (await request.response())?.text().catch(() => '')
      for (const word of wordsOf(text ?? '')) contents.add(word)
      requested.delete(request.url())
    })
    const hebrew = async () => (await textsOn(page)).filter((text) => wordsOf(text).some((word) => !contents.has(word)))
    const routes = [
      '/',
      '/settings',
      ...SETTING_GROUPS.map((group) => paths.settings(group)),
      '/notifications',
      '/phoneCall',
      '/phonecall',
      '/import',
      '/forms',
      '/documents',
      '/customers',
      '/customer-pl-form',
      '/house-of-my-dreams',
      '/customer/add/',
      '/customer/add/seller',
      '/deals',
      '/deal/1/buying',
      '/assets/',
      '/assets/add',
      '/assets/search',
      '/assets/searchAsset',
      '/dashboard/',
      '/dashboard/new',
      '/profile/',
      '/profile/assets',
      '/profile/blocked',
      '/profile/edit',
      '/tasks/',
      '/tasks/1',
      '/tasks/addTask',
      '/tasks/editTask',
      '/agent/1/',
      '/agent/1/assets',
      '/agent/mood',
      '/connect-team',
      '/back-office',
      '/terms',
      '/public',
    ]
    for (const route of routes) {
      await page.goto(productUrl(route))
      await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible()
      await expect(page.getByText('Page not found'), route).toBeHidden()
      await expect.poll(() => requested.size, route).toBe(0)
      await expect.poll(hebrew, route).toEqual([])
      await expectAccessible(page)
      expect(await titleProblems(page), route).toEqual([])
    }
  })
})
