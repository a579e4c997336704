import { closeAccount } from '@mafteach/contract/account'
import { leads } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/lead-mailbox'
import {
  createLeadSource,
  deleteLeadSource,
  LEAD_MAIL_BYTES_MAX,
  type LeadSource,
  leadSources,
} from '@mafteach/contract/lead-sources'
import { notifications } from '@mafteach/contract/notifications'
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
const state = async () => (await fresh().ok(contract.leadMailbox, at(source))).mailbox
const reading = () => expect.poll(async () => (await state())?.state).toBe('reading')
const connected = async (change: object = {}) => {
  expect((await connect(change)).status).toBe(200)
  await reading()
}
/** What the agent was notified of mailboxes that are not read. */
const failures = async () =>
  (await fresh().ok(notifications, { query: { type: 'mailbox failed' } })).results.map(({ content, referenced_object_id }) => ({
    content,
    referenced_object_id,
  }))
const isCut = () => expect.poll(async () => (await state())?.state).toBe('connecting')
/** Moves the clock to the next attempt to connect. */
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
const inOrder = (one: string, other: string) => one.localeCompare(other)
const phonesOf = async (agent: Pick<Agent, 'ok'> = fresh()) =>
  (await agent.ok(leads, { query: { page_size: '100' } })).results.map(({ phone }) => phone!).toSorted(inOrder)
const leadsAre = (...phones: string[]) => expect.poll(() => phonesOf(), { timeout: 10_000 }).toEqual(phones.toSorted(inOrder))

test('a new mail becomes a lead at once, and stays unread in the mailbox; earlier mails do not', async () => {
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
  expect((await me.ok(leadSources, {})).results).toMatchObject([{ id: source.id, mailbox: 'reading' }])
  const phone = newPhone()
  imap.deliver(mailOf(phone))
  await leadsAre(phone)
  const [dana] = (await me.ok(leads, {})).results
  expect(dana).toMatchObject({ name: 'דנה לוי', lead_source: { id: source.id, name: 'תיבה' } })
  expect((await me.ok(getCustomer, at(dana!))).notes).toMatchObject([{ content: expect.stringContaining('אשמח לפרטים') }])
  expect(imap.mails().flatMap(({ flags }) => flags)).toEqual([])
  expect(imap.connections()).toBe(1)
})

test('encrypted by STARTTLS, and in a chosen folder', async () => {
  const other = await openImapServer({ isImplicit: false })
  await connected({ ...other.address, folder: 'Leads' })
  const [inbox, phone] = [newPhone(), newPhone()]
  other.deliver(mailOf(inbox))
  other.deliver(mailOf(phone), 'Leads')
  await leadsAre(phone)
})

test('errors are reported at their fields, and nothing is saved', async () => {
  const plain = await openImapServer({ isImplicit: false, plugins: [] })
  const untrusted = await openImapServer({ isTrusted: false })
  const closed = await openImapServer()
  closed.close()
  const refusals: [object, string, RegExp][] = [
    [{ password: 'wrong' }, 'password', /^שם המשתמש או הסיסמה לא התקבלו$/],
    [{ user: 'nobody@agency.example' }, 'password', /לא התקבלו/],
    [{ folder: 'Nowhere' }, 'folder', /אין בתיבה תיקייה כזאת/],
    [{ host: 'imap.nowhere.invalid' }, 'host', /אין שרת בשם הזה/],
    [closed.address, 'host', /לא מקבל חיבור/],
    [{ ...plain.address, security: 'STARTTLS' }, 'security', /לא מצפין כך/],
    [{ ...plain.address, security: 'TLS' }, 'security', /לא מצפין כך/],
    [untrusted.address, 'host', /האישור/],
    [{ host: '10.0.0.1' }, 'host', /לא תקין/],
    [{ host: '169.254.169.254' }, 'host', /לא תקין/],
    [{ host: 'http://localhost' }, 'host', /./],
    [{ host: '' }, 'host', /./],
    [{ port: 0 }, 'port', /./],
    [{ port: 70_000 }, 'port', /./],
    [{ security: 'NONE' }, 'security', /./],
    [{ password: 'a\r\nA1 DELETE INBOX' }, 'password', /./],
    [{ folder: '' }, 'folder', /./],
  ]
  for (const [change, field, text] of refusals) {
    const { status, body } = await connect(change)
    expect([change, status, Object.keys(body)]).toEqual([change, 400, [field]])
    expect((body as unknown as Record<string, string[]>)[field]![0]).toMatch(text)
  }
  expect(await state()).toBeNull()
})

