import { type AssetImage, getAsset, setContacts } from '@mafteach/contract/assets'
import { addAssetImages, orderAssetImages, removeAssetImage } from '@mafteach/contract/photos'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, type Place, placeOf } from '../../../test/builders.ts'
import { openProduct, type Product } from '../../../test/product.ts'

/** Entries about photos in an asset's log: one for several in a row. */

type Agent = Awaited<ReturnType<Product['agent']>>

let product: Product
let place: Place
let owner: Agent
let colleague: Agent
let asset: number

beforeAll(async () => {
  product = await openProduct({ ACCESS_TOKEN_SECONDS: '86400' })
  place = await placeOf(product)
  const agency_id = await product.agency()
  owner = await product.agent({ agency_id })
  colleague = await product.agent({ agency_id })
})

beforeEach(async () => {
  asset = (await buildAsset(owner, place)).id
  await owner.ok(setContacts, { params: { id: String(asset) }, body: [colleague.id] })
})

/** Adds a photo of each color; the same color again is the same photo. */
const add = async (agent: Agent, ...colors: string[]): Promise<AssetImage[]> => {
  const form = new FormData()
  for (const background of colors) {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
    form.append('images', new Blob([new Uint8Array(bytes)]), 'a.png')
  }
  const encoded = new Response(form)
  const response = await product.app.inject({
    method: 'POST',
    url: `/api${addAssetImages.path.replace(':id', String(asset))}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${product.tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id })}`,
      'content-type': encoded.headers.get('content-type')!,
    },
  })
  return response.json()
}
const remove = (agent: Agent, image: number) =>
  agent.call(removeAssetImage, { params: { id: String(asset), image_id: String(image) } })
const order = (agent: Agent, body: number[]) => agent.ok(orderAssetImages, { params: { id: String(asset) }, body })

/** The entries about photos, oldest first: kind, number, agent. */
const events = async () =>
  (await owner.ok(getAsset, { params: { id: String(asset) } }))
    .log!.filter(({ kind }) => kind.startsWith('photos'))
    .toReversed()
    .map(({ kind, count, by }) => [kind, count, by?.id])
const pass = (minutes: number) => product.setTime(new Date(product.now().getTime() + minutes * 60_000))

test('photos added one after another are one log line with their number, for an hour', async () => {
  await add(owner, 'red', 'green')
  pass(30)
  await add(owner, 'blue')
  expect(await events()).toEqual([['photos_added', 3, owner.id]])
  pass(30)
  await add(owner, 'white')
  expect(await events()).toEqual([
    ['photos_added', 3, owner.id],
    ['photos_added', 1, owner.id],
  ])
})

test('another agent and another kind have separate lines, as do other assets', async () => {
  const [red, green] = await add(owner, 'red', 'green')
  await add(colleague, 'blue')
  await remove(owner, red!.id)
  await remove(owner, green!.id)
  await add(owner, 'white')
  expect(await events()).toEqual([
    ['photos_added', 3, owner.id],
    ['photos_added', 1, colleague.id],
    ['photos_removed', 2, owner.id],
  ])
  asset = (await buildAsset(owner, place)).id
  await add(owner, 'red')
  expect(await events()).toEqual([['photos_added', 1, owner.id]])
})

test('a changed order is logged, and an unchanged one is not', async () => {
  const [red, green, blue] = (await add(owner, 'red', 'green', 'blue')).map(({ id }) => id)
  await order(owner, [red!, green!])
  await order(owner, [])
  expect(await events()).toEqual([['photos_added', 3, owner.id]])
  await order(owner, [blue!])
  await order(owner, [green!])
  expect((await events()).slice(1)).toEqual([['photos_ordered', 2, owner.id]])
})

test('failed actions are not logged: the same photo again, a missing photo', async () => {
  const [red] = await add(owner, 'red')
  await add(owner, 'red')
  expect((await remove(owner, 1)).status).toBe(404)
  await remove(owner, red!.id)
  expect((await remove(owner, red!.id)).status).toBe(404)
  expect(await events()).toEqual([
    ['photos_added', 1, owner.id],
    ['photos_removed', 1, owner.id],
  ])
})
