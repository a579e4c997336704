import { changeAsset, hideAsset, setContacts, setViewers } from '@mafteach/contract/assets'
import { mergeCustomers } from '@mafteach/contract/customer-merge'
import { blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { reviewLink } from '@mafteach/contract/reviews'
import { SCOPES, type Scope } from '@mafteach/contract/tokens.codes'
import sharp from 'sharp'
import { apiTokenHash, newApiToken } from '../../src/platform/http/api-tokens.ts'
import type { openAnyCall } from '../any-call.ts'
import { buildCustomer } from '../builders.ts'
import { sendPaper, ticketFor } from '../papers.ts'
import type { Product } from '../product.ts'
import type { SeededThings } from '../seed-everything.ts'
import { openSession } from '../session.ts'

/** Agents, by their relation to the owner of all data and to the asset. */
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
  'waiting',
  'staff',
] as const
export type AgentRole = (typeof AGENTS)[number]

/** Callers without an open session of an agent. */
export type Guest = 'nobody' | 'forged' | 'unconfirmed' | 'closed' | 'signed out'

/** The name of the owner's customers, which no other agent may see. */
export const SECRET = 'לקוחה סודית'

type Person = Awaited<ReturnType<Product['agent']>>

type AnyCall = Awaited<ReturnType<typeof openAnyCall>>

/** The agents, and their relations to each other and to the owner's asset. */
async function gatherAgents({ product }: AnyCall, { agent: owner, things }: SeededThings) {
  const { db } = product.database
  const { agency_id } = await db.selectFrom('agent').select('agency_id').where('id', '=', owner.id).executeTakeFirstOrThrow()
  const colleague = () => product.agent({ agency_id })
  const agents: Record<AgentRole, Person> = {
    owner,
    contact: await colleague(),
    viewer: await product.agent(),
    manager: await product.agent({ agency_id, is_agency_manager: true }),
    colleague: await colleague(),
    connected: await product.agent(),
    stranger: await product.agent(),
    // Each of these would see what is in marketing, except for the hiding and the block.
    hider: await colleague(),
    blocked: await colleague(),
    blocker: await colleague(),
    // Sees what is in marketing, and nothing that is open to all.
    waiting: await colleague(),
    staff: await product.agent(),
  }
  const { contact, viewer, connected, stranger, hider, blocked, blocker, waiting, staff } = agents
  await db.updateTable('agent').set({ is_staff: false, is_agency_manager: false }).where('id', '=', owner.id).execute()
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()
  const license = { license_state: 'waiting', license_since: product.now() } as const
  await db.updateTable('agent').set(license).where('id', '=', waiting.id).execute()
  for (const friend of [connected, viewer]) {
    await friend.ok(sendFriendRequest, { body: { user_id: owner.id } })
    await owner.ok(sendFriendRequest, { body: { user_id: friend.id } })
  }
  await stranger.ok(sendFriendRequest, { body: { user_id: owner.id } })
  const at = { params: { id: String(things.asset) } }
  await owner.ok(setContacts, { ...at, body: [contact.id] })
  await hider.ok(hideAsset, { body: { asset_id: things.asset } })
  await owner.ok(changeAsset, { ...at, body: { audience: 'AG' } })
  await owner.ok(setViewers, { ...at, body: [viewer.id] })
  await owner.ok(blockAgent, { body: { user_id: blocked.id } })
  await blocker.ok(blockAgent, { body: { user_id: owner.id } })
  return agents
}

/** A session that can be opened again, and a customer. */
async function signedIn({ product }: AnyCall, { id, phone, token, ok, call, session }: Person, customer?: number) {
  const agent = {
    id,
    phone,
    token,
    customer: customer ?? (await buildCustomer({ id, ok, call, session })).id,
    signIn: async () => {
      const opened = await openSession(product.database.db, phone, id, product.now())
      agent.token = product.tokens.access({ session: opened, phone, agent: id })
    },
  }
  return agent
}

/** API tokens: the owner's for any scopes, each created once, and a stranger's for all. */
async function makeApiTokens({ product }: AnyCall, { owner, stranger }: Record<AgentRole, Person>) {
  const make = async (agent: Person, name: string, scopes: readonly Scope[]) => {
    const token = newApiToken()
    const now = product.now()
    const row = { agent_id: agent.id, name, scopes: [...scopes], token_hash: apiTokenHash(token) }
    await product.database.db
      .insertInto('api_token')
      .values({ ...row, created_at: now, last_used_at: now })
      .execute()
    return token
  }
  const made = new Map<string, Promise<string>>()
  const tokenFor = (scopes: readonly Scope[]): Promise<string> => {
    const name = scopes.join()
    const token = made.get(name) ?? make(owner, name, scopes)
    made.set(name, token)
    return token
  }
  return { tokenFor, foreignToken: await make(stranger, 'all', SCOPES) }
}

