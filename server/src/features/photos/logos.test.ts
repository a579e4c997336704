import { listAssets } from '@mafteach/contract/asset-lists'
import { type AssetImage, getAsset, publicAsset, setContacts } from '@mafteach/contract/assets'
import {
  acceptLogo,
  addAssetImages,
  logos,
  type MarkedImage,
  markedImages,
  markLogo,
  orderAssetImages,
  type Region,
  rejectLogo,
  removeAssetImage,
  reviewLogo,
  unmarkLogo,
} from '@mafteach/contract/photos'
import { home } from '@mafteach/contract/sign-in'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, type Place, placeOf } from '../../../test/builders.ts'
import { listenToEvents } from '../../../test/event-stream.ts'
import { openProduct, type Product } from '../../../test/product.ts'

/** Another agency's logo on a photo: nobody sees the photo until it is filled in. */

type Agent = Awaited<ReturnType<Product['agent']>>

let product: Product
let place: Place
let owner: Agent
let colleague: Agent
let stranger: Agent
let asset: number
/** The first of two photos, with a red logo. */
let photo: AssetImage
let other: AssetImage

const WIDTH = 640
const HEIGHT = 480
const LOGO: Region = { left: 420, top: 330, width: 150, height: 80 }

/** A smooth wall and floor, slightly lighter in each direction. */
const room = Buffer.alloc(WIDTH * HEIGHT * 3)
for (let y = 0; y < HEIGHT; y++)
  for (let x = 0; x < WIDTH; x++) room.set([90 + (x / WIDTH) * 80, 110 + (y / HEIGHT) * 80, 120], (y * WIDTH + x) * 3)

