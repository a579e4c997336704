import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'
import type { Line } from './figures.ts'
import { agentWith, withProduct } from './product.ts'
import { timed } from './timed.ts'

const LISTINGS = 300
const CONNECTIONS = 900

/**
 * What the network pages cost a well-connected agent: one with this many listings, connected with this many agents, or with most of a small country.
 */
export const measureNetwork = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const { agent, listings } = await wellConnected(db)
    const { rows: friends } = await sql<{
      id: number
    }>`select friend_id as id from connection where agent_id = ${agent} order by 1`.execute(db)
    const { rows: own } = await sql<{ id: number }>`
      select l.id from listing l join customer c on c.id = l.customer_id and not c.is_archived where l.agent_id = ${agent} order by 1`.execute(
      db,
    )
    const { rows: marketed } = await sql<{
      id: number
    }>`select id from asset where agent_id = ${agent} and market in (1, 2) order by 1`.execute(db)
    await shareWith(db, agent)
    const friendAt = (turn: number) => friends[turn % friends.length]!.id
    const calls: [what: string, path: (turn: number) => string][] = [
      ['requests received', () => 'friend_request/'],
      ['requests sent', () => 'friend_request/?direction=sent'],
      ['connections, page by page', (turn) => `friends/?page=${1 + (turn % Math.ceil(friends.length / 30))}`],
      ['connections by name', () => 'friends/?search=כהן'],
      ['recommended, page by page', (turn) => `potential_friends/?page=${1 + (turn % 4)}`],
      ['recommended by name', () => 'potential_friends/?search=כהן'],
      [
        'candidates of a listing',
        (turn) => `potential_friends_by_purchase_listing/?purchase_listing_id=${own[turn % own.length]!.id}`,
      ],
      ['potential deals with one', (turn) => `potential_deals/?user_id=${friendAt(turn)}`],
      ['demand for all properties, page by page', (turn) => `demand/?page=${1 + (turn % 4)}`],
      ['demand for one', (turn) => `demand/?asset=${marketed[turn % marketed.length]!.id}`],
      ['shared customers received', () => 'customer_shares/'],
    ]
    const size = `${friends.length}; ${listings}; ${marketed.length}`
    const lines: Line[] = [{ what: 'network: an agent with connections; listings; marketed properties', figure: size }]
    for (const [what, path] of calls) lines.push(await timed(product, agent, what, (turn) => `/connecteam/${path(turn)}`))
    const assetsOf = (what: string, agentAt: (turn: number) => number) =>
      timed(product, agent, what, (turn) => `/real-estate/realtors/${agentAt(turn)}/assets/`)
    lines.push(await assetsOf('assets of a connection, what fits first', friendAt))
    lines.push(await assetsOf("an agent's own, what fits first", () => agent))
    const { rows: drafts } = await sql<{ city: number; neighborhood: number; price: number; number_of_rooms: number | null }>`
      select city_id as city, neighborhood_id as neighborhood, price, number_of_rooms from asset where agent_id = ${agent} order by id`.execute(
      db,
    )
    const draftAt = (turn: number) => drafts[turn % drafts.length]!
    lines.push(await timed(product, agent, 'reverse demand', () => '/reverse_demand/', draftAt))
    return lines
  })

/** The agent whose number of listings is nearest to this, connected with further agents up to their number, or to three in four of all. */
export async function wellConnected(db: Db): Promise<{ agent: number; listings: number }> {
  const { agent, listings } = await agentWith(db, LISTINGS)
  await sql`
    with chosen as (
      select g.id from agent g
      where g.id <> ${agent} and not exists (select from block b where (b.agent_id, b.blocked_id) in ((g.id, ${agent}), (${agent}, g.id)))
      order by hashint8(g.id) limit least(${CONNECTIONS}, (select count(*) * 3 / 4 from agent)))
    insert into connection (agent_id, friend_id)
    select id, ${agent} from chosen union all select ${agent}, id from chosen on conflict do nothing`.execute(db)
  await sql`delete from friend_request r using connection c where (r.from_id, r.to_id) = (c.agent_id, c.friend_id)`.execute(db)
  await sql`analyze connection`.execute(db)
  return { agent, listings }
}

const SHARES = 60

/** This many connected agents share a buyer with the agent. */
const shareWith = (db: Db, agent: number) =>
  sql`insert into customer_share (customer_id, agent_id, receiver_id, state, created_at, updated_at)
    select l.customer_id, l.agent_id, ${agent}, 'offered', now(), now()
    from (select distinct on (agent_id) agent_id, customer_id from listing
      where agent_id in (select friend_id from connection where agent_id = ${agent}) order by agent_id, id) l
    join customer c on c.id = l.customer_id and not c.is_archived
    limit ${SHARES} - (select count(*) from customer_share where receiver_id = ${agent})`.execute(db)
