import type { Page } from '@playwright/test'
import { connect, newAsset, newBuyer } from './market.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStoredOffline,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** The navigation around every page (spec section 2.2), on the phone and on a desktop. */

let agent: Agent
test.beforeAll(async () => {
  agent = await newAgent()
})
test.beforeEach(({ page }) => signIn(page, agent))

const TABS = ['בית', 'לקוחות', 'הנכסים שלי', 'חיבורים', 'נתונים']
const SIDEBAR = ['סקירה', 'נתונים', 'חיבורים', 'לקוחות', 'הנכסים שלי', 'הוספת נכס', 'חיפוש מהיר', 'העסקאות שלי', 'הגדרות']

test('the phone has five tabs and two quick actions, the desktop a sidebar with everything', async ({ page, isMobile }) => {
  await page.goto(productUrl('/dashboard'))
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'ניווט תחתון' })
    await expect(bar.getByRole('link')).toHaveText(TABS)
    await expect(bar.getByRole('link', { name: 'בית' })).toHaveAttribute('aria-current', 'page')
    const actions = page.getByRole('navigation', { name: 'פעולות מהירות' })
    await expect(actions.getByRole('link', { name: 'לקוח חדש' })).toHaveAttribute('href', '/customer/add/buyer')
    await expect(actions.getByRole('link', { name: 'נכס חדש' })).toHaveAttribute('href', '/assets/add')
    await actions.getByRole('button', { name: 'עוד' }).click()
    const more = page.getByRole('dialog', { name: 'עוד' })
    await expect(more.getByRole('link', { name: /חיפוש מהיר/ })).toHaveAttribute('href', '/assets/searchAsset')
    await expect(more.getByRole('link', { name: /מי מחפש/ })).toHaveAttribute('href', '/reverse-demand')
    await expect(more.getByRole('link', { name: /מצב רוח/ })).toHaveAttribute('href', '/agent/mood')
    await expectAccessible(page)
    await more.getByRole('link', { name: /העסקאות שלי/ }).click()
    await expect(page).toHaveURL(/\/deals$/)
    await page.goBack()
    await bar.getByRole('link', { name: 'הנכסים שלי' }).click()
    await expect(page).toHaveURL(/\/assets\/?\?type=my_assets/)
    await expect(bar.getByRole('link', { name: 'הנכסים שלי' })).toHaveAttribute('aria-current', 'page')
  } else {
    const side = page.getByRole('navigation', { name: 'ניווט ראשי' })
    await expect(side.getByRole('link')).toHaveText(SIDEBAR.map((name) => new RegExp(`^${name}`)))
    await side.getByRole('link', { name: 'לקוחות' }).click()
    await expect(page).toHaveURL(/\/customers/)
    await expect(page.getByRole('navigation', { name: 'ניווט תחתון' })).toBeHidden()
  }
})

test('an unknown address is the not-found page; one below /dist is the same without it', { tag: ONE_SIZE }, async ({ page }) => {
  await page.goto(productUrl('/dist/terms?version=1'))
  await expect(page).toHaveURL(/\/terms\?version=1$/)
  await page.goto(productUrl('/nothing/here'))
  await expect(page.getByRole('heading', { level: 1, name: 'הדף לא נמצא' })).toBeVisible()
  await expectAccessible(page)
})

test('an asset opens over any page, also over the address of the home page', { tag: ONE_SIZE }, async ({ page }) => {
  const asset = await newAsset(agent)
  for (const path of [`/?asset=${asset}`, `/terms?asset=${asset}`]) {
    await page.goto(productUrl(path))
    await expect(page.getByRole('dialog', { name: /ביאליק 45/ })).toBeVisible()
  }
})

test.describe('offline', { tag: ONE_SIZE }, () => {
  test.describe('that appeared for a moment', () => {
    test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'dynamically imported module'] })

    test('a page whose script did not load says so, and loads when back online', async ({ page, context }) => {
      await page.goto(productUrl('/dashboard'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('navigation', { name: 'ניווט תחתון' }).getByRole('link', { name: 'לקוחות' }).click()
      await expect(page.getByRole('alert').getByText('אין קליטה', { exact: true })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('הלקוח הראשון מתחיל כאן')).toBeVisible()
    })
  })
})

