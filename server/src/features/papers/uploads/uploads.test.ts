import { deleteCustomer } from '@mafteach/contract/customers'
import { makeDeal } from '@mafteach/contract/deals'
import { createDocument, documentFile, getDocument, listDocuments } from '@mafteach/contract/documents'
import { DOCUMENT_UPLOADS_PATH } from '@mafteach/contract/paper-kinds'
import * as contract from '@mafteach/contract/uploads'
import { beforeAll, expect, test } from 'vitest'
import { namesOf } from '#platform/files/files.ts'
import { buildAsset, buildCustomer, type Place, placeOf } from '../../../../test/builders.ts'
import { openProduct, type Product } from '../../../../test/product.ts'
import { uploadPaper } from '../../../../test/uploads.ts'

/** Files among the papers, over HTTP and on the disk. */

let product: Product
let place: Place
beforeAll(async () => {
  product = await openProduct()
  place = await placeOf(product)
})

type Agent = Awaited<ReturnType<Product['agent']>>
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const at = (id: number) => ({ params: { id: String(id) } })
const upload = (agent: Agent, bytes: Buffer | null, fields?: object, as?: { name?: string; key?: string }) =>
  uploadPaper(product, agent.token, bytes, fields, as)
const get = (agent: Agent, path: string) =>
  product.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${agent.token}` } })
const stored = () => namesOf(product.files, 'papers/')

test('a file’s type is detected from its bytes, whatever its name; it is returned unchanged, as an attachment, only to its agent', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me)
  const { status, body } = await upload(
    me,
    PDF,
    { customer: customer.id, kind: 'ID', expires_on: '2027-01-01' },
    { name: 'תעודה.html' },
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'uploaded',
    form: null,
    title: 'תעודה',
    customer: { id: customer.id },
    upload: { kind: 'ID', name: 'תעודה.html', type: 'application/pdf', size: PDF.length, expires_on: '2027-01-01', deal: null },
  })
  const file = await get(me, `/documents/${body.id}/file/`)
  expect(file.rawPayload.equals(PDF)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; .*%D7%AA.*\.pdf$/),
  })
  const stranger = await product.agent()
  for (const endpoint of [getDocument, documentFile, contract.deleteDocument])
    expect((await stranger.call(endpoint, at(body.id))).status).toBe(404)
  expect((await stranger.call(contract.changeUpload, { ...at(body.id), body: { title: 'א' } })).status).toBe(404)
  expect((await upload(stranger, PDF, { customer: customer.id })).status).toBe(404)

  const count = (await stored()).length
  expect(await upload(me, Buffer.from('<script>alert(1)</script>'))).toMatchObject({
    status: 400,
    body: { file: [expect.any(String)] },
  })
  expect(await upload(me, JPEG, { kind: 'NOTHING' })).toMatchObject({ status: 400, body: { kind: [expect.any(String)] } })
  expect(await upload(me, Buffer.alloc(51 * 1024 * 1024, PDF))).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await stored()).toHaveLength(count)
})

test('repeating an upload returns the existing file; it is renamed, found, and deleted with its bytes', async () => {
  const me = await product.agent()
  const twice = await Promise.all([1, 2].map(() => upload(me, JPEG, {}, { name: 'חוזה.jpg', key: 'one' })))
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(twice[0]!.body.id).toBe(twice[1]!.body.id)
  const { id } = twice[0]!.body
  const changed = await me.ok(contract.changeUpload, { ...at(id), body: { title: 'חוזה חתום', kind: 'CONTRACT' } })
  expect(changed).toMatchObject({ title: 'חוזה חתום', upload: { kind: 'CONTRACT', name: 'חוזה.jpg' } })
  expect((await me.ok(listDocuments, { query: { search: 'חתום', filter: 'uploaded' } })).count).toBe(1)
  const customer = await buildCustomer(me)
  const draft = await me.ok(createDocument, { body: { form: 'PRIVACY', customer: customer.id } })
  await me.ok(contract.deleteDocument, at(draft.id))
  const sent = await me.ok(createDocument, { body: { form: 'PRIVACY', customer: customer.id } })
  const sending = { channel: 'link', drawing: '{}', sent_at: product.now(), expires_at: new Date('2099-01-01') } as const
  await product.database.db
    .updateTable('document')
    .set({ state: 'sent', ...sending })
    .where('id', '=', sent.id)
    .execute()
  expect((await me.call(contract.deleteDocument, at(sent.id))).status).toBe(409)
  await me.ok(contract.deleteDocument, at(id))
  expect((await get(me, `/documents/${id}/file/`)).statusCode).toBe(404)

  // A node's cleanup removes files without a paper.
  const before = await stored()
  product.setTime(new Date(Date.now() + 2 * 3_600_000))
  await product.anotherNode()
  const { rows } = await product.database.pool.query('select file from document_upload')
  const after = await stored()
  expect(after.toSorted()).toEqual(rows.map(({ file }: { file: string }) => `papers/${file}`).toSorted())
  expect(after.length).toBeLessThan(before.length)
})

test('a large file is uploaded in parts (tus), resumes after a broken connection, and is stored once', async () => {
  const [me, stranger] = [await product.agent(), await product.agent()]
  const send = (method: 'POST' | 'HEAD' | 'PATCH', url: string, headers: object, payload?: Buffer) =>
    product.app.inject({
      method,
      url,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${me.token}`, ...headers },
      ...(payload ? { payload } : {}),
    })
  const begin = async (length: number) => {
    const metadata = `filename ${Buffer.from('נסח.pdf').toString('base64')}`
    const answer = await send('POST', `/api${DOCUMENT_UPLOADS_PATH}`, {
      'upload-length': String(length),
      'upload-metadata': metadata,
    })
    return answer.headers.location as string
  }
  const part = (url: string, offset: number, bytes: Buffer) =>
    send('PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes)
  const url = await begin(PDF.length)
  const id = url.split('/').at(-1)!
  await part(url, 0, PDF.subarray(0, 10))
  expect((await send('HEAD', url, {})).headers['upload-offset']).toBe('10')
  expect(await upload(me, null, { upload: id })).toMatchObject({ status: 400, body: { upload: [expect.any(String)] } })
  expect((await part(url, 10, PDF.subarray(10))).statusCode).toBe(204)
  expect((await upload(stranger, null, { upload: id })).status).toBe(400)
  const saveUpload = () => upload(me, null, { upload: id, kind: 'LAND_REGISTRY' }, { key: 'parts' })
  const [first, again] = [await saveUpload(), await saveUpload()]
  expect(first).toMatchObject({ status: 201, body: { title: 'נסח', upload: { name: 'נסח.pdf', size: PDF.length } } })
  expect(again.body.id).toBe(first.body.id)
  expect((await get(me, `/documents/${first.body.id}/file/`)).rawPayload.equals(PDF)).toBe(true)

  const text = Buffer.from('no paper at all')
  const refused = await part(await begin(text.length), 0, text)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ file: [expect.any(String)] })
  expect(await namesOf(product.files, 'paper-uploads/')).toEqual([])
  const tooLarge = await send('POST', `/api${DOCUMENT_UPLOADS_PATH}`, { 'upload-length': String(51 * 1024 * 1024) })
  expect(tooLarge.statusCode).toBe(413)
})

