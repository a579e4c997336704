import * as contract from '@mafteach/contract/saved-filters'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

/** Filters that an agent saves under a name. */

const product = await openProduct()
const named = (name: string, list: 'customers' | 'assets' = 'customers') => ({ body: { list, name, query: 'is_vip=1' } })

test('filters are saved, listed by name, and removed; each agent has their own', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const made = await me.ok(contract.saveFilter, named('  חמים '))
  expect(made).toMatchObject({ name: 'חמים', list: 'customers', query: 'is_vip=1' })
  const assets = await me.ok(contract.saveFilter, named('בלעדיות', 'assets'))
  expect((await me.ok(contract.savedFilters)).results).toEqual([assets, made])
  expect((await me.ok(contract.savedFilters, { query: { list: 'customers' } })).results).toEqual([made])
  expect((await other.ok(contract.savedFilters)).results).toEqual([])
  expect((await other.ok(contract.saveFilter, named('חמים'))).id).not.toBe(made.id)
  await me.ok(contract.deleteSavedFilter, { params: { id: String(made.id) } })
  expect((await me.call(contract.deleteSavedFilter, { params: { id: String(made.id) } })).status).toBe(404)
})

test('a shared filter is listed for colleagues, who cannot change it; its owner renames it and stops sharing it', async () => {
  const agency_id = await product.agency()
  const [me, colleague, stranger] = [
    await product.agent({ agency_id }),
    await product.agent({ agency_id }),
    await product.agent(),
  ]
  const own = await me.ok(contract.saveFilter, named('שלי'))
  const shared = await me.ok(contract.saveFilter, {
    body: { ...named('של כולנו').body, query: 'tags=4,5&is_vip=1', is_shared: true },
  })
  expect([own.is_shared, shared]).toEqual([false, expect.objectContaining({ is_shared: true, owner: null })])
  const seenBy = async (who: typeof me) =>
    (await who.ok(contract.savedFilters)).results.map(({ name, owner }) => [name, owner?.id])
  expect(await seenBy(colleague)).toEqual([['של כולנו', me.id]])
  expect(await seenBy(stranger)).toEqual([])
  const queriesOf = async (who: typeof me) => (await who.ok(contract.savedFilters)).results.map(({ query }) => query)
  expect([await queriesOf(colleague), await queriesOf(me)]).toEqual([['is_vip=1'], ['tags=4,5&is_vip=1', 'is_vip=1']])
  const params = { id: String(shared.id) }
  expect((await colleague.call(contract.changeSavedFilter, { params, body: { name: 'אחר' } })).status).toBe(404)
  expect((await me.call(contract.changeSavedFilter, { params, body: { name: 'שלי' } })).body.code).toBe('name_taken')
  const changed = await me.ok(contract.changeSavedFilter, { params, body: { name: 'ותיקים', query: 'sort=name' } })
  expect(changed).toMatchObject({ name: 'ותיקים', query: 'sort=name', is_shared: true })
  expect(await me.ok(contract.changeSavedFilter, { params, body: {} })).toEqual(changed)
  await me.ok(contract.changeSavedFilter, { params, body: { is_shared: false } })
  expect(await seenBy(colleague)).toEqual([])
})

test('a name is unique and twenty filters are the limit, also for simultaneous calls', async () => {
  const me = await product.agent()
  const same = await Promise.all(Array.from({ length: 5 }, () => me.call(contract.saveFilter, named('אחד'))))
  expect(same.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409, 409, 409])
  expect(same.find(({ status }) => status === 409)!.body).toEqual({ detail: 'השם הזה כבר קיים', code: 'name_taken' })
  const many = await Promise.all(Array.from({ length: 25 }, (_, index) => me.call(contract.saveFilter, named(`מספר ${index}`))))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(19)
  expect(many.find(({ status }) => status === 409)!.body.code).toBe('too_many_filters')
  expect((await me.ok(contract.savedFilters)).count).toBe(contract.SAVED_FILTERS_MAX)
})

test('wrong fields are named', async () => {
  const me = await product.agent()
  const wrong = await me.call(contract.saveFilter, {
    body: { list: 'deals' as never, name: 'א'.repeat(41), query: 'a'.repeat(501) },
  })
  expect([wrong.status, wrong.body.name, Object.keys(wrong.body).sort()]).toEqual([
    400,
    ['עד 40 תווים'],
    ['list', 'name', 'query'],
  ])
  expect((await me.call(contract.saveFilter, named('  '))).body.name).toEqual(['חסר שדה חובה'])
})
