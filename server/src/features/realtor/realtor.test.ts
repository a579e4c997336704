import { agentAssets } from '@mafteach/contract/asset-lists'
import { realtorAssets } from '@mafteach/contract/assets'
import { makeDormant } from '@mafteach/contract/customers'
import { answerFriendRequest, blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { realtor } from '@mafteach/contract/realtor'
import { home } from '@mafteach/contract/sign-in'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
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
  await buildAsset(other, place, { visibility_status: 'AL' })
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

test('an agent’s page: matches for my buyers come first and name them, and nobody sees anybody else’s', async () => {
  const place = await placeOf(product)
  const [owner, me, other] = [await product.agent(), await product.agent(), await product.agent()]
  const one = async (price: number, visibility_status: 'AL' | 'ME' | 'NO' = 'AL') => {
    product.setTime(new Date(product.now().getTime() + 1000))
    return (await buildAsset(owner, place, { price, visibility_status, address_number: '7', should_show_address_number: false }))
      .id
  }
  const [cheap, middle, dear] = [await one(1_000_000), await one(2_000_000), await one(9_000_000)]
  await one(1_000_000, 'NO')
  const ofCircle = await one(1_000_000, 'ME')
  const buyer = async (agent: typeof me, name: string, price_to: number, is_vip = false) => {
    const { id } = await buildCustomer(agent, { name, is_vip })
    await buildListing(agent, id, place, { price_to })
    return id
  }
  const dana = await buyer(me, 'דנה', 2_500_000)
  await buyer(me, 'רון', 1_500_000)
  const vip = await buyer(me, 'אביגיל', 1_500_000, true)
  const dormant = await buyer(me, 'יעל', 1_500_000)
  await me.ok(makeDormant, { params: { id: String(dormant) } })
  await buyer(other, 'סוד', 10_000_000)

  const input = { params: { uuid: String(owner.id) } }
  const of = async (who: typeof me, query = {}) => {
    const { count, results, fitting } = await who.ok(agentAssets, { ...input, query })
    return {
      count,
      fitting,
      rows: results.map(({ id, fitting_buyers, buyers }) => [id, fitting_buyers, buyers.map(({ name }) => name)]),
    }
  }
  const mine = [
    [middle, 1, ['דנה']],
    [cheap, 3, ['אביגיל', 'רון']],
    [dear, 0, []],
  ]
  expect(await of(me)).toEqual({ count: 3, fitting: { assets: 2, buyers: 3 }, rows: mine })
  expect(await of(me, { page: '2', page_size: '2' })).toEqual({ count: 3, fitting: { assets: 2, buyers: 3 }, rows: [mine[2]] })
  expect((await of(owner)).fitting).toEqual({ assets: 0, buyers: 0 })
  const [first] = (await me.ok(agentAssets, input)).results
  expect(first).toMatchObject({ address_number: null, buyers: [{ id: dana }] })
  expect((await me.ok(agentAssets, input)).results[1]!.buyers[0]!.id).toBe(vip)

  // The part for connected agents appears with the connection, and everything disappears with a block.
  await me.ok(sendFriendRequest, { body: { user_id: owner.id } })
  await owner.ok(answerFriendRequest, { body: { user_id: me.id, action: 'Accepted' } })
  expect((await of(me)).rows[0]).toEqual([ofCircle, 3, ['אביגיל', 'רון']])
  await owner.ok(blockAgent, { body: { user_id: me.id } })
  expect(await of(me)).toEqual({ count: 0, fitting: { assets: 0, buyers: 0 }, rows: [] })

  expect((await product.stranger.call(agentAssets, input)).status).toBe(403)
  expect((await me.call(agentAssets, { params: { uuid: '999999' } })).status).toBe(404)
})

test('the card states the relation of the signed-in agent to the other agent, and nothing to strangers', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const card = (who: typeof product.stranger, whom: { id: number }) => who.ok(realtor, { params: { uuid: String(whom.id) } })
  const of = async (...args: Parameters<typeof card>) => (await card(...args)).connection
  expect([await of(me, me), await of(me, other), await of(product.stranger, other)]).toEqual(['self', 'none', undefined])
  await me.ok(sendFriendRequest, { body: { user_id: other.id } })
  expect([await of(me, other), await of(other, me)]).toEqual(['request_sent', 'request_received'])
  await other.ok(answerFriendRequest, { body: { user_id: me.id, action: 'Accepted' } })
  expect([await of(me, other), await of(other, me)]).toEqual(['connected', 'connected'])
  expect((await card(me, other)).connected_at).toBe(product.now().toISOString())
  expect(Object.keys(await card(product.stranger, other))).not.toContain('connected_at')
})
