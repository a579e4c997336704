import { paths } from '@mafteach/contract/paths'
import { SETTING_GROUPS } from '@mafteach/contract/settings.codes'
import { check, findOnceSettled } from './checks/check.ts'
import { watchHebrew } from './checks/english.ts'
import { titleProblems } from './checks/titles.ts'
import { opener } from './every-page.ts'
import { change } from './market.ts'
import { accessibilityFindings, expect, ONE_SIZE, test } from './product.ts'

/** The app for a new agent who reads English, in the dark, with every list still empty. */

const ADDRESSES = [
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

test.describe('all routes', { tag: ONE_SIZE }, () => {
  // There is no such deal or task: their pages say so.
  test.use({ expectedErrors: ['/api/real-estate/deals/1/', '/api/tasks/1/'], colorScheme: 'dark' })

  test('every route answers with a title, accessible, and in English without a Hebrew word but names and contents', async ({
    page,
    agent,
  }) => {
    test.setTimeout(180_000)
    await change(agent, '/settings/', { language: 'en' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const hebrewTexts = watchHebrew(page)
    // Without reloading the app: `every-page.spec.ts` does that.
    const open = opener(page, { within: true })
    for (const address of ADDRESSES) {
      await open(address)
      await expect(page.getByText('Page not found'), address).toBeHidden()
      await check(address, 'in English', () => findOnceSettled(hebrewTexts))
      await check(address, 'accessible in the dark', () => accessibilityFindings(page))
      await check(address, 'title', () => titleProblems(page))
    }
  })
})
