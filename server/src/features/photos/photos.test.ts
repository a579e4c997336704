import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { listAssets } from '@mafteach/contract/asset-lists'
import { type AssetImage, changeAsset, deleteAsset, getAsset, setContacts } from '@mafteach/contract/assets'
import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import { markPlan, orderAssetImages, removeAssetImage } from '@mafteach/contract/photos'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namesOf } from '#platform/files/files.ts'
import { buildAsset, type Place, placeOf } from '../../../test/builders.ts'
import { openProduct, type Product } from '../../../test/product.ts'

/** Photos of an asset, over HTTP and on the disk. */

type Agent = Awaited<ReturnType<Product['agent']>>
interface Sent {
  name: string
  bytes: Buffer
}

let product: Product
let place: Place
let owner: Agent
let colleague: Agent
let stranger: Agent
let asset: number

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
})

const upload = async (agent: Agent, files: Sent[], id = asset, language = 'en') => {
  const form = new FormData()
  for (const { name, bytes } of files) form.append('images', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const response = await product.app.inject({
    method: 'POST',
    url: `/api/real-estate/asset/${id}/images/`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${product.tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id })}`,
      'content-type': encoded.headers.get('content-type')!,
      'accept-language': language,
    },
  })
  return { status: response.statusCode, body: response.json() }
}

const photo = (color: string, width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: color } })
/** A picture that compresses badly. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
/** A drawn house, made by `heif-enc`: sharp writes no HEVC. */
const heic = () => readFile(new URL('fixtures/house.heic', import.meta.url))
const jpeg = async (name: string, color = 'teal'): Promise<Sent> => ({ name, bytes: await photo(color).jpeg().toBuffer() })

const read = (url: string) => product.files.read(url.slice(1))
const sizesOf = (url: string) => ['1600.webp', '400.webp', 'og.jpg'].map((size) => url.replace('1600.webp', size))
const imagesOf = async (agent: Agent = owner): Promise<AssetImage[]> =>
  (await agent.ok(getAsset, { params: { id: String(asset) } })).images
const storedFiles = () => namesOf(product.files, 'media/assets/')

describe('adding', () => {
  test('accepts JPEG, PNG and WebP, in upload order, in every size', async () => {
    const { status, body } = await upload(owner, [
      { name: 'a.jpg', bytes: await photo('red', 3000, 2000).jpeg().toBuffer() },
      { name: 'b.png', bytes: await photo('green').png().toBuffer() },
      { name: 'c.webp', bytes: await photo('blue').webp().toBuffer() },
    ])
    expect(status).toBe(201)
    expect(body).toEqual(await imagesOf())
    expect(body.map(({ width, height }: AssetImage) => [width, height])).toEqual([
      [1600, 1067],
      [300, 200],
      [300, 200],
    ])
    const [large, small, preview] = await Promise.all(sizesOf(body[0].url).map(async (url) => (await read(url))!))
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 400 })
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('accepts formats of phones and scanners: HEIC, AVIF, TIFF, and a JPEG of 108 megapixels', async () => {
    const { status, body } = await upload(owner, [
      { name: 'iphone.heic', bytes: await heic() },
      { name: 'b.avif', bytes: await photo('green').avif({ effort: 0 }).toBuffer() },
      { name: 'c.tif', bytes: await photo('blue').tiff().toBuffer() },
      { name: 'd.jpg', bytes: await photo('red', 12_000, 9_000).jpeg().toBuffer() },
    ])
    expect(status).toBe(201)
    expect(body.map(({ width, height }: AssetImage) => [width, height])).toEqual([
      [96, 64],
      [300, 200],
      [300, 200],
      [1600, 1200],
    ])
    // The roof of the drawn house, rather than noise.
    const roof = await sharp((await read(body[0].url))!)
      .extract({ left: 46, top: 16, width: 4, height: 4 })
      .removeAlpha()
      .raw()
      .toBuffer()
    const [red = 0, green = 0, blue = 0] = roof
    expect(red).toBeGreaterThan(green + 60)
    expect(red).toBeGreaterThan(blue + 60)
  })

  test('rotates a photo upright and strips its metadata', async () => {
    const bytes = await photo('red', 300, 200)
      .withExif({ IFD0: { Make: 'Pinhole' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const { body } = await upload(owner, [{ name: 'a.jpg', bytes }])
    expect(body[0]).toMatchObject({ width: 200, height: 300 })
    for (const url of sizesOf(body[0].url)) {
      const metadata = await sharp((await read(url))!).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation).toBeUndefined()
    }
  })

  test('is answered from /media, and shown in lists in the small size', async () => {
    const { body } = await upload(owner, [await jpeg('a.jpg')])
    const served = await product.app.inject(body[0].url)
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/webp')
    const { image_url } = await owner.ok(getAsset, { params: { id: String(asset) } })
    expect(image_url).toBe(body[0].url.replace('1600', '400'))
  })

  test('the same photo again changes nothing: an answer may be lost', async () => {
    const first = await upload(owner, [await jpeg('a.jpg')])
    const again = await upload(owner, [await jpeg('renamed.jpg')])
    expect(again).toEqual(first)
    expect(await imagesOf()).toHaveLength(1)
  })

  test('marks the asset as updated', async () => {
    product.setTime(new Date('2026-11-20T09:05:00Z'))
    await upload(owner, [await jpeg('a.jpg')])
    const { updated_at } = await owner.ok(getAsset, { params: { id: String(asset) } })
    expect(updated_at).toBe('2026-11-20T09:05:00.000Z')
  })

  test('stops at 40 photos of an asset', async () => {
    await product.database.db
      .insertInto('asset_image')
      .values(Array.from({ length: 39 }, (_, at) => ({ asset_id: asset, position: at, width: 1, height: 1, file: `art/${at}` })))
      .execute()
    const before = await storedFiles()
    const refused = await upload(owner, [await jpeg('a.jpg', 'red'), await jpeg('b.jpg', 'blue')])
    expect(refused).toEqual({ status: 400, body: { images: ['at most 40'] } })
    expect(await storedFiles()).toEqual(before)
    expect((await upload(owner, [await jpeg('a.jpg', 'red')])).status).toBe(201)
  })
})

describe('files that are no photo', () => {
  const large = (format: 'jpeg' | 'png' | 'webp') => noise(2000, 1500).toFormat(format).toBuffer()
  /** Two pictures in one file. */
  const film = async (format: 'gif' | 'webp') => {
    const frames = await Promise.all(['red', 'blue'].map((color) => photo(color, 40, 30).png().toBuffer()))
    return sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
  }
  /** A still PNG with the chunk of an animation. */
  const animatedPng = async () => {
    const still = await photo('red').png().toBuffer()
    const part = Buffer.alloc(20)
    part.writeUInt32BE(8)
    part.write('acTL', 4, 'latin1')
    part.writeUInt32BE(2, 8)
    part.writeUInt32BE(crc32(part.subarray(4, 16)), 16)
    const afterHead = 8 + 25
    return Buffer.concat([still.subarray(0, afterHead), part, still.subarray(afterHead)])
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' }, limitInputPixels: false })
      .png()
      .toBuffer()
  /** Needs memory for its full size while decoding. */
  const progressiveBomb = () => photo('white', 9_000, 9_000).jpeg({ progressive: true }).toBuffer()

  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['text.jpg', 'not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit', () => Buffer.from('hello')],
    [
      'page.jpg',
      'not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ],
    ['empty.png', 'not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit', () => Buffer.alloc(0)],
    ['script.svg', 'not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit', () => Buffer.from(svg)],
    ['film.gif', 'not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit', () => film('gif')],
    ['film.jpg', 'not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit', () => film('gif')],
    ['film.webp', 'animated: a file may hold one picture only', () => film('webp')],
    ['film.png', 'animated: a file may hold one picture only', animatedPng],
    ['cut.jpg', 'the file is broken', async () => (await large('jpeg')).subarray(0, 900)],
    ['cut.png', 'the file is broken', async () => (await large('png')).subarray(0, 9_000)],
    ['cut.webp', 'the file is broken', async () => (await large('webp')).subarray(0, 400)],
    ['cut.heic', 'the file is broken', async () => (await heic()).subarray(0, 700)],
    ['head.heic', 'the file is broken', async () => (await heic()).subarray(0, 60)],
    ['head.png', 'the file is broken', async () => (await large('png')).subarray(0, 20)],
    ['bomb.jpg', 'too large: 220 megapixels as JPEG, 64 in other formats', progressiveBomb],
    ['bomb.png', 'too large: 220 megapixels as JPEG, 64 in other formats', bomb],
    ['huge.jpg', 'larger than 20 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(PHOTO_BYTES_MAX)])],
  ])('%s is refused by its name: %s, and no file of the same call is stored', async (name, why, bytes) => {
    const before = await storedFiles()
    const { status, body } = await upload(owner, [await jpeg('good.jpg'), { name, bytes: await bytes() }])
    expect(status).toBe(400)
    expect(body).toMatchObject({ images: [`${name}: ${why}`] })
    expect(await imagesOf()).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  test('each of several files has a separate error, in Hebrew unless requested otherwise', async () => {
    const files = [
      { name: 'דף.jpg', bytes: Buffer.from('<html>') },
      { name: 'סרט.webp', bytes: await film('webp') },
    ]
    const { body } = await upload(owner, files, asset, 'he')
    expect(body.images).toEqual([
      'דף.jpg: לא תמונה. מתאימות JPEG, HEIC, PNG, WebP, AVIF ו־TIFF',
      'סרט.webp: תמונה מונפשת, אפשר להעלות רק תמונה אחת בקובץ',
    ])
  })

  test('a request without a file', async () => {
    expect(await upload(owner, [])).toEqual({ status: 400, body: { images: ['a required field is missing'] } })
  })
})

describe('order and removal', () => {
  let ids: number[]
  beforeEach(async () => {
    const { body } = await upload(owner, [await jpeg('1', 'red'), await jpeg('2', 'green'), await jpeg('3', 'blue')])
    ids = body.map(({ id }: AssetImage) => id)
  })
  const order = (agent: Agent, body: number[]) => agent.call(orderAssetImages, { params: { id: String(asset) }, body })
  const remove = (agent: Agent, image: number) =>
    agent.call(removeAssetImage, { params: { id: String(asset), image_id: String(image) } })

  test('listed photos come first, the others after them', async () => {
    const { body } = await order(owner, [ids[2]!])
    expect(body).toEqual(await imagesOf())
    expect((await imagesOf()).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
  })

  test('a floor plan comes after the photos and is never the first photo; this can be undone', async () => {
    const mark = (image: number, is_plan: boolean, id = asset) =>
      owner.call(markPlan, { params: { id: String(id), image_id: String(image) }, body: { is_plan } })
    expect((await mark(ids[0]!, true)).body).toMatchObject({ id: ids[0], is_plan: true })
    expect((await imagesOf()).map(({ id, is_plan }) => [id, is_plan])).toEqual([
      [ids[1], false],
      [ids[2], false],
      [ids[0], true],
    ])
    const { results } = await owner.ok(listAssets, { query: { ids: String(asset) } })
    expect(results[0]!.image_url).toContain((await imagesOf())[0]!.url.replace('1600.webp', '400.webp'))
    await mark(ids[0]!, false)
    expect((await imagesOf()).map(({ id }) => id)).toEqual(ids)
    const other = (await buildAsset(owner, place)).id
    expect((await mark(ids[0]!, true, other)).status).toBe(404)
  })

  test("another asset's photo cannot be ordered", async () => {
    const other = (await buildAsset(owner, place)).id
    const { body } = await upload(owner, [await jpeg('x')], other)
    expect((await order(owner, [body[0].id])).status).toBe(400)
  })

  test('a removed photo leaves the asset and the disk', async () => {
    const [first] = await imagesOf()
    expect((await remove(owner, first!.id)).status).toBe(200)
    expect((await imagesOf()).map(({ id }) => id)).toEqual(ids.slice(1))
    await product.settled()
    for (const url of sizesOf(first!.url)) expect(await read(url)).toBeNull()
    expect((await remove(owner, first!.id)).status).toBe(404)
  })

  test('deleting an asset deletes its photos from the disk, and nobody else’s', async () => {
    const other = (await buildAsset(owner, place)).id
    const [stored] = (await upload(owner, [await jpeg('x')], other)).body as AssetImage[]
    const urls = (await imagesOf()).flatMap(({ url }) => sizesOf(url))
    expect((await stranger.call(deleteAsset, { params: { id: String(asset) } })).status).toBe(404)
    expect((await colleague.call(deleteAsset, { params: { id: String(asset) } })).status).toBe(403)
    for (const url of urls) expect((await read(url))?.length).toBeGreaterThan(0)
    await owner.ok(deleteAsset, { params: { id: String(asset) } })
    await product.settled()
    for (const url of urls) expect(await read(url)).toBeNull()
    expect((await read(stored!.url))?.length).toBeGreaterThan(0)
  })

  test('an asset under the radar: known photo addresses stop working, new ones are for agents who see the asset', async () => {
    await owner.ok(setContacts, { params: { id: String(asset) }, body: [colleague.id] })
    const statusOf = async (url: string) => (await product.app.inject(url)).statusCode
    const urls = async () => (await imagesOf()).map(({ url }) => url)
    const turn = async (visibility_status: 'ME' | 'NO') => {
      await owner.ok(changeAsset, { params: { id: String(asset) }, body: { visibility_status } })
      await product.settled()
    }
    const known = await urls()
    expect((await product.app.inject(known[0]!)).headers['cache-control']).toContain('private')
    await turn('NO')
    for (const url of known.flatMap(sizesOf)) expect(await statusOf(url)).toBe(404)
    const seenByContact = await urls()
    expect(await Promise.all(seenByContact.flatMap(sizesOf).map(statusOf))).toEqual(seenByContact.flatMap(sizesOf).map(() => 200))
    await owner.ok(setContacts, { params: { id: String(asset) }, body: [] })
    await product.settled()
    for (const url of seenByContact) expect(await statusOf(url)).toBe(404)

    // The same photo again has a new URL.
    await remove(owner, ids[0]!)
    const { body } = await upload(owner, [await jpeg('1', 'red')])
    expect(known).not.toContain(body[0].url)
    await turn('ME')
    expect(await Promise.all((await urls()).map(statusOf))).toEqual([200, 200, 200])
  })

  test('contacts may edit photos, other agents who see the asset may not, and all others get a 404', async () => {
    expect((await remove(colleague, ids[0]!)).status).toBe(403)
    expect((await order(colleague, [ids[1]!])).status).toBe(403)
    expect((await upload(colleague, [await jpeg('c', 'pink')])).status).toBe(403)
    await owner.ok(setContacts, { params: { id: String(asset) }, body: [colleague.id] })
    expect((await upload(colleague, [await jpeg('c', 'pink')])).status).toBe(201)
    expect((await remove(colleague, ids[0]!)).status).toBe(200)
    expect((await order(stranger, [ids[1]!])).status).toBe(404)
    expect((await upload(stranger, [await jpeg('c', 'gold')])).status).toBe(404)
  })
})
