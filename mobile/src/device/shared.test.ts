import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Device } from '@mafteach/web/ports'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newPhone, Refusal, startApp } from '../phone.fixture.ts'

type SharedContent = Parameters<Parameters<Device['onShared']>[0]>[0]

const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:יעל רוזנברג\nEND:VCARD'
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
/** Files of the phone, as Capacitor's server serves them to the page. */
const files: Record<string, string | Buffer> = {
  '/_capacitor_file_/shared/a.vcf': VCARD,
  '/_capacitor_file_/shared/b.jpg': PHOTO,
}
const server = createServer((request, response) => {
  const file = files[request.url!]
  response.writeHead(file === undefined ? 404 : 200).end(file)
})
const copyOf = (name: string, mimeType: string) => ({ uri: `file:///shared/${name}`, name, mimeType })
const [card, photo, gone] = [copyOf('a.vcf', 'text/x-vcard'), copyOf('b.jpg', 'image/jpeg'), copyOf('c.jpg', 'image/jpeg')]

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
/** Node's `fetch` has no page origin for relative addresses. */
const nodeFetch = fetch
beforeEach(() => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string) => nodeFetch(new URL(path, origin)))
})

const listen = async (phone = newPhone()) => {
  const { device } = await startApp(phone)
  const received: SharedContent[] = []
  return { received, end: device!.onShared((content) => received.push(content)) }
}

test('a contact card and a photo that started the app are read, and their copies discarded', async () => {
  const phone = newPhone()
  await phone.emit('SharedContent.received', { texts: [], files: [card, photo] })
  const { received } = await listen(phone)
  await expect.poll(() => received).toHaveLength(1)
  const [{ text, files: read }] = received as [SharedContent]
  expect(text).toBe('')
  expect(read.map(({ name, type }) => [name, type])).toEqual([
    ['a.vcf', 'text/x-vcard'],
    ['b.jpg', 'image/jpeg'],
  ])
  expect(await read[0]!.text()).toBe(VCARD)
  expect(Buffer.from(await read[1]!.arrayBuffer())).toEqual(PHOTO)
  await expect.poll(() => phone.calls('SharedContent.discard')).toEqual([{ names: ['a.vcf', 'b.jpg'] }])
})

test('texts of a running app arrive in lines, and nothing is there to discard', async () => {
  const phone = newPhone()
  const { received, end } = await listen(phone)
  await phone.emit('SharedContent.received', { texts: ['דירה', '', 'https://example.co.il'], files: [] })
  await expect.poll(() => received).toEqual([{ text: 'דירה\nhttps://example.co.il', files: [] }])
  end()
  await expect.poll(() => phone.listeners('SharedContent.received')).toBe(0)
  expect(phone.calls('SharedContent.discard')).toEqual([])
})

test('a file that cannot be read is left out and discarded, and a phone that cannot discard loses nothing', async () => {
  const phone = newPhone()
  phone.answer('SharedContent.discard', () => {
    throw new Refusal('names is missing')
  })
  const { received } = await listen(phone)
  await phone.emit('SharedContent.received', { texts: ['שלום'], files: [gone, photo] })
  await expect.poll(() => received.map((one) => [one.text, one.files.map(({ name }) => name)])).toEqual([['שלום', ['b.jpg']]])
  await expect.poll(() => phone.calls('SharedContent.discard')).toEqual([{ names: ['c.jpg', 'b.jpg'] }])
})
