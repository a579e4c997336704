import * as access from '@mafteach/contract/access'
import { sendFriendRequest } from '@mafteach/contract/network'
import { realtor } from '@mafteach/contract/realtor'
import { home } from '@mafteach/contract/sign-in'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** The user and their agency (spec section 7.1, product.md section 2). */

const product = await openProduct()

test('closing the onboarding saves the choice', async () => {
  const me = await product.agent()
  await me.ok(access.updateProfile, { body: { needs_onboarding: false } })
  expect((await me.ok(home)).needs_onboarding).toBe(false)
})

test('the first steps are derived from the data, until all are done or hidden', async () => {
  const me = await product.agent()
  const linked = (state: string) =>
    product.database.db
      .insertInto('messaging_client')
      .values({ agent_id: me.id, state })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ state }))
      .execute()
  await linked('notAuthorized')
  const steps = async () => (await me.ok(home)).starter_steps
  expect(await steps()).toEqual({ customer: false, asset: false, whatsapp: false, colleague: false })
  await buildCustomer(me)
  await buildAsset(me, await placeOf(product))
  const colleague = await product.agent()
  await me.ok(sendFriendRequest, { body: { user_id: colleague.id } })
  expect(await steps()).toEqual({ customer: true, asset: true, whatsapp: false, colleague: true })
  await me.ok(access.updateProfile, { body: { hides_starter_steps: true } })
  expect(await steps()).toBeNull()
  await me.ok(access.updateProfile, { body: { hides_starter_steps: false } })
  await linked('authorized')
  expect(await steps()).toBeNull()
})

test('the profile stores what the form sends, and the areas find the agents who share one', async () => {
  const [me, colleague] = [await product.agent(), await product.agent({ name: 'שכנה' })]
  const profile = { name: 'דנה לוי', about: 'על', email: 'dana@example.test', license_number: '3071234', seniority: 2012 }
  await me.ok(access.updateProfile, { body: { ...profile, activity_areas: [7400, 9000, 7400], agency_name: 'לוי נכסים' } })
  await colleague.ok(access.updateProfile, { body: { activity_areas: [9000] } })
  await (await product.agent({ name: 'במקום אחר' })).ok(access.updateProfile, { body: { activity_areas: [3000] } })
  expect(await me.ok(access.withSameActivityAreas)).toEqual([{ id: colleague.id, name: 'שכנה' }])
  const mine = await me.ok(home)
  expect(mine).toMatchObject({
    name: 'דנה לוי',
    email: 'dana@example.test',
    is_agency_manager: true,
    agency: { name: 'לוי נכסים' },
  })
  const card = await product.stranger.ok(realtor, { params: { uuid: mine.uuid } })
  expect(card).toMatchObject({ about: 'על', license_number: '3071234', seniority: 2012 })
  expect(new Set(card.activity_areas.map(({ id }) => id))).toEqual(new Set([7400, 9000]))

  // Only the sent fields change.
  await me.ok(access.updateProfile, { body: { about: null } })
  expect((await me.ok(access.withSameActivityAreas)).length).toBe(1)
  await me.ok(access.updateProfile, { body: { activity_areas: [] } })
  expect(await me.ok(access.withSameActivityAreas)).toEqual([])
  expect((await me.call(access.updateProfile, { body: { agency_name: 'עוד אחת' } })).body.code).toBe('in_agency')
})

test.each([
  { license_number: '12' },
  { license_number: 'רישיון' },
  { seniority: 2027 },
  { activity_areas: [999_999] },
  { agency_name: '\u200b' },
])('a profile with %j is refused on the field, and nothing of it is saved', async (wrong) => {
  const me = await product.agent({ name: 'כמו שהיה' })
  const { status, body } = await me.call(access.updateProfile, { body: { name: 'אחר', ...wrong } })
  expect([status, Object.keys(body)]).toEqual([400, Object.keys(wrong)])
  expect((await me.ok(home)).name).toBe('כמו שהיה')
})

test('colleagues of an area are found', async () => {
  const [me, colleague] = [await product.agent(), await product.agent({ name: 'שתיים' })]
  await product.database.db
    .insertInto('activity_area')
    .values([me, colleague].map(({ id }) => ({ agent_id: id, city_id: 4000 })))
    .execute()
  expect(await me.ok(access.withSameActivityAreas)).toEqual([{ id: colleague.id, name: 'שתיים' }])
})