async function makeGuests({ product, phoneToken }: AnyCall, owner: Person): Promise<Record<Guest, string | null>> {
  const { db } = product.database
  const [signedOut, closed] = [await product.agent(), await product.agent()]
  await db.updateTable('session').set({ ended_at: product.now() }).where('id', '=', signedOut.session).execute()
  await db.updateTable('agent').set({ closed_at: product.now() }).where('id', '=', closed.id).execute()
  return {
    nobody: null,
    forged: `${owner.token.slice(0, -4)}AAAA`,
    unconfirmed: await phoneToken('+972539999999'),
    closed: product.tokens.access({ session: closed.session, phone: closed.phone, agent: null, closed: closed.id }),
    'signed out': signedOut.token,
  }
}

/** The owner's data for others: links to pages, offers to the connected agent, an invitation of the stranger. */
async function handOut(
  { product }: AnyCall,
  { things, known }: SeededThings,
  { owner, connected, stranger }: Record<AgentRole, Person>,
) {
  const { db } = product.database
  const created_at = product.now()
  const review = await owner.ok(reviewLink, { params: { id: String(things.deals) }, body: { side: 'buying' } })
  const links = {
    review: review.url.split('/').at(-1)!,
    personal: 'abcdefghij-personal-1',
    answers: 'abcdefghij-answers-01',
    seller: 'abcdefghij-seller-001',
    owner: 'abcdefghij-owner-0001',
    viewing: 'abcdefghij-viewing-01',
    openHouse: `open-house-${owner.phone.slice(1)}`,
    demand: owner.phone.slice(1),
  }
  const personal = { agent_id: owner.id, customer_id: things.customer, asset_id: things.asset }
  await db
    .insertInto('personal_link')
    .values({ token: links.personal, ...personal })
    .execute()
  await db
    .insertInto('answers_link')
    .values({ token: links.answers, customer_id: Number(known.other![0]), created_at })
    .execute()
  await db
    .insertInto('viewing_link')
    .values({ token: links.viewing, agent_id: owner.id, customer_id: things.customer, offer_id: things.slots, created_at })
    .execute()
  const { city_id } = await db.selectFrom('asset').select('city_id').where('id', '=', things.asset).executeTakeFirstOrThrow()
  await db
    .insertInto('customer_asset')
    .values({ customer_id: Number(known.other![0]), asset_id: things.asset, city_id, sent_at: created_at })
    .execute()
  await db.insertInto('seller_page').values({ token: links.seller, asset_id: things.asset, created_at }).execute()
  const form = { asset_id: things.asset, city_id, expires_at: new Date(created_at.getTime() + 86_400_000) }
  await db
    .insertInto('owner_form')
    .values({ token: links.owner, ...form })
    .execute()
  await db.updateTable('cooperation').set({ partner_id: connected.id }).where('id', '=', things.cooperations).execute()
  await db.updateTable('customer_share').set({ receiver_id: connected.id }).where('id', '=', things.customer_shares).execute()
  await db.updateTable('agency_invitation').set({ phone: stranger.phone }).where('id', '=', things.invitations).execute()
  const { id: proposal } = await db
    .insertInto('proposal')
    .values({ customer_id: things.customer, listing_id: things.purchase_listing, changes: '{"budget":3000000}', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [kept, other] = [await buildCustomer(owner), await buildCustomer(owner)]
  const { merge } = await owner.ok(mergeCustomers, { params: { id: String(kept.id) }, body: { other: other.id } })
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', owner.id).execute()
  const { links: papers } = await sendPaper({ me: owner, customer: kept })
  const paper = { link: papers[0]!, ticket: await ticketFor(product, papers[0]!, kept.phone!) }
  const { uuid } = await db.selectFrom('agent').select('uuid').where('id', '=', owner.id).executeTakeFirstOrThrow()
  return { links, proposal, merged: { kept: kept.id, merge }, paper, uuid }
}

/** Creates a database with all agents, and the owner's data. */
export async function gather(anyCall: AnyCall) {
  const seeded = await anyCall.seedEverything()
  const people = await gatherAgents(anyCall, seeded)
  const handed = await handOut(anyCall, seeded, people)
  const agents = {} as Record<AgentRole, Awaited<ReturnType<typeof signedIn>>>
  for (const role of AGENTS)
    agents[role] = await signedIn(anyCall, people[role], role === 'owner' ? seeded.things.customer : undefined)
  const { db } = anyCall.product.database
  await db.updateTable('customer').set({ name: SECRET }).where('agent_id', '=', people.owner.id).execute()
  const [tokens, guests] = [await makeApiTokens(anyCall, people), await makeGuests(anyCall, people.owner)]
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'gray' } })
    .png()
    .toBuffer()
  seeded.things.licences = people.waiting.id
  return { ...seeded, ...handed, ...tokens, agents, guests, picture: new Uint8Array(picture) }
}
export type Everybody = Awaited<ReturnType<typeof gather>>
