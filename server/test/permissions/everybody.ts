import { hideAsset, setContacts, setViewers } from '@mafteach/contract/assets'
import { mergeCustomers } from '@mafteach/contract/customer-merge'
import { blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { SCOPES, type Scope } from '@mafteach/contract/tokens.codes'
import { apiTokenHash, newApiToken } from '../../src/platform/api-tokens.ts'
import type { openAnyCall } from '../any-call.ts'
import { buildCustomer } from '../builders.ts'
import type { Product } from '../product.ts'
import { openSession } from '../session.ts'
import type { Guest } from './words.ts'

/** Agents, by what they are to the owner of all things and to the asset. */
export const AGENTS = [
  'owner',
  'contact',
  'viewer',
  'manager',
  'colleague',
  'connected',
  'stranger',
  'hider',
  'blocked',
  'blocker',
  'staff',
] as const
export type AgentRole = (typeof AGENTS)[number]

/** The name of the owner's customers, which no other agent may read. */
export const SECRET = 'לקוחה סודית'

type Person = Awaited<ReturnType<Product['agent']>>

const mapRoles = <T>(of: (role: AgentRole) => T) =>
  Object.fromEntries(AGENTS.map((role) => [role, of(role)])) as Record<AgentRole, T>

type AnyCall = Awaited<ReturnType<typeof openAnyCall>>

/** Prepares a database with everybody in it, and the owner's things. */
export async function gather({ product, furnish, phoneToken }: AnyCall) {
  const { db } = product.database
  const furnished = await furnish()
  const { agent: owner, things, known } = furnished
  const { agency_id } = await db.selectFrom('agent').select('agency_id').where('id', '=', owner.id).executeTakeFirstOrThrow()
  const colleague = () => product.agent({ agency_id })
  const people = {
    owner,
    contact: await colleague(),
    viewer: await product.agent(),
    manager: await product.agent({ agency_id, is_agency_manager: true }),
    colleague: await colleague(),
    connected: await product.agent(),
    stranger: await product.agent(),
    // Each of these would see what is in marketing, but for the hiding and the block.
    hider: await colleague(),
    blocked: await colleague(),
    blocker: await colleague(),
    staff: await product.agent(),
  } satisfies Record<AgentRole, Person>
  const signInOf = (person: Person) => {
    const signed = {
      id: person.id,
      phone: person.phone,
      token: person.token,
      customer: 0,
      signIn: async () => {
        const session = await openSession(db, person.phone, person.id, product.now())
        signed.token = product.tokens.access({ session, phone: person.phone, agent: person.id })
      },
    }
    return signed
  }
  await db.updateTable('agent').set({ is_staff: false, is_agency_manager: false }).where('id', '=', owner.id).execute()
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', people.staff.id).execute()
  for (const friend of [people.connected, people.viewer]) {
    await friend.ok(sendFriendRequest, { body: { user_id: owner.id } })
    await owner.ok(sendFriendRequest, { body: { user_id: friend.id } })
  }
  const at = { params: { id: String(things.asset) } }
  await owner.ok(setContacts, { ...at, body: [people.contact.id] })
  await db.updateTable('asset').set({ visibility_status: 'AG', audience: 'AG' }).where('id', '=', things.asset).execute()
  await owner.ok(setViewers, { ...at, body: [people.viewer.id] })
  await db.updateTable('asset').set({ visibility_status: 'AL', audience: 'AL' }).where('id', '=', things.asset).execute()
  await people.hider.ok(hideAsset, { body: { asset_id: things.asset } })
  await owner.ok(blockAgent, { body: { user_id: people.blocked.id } })
  await people.blocker.ok(blockAgent, { body: { user_id: owner.id } })
  const agents = mapRoles((role) => signInOf(people[role]))
  for (const role of AGENTS) agents[role].customer = role === 'owner' ? things.customer : (await buildCustomer(people[role])).id

  const apiToken = async (agent: Person, name: string, scopes: readonly Scope[]) => {
    const token = newApiToken()
    await db
      .insertInto('api_token')
      .values({
        agent_id: agent.id,
        name,
        scopes: [...scopes],
        token_hash: apiTokenHash(token),
        created_at: product.now(),
        last_used_at: product.now(),
      })
      .execute()
    return token
  }
  const scoped = new Map<Scope | 'none', string>([['none', await apiToken(owner, 'none', [])]])
  for (const scope of SCOPES) scoped.set(scope, await apiToken(owner, scope, [scope]))
  const foreignToken = await apiToken(people.stranger, 'all', SCOPES)

  const ended = await product.agent()
  await db.updateTable('session').set({ ended_at: product.now() }).where('id', '=', ended.session).execute()
  const closed = await product.agent()
  await db.updateTable('agent').set({ closed_at: product.now() }).where('id', '=', closed.id).execute()
  const closedToken = product.tokens.access({ session: closed.session, phone: closed.phone, agent: null, closed: closed.id })
  const guests: Record<Guest, string | null> = {
    nobody: null,
    forged: `${owner.token.slice(0, -4)}AAAA`,
    unconfirmed: await phoneToken('+972539999999'),
    closed: closedToken,
    'signed out': ended.token,
  }
  await db.updateTable('customer').set({ name: SECRET }).where('agent_id', '=', owner.id).execute()
  const at_ = { created_at: product.now() }
  const links = {
    personal: 'abcdefghij-personal-k1',
    answers: 'abcdefghij-abcdef-k1-x',
    seller: 'abcdefghij-seller-abcd',
    demand: owner.phone.slice(1),
  }
  await db
    .insertInto('personal_link')
    .values({ token: links.personal, agent_id: owner.id, customer_id: things.customer, asset_id: things.asset })
    .execute()
  await db
    .insertInto('answers_link')
    .values({ token: links.answers, customer_id: known.other![0] as number, ...at_ })
    .execute()
  await db
    .insertInto('seller_page')
    .values({ token: links.seller, asset_id: things.asset, ...at_ })
    .execute()
  const { id: proposal } = await db
    .insertInto('proposal')
    .values({ customer_id: things.customer, listing_id: things.purchase_listing, changes: '{"budget":3000000}', ...at_ })
    .returning('id')
    .executeTakeFirstOrThrow()
  await people.stranger.ok(sendFriendRequest, { body: { user_id: owner.id } })
  await db.updateTable('cooperation').set({ partner_id: people.connected.id }).where('id', '=', things.cooperations).execute()
  await db
    .updateTable('customer_share')
    .set({ receiver_id: people.connected.id })
    .where('id', '=', things.customer_shares)
    .execute()
  await db.updateTable('agency_invitation').set({ phone: people.stranger.phone }).where('id', '=', things.invitations).execute()
  const [kept, third] = [await buildCustomer(owner), await buildCustomer(owner)]
  await owner.ok(mergeCustomers, { params: { id: String(kept.id) }, body: { other: third.id } as never })
  const { id: merge } = await db
    .selectFrom('customer_merge')
    .select('id')
    .where('kept_id', '=', kept.id)
    .executeTakeFirstOrThrow()
  const { uuid } = await db.selectFrom('agent').select('uuid').where('id', '=', owner.id).executeTakeFirstOrThrow()
  return { ...furnished, uuid, proposal, merged: { kept: kept.id, merge }, links, agents, guests, scoped, foreignToken }
}
export type Everybody = Awaited<ReturnType<typeof gather>>
