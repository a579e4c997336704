import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allowedPrograms } from '@mafteach/contract/tokens'
import {
  accessibilityFindings,
  api,
  codeFor,
  expect,
  expectNoSidewaysScroll,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'
import { registerProgram } from './programs.ts'

/** A program acting for an agent: authorized on a phone without a script, listed and revoked in the settings. */

/** A program on the agent's machine, which waits for the reply. */
async function openProgram(client_name: string) {
  const answers: URL[] = []
  const server = createServer((request, response) => {
    answers.push(new URL(request.url!, 'http://127.0.0.1'))
    response.end('back in the program')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const redirect_uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  const { client_id, code_verifier, path } = await registerProgram(client_name, redirect_uri)
  const exchange = async (code: string) => {
    const form = { grant_type: 'authorization_code', client_id, code, code_verifier, redirect_uri }
    const response = await fetch(productUrl('/oauth/token'), { method: 'POST', body: new URLSearchParams(form) })
    return (await response.json()) as { access_token: string; scope: string }
  }
  return { answers, exchange, url: productUrl(path), close: () => server.close() }
}

test.describe('without a script, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, expectedErrors: ['400'] })

  test('an agent signs in, picks what a program may do, and is led back to it', { tag: ONE_SIZE }, async ({ page }) => {
    const { phone } = await newAgent()
    const program = await openProgram('<b onclick=alert(1)>Claude</b>\u202e')
    await page.goto(program.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('חיבור <b onclick=alert(1)>Claude</b>')
    await expect(page.getByText('תוכנה במחשב הזה')).toBeVisible()
    await page.getByLabel('מספר טלפון נייד').fill(phone)
    await page.getByRole('button', { name: 'שליחת קוד' }).click()
    const code = await codeFor(phone)
    await page.getByLabel('הקוד מההודעה').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: 'כניסה' }).click()
    await expect(page.getByRole('alert')).toHaveText('הקוד שגוי או שפג תוקפו')
    await page.getByLabel('הקוד מההודעה').fill(code)
    await page.getByRole('button', { name: 'כניסה' }).click()

    await expect(page.getByText('החיבור הוא לחשבון של נועה ברקאי')).toBeVisible()
    const box = (name: string) => page.getByRole('checkbox', { name })
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await expect(box('לקוחות: קריאה')).toBeChecked()
    await expect(box('לקוחות: גם שינוי')).not.toBeChecked()
    await box('לקוחות: קריאה').uncheck()
    await box('משימות: קריאה').uncheck()
    await page.getByRole('button', { name: 'אישור החיבור' }).click()
    await expect(page.getByRole('alert')).toHaveText('יש לבחור הרשאה אחת לפחות')
    await box('לקוחות: גם שינוי').check()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'אישור החיבור' }).click()
    await expect(page.getByText('back in the program')).toBeVisible()
    const [answer] = program.answers
    expect(answer!.searchParams.get('state')).toBe('state')
    const { access_token, scope } = await program.exchange(answer!.searchParams.get('code')!)
    expect(scope).toBe('customers:write')
    expect(await api('/real-estate/customer/', undefined, access_token)).toMatchObject({ count: 0 })
    program.close()
  })

  test('an agent who refuses is redirected too, and in English nothing is Hebrew', { tag: ONE_SIZE }, async ({ page }) => {
    const { phone } = await newAgent('Dana')
    const program = await openProgram('Claude')
    await page.goto(program.url)
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByLabel('Mobile phone number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('The code from the message').fill(await codeFor(phone))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What may Claude do?')
    const text = await page.locator('main').innerText()
    expect(text.replace('עברית', '')).not.toMatch(/\p{Script=Hebrew}/u)
    await page.getByRole('button', { name: 'Do not allow' }).click()
    await expect(page.getByText('back in the program')).toBeVisible()
    expect(program.answers[0]!.searchParams.get('error')).toBe('access_denied')
    program.close()
  })
})

test('each step of the page is accessible, and the grant can be revoked in the settings', { tag: ONE_SIZE }, async ({ page }) => {
  const agent = await newAgent()
  const program = await openProgram('Claude')
  const looks = async () => {
    expect(await accessibilityFindings(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  await page.goto(program.url)
  await looks()
  await page.getByLabel('מספר טלפון נייד').fill(agent.phone)
  await page.getByRole('button', { name: 'שליחת קוד' }).click()
  await expect(page.getByLabel('הקוד מההודעה')).toBeVisible()
  await looks()
  await page.getByLabel('הקוד מההודעה').fill(await codeFor(agent.phone))
  await page.getByRole('button', { name: 'כניסה' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await looks()
  await page.getByRole('button', { name: 'אישור החיבור' }).click()
  await expect(page.getByText('back in the program')).toBeVisible()
  const { access_token } = await program.exchange(program.answers[0]!.searchParams.get('code')!)
  program.close()

  await signIn(page, agent)
  await page.goto(productUrl('/settings/connections'))
  await expect(page.getByText('לקוחות: קריאה · משימות: קריאה')).toBeVisible()
  await page.getByRole('button', { name: 'ניתוק: Claude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ניתוק' }).click()
  await expect(page.getByText('עוד לא חוברה תוכנה')).toBeVisible()
  expect(await api(allowedPrograms.path, undefined, agent.access)).toMatchObject({ count: 0 })
  await expect(api('/real-estate/customer/', undefined, access_token)).rejects.toThrow('token_not_valid')
})
