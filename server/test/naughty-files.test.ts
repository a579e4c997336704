import { emailAdvertiser } from '@mafteach/contract/banners'
import { getCustomer } from '@mafteach/contract/customers'
import { createDocument } from '@mafteach/contract/documents'
import * as forms from '@mafteach/contract/forms'
import { SHEET_NAMES } from '@mafteach/contract/import-fields'
import { composeMessage, sendMessages } from '@mafteach/contract/messages'
import { outbox } from '@mafteach/contract/outbox'
import { subscribeRegisterToken } from '@mafteach/contract/push'
import { createTask, taskCalendar } from '@mafteach/contract/tasks'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { asWritten } from '../src/domain/languages.ts'
import { notify } from '../src/domain/notify.ts'
import { buildAsset, buildCustomer, placeOf } from './builders.ts'
import { NAUGHTY, naughtyText } from './naughty.ts'
import { readPdf } from './pdf-text.ts'
import { openProduct } from './product.ts'
import { openPushService } from './push-service.ts'
import { sendFile } from './sent-file.ts'

/** Users' texts stay unchanged in every file, mail, push and message: nothing in them is executed there or ends something early. */

const product = await openProduct()
const { db } = product.database
const service = await openPushService()
const place = await placeOf(product)
const me = await product.agent({ agency_id: await product.agency(), is_agency_manager: true })
const [first] = [await buildCustomer(me, { name: NAUGHTY[0]! })]
const customers = [first]
for (const name of NAUGHTY.slice(1)) customers.push(await buildCustomer(me, { name }))
const names = customers.map(({ name }) => name)