const withLogo = () =>
  sharp(room, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([
      {
        input: { create: { width: LOGO.width, height: LOGO.height, channels: 3, background: '#f00' } },
        left: LOGO.left,
        top: LOGO.top,
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()

beforeAll(async () => {
  product = await openProduct()
  place = await placeOf(product)
  const agency_id = await product.agency()
  owner = await product.agent({ agency_id })
  colleague = await product.agent({ agency_id })
  stranger = await product.agent()
})

beforeEach(async () => {
  asset = (await buildAsset(owner, place)).id
  const form = new FormData()
  const files = [
    await withLogo(),
    await sharp(room.subarray(0, 300 * 3), { raw: { width: 20, height: 15, channels: 3 } })
      .png()
      .toBuffer(),
  ]
  for (const bytes of files) form.append('images', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  const encoded = new Response(form)
  const response = await product.app.inject({
    method: 'POST',
    url: `/api${addAssetImages.path.replace(':id', String(asset))}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${product.tokens.access({ session: owner.session, phone: owner.phone, agent: owner.id })}`,
      'content-type': encoded.headers.get('content-type')!,
    },
  })
  ;[photo, other] = response.json() as [AssetImage, AssetImage]
})

const paramsOf = (image: number) => ({ params: { id: String(asset), image_id: String(image) } })
const mark = (region = LOGO, agent = owner) => agent.call(markLogo, { ...paramsOf(photo.id), body: region })
const settle = (is_good: boolean, agent = owner) => agent.call(reviewLogo, { ...paramsOf(photo.id), body: { is_good } })
const unmark = (agent = owner) => agent.call(unmarkLogo, paramsOf(photo.id))
const detail = (agent = owner) => agent.ok(getAsset, { params: { id: String(asset) } })
const marks = () => owner.ok(markedImages, { params: { id: String(asset) } })
const theMark = async () => (await marks())[0]!

const read = (url: string) => product.files.read(url.slice(1))
const exists = async (url: string) => ((await read(url))?.length ?? 0) > 0
/** The pixels of a stored photo. */
const pixels = async (url: string) =>
  sharp((await read(url))!)
    .removeAlpha()
    .raw()
    .toBuffer()
const isInside = (x: number, y: number, { left, top, width, height }: Region) =>
  x >= left && x < left + width && y >= top && y < top + height

/** Maximum difference of a photo to another picture, from 0 to 255, inside and outside of a region. */
function distance(one: Buffer, two: Buffer, region: Region) {
  const far = { inside: 0, outside: 0 }
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = (y * WIDTH + x) * 3
      const step = Math.max(...[0, 1, 2].map((c) => Math.abs(one[at + c]! - two[at + c]!)))
      const side = isInside(x, y, region) ? 'inside' : 'outside'
      far[side] = Math.max(far[side], step)
    }
  return far
}
/** The region and its blurred edge. */
const wide = { left: LOGO.left - 8, top: LOGO.top - 8, width: LOGO.width + 16, height: LOGO.height + 16 }

describe('a marked photo', () => {
  /** Stops the job by changing the mark that it finds. */
  const beforeJob = () =>
    product.database.db.updateTable('marked_image').set({ mark: 99 }).where('asset_id', '=', asset).execute()

  test('is not shown, and is counted', async () => {
    const { status, body } = await mark()
    await beforeJob()
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: photo.id, state: 'waiting', region: LOGO, filled_url: null, width: WIDTH, height: HEIGHT })
    for (const agent of [owner, colleague]) {
      const seen = await detail(agent)
      expect(seen.images).toEqual([other])
      expect(seen.image_urls).toEqual([other.url])
      expect(seen.image_url).toBe(other.url.replace('1600', '400'))
      expect(seen.count_images_waiting_for_remove_logo).toBe(1)
    }
    const { results } = await colleague.ok(listAssets, { query: { ids: String(asset) } })
    expect(results[0]!.image_url).toBe(other.url.replace('1600', '400'))
    expect((await product.stranger.ok(publicAsset, { params: { id: String(asset) } })).images).toEqual([other])
    expect(JSON.stringify(await owner.ok(home))).not.toContain(body.url.replace('-1600.webp', ''))
    // Nor by an earlier URL.
    for (const size of ['1600.webp', '800.webp', '400.webp', 'og.jpg'])
      await expect.poll(() => exists(photo.url.replace('1600.webp', size))).toBe(false)
    expect(await exists(body.url)).toBe(true)
  })

  test('keeps its place, can be ordered, and counts as one of the forty', async () => {
    await mark()
    await beforeJob()
    await owner.ok(orderAssetImages, { params: { id: String(asset) }, body: [other.id, photo.id] })
    await unmark()
    expect((await detail()).images.map(({ id }) => id)).toEqual([other.id, photo.id])
  })

  test('that is unmarked is shown again', async () => {
    await mark()
    await unmark()
    await product.settled()
    const { images, count_images_waiting_for_remove_logo } = await detail()
    expect(images.map(({ id }) => id)).toEqual([photo.id, other.id])
    expect(count_images_waiting_for_remove_logo).toBe(0)
    expect(await marks()).toEqual([])
    expect(await exists(images[0]!.url)).toBe(true)
  })

  test('that is removed leaves the asset and the disk', async () => {
    const { body } = await mark()
    await beforeJob()
    await owner.ok(removeAssetImage, paramsOf(photo.id))
    expect(await marks()).toEqual([])
    await expect.poll(() => exists(body.url)).toBe(false)
    expect((await detail()).count_images_waiting_for_remove_logo).toBe(0)
  })

  test.each<[string, Region]>([
    ['outside the photo', { ...LOGO, left: WIDTH - 10 }],
    ['over most of the photo', { left: 0, top: 0, width: WIDTH, height: HEIGHT - 10 }],
    ['that is too small', { ...LOGO, width: 2 }],
  ])('cannot be marked with a region %s', async (_, region) => {
    expect((await mark(region)).status).toBe(400)
    expect(await marks()).toEqual([])
  })

  test('is accessible to owner and contacts only', async () => {
    expect((await mark(LOGO, colleague)).status).toBe(403)
    expect((await mark(LOGO, stranger)).status).toBe(404)
    await mark()
    for (const [agent, status] of [
      [colleague, 403],
      [stranger, 404],
    ] as const) {
      expect((await agent.call(markedImages, { params: { id: String(asset) } })).status).toBe(status)
      expect((await unmark(agent)).status).toBe(status)
      expect((await settle(true, agent)).status).toBe(status)
    }
    await owner.ok(setContacts, { params: { id: String(asset) }, body: [colleague.id] })
    expect((await unmark(colleague)).status).toBe(200)
  })
})

describe('the job', () => {
  test('fills the region from its surroundings and leaves the rest unchanged; the photo is shown again in its place', async () => {
    await mark()
    await product.settled()
    const { images, count_images_waiting_for_remove_logo } = await detail(colleague)
    expect(count_images_waiting_for_remove_logo).toBe(0)
    expect(images.map(({ id }) => id)).toEqual([photo.id, other.id])
    const { state, url, filled_url } = await theMark()
    expect({ state, filled_url }).toEqual({ state: 'filled', filled_url: images[0]!.url })
    const [before, after] = await Promise.all([pixels(url), pixels(filled_url!)])
    expect(distance(before, room, LOGO).inside).toBeGreaterThan(100)
    const far = distance(after, room, LOGO)
    expect(far.inside).toBeLessThan(16)
    expect(distance(after, before, wide).outside).toBeLessThan(12)
    for (const size of ['1600.webp', '800.webp', '400.webp', 'og.jpg'])
      expect(await exists(filled_url!.replace('1600.webp', size))).toBe(true)
  })

  test('notifies the pages of owner and contacts when it is done', async () => {
    await owner.ok(setContacts, { params: { id: String(asset) }, body: [colleague.id] })
    const pages = [await listenToEvents(product.app, owner.token), await listenToEvents(product.app, colleague.token)]
    await mark()
    await product.settled()
    for (const page of pages)
      await expect
        .poll(() => page.events)
        .toContainEqual(expect.objectContaining({ event: 'changed', data: { entity: 'asset', ids: [asset], page: null } }))
    for (const page of pages) page.close()
  })

  test('ignores a region that was replaced meanwhile', async () => {
    await mark({ ...LOGO, left: 10 })
    await mark()
    await product.settled()
    expect(await theMark()).toMatchObject({ state: 'filled', region: LOGO })
    expect(await product.database.db.selectFrom('asset_image').select('id').where('id', '=', photo.id).execute()).toHaveLength(1)
  })
})

describe('the result', () => {
  let result: MarkedImage
  beforeEach(async () => {
    await mark()
    await product.settled()
    result = await theMark()
  })

  test('that is accepted stays, and the original is deleted', async () => {
    expect((await settle(true)).status).toBe(200)
    expect((await detail()).images[0]!.url).toBe(result.filled_url)
    expect(await marks()).toEqual([])
    await expect.poll(() => exists(result.url)).toBe(false)
    expect((await settle(true)).status).toBe(404)
    expect((await detail()).log![0]).toMatchObject({ kind: 'logos_removed', count: 1, by: { id: owner.id } })
  })

  test('that is rejected is deleted, and the photo is held until a region is marked again', async () => {
    expect((await settle(false)).status).toBe(200)
    expect(await theMark()).toMatchObject({ state: 'held', url: result.url, filled_url: null })
    expect((await detail()).count_images_waiting_for_remove_logo).toBe(1)
    await expect.poll(() => exists(result.filled_url!)).toBe(false)
    expect((await settle(true)).status).toBe(409)
    expect((await detail()).log!.map(({ kind }) => kind)).not.toContain('logos_removed')
    await mark({ ...LOGO, height: 90 })
    await product.settled()
    expect(await theMark()).toMatchObject({ state: 'filled', region: { height: 90 } })
  })

  test('is replaced by the original when the photo is unmarked', async () => {
    await unmark()
    expect((await detail()).images[0]).toMatchObject({ id: photo.id, url: result.url })
    await expect.poll(() => exists(result.filled_url!)).toBe(false)
    expect(await exists(result.url)).toBe(true)
  })

  test('can be viewed by the staff, whoever owns it', async () => {
    const staff = await product.agent()
    const byStaff = (endpoint: typeof acceptLogo | typeof rejectLogo) =>
      staff.call(endpoint, { params: { id: String(photo.id) } })
    expect([(await staff.call(logos)).status, (await byStaff(acceptLogo)).status]).toEqual([403, 403])
    await product.database.db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()
    const listed = async () => (await staff.ok(logos)).results.find(({ id }) => id === photo.id)
    const { url, filled_url } = result
    expect(await listed()).toMatchObject({ url, filled_url, asset: { id: asset }, agent: { id: owner.id } })
    expect((await byStaff(rejectLogo)).status).toBe(200)
    expect([(await theMark()).state, (await byStaff(acceptLogo)).status]).toEqual(['held', 409])
    await mark()
    await product.settled()
    expect((await byStaff(acceptLogo)).status).toBe(200)
    expect([await marks(), await listed(), (await byStaff(acceptLogo)).status]).toEqual([[], undefined, 404])
    expect((await detail()).log![0]).toMatchObject({ kind: 'logos_removed', by: { id: staff.id } })
  })

  test('of a removed photo is deleted with it', async () => {
    await owner.ok(removeAssetImage, paramsOf(photo.id))
    for (const url of [result.url, result.filled_url!]) await expect.poll(() => exists(url)).toBe(false)
    expect((await detail()).images).toEqual([other])
  })
})
