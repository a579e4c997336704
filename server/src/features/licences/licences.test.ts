import { registerUser, updateProfile } from '@mafteach/contract/access'
import { listAssets } from '@mafteach/contract/asset-lists'
import { changeAsset, getAsset, hideAsset, publicAsset, realtorAssets, setContacts } from '@mafteach/contract/assets'
import { backOfficeLog } from '@mafteach/contract/back-office'
import { customers } from '@mafteach/contract/customer-lists'
import { confirmLicence, rejectLicence, waitingAgents } from '@mafteach/contract/licences'
import { getMatches } from '@mafteach/contract/matching'
import { composeMessage } from '@mafteach/contract/messages'
import { friends, sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { offlineChanges } from '@mafteach/contract/offline'
import { autocomplete } from '@mafteach/contract/places'
import { realtor } from '@mafteach/contract/realtor'
import { search } from '@mafteach/contract/search'
import { flags, home } from '@mafteach/contract/sign-in'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'

/** Agents whose licence is not confirmed yet: what they see, who decides, and their notifications (product.md section 13). */

const product = await openProduct()
const { db } = product.database
const params = (id: number) => ({ params: { id: String(id) } })
let place: Place
let staff: Caller

beforeAll(async () => {
  place = await placeOf(product)
  await db.insertInto('registered_broker').values({ license_number: '123456', name: 'לוי דנה' }).execute()
  staff = await product.agent({ name: 'רות' })
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()
})

const ascending = (one: number, other: number) => one - other
let phones = 0
async function register(fields: { name: string; license_number?: string }) {
  const phone = `+97255${String(1_000_000 + ++phones)}`
  const session = await openSession(db, phone, null, product.now())
  const nobody = product.withToken(product.tokens.access({ session, phone, agent: null }))
  const { access, id } = await nobody.ok(registerUser, { body: { ...fields, terms_accepted: true } })
  return { ...product.withToken(access), id, phone }
}
const stateOf = async (agent: Caller) => (await agent.ok(home)).license_state
const queued = async () => (await staff.ok(waitingAgents, { query: { page_size: '100' } })).results
const contentsOf = async (agent: Caller) =>
  (await agent.ok(notifications, {})).results.map(({ notification_type }) => notification_type)

test('a licence is looked up at registration, and the queue states why it was not found', async () => {
  const found = await register({ name: 'דנה לוי', license_number: '0123456' })
  const nameless = await register({ name: 'רון כהן', license_number: '123456' })
  const unknown = await register({ name: 'יעל', license_number: '999' })
  const without = await register({ name: 'נועה' })
  expect(await stateOf(found)).toBe('found')
  const since = product.now().toISOString()
  expect(await queued()).toEqual([
    expect.objectContaining({ id: nameless.id, license_number: '123456', reason: 'OTHER_NAME', register_name: 'לוי דנה', since }),
    expect.objectContaining({ id: unknown.id, name: 'יעל', reason: 'NOT_FOUND', register_name: null }),
    {
      id: without.id,
      name: 'נועה',
      phone: without.phone.replace('+972', '0'),
      license_number: null,
      reason: 'NO_NUMBER',
      register_name: null,
      since,
    },
  ])
  expect(await product.stranger.ok(realtor, { params: { uuid: String(found.id) } })).toMatchObject({ license_state: 'found' })
  for (const agent of [nameless, unknown, without]) {
    expect(await stateOf(agent)).toBe('waiting')
    await staff.ok(confirmLicence, { ...params(agent.id), body: {} })
  }
})

test('an unconfirmed agent gets no asset of others that is open to all, on any path, and all of them once confirmed', async () => {
  const agency_id = await product.agency()
  const owner = await product.agent({ agency_id })
  const me = await register({ name: 'מי שממתין' })
  await db.updateTable('agent').set({ agency_id }).where('id', '=', me.id).execute()
  await owner.ok(sendFriendRequest, { body: { user_id: me.id } })
  await me.ok(sendFriendRequest, { body: { user_id: owner.id } })
  const customer = await buildCustomer(me)
  const listing = await buildListing(me, customer.id, place)
  product.setTime(new Date(product.now().getTime() + 60_000))
  const open = await buildAsset(owner, place, { audience: 'AL' })
  const inMarketing = await buildAsset(owner, place, { audience: 'ME' })
  const own = await buildAsset(me, place, { audience: 'AL' })
  await owner.ok(setContacts, { ...params(open.id), body: [me.id] })
  await product.settled()

  const { name: city } = await db.selectFrom('city').select('name').where('id', '=', place.city).executeTakeFirstOrThrow()
  const ids = (...assets: { id: number }[]) => new Set(assets.map(({ id }) => id))
  const idsOf = ({ results }: { results: { id: number }[] }) => ids(...results)
  const seen = async () => {
    const matches = await me.ok(getMatches, { ...params(listing.id), query: { peek: '1' } })
    const list = await me.ok(listAssets, { query: { show_all: '1' } })
    const openOnes = await me.ok(listAssets, { query: { visibility_status: 'AL' } })
    const ofOwner = await me.ok(realtorAssets, { params: { uuid: String(owner.id) } })
    const { results } = await me.ok(customers, {})
    const [suggestion] = await me.ok(autocomplete, { query: { search: city } })
    const [friend] = (await me.ok(friends, {})).results
    const found = (await me.ok(search, { query: { q: city } })).results.filter(({ kind }) => kind === 'asset')
    return {
      page: (await me.call(getAsset, params(open.id))).status,
      matches: idsOf({ results: matches }),
      list: idsOf(list),
      count: list.count,
      open: idsOf(openOnes),
      byIds: idsOf(await me.ok(listAssets, { query: { ids: `${open.id}` } })),
      ofOwner: idsOf(ofOwner),
      matchCount: results[0]!.open_match_count,
      suggested: suggestion?.count,
      deals: friend!.min_num_asset_matches,
      found: found.length,
    }
  }
  expect(await seen()).toMatchObject({
    page: 404,
    matches: ids(inMarketing, own),
    list: ids(inMarketing, own),
    count: 2,
    open: ids(own),
    byIds: ids(),
    ofOwner: ids(inMarketing),
    matchCount: 2,
    suggested: 2,
    deals: 1,
    found: 1,
  })
  expect(await contentsOf(me)).toEqual(['relevant asset'])
  const act = { body: { asset_id: open.id } }
  expect((await me.call(hideAsset, act)).status).toBe(404)
  expect((await me.call(changeAsset, { ...params(open.id), body: { price: 1 } })).status).toBe(404)
  expect((await me.call(composeMessage, { body: { customer_id: customer.id, asset_ids: [open.id], text: 'א' } })).status).toBe(
    404,
  )
  const link = { ...params(open.id), query: { agent_phone: me.phone } }
  expect((await product.stranger.ok(publicAsset, link)).realtor.id).toBe(owner.id)
  expect(await product.stranger.ok(publicAsset, { ...link, ...params(inMarketing.id) })).toMatchObject({ realtor: { id: me.id } })

  const { cursor } = await me.ok(offlineChanges, {})
  product.setTime(new Date(product.now().getTime() + 60_000))
  await staff.ok(confirmLicence, { ...params(me.id), body: { note: 'תעודה בתיק' } })
  await product.settled()
  expect(await seen()).toMatchObject({
    page: 200,
    matches: ids(open, inMarketing, own),
    list: ids(open, inMarketing, own),
    count: 3,
    open: ids(open, own),
    byIds: ids(open),
    ofOwner: ids(open, inMarketing),
    matchCount: 3,
    suggested: 3,
    deals: 2,
    found: 1,
  })
  expect(await contentsOf(me)).toEqual(['relevant asset', 'licence confirmed', 'relevant asset'])
  const changes = await me.ok(offlineChanges, { query: { since: cursor } })
  expect(changes.assets.map(({ id }) => id)).toContain(open.id)
  expect((await staff.ok(backOfficeLog, {})).results[0]).toMatchObject({
    action: 'confirm',
    target: { kind: 'licence', id: me.id },
    note: 'תעודה בתיק',
  })

  // Another number has to be confirmed again: the data on the phone is removed.
  await me.ok(updateProfile, { body: { license_number: '777' } })
  expect(await seen()).toMatchObject({ page: 404, matches: ids(inMarketing, own), matchCount: 2, list: ids(inMarketing, own) })
  expect((await me.ok(offlineChanges, { query: { since: changes.cursor } })).gone.assets).toEqual([open.id])
})

test('the staff confirms until the number changes, or rejects until name or number does; the agent is notified once each time', async () => {
  const me = await register({ name: 'טל', license_number: '555' })
  const other = await product.agent()
  const answer = (endpoint: typeof confirmLicence | typeof rejectLicence, id = me.id) =>
    staff.call(endpoint, { ...params(id), body: {} })
  const isQueued = async () => (await queued()).some(({ id }) => id === me.id)
  expect(await isQueued()).toBe(true)
  expect(await answer(rejectLicence)).toMatchObject({ status: 200, body: { license_state: 'waiting' } })
  expect(await answer(rejectLicence)).toMatchObject({ status: 409, body: { code: 'closed' } })
  expect(await isQueued()).toBe(false)
  await me.ok(updateProfile, { body: { name: 'טל', about: 'א' } })
  expect(await isQueued()).toBe(false)
  await me.ok(updateProfile, { body: { name: 'טל שני' } })
  expect(await isQueued()).toBe(true)
  const both = await Promise.all([answer(confirmLicence), answer(confirmLicence)])
  expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
  expect(await answer(rejectLicence)).toMatchObject({ status: 409, body: { code: 'closed' } })
  expect(await contentsOf(me)).toEqual(['licence confirmed', 'licence rejected'])
  await me.ok(updateProfile, { body: { name: 'טל שלישי', license_number: '0555' } })
  expect(await stateOf(me)).toBe('confirmed')
  await me.ok(updateProfile, { body: { license_number: null } })
  expect(await stateOf(me)).toBe('waiting')
  expect(await answer(confirmLicence, other.id)).toMatchObject({ status: 409, body: { code: 'closed' } })
  expect((await answer(confirmLicence, 999_999)).status).toBe(404)
  expect((await me.ok(flags)).unread_notifications).toBe(2)
})