test('cut in the middle of a mail: reading resumes, nothing is lost and nothing is stored twice', async () => {
  await connected()
  const phones = Array.from({ length: 6 }, newPhone)
  let sent = 0
  // Within the third one: each is one response of a few hundred kilobytes.
  imap.cutWithin(() => ++sent === 12)
  for (const phone of phones) imap.deliver(mailOf(phone, { body: 'x'.repeat(300_000) }))
  await isCut()
  expect((await phonesOf()).length).toBeLessThan(6)
  later()
  await leadsAre(...phones)
  await reading()
  expect(await notesOf(phones)).toEqual(phones.map(() => 1))
})

test('while the server is unreachable, mails wait; pauses grow, and a long outage is reported', async () => {
  const other = await openImapServer()
  await connected(other.address)
  other.close()
  await isCut()
  const dueIn = async () => {
    const { due_at } = await db.selectFrom('lead_mailbox').select('due_at').executeTakeFirstOrThrow()
    return (due_at.getTime() - product.now().getTime()) / 1_000
  }
  const pauses = [await dueIn()]
  for (let failures = 2; failures < 5; failures++) {
    product.setTime(new Date(product.now().getTime() + pauses.at(-1)! * 1_000))
    const isTried = async () =>
      (await db.selectFrom('lead_mailbox').select('failures').executeTakeFirstOrThrow()).failures === failures
    await expect.poll(isTried).toBe(true)
    pauses.push(await dueIn())
  }
  expect(pauses).toEqual([1, 5, 30, 120])
  expect(await state()).toMatchObject({ state: 'failed', error: 'unreachable' })
  expect(await failures()).toEqual([
    { content: 'תיבת הלידים "תיבה" לא נקראת: השרת לא מקבל חיבור בפורט הזה', referenced_object_id: source.id },
  ])
  await me.ok(deleteLeadSource, at(source))
  expect(await failures()).toEqual([])
})

test('a password changed at the server is reported after the next sign-in, and not retried again and again', async () => {
  await connected()
  imap.setPassword('another one')
  imap.cut()
  await isCut()
  const seen = imap.seen()
  later(1)
  await expect.poll(async () => (await state())?.state).toBe('failed')
  expect(await state()).toMatchObject({ error: 'wrong_password' })
  expect(await failures()).toMatchObject([{ referenced_object_id: source.id }])
  later(5)
  expect((await connect({ password: 'another one' })).status).toBe(200)
  await reading()
  // One that failed, one that tried the new password, one that reads.
  expect(imap.seen() - seen).toBe(3)
  expect(await failures()).toEqual([])
  imap.setPassword(PASSWORD)
})

test('the same mail twice is one lead, with a Message-ID or without one after the server renumbered its mails', async () => {
  await connected()
  const [one, two] = [newPhone(), newPhone()]
  const same = mailOf(one, { id: '<same@portal.example>' })
  imap.deliver(same)
  await leadsAre(one)
  later(20)
  imap.deliver(mailOf(one, { id: '<same@portal.example>', body: 'שוב' }))
  imap.deliver(mailOf(two, { id: '' }))
  await leadsAre(one, two)
  expect(await notesOf([one, two])).toEqual([1, 1])
})

