import type { Page, Route } from '@playwright/test'
import { newCustomer } from './market.ts'
import {
  type Agent,
  api,
  expect,
  expectStoredOffline,
  lineIsBack,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
  waitingLink,
} from './product.ts'
import { sessionOf } from './sessions.ts'

/** Edge cases of working offline (docs/decisions/0085): connections that lie, hang or flap, tabs, ends of sessions, clocks, full disks. */

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '401', '403'] })

const CALLS = '**/api/**'
const noLine = (route: Route) => route.abort('internetdisconnected')
const asText = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<title>כניסה לרשת</title>' })

/** The server's notes, the oldest first. */
const notesOf = async (agent: Agent, customer: number): Promise<string[]> => {
  const { notes } = await api<{ notes: { content: string }[] }>(
    `/real-estate/customer/${customer}/?peek=1`,
    undefined,
    agent.access,
  )
  return notes.map(({ content }) => content).toReversed()
}

/** A customer's page, with the agent's data stored on the device. */
const openCustomer = async (page: Page, customer: number) => {
  await page.goto(productUrl(`/customer/${customer}`))
  await expect(page.getByRole('heading', { name: 'דנה לוי' })).toBeVisible()
  await expectStoredOffline(page)
}

const openNewCustomer = async (page: Page, agent: Agent): Promise<number> => {
  const { id } = await newCustomer(agent, 'דנה לוי')
  await openCustomer(page, id)
  return id
}

const openNote = (page: Page) => page.getByRole('button', { name: 'הערה' }).click()
const note = (page: Page) => page.getByRole('dialog').getByRole('textbox')
const saveNote = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click()
const addNote = async (page: Page, text: string) => {
  await openNote(page)
  await note(page).fill(text)
  await saveNote(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(text).first()).toBeVisible()
}

/** It is queued: offline from here on. */
const noteWithoutLine = async (page: Page, text: string) => {
  await page.route(CALLS, noLine)
  await addNote(page, text)
}

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name.startsWith('mafteach-')))

/** From here on writing fails. */
const fillDisk = (page: Page) =>
  page.evaluate(() => {
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: full, put: full })
  })

/** Another session replaces that of this page. */
const signInHere = async (page: Page, { access, refresh }: Pick<Agent, 'access' | 'refresh'>, path: string) => {
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { auth_token: access, refresh_token: refresh })
  await page.goto(productUrl(path))
}

test('a captive network answers everything: stored data are shown, and a note is queued', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  const id = await openNewCustomer(page, agent)
  await page.route(CALLS, asText)
  await page.goto(productUrl('/customers'))
  await page
    .getByRole('link', { name: /דנה לוי/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'דנה לוי' })).toBeVisible()
  await addNote(page, 'רוצה מרפסת')
  await expect(waitingLink(page)).toBeVisible()
  expect(await notesOf(agent, id)).toEqual([])
  await page.unroute(CALLS)
  await lineIsBack(page)
  await expect(waitingLink(page)).toBeHidden()
  await expect(page.getByText('רוצה מרפסת').first()).toBeVisible()
  expect(await notesOf(agent, id)).toEqual(['רוצה מרפסת'])
})

test('a connection without answers: stored data are shown, and the server’s answer once it arrives', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  await openNewCustomer(page, agent)
  const held: Route[] = []
  await page.route(CALLS, (route) => void held.push(route))
  await newCustomer(agent, 'רון ממכשיר אחר')
  await page.goto(productUrl('/customers'))
  await expect(page.getByRole('link', { name: /דנה לוי/ }).first()).toBeVisible()
  await expect(page.getByText(/הקליטה חלשה · כמו שהיה ב־/)).toBeVisible()
  await expect(page.getByText('רון ממכשיר אחר')).toHaveCount(0)
  await page.unroute(CALLS)
  for (const route of held) await route.continue().catch(() => undefined)
  await expect(page.getByText('רון ממכשיר אחר').first()).toBeVisible()
  await expect(page.getByText(/כמו שהיה ב־/)).toBeHidden()
})

