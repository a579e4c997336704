import { registerUser, updateProfile } from '@mafteach/contract/access'
import * as contract from '@mafteach/contract/agency'
import { changeAsset, getAsset, setContacts, setViewers } from '@mafteach/contract/assets'
import { makeDeal } from '@mafteach/contract/deals'
import { sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { home } from '@mafteach/contract/sign-in'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'
import { toE164 } from '../../platform/phone.ts'

/** An agency and its agents (product.md sections 2, 4 and 12). */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const idOf = (id: number) => ({ params: { id: String(id) } })
const tokenOf = (url: string) => new URL(url).searchParams.get('invitation')!

/** An agency with its manager and this many agents. */
async function agencyOf(agents: number) {
  const agency_id = await product.agency('ברקאי נכסים')
  const manager = await product.agent({ agency_id, is_agency_manager: true, name: 'נועה ברקאי' })
  const others = []
  for (let i = 0; i < agents; i++) others.push(await product.agent({ agency_id }))
  return { agency_id, manager, others }
}

/** Somebody with a verified phone who has not registered yet. */
async function newcomer(phone = newPhone()) {
  const e164 = toE164(phone)!
  const session = await openSession(db, e164, null)
  return { phone, caller: product.withToken(product.tokens.access({ session, phone: e164, agent: null })) }
}
const registration = (invitation: string) => ({
  body: { name: 'דן חדש', invitation, terms_accepted: true as const },
})

const sees = async (agent: Caller, asset: number) => (await agent.call(getAsset, idOf(asset))).status === 200
const contentsOf = async (agent: Caller) =>
  (await agent.ok(notifications)).results
    .filter(({ notification_type }) => notification_type === 'agency')
    .map(({ content }) => content)

test('an SMS with a link makes a new agent a member of the agency, who sees its marketed assets at once, and is listed', async () => {
  const { agency_id, manager, others } = await agencyOf(1)
  const asset = await buildAsset(others[0]!, place)
  const { phone, caller } = await newcomer()
  const { url, id } = await manager.ok(contract.invite, { body: { phone, name: 'דן' } })
  await product.settled()
  const [sms] = await db.selectFrom('outbox').select('text').where('recipient', '=', toE164(phone)!).execute()
  expect(sms!.text).toContain(url)
  expect(sms!.text).toContain('ברקאי נכסים')
  expect(await product.stranger.ok(contract.invitationOf, { params: { token: tokenOf(url) } })).toEqual({
    agency: 'ברקאי נכסים',
    invited_by: 'נועה ברקאי',
    state: 'sent',
    phone_end: phone.slice(-3),
  })

  const { access, id: newId } = await caller.ok(registerUser, registration(tokenOf(url)))
  const member = { ...product.withToken(access), id: newId }
  expect(await member.ok(home)).toMatchObject({ agency: { id: agency_id }, is_agency_manager: false })
  expect(await sees(member, asset.id)).toBe(true)
  expect(await sees(manager, (await buildAsset(member, place)).id)).toBe(true)
  expect(await contentsOf(manager)).toEqual(['הצטרפות לסוכנות: דן חדש'])
  expect((await manager.ok(contract.invitations)).results).toMatchObject([
    { id, state: 'used', url: null, realtor: { name: 'דן חדש' }, invited_by: { name: 'נועה ברקאי' } },
  ])
  expect((await member.ok(contract.agencyDetails)).realtors).toMatchObject([
    { name: 'דן חדש', is_working: true, is_agency_manager: false },
    { name: 'נועה ברקאי', is_agency_manager: true },
    {},
  ])
})

test('an invitation that was used, withdrawn, has expired, is for another phone or does not exist is refused on the field', async () => {
  const { manager } = await agencyOf(0)
  const problem = async (token: string, phone: string) => {
    const { caller } = await newcomer(phone)
    const { status, body } = await caller.call(registerUser, registration(token))
    return [status, body.invitation]
  }
  const invited = async (phone = newPhone()) => ({ phone, ...(await manager.ok(contract.invite, { body: { phone } })) })

  const used = await invited()
  const { caller } = await newcomer(used.phone)
  await caller.ok(registerUser, registration(tokenOf(used.url)))
  expect((await manager.call(contract.takeInvitationBack, idOf(used.id))).status).toBe(409)
  await db
    .updateTable('agent')
    .set({ phone: '+972500999999', agency_id: null })
    .where('phone', '=', toE164(used.phone)!)
    .execute()
  expect(await problem(tokenOf(used.url), used.phone)).toEqual([400, ['ההזמנה כבר נוצלה']])

  const back = await invited()
  await manager.ok(contract.takeInvitationBack, idOf(back.id))
  expect(await problem(tokenOf(back.url), back.phone)).toEqual([400, ['ההזמנה בוטלה']])

  const foreign = await invited()
  expect(await problem(tokenOf(foreign.url), newPhone())).toEqual([400, ['ההזמנה נשלחה לטלפון אחר']])
  expect(await problem('abcdefghijklmnop', newPhone())).toEqual([400, ['ההזמנה לא נמצאה']])
  // Nothing of a refused registration is stored.
  const rows = await db.selectFrom('agent').select('id').where('phone', '=', toE164(back.phone)!).execute()
  expect(rows).toEqual([])

  const start = product.now()
  product.setTime(new Date(start.getTime() + 7 * 86_400_000))
  const late = await db.selectFrom('agency_invitation').select('token').where('id', '=', foreign.id).executeTakeFirstOrThrow()
  const seen = await product.stranger.ok(contract.invitationOf, { params: { token: late.token } })
  product.setTime(start)
  expect(seen.state).toBe('expired')
  await db.updateTable('agency_invitation').set({ expires_at: start }).where('id', '=', foreign.id).execute()
  expect(await problem(tokenOf(foreign.url), foreign.phone)).toEqual([400, ['תוקף ההזמנה פג']])
  // Sent again it is the same invitation, valid for seven days.
  const again = await manager.ok(contract.invite, { body: { phone: foreign.phone } })
  expect(again.url).toBe(foreign.url)
  expect((await (await newcomer(foreign.phone)).caller.call(registerUser, registration(tokenOf(again.url)))).status).toBe(201)
})

test('an invitation used twice at once makes one member; an agent without an agency joins, one with an agency does not', async () => {
  const { manager, others } = await agencyOf(1)
  const lonely = await product.agent()
  const asset = await buildAsset(manager, place)
  expect(await sees(lonely, asset.id)).toBe(false)
  const { url } = await manager.ok(contract.invite, { body: { phone: lonely.phone } })
  const join = () => lonely.call(contract.joinAgency, { body: { invitation: tokenOf(url) } })
  const answers = await Promise.all([join(), join(), join()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect(await sees(lonely, asset.id)).toBe(true)

  const elsewhere = (await agencyOf(0)).manager
  const second = await elsewhere.ok(contract.invite, { body: { phone: lonely.phone } })
  const refused = await lonely.call(contract.joinAgency, { body: { invitation: tokenOf(second.url) } })
  expect([refused.status, refused.body.code]).toEqual([409, 'in_agency'])
  expect((await manager.call(contract.invite, { body: { phone: others[0]!.phone } })).body.code).toBe('in_agency')
  expect((await manager.call(contract.invite, { body: { phone: '12' } })).body).toMatchObject({ code: 'phone_invalid' })
})

test('newly visible assets in the agency are new matches of both sides', async () => {
  const { manager } = await agencyOf(0)
  const lonely = await product.agent()
  const buyer = await buildCustomer(lonely)
  await buildListing(lonely, buyer.id, place)
  const asset = await buildAsset(manager, place)
  await product.settled()
  expect((await lonely.ok(home)).has_customers_with_new_matches).toBe(false)
  product.setTime(new Date(product.now().getTime() + 60_000))
  const { url } = await manager.ok(contract.invite, { body: { phone: lonely.phone } })
  await lonely.ok(contract.joinAgency, { body: { invitation: tokenOf(url) } })
  await product.settled()
  expect((await lonely.ok(home)).has_customers_with_new_matches).toBe(true)

  await manager.ok(contract.changeRealtor, { ...idOf(lonely.id), body: { is_working: false } })
  expect([await sees(lonely, asset.id), (await lonely.ok(home)).has_customers_with_new_matches]).toEqual([false, false])
  expect(await contentsOf(lonely)).toEqual(['הפעילות שלך בסוכנות הופסקה'])
  await manager.ok(contract.changeRealtor, { ...idOf(lonely.id), body: { is_working: true } })
  expect([await sees(lonely, asset.id), (await lonely.ok(home)).has_customers_with_new_matches]).toEqual([true, true])
})

test('an agent who stops or leaves is no contact any more, and no viewer of unconnected agents’ assets', async () => {
  const { manager, others } = await agencyOf(2)
  const [one, two] = [others[0]!, others[1]!]
  const asset = await buildAsset(manager, place)
  const mine = await buildAsset(one, place)
  const contacts = async (of: number) => (await manager.ok(getAsset, idOf(of))).realtor_contacts.map(({ id }) => id)
  await manager.ok(setContacts, { ...idOf(asset.id), body: [one.id, two.id] })
  await one.ok(setContacts, { ...idOf(mine.id), body: [one.id, two.id] })
  await manager.ok(contract.changeRealtor, { ...idOf(two.id), body: { is_working: false } })
  expect([await contacts(asset.id), await contacts(mine.id)]).toEqual([[one.id], [one.id]])
  const refused = await manager.call(setContacts, { ...idOf(asset.id), body: [two.id] })
  expect(refused.status).toBe(400)

  const shown = await buildAsset(manager, place)
  await manager.ok(changeAsset, { ...idOf(shown.id), body: { visibility_status: 'AG' } })
  await manager.ok(setViewers, { ...idOf(shown.id), body: [one.id, two.id] })
  await one.ok(sendFriendRequest, { body: { user_id: manager.id } })
  await manager.ok(sendFriendRequest, { body: { user_id: one.id } })
  await one.ok(contract.leaveAgency, {})
  await two.ok(contract.leaveAgency, {})
  expect(await contacts(asset.id)).toEqual([])
  expect([await sees(one, shown.id), await sees(two, shown.id), await sees(two, asset.id)]).toEqual([true, false, false])
  // Their own assets and settings stay.
  expect((await one.ok(getAsset, idOf(mine.id))).realtor_contacts.map(({ id }) => id)).toEqual([one.id])
  expect(await one.ok(contract.agencyDetails)).toEqual({ name: null, realtors: [] })
  await one.ok(updateProfile, { body: { agency_name: 'שלי' } })
  expect(await one.ok(home)).toMatchObject({ is_agency_manager: true, agency: { name: 'שלי' } })
})

test('the last manager cannot stop or leave while other members remain; of two who leave at once one stays', async () => {
  const { manager, others } = await agencyOf(2)
  const [deputy, member] = [others[0]!, others[1]!]
  const last = { status: 409, body: { code: 'last_manager' } }
  for (const body of [{ is_agency_manager: false }, { is_working: false }])
    expect(await manager.call(contract.changeRealtor, { ...idOf(manager.id), body })).toMatchObject(last)
  expect(await manager.call(contract.leaveAgency, {})).toMatchObject(last)
  const managing = await manager.ok(contract.changeRealtor, { ...idOf(deputy.id), body: { is_agency_manager: true } })
  expect(managing).toMatchObject({ id: deputy.id, is_agency_manager: true })
  const ends = await Promise.all([manager.call(contract.leaveAgency, {}), deputy.call(contract.leaveAgency, {})])
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const left = ends[0]!.status === 409 ? manager : deputy
  // The only member may always leave.
  await member.ok(contract.leaveAgency, {})
  await left.ok(contract.leaveAgency, {})
  expect((await left.ok(home)).agency).toBeNull()
})

test('an agent who stops working is no manager any more, and one who does not work cannot become one', async () => {
  const { manager, others } = await agencyOf(2)
  const [deputy, other] = [others[0]!, others[1]!]
  await manager.ok(contract.changeRealtor, { ...idOf(deputy.id), body: { is_agency_manager: true } })
  const stopped = await manager.ok(contract.changeRealtor, { ...idOf(deputy.id), body: { is_working: false } })
  expect(stopped).toMatchObject({ is_working: false, is_agency_manager: false })
  await manager.ok(contract.changeRealtor, { ...idOf(other.id), body: { is_working: false } })
  const refused = await manager.call(contract.changeRealtor, { ...idOf(other.id), body: { is_agency_manager: true } })
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['is_agency_manager']])
})

test('only the manager invites, changes, sees totals and the log; agents outside get a 404', async () => {
  const { manager, others } = await agencyOf(2)
  const [member, idle] = [others[0]!, others[1]!]
  await manager.ok(contract.changeRealtor, { ...idOf(idle.id), body: { is_working: false } })
  const { id } = await manager.ok(contract.invite, { body: { phone: newPhone() } })
  const elsewhere = (await agencyOf(0)).manager
  const handOver = { body: { to: member.id, customers: true, assets: true } }
  const calls: [string, (who: Caller) => Promise<{ status: number }>][] = [
    ['rename', (who) => who.call(contract.renameAgency, { body: { name: 'אחר' } })],
    ['invite', (who) => who.call(contract.invite, { body: { phone: newPhone() } })],
    ['invitations', (who) => who.call(contract.invitations)],
    ['take back', (who) => who.call(contract.takeInvitationBack, idOf(id))],
    ['change', (who) => who.call(contract.changeRealtor, { ...idOf(member.id), body: {} })],
    ['hand over', (who) => who.call(contract.handOver, { ...idOf(member.id), ...handOver })],
    ['log', (who) => who.call(contract.agencyLog)],
    ['totals', (who) => who.call(contract.agencyTotals)],
  ]
  const stranger = await product.agent()
  for (const [name, act] of calls) {
    for (const who of [member, idle, stranger]) expect([name, (await act(who)).status]).toEqual([name, 403])
    const theirs = ['take back', 'change', 'hand over'].includes(name) ? 404 : name === 'invite' ? 201 : 200
    expect([name, (await act(elsewhere)).status]).toEqual([name, theirs])
  }
  expect((await manager.ok(contract.agencyDetails)).name).toBe('ברקאי נכסים')
  expect((await manager.ok(contract.invitations)).count).toBe(1)
  expect((await stranger.call(contract.leaveAgency, {})).status).toBe(404)
})

test('the log lists the events, and the totals contain no names', async () => {
  const { manager, others } = await agencyOf(1)
  const member = others[0]!
  const buyer = await buildCustomer(member, { name: 'יעל הסודית' })
  await buildListing(member, buyer.id, place)
  await buildCustomer(member)
  const asset = await buildAsset(member, place)
  const sold = await buildAsset(member, place, { seller: buyer.id })
  await member.ok(makeDeal, { ...idOf(sold.id), body: { price: 2_000_000, commission: 40_000 } })
  await manager.ok(contract.renameAgency, { body: { name: 'ברקאי ובניו' } })
  await manager.ok(contract.changeRealtor, { ...idOf(member.id), body: { is_working: false } })
  const log = await manager.ok(contract.agencyLog)
  expect(log.results).toMatchObject([
    { kind: 'not_working', by: { id: manager.id }, realtor: { id: member.id } },
    { kind: 'renamed', before: 'ברקאי נכסים', after: 'ברקאי ובניו', realtor: null },
  ])
  const totals = await manager.ok(contract.agencyTotals)
  const sums = { buyers: 1, sellers: 1, leads: 1, assets: 1, deals: 1, price_sum: 2_000_000, commission_sum: 40_000 }
  expect(totals.realtors.find(({ id }) => id === member.id)).toMatchObject(sums)
  expect(totals.all).toEqual(sums)
  expect(JSON.stringify(totals)).not.toContain('יעל')
  expect(asset.id).toBeGreaterThan(0)
})
