import { realtorAssets } from '@mafteach/contract/assets'
import { answerFriendRequest, sendFriendRequest } from '@mafteach/contract/network'
import { realtor } from '@mafteach/contract/realtor'
import { home } from '@mafteach/contract/sign-in'
import { expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

const product = await openProduct()

test('a visiting card needs no login and shows no customer data', async () => {
  const me = await product.agent({ name: 'כרטיס ביקור' })
  const { uuid } = await me.ok(home)
  const card = await product.stranger.ok(realtor, { params: { uuid } })
  expect(card).toMatchObject({ name: 'כרטיס ביקור', agency: null })
  expect(await product.stranger.ok(realtor, { params: { uuid: String(me.id) } })).toEqual(card)
  expect((await product.stranger.call(realtor, { params: { uuid: '00000000-0000-4000-8000-000000000000' } })).status).toBe(404)
})

test("an agent's assets: strangers see what is open to all, agents what they may see, newest first", async () => {
  const place = await placeOf(product)
  const agency = await product.agency()
  const owner = await product.agent({ agency_id: agency })
  const colleague = await product.agent({ agency_id: agency })
  const other = await product.agent()
  const one = async (visibility_status: 'AL' | 'ME' | 'NO') => {
    product.setTime(new Date(product.now().getTime() + 1000))
    return (await buildAsset(owner, place, { visibility_status })).id
  }
  const open = [await one('AL'), await one('AL')]
  const marketed = await one('ME')
  await one('NO')
  const input = { params: { uuid: String(owner.id) } }
  const ids = async (who: typeof product.stranger, query = {}) => {
    const { count, results } = await who.ok(realtorAssets, { ...input, query })
    return [count, results.map(({ id }) => id)]
  }
  expect(await ids(product.stranger)).toEqual([2, [...open].reverse()])
  expect(await ids(other)).toEqual([2, [...open].reverse()])
  expect(await ids(colleague)).toEqual([3, [marketed, ...[...open].reverse()]])
  expect(await ids(product.stranger, { page: '2', page_size: '1' })).toEqual([2, [open[0]]])
  const { results } = await product.stranger.ok(realtorAssets, input)
  expect(Object.keys(results[0]!)).not.toContain('realtor_data')
  expect((await product.stranger.call(realtorAssets, { params: { uuid: '999999' } })).status).toBe(404)
})

test('an agent learns what the other is to them, and nobody else does', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const of = async (who: typeof product.stranger, whom: { id: number }) =>
    (await who.ok(realtor, { params: { uuid: String(whom.id) } })).connection
  expect([await of(me, me), await of(me, other), await of(product.stranger, other)]).toEqual(['self', 'none', undefined])
  await me.ok(sendFriendRequest, { body: { user_id: other.id } })
  expect([await of(me, other), await of(other, me)]).toEqual(['request_sent', 'request_received'])
  await other.ok(answerFriendRequest, { body: { user_id: me.id, action: 'Accepted' } })
  expect([await of(me, other), await of(other, me)]).toEqual(['connected', 'connected'])
})