test('a flapping connection, also between a note and its answer: each note exists once, in order', {
  tag: ONE_SIZE,
}, async ({ page, context, agent }) => {
  const id = await openNewCustomer(page, agent)
  await addNote(page, 'עם קליטה')
  const flap = async () => {
    await context.setOffline(false)
    await context.setOffline(true)
  }
  await context.setOffline(true)
  await addNote(page, 'רוצה מרפסת')
  await flap()
  await flap()
  await addNote(page, 'יש להם כלב')
  // The server receives it, but the reply is lost.
  await page.route(
    '**/add_note/',
    async (route) => {
      await route.fetch()
      await noLine(route)
    },
    { times: 2 },
  )
  await flap()
  await addNote(page, 'לחזור ביום ראשון')
  await flap()
  await context.setOffline(false)
  await expect(waitingLink(page)).toBeHidden({ timeout: 30_000 })
  expect(await notesOf(agent, id)).toEqual(['עם קליטה', 'רוצה מרפסת', 'יש להם כלב', 'לחזור ביום ראשון'])
})

test('two tabs: what one writes is queued in the other too, is sent once, and can be cancelled in either', {
  tag: ONE_SIZE,
}, async ({ page, context, agent }) => {
  const id = await openNewCustomer(page, agent)
  const other = await context.newPage()
  await signIn(other, agent)
  await openCustomer(other, id)
  await context.route(CALLS, noLine)
  await addNote(page, 'רוצה מרפסת')
  await expect(waitingLink(other)).toBeVisible()
  await expect(other.getByText('רוצה מרפסת').first()).toBeVisible()
  await addNote(page, 'נכתב בטעות')
  await waitingLink(other).click()
  const row = other.getByRole('list', { name: 'ממתינים לשליחה' }).getByRole('listitem').filter({ hasText: 'נכתב בטעות' })
  await row.getByRole('button', { name: 'ביטול' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'ביטול', exact: true }).click()
  await expect(row).toBeHidden()
  await expect(waitingLink(page)).toHaveText('אחד ממתין')
  await expect(page.getByText('נכתב בטעות')).toHaveCount(0)
  await context.unroute(CALLS)
  await Promise.all([lineIsBack(page), lineIsBack(other)])
  await expect(waitingLink(page)).toBeHidden()
  await expect(other.getByText('הכול נשלח')).toBeVisible()
  expect(await notesOf(agent, id)).toEqual(['רוצה מרפסת'])
})

