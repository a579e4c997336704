import * as consents from '@mafteach/contract/consents'
import { createDocument, type FieldsInput, getDocument } from '@mafteach/contract/documents'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { FormCode } from '@mafteach/contract/form-kinds'
import { outbox } from '@mafteach/contract/outbox'
import { type SignerInput, sendDocument, TICKET_HEADER, type verifyPaper } from '@mafteach/contract/signing'
import { buildCustomer } from './builders.ts'
import type { Caller, Product } from './product.ts'

/** Sent papers, for tests. */

export const BOXES = { messages: true, calls: false, sharing: false }
export const TYPED = {
  name: 'דנה לוי',
  id_number: '000000018',
  signature: { kind: 'typed' as const, value: 'דנה לוי' },
  boxes: BOXES,
}

export interface Link {
  params: { id: string; document: string }
}

/** URL for signing a paper. */
export const linkOf = (url: string): Link => {
  const [id, document] = url.split('/').slice(-2) as [string, string]
  return { params: { id, document } }
}

/** An agent with a licence, and a customer who signs as `TYPED`. */
export async function agentWithCustomer(product: Product) {
  const me = await product.agent({ name: 'רונית כהן' })
  await product.database.db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  return { me, customer: await buildCustomer(me, { name: TYPED.name }) }
}

interface Sending {
  signers?: SignerInput[]
  channel?: 'whatsapp' | 'sms' | 'link'
  reminders?: boolean
  expires_at?: string
}

/** A paper of a customer, sent to these people; by default only to the customer, as a link. */
export async function sendPaper(
  { me, customer }: { me: Caller; customer: { id: number; phone: string | null } },
  { signers = [{ name: TYPED.name, phone: customer.phone! }], channel = 'link', ...more }: Sending = {},
) {
  const { id } = await me.ok(createDocument, { body: { form: 'CONSENT', customer: customer.id } })
  const params = { id: String(id) }
  const paper = await me.ok(sendDocument, { params, body: { channel, signers, ...more } })
  return { paper, links: paper.signers.map(({ url }) => linkOf(url!)), details: () => me.ok(getDocument, { params }) }
}

/** Texts received by a phone, newest first. */
export const messagesTo = async ({ stranger }: Product, channel: 'sms' | 'whatsapp', phone: string) =>
  (await stranger.ok(outbox, { query: { channel, to: `+972${phone.slice(1)}` } })).results

/** The ticket of somebody who can read a phone's messages, as headers. */
export async function ticketFor(product: Product, link: Link, phone: string): Promise<Record<string, string>> {
  const { stranger } = product
  await stranger.ok(consents.sendConsentCode, link)
  const [newest] = await messagesTo(product, 'sms', phone)
  const code = /\d{6}/.exec(newest!.text)![0]
  const { ticket } = await stranger.ok(consents.verifyConsentCode, { ...link, body: { code } })
  return { [TICKET_HEADER]: ticket }
}

/** Data for the papers of an agent and a customer, in addition to that of the product. */
export const PARTIES = {
  broker_license: '12345',
  broker_id_number: '000000018',
  broker_address: 'הרצל 1, חיפה',
  customer_id_number: TYPED.id_number,
  customer_address: 'הנשיא 2, חיפה',
  property_description: 'דירה',
}
export const ORDER = {
  ...PARTIES,
  deal_kind: 'PURCHASE',
  price: 2_000_000,
  fee_kind: 'PERCENT',
  fee_percent: 2,
  fee_vat: 'ADDED',
}

interface Draft {
  form: FormCode
  customer: { id: number; phone: string | null }
  asset?: number
  fields: FieldsInput
}

/** A paper that its customer signed on their phone, by default as `TYPED`; returns its id. */
export async function signedPaper(
  product: Product,
  me: Caller,
  { customer, ...draft }: Draft,
  signature: Partial<typeof TYPED> = {},
): Promise<number> {
  const phone = customer.phone!
  const { id } = await me.ok(createDocument, { body: { ...draft, customer: customer.id } })
  const body = { signers: [{ name: TYPED.name, phone }], channel: 'link' as const }
  const { signers } = await me.ok(sendDocument, { params: { id: String(id) }, body })
  const link = linkOf(signers[0]!.url!)
  await product.stranger.call(
    consents.consentSign,
    { ...link, body: { ...TYPED, ...signature } },
    await ticketFor(product, link, phone),
  )
  return id
}

/** The file as given to a signer. */
export const fileOfPaper = async (product: Product, { params }: Link, ticket: Record<string, string>): Promise<Buffer> =>
  (await product.app.inject({ url: `/api/public/consents/${params.id}/${params.document}/file/`, headers: ticket })).rawPayload

/** The result of verifying a file. */
export async function verifyAnswer(product: Product, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  return product.app.inject({ method: 'POST', url: '/api/public/verify/', headers, payload })
}
export const verifyFile = async (product: Product, bytes: Buffer) =>
  (await verifyAnswer(product, bytes)).json() as ReplyOf<typeof verifyPaper>