test('a server that renumbers its mails: new ones are read, old ones are not read again', async () => {
  imap.fill(20, () => mailOf(newPhone()))
  for (const mail of imap.mails()) mail.internaldate = '01-Jan-2020 10:00:00 +0000'
  imap.receiveAt(product.now())
  await connected()
  const [known, nameless, late] = [newPhone(), newPhone(), newPhone()]
  imap.deliver(mailOf(known))
  imap.deliver(mailOf(nameless, { id: '' }))
  await leadsAre(known, nameless)
  await reading()
  imap.renumber()
  imap.deliver(mailOf(late))
  later(30)
  imap.cut()
  await isCut()
  later(1)
  await leadsAre(known, nameless, late)
  expect(await notesOf([known, nameless, late])).toEqual([1, 1, 1])
  const next = newPhone()
  await reading()
  imap.deliver(mailOf(next))
  await leadsAre(known, nameless, late, next)
})

test('mails that are too large or malformed are skipped and counted; the others are read', async () => {
  await connected()
  const [phone, last] = [newPhone(), newPhone()]
  imap.deliver(mailOf(newPhone(), { body: 'x'.repeat(LEAD_MAIL_BYTES_MAX) }))
  imap.deliver('')
  imap.deliver(Buffer.from([...Array(5_000).keys()].map((n) => n & 255)))
  const deep = Array.from({ length: 2_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
    '',
  )
  imap.deliver(`From: a@b.example\r\n${deep}`)
  imap.deliver(mailOf(phone))
  imap.deliver(mailOf(last, { body: 'x'.repeat(2_000_000) }))
  await expect.poll(() => phonesOf()).toEqual(expect.arrayContaining([phone, last]))
  expect(await state()).toMatchObject({ state: 'reading', skipped: 2, skipped_at: product.now().toISOString() })
})

test('a mail that cannot be stored is retried, skipped in the end, and blocks no other', async () => {
  await connected()
  const [bad, good] = [newPhone(), newPhone()]
  await product.database.pool.query(`create or replace function refuse_lead() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`)
  await product.database.pool.query(`create trigger refuse before insert on customer for each row
    when (new.phone = '+972${bad.slice(1)}') execute function refuse_lead()`)
  imap.deliver(mailOf(bad))
  imap.deliver(mailOf(good))
  const failures = async () =>
    (await db.selectFrom('lead_mailbox').select('mail_failures').executeTakeFirstOrThrow()).mail_failures
  for (let tries = 1; tries < 5; tries++) {
    await expect.poll(failures).toBe(tries)
    expect(await phonesOf()).toEqual([])
    later()
  }
  await leadsAre(good)
  expect(await state()).toMatchObject({ skipped: 1 })
  await product.database.pool.query('drop trigger refuse on customer')
})

test('fifty thousand mails in the box make no difference: it is connected, and the next one is read', {
  timeout: 60_000,
}, async () => {
  const other = await openImapServer()
  other.fill(50_000, (n) => mailOf('0521234567', { id: `<old-${n}@portal.example>` }))
  await connected(other.address)
  const phone = newPhone()
  other.deliver(mailOf(phone))
  await leadsAre(phone)
  expect(other.mails()).toHaveLength(50_001)
  // Only the new mail was requested.
  expect(other.sentBytes()).toBeLessThan(100_000)
})

test('of two nodes one reads a mailbox, and when it ends or dies the other takes over; each mail is read once', async () => {
  const node = await product.anotherNode()
  await connected()
  const phones = Array.from({ length: 8 }, newPhone)
  for (const phone of phones.slice(0, 3)) imap.deliver(mailOf(phone))
  await leadsAre(...phones.slice(0, 3))
  expect(imap.connections()).toBe(1)

  // Simulates a lease of a node that no longer exists: this node's own connection no longer counts.
  const lease = crypto.randomUUID()
  await db
    .updateTable('lead_mailbox')
    .set({ lease, due_at: new Date(product.now().getTime() + 55_000) })
    .execute()
  await expect.poll(imap.connections).toBe(0)
  for (const phone of phones.slice(3, 6)) imap.deliver(mailOf(phone))
  later(1)
  await leadsAre(...phones.slice(0, 6))
  await reading()
  expect(imap.connections()).toBe(1)

  await node.close()
  for (const phone of phones.slice(6)) imap.deliver(mailOf(phone))
  await leadsAre(...phones)
  expect(await notesOf(phones)).toEqual(phones.map(() => 1))
})

test('a node that lost its mailbox while it read a mail does not store it', async () => {
  await connected()
  const phone = newPhone()
  // Another node already holds the lease, and this one does not know yet.
  const lease = crypto.randomUUID()
  await product.database.pool.query(`create or replace function lose_lease() returns trigger language plpgsql as $$
    begin new.lease = '${lease}'; new.last_uid = old.last_uid; return new; end $$`)
  await product.database.pool.query(`create trigger lose before update on lead_mailbox for each row
    when (new.last_uid > old.last_uid) execute function lose_lease()`)
  imap.deliver(mailOf(phone))
  await expect.poll(imap.connections).toBe(0)
  await product.database.pool.query('drop trigger lose on lead_mailbox')
  later()
  await leadsAre(phone)
  expect(await notesOf([phone])).toEqual([1])
})

test('disconnecting it, deleting its source or closing the account ends the connection, and deletes the password', async () => {
  const gone = async () => {
    await expect.poll(imap.connections).toBe(0)
    imap.deliver(mailOf(newPhone()))
  }
  await connected()
  await me.ok(contract.deleteLeadMailbox, at(source))
  expect(await state()).toBeNull()
  await gone()
  await connected()
  await me.ok(deleteLeadSource, at(source))
  await gone()
  expect(await db.selectFrom('lead_mailbox').selectAll().execute()).toEqual([])
  source = await me.ok(createLeadSource, { body: { name: 'אחרת', kind: 'MAIL' } })
  await connected()
  await me.ok(closeAccount, { body: { confirm: true } })
  await gone()
  expect(await phonesOf(me).catch(() => 'closed')).toBe('closed')
})

test('a mailbox of the agency is for its managers only', async () => {
  const agency = await product.agency()
  const [manager, colleague] = [
    await product.agent({ agency_id: agency, is_agency_manager: true }),
    await product.agent({ agency_id: agency }),
  ]
  const shared = await manager.ok(createLeadSource, {
    body: { name: 'פורטל', kind: 'PORTAL', scope: 'agency', assign: 'turns' },
  })
  for (const endpoint of [contract.leadMailbox, contract.deleteLeadMailbox])
    expect([(await colleague.call(endpoint, at(shared))).status, (await me.call(endpoint, at(shared))).status]).toEqual([
      403, 404,
    ])
  expect([(await connect({}, colleague, shared)).status, (await connect({}, me, shared)).status]).toEqual([403, 404])
  expect((await connect({}, manager, shared)).status).toBe(200)
  const listed = async (agent: Agent) => (await agent.ok(leadSources, {})).results.map(({ mailbox }) => mailbox)
  await expect.poll(() => listed(manager)).toEqual(['reading'])
  expect(await listed(colleague)).toEqual([null])
  const [one, two] = [newPhone(), newPhone()]
  imap.deliver(mailOf(one))
  imap.deliver(mailOf(two))
  await expect
    .poll(async () => [...(await phonesOf(manager)), ...(await phonesOf(colleague))].toSorted(inOrder))
    .toEqual([one, two])
  expect([(await phonesOf(manager)).length, (await phonesOf(colleague)).length]).toEqual([1, 1])
})

test('the password is encrypted, and in no reply', async () => {
  const answers = [
    await connect(),
    await connect({ folder: 'Nowhere' }),
    await me.call(contract.leadMailbox, at(source)),
    await me.call(contract.deleteLeadMailbox, at(source)),
  ]
  expect(JSON.stringify(answers)).not.toContain('ass')
  await connected()
  const { password } = await db.selectFrom('lead_mailbox').select('password').executeTakeFirstOrThrow()
  expect(password.toString('latin1')).not.toContain('9471')
})

/** How often each of these people wrote, according to their agent's notes. */
async function notesOf(phones: readonly string[]): Promise<number[]> {
  const { results } = await fresh().ok(leads, { query: { page_size: '100' } })
  return Promise.all(
    phones.map(async (phone) => {
      const { notes } = await fresh().ok(getCustomer, at(results.find((one) => one.phone === phone)!))
      return notes.length
    }),
  )
}
