import { getAsset, publicAsset } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/banners'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { replyTo } from './banners.rules.ts'
import { pick } from './rotation.ts'

/** Advertisers' banners (spec sections 2.7, 3 and 7.4). */

const product = await openProduct()
const { db } = product.database
let staff: Caller & { token: string }
let advertiser: number

beforeAll(async () => {
  staff = await product.agent({ name: 'צוות' })
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()
  advertiser = (await staff.ok(contract.createAdvertiser, { body: { name: 'בנק הבית', email: 'leads@bank.test' } })).id
})

const picture = () =>
  sharp({ create: { width: 720, height: 216, channels: 3, background: '#1f9a6a' } })
    .png()
    .toBuffer()

const upload = (id: number, bytes: Buffer, name = 'a.png') => {
  const boundary = 'a-boundary-of-tests'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\n\r\n`
  return product.app.inject({
    method: 'POST',
    url: `/api/back-office/banners/${id}/image/`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

const makeBanner = async (fields: { cities?: number[]; weight?: number } = {}) => {
  const { id } = await staff.ok(contract.createBanner, { body: { advertiser, ...fields } })
  expect((await upload(id, await picture())).statusCode).toBe(200)
  return id
}
const forget = async (id: number) => void (await staff.ok(contract.deleteBanner, { params: { id: String(id) } }))
const mailTo = async (to: string) =>
  await db
    .selectFrom('outbox')
    .select(['text', 'data'])
    .where('channel', '=', 'email')
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()

describe('the back office', () => {
  test('is closed to everybody else, at once also to former staff', async () => {
    const agent = await product.agent()
    const calls = [
      () => agent.call(contract.listAdvertisers),
      () => agent.call(contract.createAdvertiser, { body: { name: 'א', email: 'a@b.test' } }),
      () => agent.call(contract.changeAdvertiser, { params: { id: String(advertiser) }, body: { name: 'א' } }),
      () => agent.call(contract.listBanners),
      () => agent.call(contract.createBanner, { body: { advertiser } }),
      () => agent.call(contract.changeBanner, { params: { id: String(1) }, body: {} }),
      () => agent.call(contract.deleteBanner, { params: { id: String(1) } }),
      () => agent.call(contract.setBannerImage, { params: { id: String(1) } }),
    ]
    for (const call of calls) expect(await call()).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    await db.updateTable('agent').set({ is_staff: true }).where('id', '=', agent.id).execute()
    expect((await agent.call(contract.listBanners)).status).toBe(200)
    await db.updateTable('agent').set({ is_staff: false }).where('id', '=', agent.id).execute()
    for (const call of calls) expect((await call()).status).toBe(403)
  })

  test('refuses invalid input by field', async () => {
    const refused = async (body: object) => (await staff.call(contract.createBanner, { body: body as never })).body
    expect(Object.keys(await refused({ advertiser: 999_999 }))).toEqual(['advertiser'])
    expect(Object.keys(await refused({ advertiser, cities: [999_999] }))).toEqual(['cities'])
    expect(Object.keys(await refused({ advertiser, link: 'javascript:alert(1)' }))).toEqual(['link'])
    expect(Object.keys(await refused({ advertiser, weight: 0 }))).toEqual(['weight'])
    const { id } = await staff.ok(contract.createBanner, { body: { advertiser } })
    const noPicture = await upload(id, Buffer.from('<svg onload="alert(1)"/>'))
    expect([noPicture.statusCode, noPicture.json()]).toMatchObject([400, { image: [expect.stringContaining('a.png')] }])
    expect((await staff.ok(contract.listBanners)).results[0]).toMatchObject({ id, image_url: null })
    await forget(id)
  })

  test('changes and removes; another picture replaces the first', async () => {
    const place = await placeOf(product)
    const id = await makeBanner()
    const [{ image_url: before } = { image_url: null }] = (await staff.ok(contract.listBanners)).results
    const { body } = await staff.call(contract.changeBanner, {
      params: { id: String(id) },
      body: { cities: [place.city], weight: 3, link: 'https://bank.test/' },
    })
    expect(body).toMatchObject({ cities: [{ id: place.city }], weight: 3, link: 'https://bank.test/', image_url: before })
    expect((await upload(id, await picture())).json().image_url).not.toBe(before)
    await product.settled()
    expect((await product.app.inject(before!)).statusCode).toBe(404)
    await forget(id)
    expect((await staff.call(contract.changeBanner, { params: { id: String(id) }, body: {} })).status).toBe(404)
  })
})

test('a banner is shown with assets of its cities, on the public page and in the app, as long as it has a picture', async () => {
  const [here, there] = [await placeOf(product), await placeOf(product, 'נתניה')]
  const owner = await product.agent()
  const { id: asset } = await buildAsset(owner, here, { visibility_status: 'AL' })
  const { id: far } = await buildAsset(owner, there, { visibility_status: 'AL' })
  const id = await makeBanner({ cities: [here.city] })
  const shown = { id, client: 'בנק הבית', image_url: expect.stringMatching(/^\/media\/banners\/.+-1600\.webp$/) }
  expect((await product.stranger.ok(publicAsset, { params: { id: String(asset) } })).banner).toEqual(shown)
  expect((await owner.ok(getAsset, { params: { id: String(asset) } })).banner).toEqual(shown)
  expect((await product.stranger.ok(publicAsset, { params: { id: String(far) } })).banner).toBeNull()
  await forget(id)
  expect((await product.stranger.ok(publicAsset, { params: { id: String(asset) } })).banner).toBeNull()
})

test('many assets written at once, before banners are cached, need no second connection', async () => {
  const owner = await product.agent()
  const place = await placeOf(product)
  product.setTime(new Date(product.now().getTime() + 60_000))
  const written = await Promise.all(Array.from({ length: 16 }, () => buildAsset(owner, place)))
  expect(written).toHaveLength(16)
})

test('banners are shown in proportion to their weights', () => {
  const banner = (id: number, weight: number, cities: number[] = []) => ({ id, weight, cities, file: 'x', client: 'א' })
  const banners = [banner(1, 1), banner(2, 3), banner(3, 4, [5000])]
  const share = (city: number) => [...Array(8).keys()].map((point) => pick(banners, city, point / 8)?.id)
  expect(share(5000)).toEqual([1, 2, 2, 2, 3, 3, 3, 3])
  expect(share(3000)).toEqual([1, 1, 2, 2, 2, 2, 2, 2])
  expect(pick([], 5000, 0.5)).toBeNull()
})

test('views and clicks are counted by day, for existing banners', async () => {
  const id = await makeBanner()
  const count = (event: 'seen' | 'clicked', banner = id) =>
    product.stranger.ok(contract.bannerEvent, { params: { id: String(banner), event } })
  await Promise.all([count('seen'), count('seen'), count('clicked'), count('seen', 999_999)])
  expect((await staff.ok(contract.listBanners)).results[0]).toMatchObject({ id, impressions: 2, clicks: 1 })
  await forget(id)
})

describe('the lead of a banner', () => {
  const leave = (id: number, message: string, more: object = {}, from: Caller = product.stranger) =>
    from.call(contract.emailAdvertiser, { params: { id: String(id) }, body: { message, ...more } })

  test('reaches the advertiser, who answers the person', async () => {
    const id = await makeBanner()
    expect((await leave(id, 'שם מלא: דנה\nטלפון לחזרה: 0521234567\nדוא״ל: dana@mail.test')).status).toBe(200)
    await product.settled()
    const [mail] = await mailTo('leads@bank.test')
    expect(mail).toMatchObject({ text: expect.stringContaining('דנה'), data: { reply_to: 'dana@mail.test' } })
    await forget(id)
  })

  test('is dropped without notice if the hidden field is filled in', async () => {
    const id = await makeBanner()
    const before = (await mailTo('leads@bank.test')).length
    expect(await leave(id, 'קנו עכשיו', { website: 'https://spam.test' })).toMatchObject({ status: 200, body: { ok: true } })
    await product.settled()
    expect(await mailTo('leads@bank.test')).toHaveLength(before)
    expect((await leave(999_999, 'א')).status).toBe(404)
    expect((await leave(id, '  ')).status).toBe(400)
    await forget(id)
  })

  test('is limited by address, and by advertiser over all addresses', async () => {
    const id = await makeBanner()
    const one = product.strangerAt('10.9.9.9')
    const statuses = await Promise.all(Array.from({ length: 7 }, () => leave(id, 'א', {}, one).then(({ status }) => status)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await sql`update rate_limit set hits = 60 where bucket = ${`leads of advertiser ${advertiser}`}`.execute(db)
    const refused = await leave(id, 'א')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await forget(id)
  })

  test('the reply address is the one valid address in the text', () => {
    expect(replyTo('דוא״ל: dana@mail.test.')).toBe('dana@mail.test')
    expect(replyTo('dana@mail.test, dana@mail.test')).toBe('dana@mail.test')
    expect(replyTo('dana@mail.test\nBcc: others@mail.test')).toBeNull()
    expect(replyTo('דנה@')).toBeNull()
    expect(replyTo('a@b')).toBeNull()
    expect(replyTo('052-1234567')).toBeNull()
  })
})
