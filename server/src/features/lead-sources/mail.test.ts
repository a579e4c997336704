import { leads } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/lead-sources'
import { beforeEach, expect, test } from 'vitest'
import { newPhone, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { textOfHtml } from './mail.rules.ts'

/** Leads by mail, as delivered by mail servers (product.md section 13, "Leads and marketing"). */

const product = await openProduct()
const { app } = product
const place = await placeOf(product)

type Agent = Awaited<ReturnType<typeof product.agent>>
let me: Agent
let source: contract.LeadSource
beforeEach(async () => {
  me = await product.agent()
  source = await me.ok(contract.createLeadSource, { body: { name: 'פורטל', kind: 'PORTAL' } })
})

let ids = 0
const FROM = 'From: "=?utf-8?B?16TXldeo15jXnA==?=" <no-reply@portal.example>'
/** A mail with these header lines and, unless given, a new Message-ID. */
const mailOf = (headers: string[], body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      [
        ...(headers.some((line) => /^message-id:/i.test(line)) ? [] : [`Message-ID: <${++ids}@portal.example>`]),
        ...(headers.some((line) => /^from:/i.test(line)) ? [] : [FROM]),
        'To: leads@agency.example',
        'Subject: =?utf-8?B?16TXoNeZ15nXlCDXl9eT16nXlA==?=',
        'MIME-Version: 1.0',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    ),
    typeof body === 'string' ? Buffer.from(body.replaceAll('\n', '\r\n')) : body,
  ])
const send = async (payload: Buffer | string, type = 'message/rfc822') => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/leads/${source.token}/mail/`,
    remoteAddress: `10.2.0.${(ids % 250) + 1}`,
    headers: { 'content-type': type },
    payload,
  })
  return answer.statusCode
}
const UTF8 = 'Content-Type: text/plain; charset=utf-8'
/** The leads with their notes, newest first. */
const taken = async () => {
  const { results } = await me.ok(leads, {})
  return Promise.all(
    results.map(async ({ id, name, phone }) => {
      const { notes, waiting_proposal } = await me.ok(getCustomer, { params: { id: String(id) } })
      return { name, phone, notes: notes.map(({ content }) => content), waiting: waiting_proposal?.fields ?? null }
    }),
  )
}
const linesOf = (phone: string) =>
  `התקבלה פנייה חדשה מהאתר\n\nשם: דנה לוי\nטלפון: ${phone}\nהודעה: מחפשת 4 חדרים ברמת גן\nעד 2,500,000 ש"ח\n\n\n--\nצוות הפורטל 03-555-1234\n`

test('labelled lines are name, phone and message, and the message is read like a pasted one', async () => {
  const phone = newPhone()
  expect(await send(mailOf([UTF8], linesOf(phone)))).toBe(202)
  const [lead, ...others] = await taken()
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    name: 'דנה לוי',
    phone,
    notes: ['מחפשת 4 חדרים ברמת גן\nעד 2,500,000 ש"ח'],
    waiting: { city: place.city, budget: 2_500_000 },
  })
})

test("the address of a portal is not the person's; one to reply to, or in the text, is", async () => {
  const portal = 'From: "Portal" <leads@portal.example>'
  const details = (more = '') => `שם: דנה לוי\nטלפון: ${newPhone()}\n${more}הודעה: אשמח לפרטים`
  await send(mailOf([UTF8, portal], details()))
  await send(mailOf([UTF8], `---------- Forwarded message ---------\n${portal}\n\n${details()}`))
  await send(mailOf([UTF8, portal, 'Reply-To: dana@example.com'], details()))
  await send(mailOf([UTF8, portal], details('מייל: dana@home.example\n')))
  expect((await taken()).map(({ notes }) => notes[0])).toEqual([
    'אשמח לפרטים\ndana@home.example',
    'אשמח לפרטים\ndana@example.com',
    'אשמח לפרטים',
    'אשמח לפרטים',
  ])
})

test('HTML only, and HTML beside text', async () => {
  const [one, two] = [newPhone(), newPhone()]
  const html = (phone: string) =>
    `<html><head><style>p { color: red }</style></head><body><table><tr><td><b>שם:</b></td><td>דנה&nbsp;לוי</td></tr>` +
    `<tr><td>נייד:</td><td><a href="tel:${phone}">${phone}</a></td></tr><tr><td>הודעה:</td><td>אשמח &amp; תודה<br>עוד שורה</td></tr></table></body></html>`
  await send(mailOf(['Content-Type: text/html; charset=utf-8'], html(one)))
  const parts = `--b\n${UTF8}\n\nנייד: ${two}\nשם: רון\n\n--b\nContent-Type: text/html; charset=utf-8\n\n${html('0500000000')}\n--b--\n`
  await send(mailOf(['Content-Type: multipart/alternative; boundary=b'], parts))
  expect(await taken()).toMatchObject([
    { name: 'רון', phone: two },
    { name: 'דנה לוי', phone: one, notes: ['אשמח & תודה\nעוד שורה'] },
  ])
})

test('windows-1255, quoted-printable and base64', async () => {
  const [one, two, three] = [newPhone(), newPhone(), newPhone()]
  const windows1255 = (text: string) =>
    Buffer.from(
      text.split('').map((letter) => (/[א-ת]/.test(letter) ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0))),
    )
  await send(mailOf(['Content-Type: text/plain; charset=windows-1255'], windows1255(`שם: דנה לוי\r\nטלפון: ${one}\r\n`)))
  const quoted = [...Buffer.from(`שם: דנה לוי\nטלפון: ${two}\n`)]
    .map((byte) =>
      byte === 10 ? '=0A' : byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte),
    )
    .join('')
    .replace(/(.{60}[^=]{3})/g, '$1=\n')
  await send(mailOf([UTF8, 'Content-Transfer-Encoding: quoted-printable'], quoted))
  const base64 = windows1255(`שם: דנה לוי\r\nטלפון: ${three}\r\n`).toString('base64')
  await send(mailOf(['Content-Type: text/plain; charset="windows-1255"', 'Content-Transfer-Encoding: base64'], base64))
  const person = { name: 'דנה לוי' }
  expect(await taken()).toMatchObject([
    { ...person, phone: three },
    { ...person, phone: two },
    { ...person, phone: one },
  ])
})

