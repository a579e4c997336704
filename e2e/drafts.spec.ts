import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from './playwright.config.ts'
import { expect, freshPhone, newAgent, ONE_SIZE, onDisk, productUrl, signIn, test } from './product.ts'

/** Half-filled forms on a real disk, and in two tabs (docs/decisions/0086). */

const name = (page: Page) => page.getByLabel('שם מלא', { exact: true })
const phone = (page: Page) => page.getByLabel('טלפון', { exact: true })
const openForm = (page: Page) => page.goto(productUrl('/customer/add/buyer'))

const written = (page: Page) => onDisk(page, 'drafts')

/** As when the system needs the memory, or the battery is empty. */
const kill = async (context: BrowserContext) => {
  const closed = context.waitForEvent('close')
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await closed
}

test('a form survives a killed browser, and a reload within a letter', { tag: ONE_SIZE }, async () => {
  const agent = await newAgent()
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, launchOptions)
    const page = context.pages()[0]!
    await signIn(page, agent)
    await openForm(page)
    return { context, page }
  }
  const first = await start()
  try {
    await name(first.page).fill('תמר שגיא')
    await expect.poll(() => written(first.page)).toContain('תמר שגיא')
  } finally {
    await kill(first.context)
  }
  const { context, page } = await start()
  try {
    await expect(name(page)).toHaveValue('תמר שגיא')
    await name(page).fill('תמר שגיא-לוי')
    await page.reload()
    await expect(name(page)).toHaveValue('תמר שגיא-לוי')
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})

test('two tabs fill in one form together; sent in one it is emptied in the other, with a notice', { tag: ONE_SIZE }, async ({
  page,
  context,
  agent,
}) => {
  const other = await context.newPage()
  await signIn(other, agent)
  await openForm(page)
  await openForm(other)
  // A tab follows others once its form is there.
  await expect(name(other)).toBeVisible()
  await name(page).fill('תמר שגיא')
  await expect(name(other)).toHaveValue('תמר שגיא')
  await phone(other).fill(freshPhone())
  await expect(phone(page)).not.toHaveValue('')
  await page.getByRole('button', { name: 'שמירה כליד' }).click()
  await expect(page).toHaveURL(/\/customer\/\d+/)
  await expect(other.getByText('הטופס נשלח או נוקה בלשונית אחרת')).toBeVisible()
  await expect(name(other)).toHaveValue('')
  await expect.poll(() => written(other)).toBe('[]')
})