test('papers that a deal needs, for each side, and all files as one zip', async () => {
  const me = await product.agent()
  const buyer = await buildCustomer(me, { name: 'דנה לוי' })
  const asset = await buildAsset(me, place)
  const deal = await me.ok(makeDeal, {
    ...at(asset.id),
    body: { purchasing_customer: buyer.id, purchasing_customer_realtor: me.id, price: 1_000_000 },
  })
  const order = await me.ok(createDocument, { body: { form: 'ORDER_BUYER', customer: buyer.id, asset: asset.id } })
  const contractScan = (await upload(me, PDF, { deal: deal.id, kind: 'CONTRACT' })).body
  const other = (await upload(me, JPEG, { deal: deal.id, title: 'צילום' })).body
  const { needed, others } = await me.ok(contract.dealChecklist, { query: { deal: String(deal.id) } })
  const of = (kind: string) => needed.find((one) => one.kind === kind)
  expect(of('ORDER_BUYER')?.document).toMatchObject({ id: order.id, state: 'draft' })
  expect(of('CONTRACT')?.document?.id).toBe(contractScan.id)
  expect(of('ID')?.document).toBeNull()
  expect(others.map(({ id }) => id)).toEqual([other.id])
  const stranger = await product.agent()
  expect((await stranger.call(contract.dealChecklist, { query: { deal: String(deal.id) } })).status).toBe(404)
  expect((await upload(stranger, PDF, { deal: deal.id })).status).toBe(404)

  const zip = await get(me, '/documents/zip/?filter=uploaded')
  expect(zip.headers['content-type']).toBe('application/zip')
  const text = zip.rawPayload.toString('utf8')
  for (const name of [`scan ${contractScan.id}.pdf`, `צילום ${other.id}.jpg`]) expect(text).toContain(name)
  expect(zip.rawPayload.includes(PDF)).toBe(true)
  expect((await get(stranger, '/documents/zip/')).rawPayload.includes(PDF)).toBe(false)
})

test('deleting a customer deletes their uploads, except papers signed on paper', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me)
  const [id, order] = await Promise.all(
    ['ID', 'ORDER_BUYER'].map(async (kind) => (await upload(me, PDF, { customer: customer.id, kind })).body.id),
  )
  await me.ok(deleteCustomer, { ...at(customer.id), body: { confirm: true } })
  expect((await me.call(getDocument, at(id!))).status).toBe(404)
  expect(await me.ok(getDocument, at(order!))).toMatchObject({ customer: null, upload: { kind: 'ORDER_BUYER' } })
})
