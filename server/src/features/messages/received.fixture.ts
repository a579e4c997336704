import { conversation } from '@mafteach/contract/conversation'
import { getCustomer } from '@mafteach/contract/customers'
import { notifications } from '@mafteach/contract/notifications'
import { customerTimeline } from '@mafteach/contract/timeline'
import { connectWhatsapp, whatsappWebhook } from '@mafteach/contract/whatsapp-connection'
import { afterAll, expect } from 'vitest'
import { buildCustomer } from '../../../test/builders.ts'
import { openGreenApi } from '../../../test/green-api.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Agents with connected WhatsApp, and a customer who writes to one of them. */

export const NOON = new Date('2026-11-24T10:00:00Z')
const TOKEN = 'd75b3a66374942c5b3c019c698abc2067e151558acbd451234'

export type ConnectedAgent = Caller & { instance: string; secret: string }

interface Posted {
  agent?: ConnectedAgent
  secret?: string
  chat?: string
  idMessage?: string
  timestamp?: number
  sender?: Record<string, unknown>
  node?: Caller
}

export const chatOf = (phone: string | null) => `972${phone!.slice(1)}@c.us`
export const seconds = (time: Date) => Math.floor(time.getTime() / 1_000)
export const textOf = (textMessage: string) => ({ typeMessage: 'textMessage', textMessageData: { textMessage } })
export const fileOf = (typeMessage: string, caption?: string) => ({
  typeMessage,
  fileMessageData: { downloadUrl: 'https://files.invalid/secret-of-a-file', caption, fileName: 'a.bin', mimeType: 'x/y' },
})
export const at = (id: number) => ({ params: { id: String(id) } })

/** A product that sends by Green API, which the tests simulate. */
export async function openConversations() {
  const green = await openGreenApi()
  afterAll(green.close)
  const product = await openProduct({
    WHATSAPP_PROVIDER: 'green-api',
    GREEN_API_URL: green.url,
    PUBLIC_URL: 'https://mafteach.example',
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: 'https://sms.invalid/',
  })
  const { db } = product.database
  const { stranger } = product
  let instances = 1_201_000_000
  let messages = 0
  let me: ConnectedAgent
  let dana: { id: number; phone: string | null }

  /** An agent with a connected instance. */
  async function connectedAgent(fields: Parameters<typeof product.agent>[0] = {}): Promise<ConnectedAgent> {
    const id = String(++instances)
    const instance = green.add(id, TOKEN, 'authorized')
    const agent = await product.agent(fields)
    await agent.ok(connectWhatsapp, { body: { id_instance: id, api_token_instance: TOKEN } })
    const secret = /webhooks\/([\w-]+)\/$/.exec(String(instance.settings.webhookUrl))![1]!
    return { ...agent, instance: id, secret }
  }

  /** An agent and a customer of theirs, used by the other functions by default. */
  const begin = async (fields: Parameters<typeof product.agent>[0] = {}) => {
    product.setTime(NOON)
    me = await connectedAgent(fields)
    dana = await buildCustomer(me, { name: 'דנה כץ' })
    return { me, dana }
  }

  const newId = () => `3EB0${String(++messages).padStart(8, '0')}`

  const post = (
    messageData: Record<string, unknown>,
    { agent = me, secret = agent.secret, chat = chatOf(dana.phone), ...more }: Posted = {},
  ) =>
    (more.node ?? stranger).call(whatsappWebhook, {
      params: { secret },
      body: {
        typeWebhook: 'incomingMessageReceived',
        instanceData: { idInstance: Number(agent.instance), wid: '972501000001@c.us', typeInstance: 'whatsapp' },
        timestamp: more.timestamp ?? seconds(NOON),
        idMessage: more.idMessage ?? newId(),
        senderData: { chatId: chat, sender: chat, chatName: 'דנה', senderName: 'דנה', ...more.sender },
        messageData,
      },
    })
  const write = async (text: string, how: Posted = {}) => expect((await post(textOf(text), how)).status).toBe(200)

  const received = async (agent: Caller = me, id = dana.id) =>
    (await agent.ok(customerTimeline, at(id))).results.filter((item) => item.kind === 'message_received')
  const texts = async () => (await received()).map(({ text }) => text)
  const thread = async (agent: Caller = me, id = dana.id) => (await agent.ok(conversation, at(id))).results
  const noticesOf = async (agent: Caller = me) =>
    (await agent.ok(notifications, { query: { type: 'message received' } })).results.map(({ content }) => content)
  const isStopped = async () => (await me.ok(getCustomer, at(dana.id))).whatsapp_do_not_contact
  const statuses = async () =>
    (await me.ok(customerTimeline, at(dana.id))).results.flatMap((item) => (item.kind === 'status' ? [item.status] : []))
  const countOfRows = async () =>
    Number(
      (
        await db
          .selectFrom('received_message')
          .select((all) => all.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  return {
    green,
    product,
    db,
    stranger,
    connectedAgent,
    begin,
    newId,
    post,
    write,
    received,
    texts,
    thread,
    noticesOf,
    isStopped,
    statuses,
    countOfRows,
  }
}
