import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { newCustomer } from './market.ts'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hasCachedAllFiles,
  neverQuiet,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** A customer writes by WhatsApp: the agent is notified, answers in the notification, and reads it offline (product.md section 13). */

let instances = 7_000_000_000 + Number(process.env.TEST_WORKER_INDEX ?? 0) * 1_000
let messages = 0

/** Gives an agent an instance at the provider; returns a function that posts a customer's message. */
async function connectInstance(agent: Agent) {
  const instance = String(++instances)
  const secret = `secret of ${instance}`.replaceAll(' ', '-')
  const { id } = await api<{ id: number }>('/access-control/users/home/', undefined, agent.access)
  const { db, close } = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  const row = {
    state: 'authorized',
    instance_id: instance,
    webhook_hash: createHash('sha256').update(secret).digest(),
    updated_at: new Date(),
  }
  await db
    .insertInto('messaging_client')
    .values({ agent_id: id, ...row })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(row))
    .execute()
  await close()
  return (phone: string, textMessage: string) =>
    api(`/whatsapp/webhooks/${secret}/`, {
      typeWebhook: 'incomingMessageReceived',
      instanceData: { idInstance: Number(instance), wid: '972501000001@c.us', typeInstance: 'whatsapp' },
      // Later than messages of this second; the next ones are now.
      timestamp: Math.ceil(Date.now() / 1_000),
      idMessage: `3EB0${instance}${++messages}`,
      senderData: { chatId: `972${phone.slice(1)}@c.us`, sender: `972${phone.slice(1)}@c.us` },
      messageData: { typeMessage: 'textMessage', textMessageData: { textMessage } },
    })
}

const thread = (page: Page) => page.getByRole('list', { name: 'הודעות', exact: true }).filter({ visible: true })

test('a message is notified immediately, answered in the notification, and shown in the conversation; a stop word too', async ({
  page,
}) => {
  const agent = await newAgent()
  await neverQuiet(agent.access)
  const post = await connectInstance(agent)
  const dana = await newCustomer(agent, 'דנה כץ')
  await signIn(page, agent)
  await page.goto(productUrl('/notifications'))
  await expect(page.getByText('אין התראות חדשות')).toBeVisible()

  await test.step('two messages are one row', async () => {
    await post(dana.phone, 'אפשר לראות את הדירה מחר?')
    const row = page.getByRole('main').getByRole('button', { name: /דנה כץ: אפשר לראות את הדירה מחר/ })
    await expect(row).toBeVisible()
    await post(dana.phone, 'או ביום שלישי')
    await page.reload()
    await expect(page.getByRole('main').getByRole('button', { name: /2 הודעות מדנה כץ/ })).toBeVisible()
  })

  await test.step('a quick reply, edited, from the notification', async () => {
    await page.getByRole('button', { name: 'מענה אל דנה כץ' }).click()
    await page.getByRole('button', { name: 'מתי נוח לך לדבר?' }).click()
    const field = page.getByRole('textbox', { name: 'הודעה אל דנה כץ' })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await field.fill('מחר בחמש מתאים?')
    await field.press('Control+Enter')
    await expect(page.getByText('ההודעה בדרך')).toBeVisible()
    await expect(page.getByText('אין התראות חדשות')).toBeVisible()
    const sent = () => api<{ results: { text: string }[] }>(`/dev/outbox/?channel=whatsapp&to=${dana.phone}`)
    await expect.poll(async () => (await sent()).results.map(({ text }) => text)).toEqual(['מחר בחמש מתאים?'])
  })

  await test.step('a third one leads to the conversation on the card', async () => {
    await post(dana.phone, 'מצוין')
    await page
      .getByRole('main')
      .getByRole('button', { name: /דנה כץ: מצוין/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/customer/${dana.id}/\\?tab=history#conversation$`))
    await expect(thread(page).getByRole('listitem')).toHaveText([
      /דנה כץ.*אפשר לראות את הדירה מחר\?/,
      /דנה כץ.*או ביום שלישי/,
      /אני.*מחר בחמש מתאים\?/,
      /דנה כץ.*מצוין/,
    ])
    await expect(page.getByRole('textbox', { name: 'הודעה אל דנה כץ' })).toBeInViewport()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a message that arrives while the card is open is shown in it, and answered there', async () => {
    await post(dana.phone, 'יש חניה?')
    await expect(thread(page).getByText('יש חניה?')).toBeVisible()
    await page.getByRole('textbox', { name: 'הודעה אל דנה כץ' }).fill('כן, אחת')
    await page.getByRole('button', { name: 'שליחה', exact: true }).click()
    await expect(thread(page).getByText('כן, אחת')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'הודעה אל דנה כץ' })).toHaveValue('')
  })

  await test.step('a stop word: no field any more, and it says so', async () => {
    await post(dana.phone, 'הסר')
    await expect(page.getByText('הלקוח ביקש לא לקבל הודעות.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'הודעה אל דנה כץ' })).toBeHidden()
    await page.goto(productUrl('/notifications'))
    await expect(page.getByText(/דנה כץ: לא לשלוח יותר הודעות/)).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', loadsAhead: true, expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'] })

  test('the conversation can be read, and an answer is queued if the agent agrees', { tag: ONE_SIZE }, async ({
    page,
    context,
  }) => {
    const agent = await newAgent()
    await neverQuiet(agent.access)
    const post = await connectInstance(agent)
    const dana = await newCustomer(agent, 'דנה כץ')
    await post(dana.phone, 'אני ליד הבניין')
    await signIn(page, agent)
    const readAhead = page.waitForResponse((response) => response.url().includes(`/customer/${dana.id}/messages/`))
    await page.goto(productUrl('/dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // It was never opened before.
    await readAhead
    await hasCachedAllFiles(page)
    await context.setOffline(true)
    await page.goto(productUrl(`/customer/${dana.id}/?tab=history`))
    await expect(thread(page).getByText('אני ליד הבניין')).toBeVisible()
    await page.getByRole('textbox', { name: 'הודעה אל דנה כץ' }).fill('יורדת אליך')
    await page.getByRole('button', { name: 'שליחה', exact: true }).click()
    await page.getByRole('button', { name: 'כן, כשתחזור הקליטה' }).click()
    await expect(page.getByText('ההודעה תישלח כשתחזור הקליטה')).toBeVisible()
    await context.setOffline(false)
    await expect(thread(page).getByText('יורדת אליך')).toBeVisible()
  })
})