test('keys: J and K through the list, E edits, N a new customer, ? lists them; Ctrl-K finds in the other keyboard layout', {
  tag: ONE_SIZE,
}, async ({ page }) => {
  await newBuyer(agent, 'דנה לוי')
  await newBuyer(agent, 'רון כהן')
  await page.goto(productUrl('/customers'))
  const rows = page.getByRole('list', { name: 'לקוחות' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const focused = page.locator('[data-open]:focus')
  // The keys load after the page.
  await expect(async () => {
    await page.keyboard.press('KeyJ')
    await expect(focused).toContainText('רון כהן', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('KeyJ')
  await expect(focused).toContainText('דנה לוי')
  await page.keyboard.press('KeyK')
  await expect(focused).toContainText('רון כהן')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'עזרה' }).getByRole('button', { name: 'קיצורי מקלדת' }).click()
  await expect(page.getByRole('dialog', { name: 'קיצורי מקלדת' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(focused).toContainText('רון כהן')
  await page.keyboard.press('KeyE')
  await expect(page).toHaveURL(/\/customer\/\d+\/edit/)
  await page.keyboard.press('Control+KeyK')
  const palette = page.getByRole('dialog', { name: 'חיפוש ופעולות' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('sbv')
  await expect(palette.getByText('מוצג גם: דנה')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'דנה לוי' })).toBeVisible()
  await page.keyboard.press('KeyN')
  await expect(page).toHaveURL(/\/customer\/add\/buyer/)
})

test('back goes back in history, or to the overview when there is none', { tag: ONE_SIZE }, async ({ page }) => {
  await page.goto(productUrl('/settings'))
  await page.getByRole('button', { name: 'חזרה' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(productUrl('/deals'))
  await page.evaluate(() => history.pushState({ idx: 1 }, '', '/settings'))
  await page.reload()
  await page.getByRole('button', { name: 'חזרה' }).click()
  await expect(page).not.toHaveURL(/\/settings/)
})

test('the loading screen waits 200 ms, then shows one message a second', { tag: ONE_SIZE }, async ({ page }) => {
  await page.clock.install()
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/users/home/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(productUrl('/dashboard'), { waitUntil: 'domcontentloaded' })
  const messages = [
    'מעבדים נתוני שוק בזמן אמת',
    'מאתרים הזדמנויות עסקיות חדשות',
    'מוצאים לקוחות לנכסים שלך',
    'בודקים אילו לקוחות צריכים עדכון',
  ]
  await page.clock.runFor(210)
  await expect(page.getByRole('heading', { name: 'אנחנו מכינים עבורך את המערכת' })).toBeVisible()
  for (const message of messages) {
    await expect(page.getByText(message)).toBeVisible()
    await page.clock.runFor(1000)
  }
  answer()
  await expect(page.getByText('אנחנו מכינים עבורך את המערכת')).toBeHidden()
})

test('search starts at two letters, suggests places with counts, and opens the list', async ({ page }) => {
  await page.goto(productUrl('/dashboard'))
  const search = page.getByRole('combobox', { name: 'חיפוש נכס' })
  await search.fill('ר')
  await expect(page.getByText('יש להקליד לפחות 2 תווים כדי להתחיל')).toBeVisible()
  await search.fill('xyzzy')
  await expect(page.getByText('לא נמצאו תוצאות')).toBeVisible()
  await search.fill('רמת')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/assets\/search\?/)
})

test('the bell counts unread notifications and opens them: a panel on the desktop, a page on the phone', async ({
  page,
  isMobile,
}) => {
  await newBuyer(agent, 'יעל רוזנברג')
  const colleague = await newAgent('רותם אזולאי')
  await connect(agent, colleague)
  await newAsset(colleague)
  const unread = async () => (await api<{ count: number }>('/notifications/', undefined, agent.access)).count
  await expect.poll(unread).toBeGreaterThan(0)
  await page.goto(productUrl('/dashboard'))
  const bell = page.getByRole('button', { name: /^התראות, / })
  await expect(bell).toBeVisible()
  await bell.click()
  // The previous page stays until the next one is ready.
  if (isMobile) await expect(page.getByRole('heading', { level: 1, name: 'התראות' })).toBeVisible()
  const news = isMobile ? page.getByRole('main') : page.getByRole('dialog', { name: 'התראות' })
  const row = news.getByRole('listitem').filter({ hasText: 'ביאליק' })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button').click()
  await expect(page).toHaveURL(/asset=\d+/)
})

test.describe('offline', () => {
  // A picture or script still loading when the connection is lost.
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })

  test('the page says so and stays', { tag: ONE_SIZE }, async ({ page, context }) => {
    await page.goto(productUrl('/dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStoredOffline(page)
    await context.setOffline(true)
    await expect(page.getByText('אין קליטה')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('אין קליטה')).toBeHidden()
  })
})

test('the bottom bar hides on scrolling down and returns on scrolling up', async ({ page, isMobile }) => {
  if (!isMobile) {
    await page.goto(productUrl('/assets/'))
    await expect(page.getByRole('navigation', { name: 'ניווט תחתון' })).toBeHidden()
    return
  }
  await page.goto(productUrl('/assets/'))
  await expect(page.locator('main img').first()).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'ניווט תחתון' })
  await expect(bar).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 900 }))
  await expect(bar).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 500 }))
  await expect(bar).toBeInViewport()
})

test('with text twice as large nothing is cut, and nothing is outside the screen', { tag: ONE_SIZE }, async ({ page }) => {
  await newBuyer(agent, 'אביגיל שטיינברג־קפלינסקי', { is_vip: true })
  const asset = await newAsset(agent)
  await api('/tasks/', { title: 'סיור', asset, due_at: '2026-01-01T09:00:00Z' }, agent.access)
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  )
  for (const path of ['/dashboard', '/customers', '/assets?type=my_assets', `/customers?asset=${asset}`]) {
    await page.goto(productUrl(path))
    await expect(page.getByText(path === '/customers' ? /אביגיל/ : /ביאליק 45/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await cutTexts(page), path).toEqual([])
  }
})

/** Texts that overflow their own button, link or heading, or their container, vertically; or the screen sideways. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const own = node.parentElement
      const words = node.textContent?.trim()
      if (!own || !words || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (own.closest('.visually-hidden, option, select')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top: above, bottom: below, height, left, right } = range.getBoundingClientRect()
      // Glyphs are taller than their line, which is invisible.
      const [line] = range.getClientRects()
      const excess = Math.max(0, ((line?.height ?? height) - (Number.parseFloat(getComputedStyle(own).lineHeight) || height)) / 2)
      const top = above + excess
      const bottom = below - excess
      let isInRow = false
      for (let box: HTMLElement | null = own; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden') isInRow = true
        const isScroller = overflowY === 'auto' || overflowY === 'scroll'
        if (isScroller) break
        const shows = overflowY === 'hidden' || overflowY === 'clip' || box.matches('button, a, h1, h2, h3, li')
        const edge = box.getBoundingClientRect()
        if (shows && (top < edge.top - 4 || bottom > edge.bottom + 4)) cut.push(words)
      }
      if (!isInRow && (left < -1 || right > innerWidth + 1)) cut.push(words)
    }
    return [...new Set(cut)]
  })
