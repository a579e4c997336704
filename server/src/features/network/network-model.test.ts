import { changeAsset, getAsset } from '@mafteach/contract/assets'
import type { ConnectionState } from '@mafteach/contract/codes'
import * as shares from '@mafteach/contract/customer-shares'
import { getMatches } from '@mafteach/contract/matching'
import * as contract from '@mafteach/contract/network'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { realtor } from '@mafteach/contract/realtor'
import { flags } from '@mafteach/contract/sign-in'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'

/** Three agents invite, accept, share, disconnect, block and unblock in any order; after each action every view equals a model of spec section 4. */

const product = await openProduct()
const { db } = product.database
const AGENTS = [0, 1, 2] as const
type Who = (typeof AGENTS)[number]

const agents: Caller[] = []
/** Each has a marketed asset, and a buyer who matches the others' assets. */
const assets: number[] = []
const listings: number[] = []
const customers: number[] = []

beforeAll(async () => {
  const place = await placeOf(product)
  for (const who of AGENTS) {
    const agent = await product.agent({ name: `סוכן ${who}` })
    const customer = await buildCustomer(agent)
    agents.push(agent)
    customers.push(customer.id)
    listings.push((await buildListing(agent, customer.id, place)).id)
    assets.push((await buildAsset(agent, place)).id)
    await agent.ok(changeAsset, { params: { id: String(assets[who]) }, body: { visibility_status: 'ME' } })
  }
})

const CONNECTION_ACTS = ['ask', 'Accepted', 'Rejected', 'Cancel', 'remove', 'block', 'unblock'] as const
/** About the sharing agent's customer: `by` shares, confirms and withdraws; `by` accepts and rejects what `about` shared. */
const SHARE_ACTS = ['share', 'acceptShare', 'rejectShare', 'confirmShare', 'takeShareBack'] as const
const ACTS = [...CONNECTION_ACTS, ...SHARE_ACTS] as const
type Act = (typeof ACTS)[number]
interface Step {
  act: Act
  by: Who
  about: Who
}

const key = (from: Who, to: Who) => `${from} ${to}`
const pairOf = (one: Who, other: Who) => (one < other ? key(one, other) : key(other, one))

/** A model of section 4. An action returns whether it was possible. */
class NetworkModel {
  requests = new Set<string>()
  connections = new Set<string>()
  blocks = new Set<string>()
  /** By sharing and receiving agent. */
  shares = new Map<string, 'offered' | 'accepted' | 'confirmed'>()

  areConnected = (one: Who, other: Who) => this.connections.has(pairOf(one, other))
  areBlocked = (one: Who, other: Who) => this.blocks.has(key(one, other)) || this.blocks.has(key(other, one))

  stateOf(me: Who, other: Who): ConnectionState {
    if (this.areConnected(me, other)) return 'connected'
    if (this.requests.has(key(other, me))) return 'request_received'
    return this.requests.has(key(me, other)) ? 'request_sent' : 'none'
  }

  private part(one: Who, other: Who): boolean {
    this.shares.delete(key(one, other))
    this.shares.delete(key(other, one))
    return this.connections.delete(pairOf(one, other))
  }

  play({ act, by, about }: Step): boolean {
    switch (act) {
      case 'ask':
        if (this.areBlocked(by, about)) return false
        if (this.areConnected(by, about)) return true
        if (this.requests.delete(key(about, by))) this.connections.add(pairOf(by, about))
        else this.requests.add(key(by, about))
        return true
      case 'Cancel':
        return this.requests.delete(key(by, about))
      case 'Rejected':
        return this.requests.delete(key(about, by))
      case 'Accepted':
        if (!this.requests.delete(key(about, by))) return false
        this.connections.add(pairOf(by, about))
        return true
      case 'remove':
        return this.part(by, about)
      case 'block':
        this.blocks.add(key(by, about))
        this.part(by, about)
        this.requests.delete(key(by, about))
        this.requests.delete(key(about, by))
        return true
      case 'unblock':
        this.blocks.delete(key(by, about))
        return true
      case 'share': {
        const mine = key(by, about)
        if (!this.areConnected(by, about)) return false
        this.shares.set(mine, this.shares.get(mine) ?? 'offered')
        return true
      }
      case 'acceptShare': {
        const theirs = key(about, by)
        if (this.shares.get(theirs) === 'offered') this.shares.set(theirs, 'accepted')
        return this.shares.has(theirs)
      }
      case 'confirmShare': {
        const mine = key(by, about)
        if ((this.shares.get(mine) ?? 'offered') === 'offered') return false
        this.shares.set(mine, 'confirmed')
        return true
      }
      case 'rejectShare':
        return this.shares.delete(key(about, by))
      case 'takeShareBack':
        return this.shares.delete(key(by, about))
    }
  }
}

