import { helpArticles, helpParts } from '@mafteach/contract/help'
import { paths } from '@mafteach/contract/paths'
import type { Locator, Page } from '@playwright/test'
import { readDemonstration } from './demonstration.ts'
import type { ExampleIds } from './every-page.ts'
import { api, expect, ONE_SIZE, productUrl, signIn, test } from './product.ts'

/** Each article of the help leads to its screen, and every control that it names exists there: a changed screen fails its article. */

interface Named {
  /** The address of the screen, if the link leads to the list from which it is reached. */
  at?: (ids: ExampleIds) => string
  /** What is clicked before it is visible, one after another. */
  press?: readonly string[]
  /** The buttons, links, tabs and titles that the article names. */
  names: readonly string[]
}

const MENU = 'עוד פעולות'
/** On a phone a tab of the asset. */
const MANAGE = 'ניהול'
const card = ({ customer }: ExampleIds) => paths.customer(customer)
const details = ({ customer }: ExampleIds) => `${paths.customer(customer)}?tab=details`
const openAsset = ({ asset }: ExampleIds) => paths.asset(asset)

const NAMED: Readonly<Record<string, Named>> = {
  'paste-a-message': { names: ['הדבקת הודעה'] },
  'import-a-file': { names: ['הדבקת טבלה'] },
  'why-it-fits': { at: card, names: ['התאמות'] },
  'no-matches': { at: card, names: ['יש עניין', 'אין עניין'] },
  'send-several': { at: card, press: ['בחירה'], names: ['שליחה בוואטסאפ'] },
  'what-the-customer-sees': { at: details, names: ['הדף של הלקוח', 'לצפייה'] },
  answers: { names: ['תשובות מלקוחות'] },
  'plan-a-viewing': { names: ['תיאום סיור'] },
  'offer-times': { names: ['הצעת מועדים'] },
  'open-house': { names: ['בתים פתוחים', 'בית פתוח חדש'] },
  'incoming-call': { names: ['שיחה נכנסת'] },
  'tasks-of-the-day': { names: ['באיחור', 'היום', 'בוצע'] },
  'whom-to-call': { names: ['להתקשר היום', 'התקשרות אל'] },
  'sign-a-paper': { names: ['הזמנת תיווך, קונה', 'הסכם בלעדיות'] },
  exclusivity: { at: ({ asset }) => paths.exclusivity(asset), names: ['בלעדיות'] },
  'fee-guard': { names: ['כתובת מדויקת רק אחרי חתימה'] },
  'price-ladder': { at: ({ asset }) => paths.priceLadder(asset), names: ['סולם המחיר'] },
  'what-was-done': { at: openAsset, press: [MANAGE], names: ['הדף של המוכר'] },
  network: { names: ['החיבורים שלי', 'עסקאות אפשריות'] },
  cooperation: { at: openAsset, press: [MANAGE, 'שיתופי פעולה'], names: ['הצעת שיתוף פעולה'] },
  rentals: { names: ['מכירות', 'השכרות'] },
  brand: { names: ['המיתוג שלי', 'מיתוג הסוכנות', 'עריכה'] },
  'lead-sources': { names: ['מקור חדש', 'מענה אוטומטי'] },
  whatsapp: { names: ['תשובות מהירות', 'הודעות ביום'] },
  'quiet-hours': { names: ['שעות שקט', 'שקט בשבת ובחג'] },
  'without-a-line': { names: ['ממתינים לשליחה'] },
  'dead-battery': { names: ['שמירה'] },
  'merge-customers': { at: card, press: [MENU], names: ['מיזוג עם לקוח אחר'] },
  'hand-over': { press: [MENU], names: ['העברת לקוחות ונכסים'] },
  'export-everything': { names: ['כל הנתונים שלי'] },
  'delete-for-good': { at: card, press: [MENU], names: ['מחיקה לצמיתות'] },
  agency: { names: ['הזמנה לסוכנות', 'יומן'] },
  tokens: { names: ['אסימון חדש', 'עדכונים למערכות אחרות', 'למתכנתים'] },
  assistants: { names: ['תוכנות ועוזרים מחוברים'] },
}

/** Anything an agent reads or clicks with this name: a button, a link, a tab, a title or a field. */
const namedOn = (page: Page, name: string): Locator =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('tab', { name }))
    .or(page.getByRole('heading', { name }))
    .or(page.getByLabel(name))
    .or(page.getByText(name))
    .filter({ visible: true })
    .first()

const pressable = (page: Page, name: string): Locator =>
  page
    .getByRole('tab', { name })
    .or(page.getByRole('button', { name }))
    .or(page.locator('summary', { hasText: name }))
    .filter({ visible: true })
    .first()

/** Navigates within the app: a full page load per article would take a minute more. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('each article leads to its screen, where everything it names exists', { tag: ONE_SIZE }, async ({ page }) => {
  const { agent, ids } = await readDemonstration()
  const { articles } = await api<{ articles: { slug: string; title: string; text: string }[] }>(helpArticles.path)
  expect(Object.keys(NAMED)).toEqual(articles.map(({ slug }) => slug))
  await signIn(page, agent)
  await page.goto(productUrl(paths.tasks()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { slug, title, text } of articles)
    await test.step(slug, async () => {
      const way = helpParts(text).at(-1)!
      const { at, press = [], names } = NAMED[slug]!
      await go(page, `${paths.tasks()}?help=${slug}`)
      const article = page.getByRole('dialog', { name: title })
      await article.getByRole('link', { name: way.text }).click()
      await expect(article).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // A setting may be on another page than that of its group: the app redirects.
      if (!way.to!.startsWith(paths.settings())) await expect(page).toHaveURL(productUrl(way.to!))
      if (at) await go(page, at(ids))
      for (const name of press) await pressable(page, name).click()
      for (const name of names) await expect(namedOn(page, name), `${slug}: ${name}`).toBeVisible()
      if (press.includes(MENU)) await page.keyboard.press('Escape')
    })
})