test('signing out asks if something is queued; afterwards no data remain for the next agent', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  const id = await openNewCustomer(page, agent)
  await noteWithoutLine(page, 'רוצה מרפסת')
  await page.goto(productUrl('/settings'))
  await page.getByRole('button', { name: 'יציאה', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'לצאת לפני שהכול נשלח?' })
  await expect(question.getByText('דבר אחד עוד לא נשלח')).toBeVisible()
  await question.getByRole('button', { name: 'ביטול', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(waitingLink(page)).toBeVisible()
  await page.getByRole('button', { name: 'יציאה', exact: true }).click()
  await question.getByRole('button', { name: 'יציאה ומחיקה' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => databases(page)).toEqual([])
  await page.unroute(CALLS)
  await signInHere(page, await newAgent(), '/customers')
  await expect(page.getByRole('heading', { name: 'לקוחות' }).first()).toBeAttached()
  await expectStoredOffline(page)
  await expect(page.getByText('דנה לוי')).toHaveCount(0)
  await expect(waitingLink(page)).toBeHidden()
  expect(await notesOf(agent, id)).toEqual([])
})

test('a session that ended meanwhile: queued writes stay for their agent only, and are sent once', { tag: ONE_SIZE }, async ({
  page,
  agent,
}) => {
  const id = await openNewCustomer(page, agent)
  await noteWithoutLine(page, 'רוצה מרפסת')
  await api('/access-control/auth/logout/', { refresh: agent.refresh })
  await page.unroute(CALLS)
  await lineIsBack(page).catch(() => undefined)
  await page.waitForURL(/\/login.*session_ended/)

  const colleague = await newAgent('רון כהן')
  await signInHere(page, colleague, '/customers')
  await expect(page.getByRole('button', { name: 'הכול 0' })).toBeVisible()
  await lineIsBack(page)
  await page.goto(productUrl('/waiting'))
  await expect(page.getByText('הכול נשלח')).toBeVisible()
  await page.goto(productUrl('/settings'))
  await page.getByRole('button', { name: 'יציאה', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'יציאה', exact: true }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => databases(page)).toHaveLength(1)
  const again = { ...agent, ...(await sessionOf(agent.phone)) }
  expect(await notesOf(again, id)).toEqual([])

  await signInHere(page, again, `/customer/${id}`)
  await expect(page.getByText('רוצה מרפסת').first()).toBeVisible()
  await expect.poll(() => notesOf(again, id)).toEqual(['רוצה מרפסת'])
  await expect(waitingLink(page)).toBeHidden()
})

test('closing an account deletes everything on this device, queued writes too', { tag: ONE_SIZE }, async ({ page, agent }) => {
  const id = await openNewCustomer(page, agent)
  await test.step('closed while a session continues', async () => {
    await noteWithoutLine(page, 'רוצה מרפסת')
    // Replaces the offline route at once: a try in between would be answered.
    await page.route(CALLS, (route) => route.fulfill({ status: 403, json: { detail: 'החשבון סגור', code: 'account_closed' } }))
    await lineIsBack(page).catch(() => undefined)
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => databases(page)).toEqual([])
    await page.unroute(CALLS)
  })
  await test.step('closed on another device, which ends the session: the next sign-in notices', async () => {
    const again = await sessionOf(agent.phone)
    await signInHere(page, again, `/customer/${id}`)
    await expectStoredOffline(page)
    await page.route(CALLS, noLine)
    await addNote(page, 'יש להם כלב')
    await api('/account/close/', { confirm: true }, again.access)
    await page.unroute(CALLS)
    await lineIsBack(page).catch(() => undefined)
    await expect(page).toHaveURL(/\/login.*session_ended/)
    expect(await databases(page)).toHaveLength(1)
    await signInHere(page, await sessionOf(agent.phone), '/customers')
    await expect(page.getByRole('heading', { name: 'החשבון סגור' })).toBeVisible()
    await expect.poll(() => databases(page)).toEqual([])
    await page.getByRole('button', { name: 'פתיחה מחדש' }).click()
    await expect(page.getByRole('link', { name: /דנה לוי/ }).first()).toBeVisible()
    await expect(waitingLink(page)).toBeHidden()
  })
  await test.step('closed here', async () => {
    await expectStoredOffline(page)
    await page.goto(productUrl('/settings/account'))
    await page.getByRole('button', { name: 'סגירה', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'סגירת החשבון' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => databases(page)).toEqual([])
  })
})

for (const [what, hours] of [
  ['ahead', 1],
  ['behind', -1],
] as const)
  test(`a clock that is an hour ${what}: a note is queued and sent, and no request is repeated in a loop`, {
    tag: ONE_SIZE,
  }, async ({ page, agent }) => {
    const { id } = await newCustomer(agent, 'דנה לוי')
    await page.addInitScript((off) => {
      const RealDate = Date
      class WrongDate extends RealDate {
        constructor(...given: [] | [number]) {
          if (given.length === 0) super(RealDate.now() + off)
          else super(...given)
        }
        static override now = () => RealDate.now() + off
      }
      Object.assign(globalThis, { Date: WrongDate })
    }, hours * 3_600_000)
    const requestCounts = new Map<string, number>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requestCounts.set(pathname, (requestCounts.get(pathname) ?? 0) + 1)
    })
    await openCustomer(page, id)
    await noteWithoutLine(page, 'רוצה מרפסת')
    await expect(waitingLink(page)).toBeVisible()
    await page.unroute(CALLS)
    await lineIsBack(page)
    await expect(waitingLink(page)).toBeHidden()
    await expect(page.getByText('רוצה מרפסת').first()).toBeVisible()
    expect(await notesOf(agent, id)).toEqual(['רוצה מרפסת'])
    // Some are refetched once back online; a loop would have asked dozens of times by now.
    expect([...requestCounts].filter(([, times]) => times > 10)).toEqual([])
  })

test('a full disk: queued writes are sent, drafts report it, and offline a note stays in its form, which says why', {
  tag: ONE_SIZE,
}, async ({ page, agent }) => {
  const id = await openNewCustomer(page, agent)
  await noteWithoutLine(page, 'נכתב קודם')
  await fillDisk(page)
  await page.unroute(CALLS)
  await lineIsBack(page)
  await expect(waitingLink(page)).toBeHidden()
  await openNote(page)
  await note(page).fill('רוצה מרפסת')
  await expect(page.getByText('אין מקום במכשיר')).toBeVisible()
  await page.route(CALLS, noLine)
  await saveNote(page)
  await expect(page.getByRole('dialog').getByText('השינוי לא נשמר')).toBeVisible()
  await expect(note(page)).toHaveValue('רוצה מרפסת')
  await expect(waitingLink(page)).toBeHidden()
  await page.unroute(CALLS)
  await saveNote(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('רוצה מרפסת').first()).toBeVisible()
  expect(await notesOf(agent, id)).toEqual(['נכתב קודם', 'רוצה מרפסת'])
})