const file = (url: string, { token } = me) => product.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
/** What a spreadsheet reads as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const PHONE = /^\+?[\d-]+$/

test('names are stored as typed, except for direction marks', () => {
  const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
  expect(names).toEqual(NAUGHTY.map((name) => name.replace(turning, '').trim()))
})

test('CSV: every row is complete, and no cell is run by a spreadsheet', async () => {
  const { body } = await file('/api/real-estate/customer/export/?sort=name')
  const [, ...rows] = parse(body, { bom: true, relax_column_count: false }) as string[][]
  // For spreadsheets only, formulas get a prefix so that they are not executed.
  expect(rows.map(([name]) => name!.replace(/^'(?=[=+\-@\t\r])/, '')).toSorted()).toEqual(names.toSorted())
  for (const cell of rows.flat()) if (!PHONE.test(cell)) expect(cell).not.toMatch(FORMULA)
})

test('a workbook: only texts, and all of them can be imported again', async () => {
  const { rawPayload } = await file('/api/export/?kind=contacts')
  const other = await product.agent()
  const sheet = SHEET_NAMES.contacts
  const { status, body } = await sendFile(product, other.token, { kind: 'contacts', bytes: rawPayload, name: 'a.xlsx', sheet })
  expect(status).toBe(201)
  const rows = await db
    .selectFrom('import_row')
    .select('cells')
    .where('import_id', '=', (body as { id: number }).id)
    .execute()
  const cells = rows.flatMap((row) => row.cells as string[])
  for (const name of names) expect(cells).toContain(name)
})

test('a calendar: an event for each task, and nothing else', async () => {
  for (const title of NAUGHTY)
    await me.ok(createTask, {
      body: { title, content: `${title}\nEND:VCALENDAR`, due_at: '2026-11-22T08:00:00Z', customer: first.id },
    })
  const { url } = await me.ok(taskCalendar)
  const { body } = await product.app.inject({ url: new URL(url).pathname })
  const events = new ICAL.Component(ICAL.parse(body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  expect(events.map(({ summary }) => summary.replace(/\s+/gu, ' ').trim()).toSorted()).toEqual(
    names.map((name) => name.replace(/\s+/gu, ' ').trim()).toSorted(),
  )
})

test('a visiting card: one person, and only its own lines', async () => {
  for (const name of names) {
    const { id } = await product.agent({ name })
    const { uuid } = await db.selectFrom('agent').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
    const { statusCode, body, headers } = await product.app.inject(`/public-view/agent/${uuid}/card.vcf`)
    expect(statusCode, name).toBe(200)
    expect(headers['content-disposition'], name).toMatch(
      /^attachment; filename="[^"\r\n]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%'()*-]+)?$/,
    )
    const lines = body
      .replace(/\r\n[ \t]/g, '')
      .trimEnd()
      .split('\r\n')
    for (const line of lines) expect(line).toMatch(/^[A-Z-]+[;:]/)
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(1)
    const written = lines.find((line) => line.startsWith('FN'))!.replace(/^FN[^:]*:/, '')
    expect(written.replace(/\\([\\,;])/g, '$1')).toBe(name)
  }
})

test('a paper: its PDF can be read, and contains the text as typed', async () => {
  const { text } = await me.ok(forms.formVersion, { params: { code: 'PRIVACY', version: '1' } })
  const own = naughtyText(5_000).replaceAll(/[{}]/g, '')
  await me.ok(forms.changeForm, { params: { code: 'PRIVACY' }, body: { text: `${text}\n\n${own}` } })
  const squeezed = (written: string) => written.replace(/\s+/gu, '')
  const { id } = await me.ok(createDocument, { body: { form: 'PRIVACY', customer: first.id } })
  const { rawPayload } = await file(`/api/documents/${id}/file/`)
  const written = squeezed((await readPdf(rawPayload)).pages.join(''))
  for (const part of ['<script>window.naughty=1</script>', 'onerror=window.naughty=2', 'droptable', '../../../etc/passwd'])
    expect(written).toContain(part)
})

test('messages: a template is filled in once, and the address of WhatsApp carries the text', async () => {
  const { id } = await buildAsset(me, place)
  for (const customer of customers) {
    const { text, url } = await me.ok(composeMessage, {
      body: { customer_id: customer.id, asset_ids: [id], text: `${naughtyText(1_500)} {name}` },
    })
    expect(text.split('public-view')).toHaveLength(1)
    const written = new URL(url)
    expect(written.origin).toBe('https://wa.me')
    expect(written.searchParams.get('text')).toBe(text)
  }
  const body = { customer_ids: [first.id], asset_ids: [id], text: naughtyText(3_000) }
  await me.ok(sendMessages, { body })
  await product.settled()
  const { results } = await product.stranger.ok(outbox, { query: { channel: 'whatsapp' } })
  expect(results[0]!.text).toContain('<script>window.naughty=1</script>')
  expect(await me.ok(getCustomer, { params: { id: String(first.id) } })).toMatchObject({ name: NAUGHTY[0] })
})

test('a mail to an advertiser: the text of the lead is in its body, and changes no header', async () => {
  const advertiser = await db
    .insertInto('advertiser')
    .values({ name: 'בנק\r\nBcc: all@b.test', email: 'a@b.test', created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('banner')
    .values({ advertiser_id: advertiser.id, weight: 1, created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = naughtyText(5_000)
  await product.stranger.ok(emailAdvertiser, { params: { id: String(id) }, body: { message } })
  await product.settled()
  const { results } = await product.stranger.ok(outbox, { query: { channel: 'email' } })
  expect(results.map(({ to }) => to)).toEqual(['a@b.test'])
  expect(results[0]!.text).toContain(message.trim())
})

test('a push arrives, however long its words', async () => {
  await me.ok(subscribeRegisterToken, { body: { registration_token: service.subscribe('naughty') } })
  const content = naughtyText(5_000)
  await db
    .transaction()
    .execute((tx) => notify(tx, [{ agent: me.id, type: 'task reminder', content: asWritten(content), about: 1 }], product.now()))
  const [push] = await service.got(1)
  expect(JSON.stringify(push!.data)).toContain('<script>window.naughty=1</script>')
})