/** The newest share of a customer of `sharer`, in any state. */
const newestShare = async (sharer: Who, receiver: Who) => {
  const row = await db
    .selectFrom('customer_share')
    .select('id')
    .where('agent_id', '=', agents[sharer]!.id)
    .where('receiver_id', '=', agents[receiver]!.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { params: { id: String(row?.id ?? 999_999) } }
}

async function perform({ act, by, about }: Step) {
  const user_id = agents[about]!.id
  const me = agents[by]!
  switch (act) {
    case 'share':
      return me.call(shares.shareCustomer, { body: { customer: customers[by]!, user_id } })
    case 'acceptShare':
      return me.call(shares.acceptShare, await newestShare(about, by))
    case 'rejectShare':
      return me.call(shares.rejectShare, await newestShare(about, by))
    case 'confirmShare':
      return me.call(shares.confirmShare, await newestShare(by, about))
    case 'takeShareBack':
      return me.call(shares.takeShareBack, await newestShare(by, about))
    case 'ask':
      return me.call(contract.sendFriendRequest, { body: { user_id } })
    case 'remove':
      return me.call(contract.deleteFriend, { body: { friend_id: user_id } })
    case 'block':
      return me.call(contract.blockAgent, { body: { user_id } })
    case 'unblock':
      return me.call(contract.unblockAgent, { body: { user_id } })
    default:
      return me.call(contract.answerFriendRequest, { body: { user_id, action: act } })
  }
}

const among = (ids: number[]) => AGENTS.filter((who) => ids.includes(agents[who]!.id))

/** Everything that an agent sees of the others. */
async function viewsOf(me: Who) {
  const caller = agents[me]!
  const others = AGENTS.filter((who) => who !== me)
  const cards = async (list: typeof contract.friends | typeof contract.potentialFriends) =>
    (await caller.ok(list, { query: { page_size: '100' } })).results
  const requestsOf = async (direction: 'received' | 'sent') =>
    (await caller.ok(contract.friendRequests, { query: { direction } })).results.map(({ user }) => user)
  const shareRows = async (direction: 'received' | 'sent') =>
    (await caller.ok(shares.customerShares, { query: { direction } })).results
      .map(({ user, state, customer }) => [AGENTS.find((who) => agents[who]!.id === user.id)!, state, customer !== null] as const)
      .toSorted(([one], [other]) => one - other)
  const [friends, candidates, received, sent, blocked, count, home, matches, sharedWithMe, sharedByMe] = await Promise.all([
    cards(contract.friends),
    cards(contract.potentialFriends),
    requestsOf('received'),
    requestsOf('sent'),
    caller.ok(contract.blockedAgents, {}),
    caller.ok(contract.numNewRequests),
    caller.ok(flags),
    caller.ok(getMatches, { params: { id: String(listings[me]) }, query: { peek: '1' } }),
    shareRows('received'),
    shareRows('sent'),
  ])
  const ids = (rows: { id: number }[]) => among(rows.map(({ id }) => id))
  return {
    friends: ids(friends),
    candidates: ids(candidates),
    received: ids(received),
    sent: ids(sent),
    blocked: ids(blocked.results),
    count,
    dot: home.has_new_friend_request,
    matches: AGENTS.filter((who) => matches.some(({ id }) => id === assets[who])),
    /** Who shares or receives, the state, and whether the customer is identified. */
    sharedWithMe,
    sharedByMe,
    numbers: [...friends, ...candidates].filter(({ id }) => ids([{ id }]).length > 0).map((card) => card.min_num_asset_matches),
    states: await Promise.all(
      others.map(async (who) => (await caller.ok(realtor, { params: { uuid: String(agents[who]!.id) } })).connection),
    ),
    seen: await Promise.all(
      others.map(async (who) => (await caller.call(getAsset, { params: { id: String(assets[who]) } })).status),
    ),
    deals: await Promise.all(
      others.map(async (who) => (await caller.call(potentialDeals, { query: { user_id: String(agents[who]!.id) } })).status),
    ),
  }
}

function viewsByModel(model: NetworkModel, me: Who): Awaited<ReturnType<typeof viewsOf>> {
  const others = AGENTS.filter((who) => who !== me)
  const inState = (state: ConnectionState) => others.filter((who) => model.stateOf(me, who) === state)
  const friends = inState('connected')
  const candidates = others.filter((who) => !model.areConnected(me, who) && !model.areBlocked(me, who))
  const received = inState('request_received')
  const status = (is: boolean) => (is ? 200 : 404)
  return {
    friends,
    candidates,
    received,
    sent: inState('request_sent'),
    blocked: others.filter((who) => model.blocks.has(key(me, who))),
    count: received.length,
    dot: received.length > 0,
    matches: AGENTS.filter((who) => who === me || friends.includes(who)),
    sharedWithMe: others.flatMap((who) => {
      const state = model.shares.get(key(who, me))
      return state ? [[who, state, state === 'confirmed'] as const] : []
    }),
    sharedByMe: others.flatMap((who) => {
      const state = model.shares.get(key(me, who))
      return state ? [[who, state, true] as const] : []
    }),
    // One asset in each direction, connected or not.
    numbers: [...friends, ...candidates].map(() => 2),
    states: others.map((who) => model.stateOf(me, who)),
    seen: others.map((who) => status(friends.includes(who))),
    deals: others.map((who) => status(friends.includes(who))),
  }
}

async function forgetAll(): Promise<void> {
  for (const table of ['customer_share', 'friend_request', 'connection', 'block', 'notification'] as const)
    await db.deleteFrom(table).execute()
}

const who = fc.constantFrom(...AGENTS)
const stepArbitrary: fc.Arbitrary<Step> = fc
  .record({ act: fc.constantFrom<Act>('ask', 'ask', 'ask', ...ACTS), by: who, about: who })
  .filter(({ by, about }) => by !== about)

test('after any sequence of actions every view is as section 4 specifies', { timeout: RANDOM_TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 14 }), async (steps) => {
      await forgetAll()
      const model = new NetworkModel()
      for (const step of steps) {
        const { status } = await perform(step)
        expect(status < 300, JSON.stringify(step)).toBe(model.play(step))
        // Sharing with somebody who is not connected is a bad request; confirming before the other side accepted is a conflict.
        const refusals = step.act === 'share' ? [400] : step.act === 'confirmShare' ? [404, 409] : [404]
        expect(status < 300 || refusals.includes(status)).toBe(true)
        for (const me of new Set([step.by, step.about])) expect(await viewsOf(me)).toEqual(viewsByModel(model, me))
      }
      for (const me of AGENTS) expect(await viewsOf(me)).toEqual(viewsByModel(model, me))
    }),
    { numRuns: runs(6) },
  )
})

