import { closeAccount } from '@mafteach/contract/account'
import { leads } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/lead-mailbox'
import { createLeadSource, deleteLeadSource, LEAD_MAIL_BYTES_MAX, type LeadSource } from '@mafteach/contract/lead-sources'
import { beforeEach, expect, test } from 'vitest'
import { newPhone } from '../../../test/builders.ts'
import { openImapServer, PASSWORD } from '../../../test/imap-server.ts'
import { openProduct } from '../../../test/product.ts'

/** Mailboxes of sources, read by IMAP from a real server (docs/leads.md). */

const product = await openProduct()
const { db } = product.database
const imap = await openImapServer()

type Agent = Awaited<ReturnType<typeof product.agent>>
let me: Agent
let source: LeadSource
beforeEach(async () => {
  await db.deleteFrom('lead_mailbox').execute()
  await expect.poll(imap.connections).toBe(0)
  me = await product.agent()
  source = await me.ok(createLeadSource, { body: { name: 'תיבה', kind: 'MAIL' } })
})

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const connect = (change: object = {}, agent = me, of: { id: number } = source) =>
  agent.call(contract.saveLeadMailbox, { ...at(of), body: { ...imap.address, ...change } })
const state = async () => (await me.ok(contract.leadMailbox, at(source))).mailbox
const reading = () => expect.poll(async () => (await state())?.state).toBe('reading')
const connected = async (change: object = {}) => {
  expect((await connect(change)).status).toBe(200)
  await reading()
}
/** Time passes until the next connection is tried. */
const later = (minutes = 10) => product.setTime(new Date(product.now().getTime() + minutes * 60_000))
const fresh = () => product.withToken(product.tokens.access({ session: me.session, phone: me.phone, agent: me.id }))

let ids = 0
const mailOf = (phone: string, { id = `<${++ids}@portal.example>`, body = '' } = {}) =>
  [
    ...(id ? [`Message-ID: ${id}`] : []),
    'From: Dana <dana@portal.example>',
    'Subject: lead',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `שם: דנה לוי`,
    `טלפון: ${phone}`,
    `הודעה: אשמח לפרטים ${body}`,
    '',
  ].join('\r\n')
const phonesOf = async (agent: Pick<Agent, 'ok'> = fresh()) =>
  (await agent.ok(leads, { query: { page_size: '100' } })).results.map(({ phone }) => phone).sort()
const leadsAre = (...phones: string[]) => expect.poll(() => phonesOf(), { timeout: 10_000 }).toEqual(phones.toSorted())

test('a new mail is a lead at once, and stays unread in the mailbox; what was there before is none', async () => {
  imap.fill(3, () => mailOf(newPhone()))
  expect((await connect()).body).toEqual({
    source: source.id,
    host: 'localhost',
    port: imap.address.port,
    security: 'TLS',
    user: imap.address.user,
    folder: 'INBOX',
    state: 'connecting',
    error: null,
    connected_at: product.now().toISOString(),
    read_at: null,
    skipped: 0,
    skipped_at: null,
  })
  await reading()
  expect(await state()).toMatchObject({ error: null, read_at: product.now().toISOString() })
  const phone = newPhone()
  imap.deliver(mailOf(phone))
  await leadsAre(phone)
  const [dana] = (await me.ok(leads, {})).results
  expect(dana).toMatchObject({ name: 'דנה לוי', lead_source: { id: source.id, name: 'תיבה' } })
  expect((await me.ok(getCustomer, at(dana!))).notes).toMatchObject([{ content: expect.stringContaining('אשמח לפרטים') }])
  expect(imap.mails().flatMap(({ flags }) => flags)).toEqual([])
  expect(imap.connections()).toBe(1)
})