test('forwarded three times, in the text and as mails within mails', async () => {
  const [one, two] = [newPhone(), newPhone()]
  let quoted = linesOf(one)
  for (const name of ['רון', 'יעל', 'אבי'])
    quoted = `ראו למטה\n\n---------- Forwarded message ---------\nFrom: ${name} <someone@agency.example>\nSubject: Fwd\n\n${quoted.replace(/^/gm, '> ')}`
  await send(mailOf([UTF8], quoted))
  let wrapped = mailOf([UTF8], linesOf(two)).toString('utf8').replaceAll('\r\n', '\n')
  for (const boundary of ['c1', 'c2', 'c3'])
    wrapped = mailOf(
      [`Content-Type: multipart/mixed; boundary=${boundary}`],
      `--${boundary}\n${UTF8}\n\nראו למטה\n--${boundary}\nContent-Type: message/rfc822\n\n${wrapped}\n--${boundary}--\n`,
    )
      .toString('utf8')
      .replaceAll('\r\n', '\n')
  await send(Buffer.from(wrapped.replaceAll('\n', '\r\n')))
  expect(await taken()).toMatchObject([
    { name: 'דנה לוי', phone: two },
    { name: 'דנה לוי', phone: one },
  ])
})

test('ten attachments are dropped, and mails with one Message-ID are one lead, also simultaneously', async () => {
  const phone = newPhone()
  const file = Buffer.alloc(100_000, 7)
    .toString('base64')
    .replace(/(.{76})/g, '$1\n')
  const attachments = Array.from(
    { length: 10 },
    (_, n) =>
      `--b\nContent-Type: application/pdf; name="${n}.pdf"\nContent-Disposition: attachment; filename="${n}.pdf"\nContent-Transfer-Encoding: base64\n\n${file}\n`,
  )
  const mail = mailOf(
    ['Message-ID: <same@portal.example>', 'Content-Type: multipart/mixed; boundary=b'],
    `--b\n${UTF8}\n\n${linesOf(phone)}\n${attachments.join('')}--b--\n`,
  )
  expect(await Promise.all([send(mail), send(mail), send(mail)])).toEqual([202, 202, 202])
  const before = product.now()
  product.setTime(new Date(before.getTime() + 24 * 3_600_000))
  expect(await send(mail)).toBe(202)
  product.setTime(before)
  const all = await taken()
  expect(all).toHaveLength(1)
  expect(all[0]!.notes).toHaveLength(1)
  expect(JSON.stringify(all)).not.toContain('pdf')
})

test('without labelled lines: the sender and a phone in the text; without a phone a lead with the name of the sender', async () => {
  const phone = newPhone()
  const sender = 'From: =?utf-8?B?15PXoNeUINec15XXmQ==?= <dana@example.com>'
  await send(mailOf([UTF8, sender], `שלום, ראיתי את הדירה. אפשר לחזור אליי ל-${phone}\nתודה`))
  await send(mailOf([UTF8, sender], 'שלום, אשמח לפרטים על הדירה'))
  await send(mailOf([UTF8, 'From: ron@example.com', 'Reply-To: "Ron" <ron@home.example>'], 'hello'))
  expect(await taken()).toMatchObject([
    { name: 'ron@home.example', phone: null, notes: ['hello\nron@home.example'] },
    { name: 'דנה לוי', phone: null, notes: ['שלום, אשמח לפרטים על הדירה\ndana@example.com'] },
    { name: 'דנה לוי', phone },
  ])
})

test('refuses what is too large or no mail; malformed mails do no harm', async () => {
  expect(await send(Buffer.alloc(contract.LEAD_MAIL_BYTES_MAX + 1, 'a'))).toBe(413)
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    expect([400, 415]).toContain(await send('{"phone":"0521234567"}', type))
  const deep = Array.from({ length: 2_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
    '',
  )
  const broken = [
    '',
    '\r\n\r\n',
    'no mail at all',
    Buffer.from([...Array(5_000).keys()].map((n) => n & 255)),
    `From: a@b.example\r\n${deep}`,
    mailOf([UTF8, 'Content-Transfer-Encoding: base64'], '!!!! not base64 =='),
    mailOf(['Content-Type: text/plain; charset=x-unknown'], Buffer.from([0xff, 0xfe, 0, 1])),
    mailOf(['Content-Type: multipart/mixed'], 'no boundary'),
    mailOf(['From: "\\"<<<>>>" <>', UTF8], `שם:\nטלפון: ${'1'.repeat(5_000)}\n${'<'.repeat(10_000)}`),
  ]
  for (const mail of broken) expect([202, 400]).toContain(await send(mail))
  source = { ...source, token: 'a'.repeat(40) }
  expect(await send(mailOf([UTF8], linesOf(newPhone())))).toBe(404)
})

test('HTML is converted to text', () => {
  expect(textOfHtml('<p>a</p><!-- b --><SCRIPT>c</SCRIPT><style>d')).toBe('\na\nd')
  expect(textOfHtml('&#1513;&#x5dc;&lt;b&gt; &unknown; <b')).toBe('של<b> &unknown; ')
  for (const hostile of ['<style>'.repeat(70_000), '<'.repeat(400_000), '<!--'.repeat(100_000)]) textOfHtml(hostile)
})