const ME: Who = 0
const OTHER: Who = 1
const request: Step = { act: 'ask', by: ME, about: OTHER }

test.each<{ name: string; before: Step[]; acts: [Step, Step] }>([
  { name: 'both ask', before: [], acts: [request, { act: 'ask', by: OTHER, about: ME }] },
  {
    name: 'accepted while cancelled',
    before: [request],
    acts: [
      { act: 'Accepted', by: OTHER, about: ME },
      { act: 'Cancel', by: ME, about: OTHER },
    ],
  },
  { name: 'blocked while asking', before: [], acts: [request, { act: 'block', by: OTHER, about: ME }] },
  {
    name: 'blocked while accepted',
    before: [request],
    acts: [
      { act: 'Accepted', by: OTHER, about: ME },
      { act: 'block', by: ME, about: OTHER },
    ],
  },
  {
    name: 'confirmed while the connection ends',
    before: [
      request,
      { act: 'Accepted', by: OTHER, about: ME },
      { act: 'share', by: ME, about: OTHER },
      { act: 'acceptShare', by: OTHER, about: ME },
    ],
    acts: [
      { act: 'confirmShare', by: ME, about: OTHER },
      { act: 'remove', by: OTHER, about: ME },
    ],
  },
  {
    name: 'shared while blocked',
    before: [request, { act: 'Accepted', by: OTHER, about: ME }],
    acts: [
      { act: 'share', by: ME, about: OTHER },
      { act: 'block', by: OTHER, about: ME },
    ],
  },
  {
    name: 'asked the other way while rejected',
    before: [request],
    acts: [
      { act: 'ask', by: OTHER, about: ME },
      { act: 'Rejected', by: OTHER, about: ME },
    ],
  },
])('$name at the same moment: the result of a sequential order', async ({ before, acts }) => {
  for (let round = 0; round < 3; round++) {
    await forgetAll()
    for (const step of before) await perform(step)
    const done = await Promise.all(acts.map(async (step) => (await perform(step)).status < 300))
    const outcomes = [acts, acts.toReversed()].map((order) => {
      const model = new NetworkModel()
      for (const step of before) model.play(step)
      const played = new Map(order.map((step) => [step, model.play(step)]))
      return { done: acts.map((step) => played.get(step)), views: [ME, OTHER].map((me) => viewsByModel(model, me)) }
    })
    expect(outcomes).toContainEqual({ done, views: [await viewsOf(ME), await viewsOf(OTHER)] })
  }
})
