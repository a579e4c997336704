import { accountExport, startExport } from '@mafteach/contract/account'
import { leaveAgency } from '@mafteach/contract/agency'
import * as contract from '@mafteach/contract/brand'
import { DAY_MS } from '@mafteach/contract/days'
import { removeAgencyLogo } from '@mafteach/contract/forms'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { readBrand } from '#domain/brand.ts'
import { namesOf } from '#platform/files/files.ts'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Logo and color of agents and agencies (docs/decisions/0156), over HTTP and down to the files and pixels. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
type Agent = Awaited<ReturnType<typeof product.agent>>
let me: Agent
let manager: Agent

beforeEach(async () => {
  const agency_id = await product.agency()
  manager = await product.agent({ agency_id, is_agency_manager: true })
  me = await product.agent({ agency_id })
})

const send = async (path: string, bytes: Buffer, who = me) => {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const encoded = new Response(form)
  const response = await product.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': encoded.headers.get('content-type')!,
      'accept-language': 'en',
    },
  })
  return { status: response.statusCode, body: response.json() }
}
const setMine = (bytes: Buffer, who = me) => send('/settings/brand/logo/', bytes, who)
const setAgency = (bytes: Buffer, who = manager) => send('/forms/logo/', bytes, who)

interface Drawing {
  /** Size of the canvas. */
  width: number
  height: number
  ground: string | { r: number; g: number; b: number; alpha: number }
  ink: string
}
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** A mark of half the width and height in the middle of its canvas. */
const drawing = ({ width, height, ground, ink }: Drawing): Promise<Buffer> => {
  const mark = { width: Math.round(width / 2), height: Math.round(height / 2), channels: 4, background: ink } as const
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: { create: mark } }])
    .png()
    .toBuffer()
}
const blue = () => drawing({ width: 400, height: 200, ground: '#fff', ink: '#1d4ed8' })
const logoFiles = () => namesOf(product.files, 'media/logos/')
const read = async (url: string) => sharp((await product.files.read(url.slice(1)))!)
const pixel = async (url: string, left: number, top: number) => [
  ...(await (await read(url)).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

describe('a logo', () => {
  test.each<[string, Drawing, { ratio: [number, number]; isDark: boolean }]>([
    ['wide', { width: 1200, height: 240, ground: '#fff', ink: '#1d4ed8' }, { ratio: [3.5, 5.01], isDark: false }],
    ['much too wide', { width: 3000, height: 120, ground: '#fff', ink: '#1d4ed8' }, { ratio: [4.9, 5.01], isDark: false }],
    ['tall', { width: 240, height: 1200, ground: '#fff', ink: '#1d4ed8' }, { ratio: [0.66, 0.68], isDark: false }],
    [
      'dark, on a transparent background',
      { width: 600, height: 300, ground: CLEAR, ink: '#111111' },
      { ratio: [1.6, 2], isDark: false },
    ],
    [
      'white, on a transparent background',
      { width: 600, height: 300, ground: CLEAR, ink: '#ffffff' },
      { ratio: [1.6, 2], isDark: true },
    ],
    [
      'white, on a dark background',
      { width: 600, height: 300, ground: '#101828', ink: '#ffffff' },
      { ratio: [1.6, 2], isDark: true },
    ],
    ['small', { width: 2, height: 2, ground: '#fff', ink: '#000' }, { ratio: [0.9, 1.1], isDark: false }],
  ])('that is %s is cropped to its content, on a background that makes it visible', async (_, drawn, { ratio, isDark }) => {
    const { status, body } = await setMine(await drawing(drawn))
    expect([status, body]).toEqual([
      200,
      { color: null, logo_url: expect.stringMatching(/^\/media\/logos\/[\w-]{24}-800\.webp$/) },
    ])
    const { width, height } = await (await read(body.logo_url)).metadata()
    expect(width / height).toBeGreaterThan(ratio[0])
    expect(width / height).toBeLessThan(ratio[1])
    const [red] = await pixel(body.logo_url, 0, 0)
    expect(red! < 60).toBe(isDark)
    expect((await product.app.inject(body.logo_url)).statusCode).toBe(200)
  })

  test('of one color only is stored unchanged', async () => {
    const plain = sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
    expect((await setMine(await plain.png().toBuffer())).status).toBe(200)
    expect((await setMine(await plain.jpeg().toBuffer())).status).toBe(200)
  })

  test('replaces the previous one, whose files are deleted; removing it twice works', async () => {
    const before = await logoFiles()
    await setMine(await blue())
    const { logo_url } = (await setMine(await drawing({ width: 200, height: 200, ground: '#fff', ink: '#b91c1c' }))).body
    const name = logo_url.slice(1).replace('800.webp', '')
    await expect
      .poll(async () => (await logoFiles()).filter((file) => !before.includes(file) && !file.startsWith(name)))
      .toEqual([])
    await me.ok(contract.removeBrandLogo)
    await me.ok(contract.removeBrandLogo)
    expect((await me.ok(contract.brand)).mine).toEqual({ logo_url: null, color: null })
    // Files of earlier tests may be deleted meanwhile.
    await expect.poll(async () => (await logoFiles()).filter((file) => !before.includes(file))).toEqual([])
  })

  test('that is no picture is refused, and nothing changes', async () => {
    const { logo_url } = (await setMine(await blue())).body
    const before = await logoFiles()
    expect(await setMine(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toMatchObject({
      status: 400,
      body: { image: [expect.stringContaining('not a photo')] },
    })
    expect((await me.ok(contract.brand)).mine.logo_url).toBe(logo_url)
    expect(await logoFiles()).toEqual(before)
  })
})

test('missing parts are the agency’s, until the agent leaves it; only its manager sets those', async () => {
  await me.ok(contract.changeBrand, { body: { color: '#B91C1C' } })
  expect(await me.call(contract.changeAgencyBrand, { body: { color: '#12355b' } })).toMatchObject({ status: 403 })
  expect((await setAgency(await blue(), me)).status).toBe(403)
  await manager.ok(contract.changeAgencyBrand, { body: { color: '#12355b' } })
  await setAgency(await blue())
  const { mine, agency } = await me.ok(contract.brand)
  expect(mine).toEqual({ logo_url: null, color: '#b91c1c' })
  expect(agency).toEqual({ logo_url: expect.stringContaining('/media/logos/'), color: '#12355b' })
  expect(await readBrand(db, me.id)).toEqual({ logo_url: agency!.logo_url, color: '#b91c1c' })
  expect(await readBrand(db, manager.id)).toEqual(agency)
  await me.ok(leaveAgency)
  expect(await readBrand(db, me.id)).toEqual({ logo_url: null, color: '#b91c1c' })
  expect((await me.ok(contract.brand)).agency).toBeNull()
  await manager.ok(removeAgencyLogo)
  expect((await manager.ok(contract.brand)).agency).toEqual({ logo_url: null, color: '#12355b' })
})

test.each(['red', '#12345', '#12345g', '#1234567', 5])('%j is not accepted as a color', async (color) => {
  expect(await me.call(contract.changeBrand, { body: { color: color as never } })).toMatchObject({
    status: 400,
    body: { color: [expect.any(String)] },
  })
})

test('the marketing kit has the brand: its color is the background, with its logo', async () => {
  const { id } = await buildAsset(me, place, { number_of_rooms: 4 })
  const preview = async () => {
    const { rawPayload, headers } = await product.app.inject({
      url: `/api/real-estate/asset/${id}/marketing/preview/`,
      query: { piece: 'sign' },
      headers: { authorization: `Bearer ${me.token}` },
    })
    return { etag: headers.etag, picture: sharp(rawPayload) }
  }
  /** The share of a picture that is nearly this color. */
  const shareOf = async (picture: Sharp, color: readonly number[]) => {
    const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
    let count = 0
    for (let at = 0; at < data.length; at += info.channels)
      if (color.every((channel, index) => Math.abs(data[at + index]! - channel) < 12)) count++
    return count / (info.width * info.height)
  }
  const [red, blueInk] = [
    [0xb9, 0x1c, 0x1c],
    [0x1d, 0x4e, 0xd8],
  ]
  const plain = await preview()
  expect([await shareOf(plain.picture, red!), await shareOf(plain.picture, blueInk!)]).toEqual([0, 0])
  await me.ok(contract.changeBrand, { body: { color: '#b91c1c' } })
  await setMine(await blue())
  const branded = await preview()
  expect(branded.etag).not.toBe(plain.etag)
  expect(await shareOf(branded.picture, red!)).toBeGreaterThan(0.3)
  expect(await shareOf(branded.picture, blueInk!)).toBeGreaterThan(0.01)
  const { logo_url } = (await me.ok(contract.brand)).mine
  await product.files.put(logo_url!.slice(1), Buffer.from('no picture'))
  await me.ok(contract.changeBrand, { body: { color: '#b91c1d' } })
  expect(await shareOf((await preview()).picture, blueInk!)).toBe(0)
})

test('the brand is part of the account’s export, and deleted with the account', async () => {
  await me.ok(contract.changeBrand, { body: { color: '#b91c1c' } })
  const { logo_url } = (await setMine(await blue())).body
  const { id } = await me.ok(startExport)
  const { url } = await me.ok(accountExport, { params: { id: String(id) } })
  const zip = await product.app.inject({ url: new URL(url!).pathname, headers: { authorization: `Bearer ${me.token}` } })
  const names = await new Promise<string[]>((resolve, reject) =>
    fromBuffer(zip.rawPayload, (error, file) => {
      if (error || !file) return reject(error)
      const found: string[] = []
      file.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName)).on('end', () => resolve(found))
    }),
  )
  expect(names).toContain('logo.webp')
  const closed_at = new Date(product.now().getTime() - 31 * DAY_MS)
  await db.updateTable('agent').set({ closed_at }).where('id', '=', me.id).execute()
  // A node checks at start.
  await product.anotherNode()
  const row = await db
    .selectFrom('agent')
    .select(['logo_file', 'brand_color', 'erased_at'])
    .where('id', '=', me.id)
    .executeTakeFirst()
  expect(row).toEqual({ logo_file: null, brand_color: null, erased_at: expect.any(Date) })
  await expect.poll(async () => (await product.app.inject(logo_url)).statusCode).toBe(404)
})
