import { sql } from 'kysely'
import sharp from 'sharp'
import { PHOTO_UPLOADS_PATH } from '../../../contract/src/photos.ts'
import type { Db } from '../../../server/src/platform/database/db.ts'
import type { Answer, SendRequest } from './send-request.ts'

/** The calls of working agents, as often as all of them together make them (docs/scaling.md, "What one machine holds"). */
export interface Kind {
  name: string
  /** By `AGENTS` agents. */
  perSecond: number
  /** `old`: a read that a replica may answer. */
  is: 'dots' | 'read' | 'old' | 'write'
  act: (sendRequest: SendRequest, turn: number) => Promise<Answer>
}

/** The number of agents for which `perSecond` is stated. */
export const AGENTS = 25_000
/** How often an open page asks for the flags. */
const FLAGS_EVERY_SECONDS = 30
/** Rows that each kind uses in turn: enough that nothing is requested twice in a row. */
const ROWS = 2_000
/** As from a phone's camera. */
export const PHOTO = { width: 4_000, height: 3_000 }
const PHOTOS = 4

interface OwnAsset {
  id: number
  agent: number
  city: number
  price: number
}
interface OwnCustomer {
  id: number
  agent: number
  asset: number
}

export interface Signed {
  agent: number
  token: string
}

/** Every kind of call with rows of a market. `tokenOf` signs an agent in. */
export async function mixOf(
  db: Db,
  sessions: readonly Signed[],
  tokenOf: (agent: number) => string,
  photo = PHOTO,
): Promise<Kind[]> {
  /** Closed accounts cannot sign in. */
  const ofWorking = (table: string) => `join agent g on g.id = ${table}.agent_id and g.is_working`
  const some = async <T>(query: string): Promise<T[]> =>
    (await sql<T>`select * from (${sql.raw(query)}) pick order by hashint8(id) limit ${sql.lit(ROWS)}`.execute(db)).rows
  const assets = await some<OwnAsset>(
    `select a.id, agent_id as agent, city_id as city, price from asset a ${ofWorking('a')} where market in (1, 2)`,
  )
  const open = await some<{ id: number }>('select id from asset where market = 2')
  const listings = await some<{ id: number; agent: number }>(
    `select l.id, l.agent_id as agent from listing l join customer c on c.id = l.customer_id and not c.is_archived ${ofWorking('l')}`,
  )
  const customers = await some<OwnCustomer>(`
    select distinct on (c.agent_id) c.id, c.agent_id as agent, a.id as asset from customer c join asset a on a.agent_id = c.agent_id and a.market in (1, 2) ${ofWorking('c')}
    where c.phone is not null and not c.do_not_contact and not c.is_archived order by c.agent_id, c.id`)
  const { rows: streets } = await sql<{ word: string }>`
    select distinct substr(split_part(s.name, ' ', 1), 1, 4) as word from asset a join street s on s.id = a.street_id where a.market = 2 order by 1`.execute(
    db,
  )
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => picture(at, photo)))

  const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!
  const get =
    (of: (turn: number) => { agent: number; path: string }): Kind['act'] =>
    (sendRequest, turn) => {
      const { agent, path } = of(turn)
      return sendRequest('GET', `/api${path}`, tokenOf(agent))
    }
  const agentAt = (turn: number) => at(sessions, turn).agent
  const kinds: Kind[] = [
    {
      name: 'dots',
      perSecond: AGENTS / FLAGS_EVERY_SECONDS,
      is: 'dots',
      act: (sendRequest, turn) => sendRequest('GET', '/api/access-control/users/flags/', at(sessions, turn).token),
    },
    { name: 'overview', perSecond: 10, is: 'read', act: get((turn) => ({ agent: agentAt(turn), path: '/overview/' })) },
    {
      name: 'my assets of a city',
      perSecond: 20,
      is: 'old',
      act: get((turn) => ({ agent: at(assets, turn).agent, path: `/real-estate/asset/?city_id=${at(assets, turn).city}` })),
    },
    {
      name: 'my customers',
      perSecond: 20,
      is: 'read',
      act: get((turn) => ({ agent: agentAt(turn), path: '/real-estate/customer/' })),
    },
    {
      name: 'card of a customer',
      perSecond: 20,
      is: 'read',
      act: get((turn) => ({ agent: at(customers, turn).agent, path: `/real-estate/customer/${at(customers, turn).id}/` })),
    },
    {
      name: 'an asset with its buyers',
      perSecond: 50,
      is: 'old',
      act: get((turn) => ({ agent: at(assets, turn).agent, path: `/real-estate/asset/${at(assets, turn).id}/` })),
    },
    {
      name: 'matches of a buyer',
      perSecond: 20,
      is: 'old',
      act: get((turn) => ({
        agent: at(listings, turn).agent,
        path: `/real-estate/purchase_listing/${at(listings, turn).id}/get_matches/`,
      })),
    },
    {
      name: 'search',
      perSecond: 20,
      is: 'old',
      act: get((turn) => ({ agent: agentAt(turn), path: `/search/?q=${encodeURIComponent(at(streets, turn).word)}` })),
    },
    {
      name: 'connections',
      perSecond: 5,
      is: 'old',
      act: get((turn) => ({ agent: agentAt(turn), path: '/connecteam/friends/' })),
    },
    { name: 'dashboard', perSecond: 3, is: 'old', act: get((turn) => ({ agent: agentAt(turn), path: '/dashboard/' })) },
    {
      name: 'public page of an asset',
      perSecond: 10,
      is: 'old',
      act: (sendRequest, turn) => sendRequest('GET', `/api/real-estate/public-asset/${at(open, turn).id}/`, null),
    },
    {
      name: 'send to a customer',
      perSecond: 5,
      is: 'write',
      act: (sendRequest, turn) => {
        const { id, agent, asset } = at(customers, turn)
        return sendRequest('POST', '/api/whatsapp/messages/', tokenOf(agent), { customer_ids: [id], asset_ids: [asset] })
      },
    },
    {
      name: 'note on a customer',
      perSecond: 5,
      is: 'write',
      act: (sendRequest, turn) => {
        const { id, agent } = at(customers, turn)
        return sendRequest('POST', `/api/real-estate/customer/${id}/add_note/`, tokenOf(agent), { content: `הערה ${turn}` })
      },
    },
    {
      name: 'another price for an asset',
      perSecond: 0.1,
      is: 'write',
      act: (sendRequest, turn) => {
        const { id, agent, price } = at(assets, turn)
        return sendRequest('PATCH', `/api/real-estate/asset/${id}/`, tokenOf(agent), { price: price - 10_000 * (turn % 3) })
      },
    },
    {
      name: `photo of ${photo.width} × ${photo.height}`,
      perSecond: 0.2,
      is: 'write',
      act: (sendRequest, turn) => addPhoto(sendRequest, tokenOf(at(assets, turn).agent), at(assets, turn).id, at(photos, turn)),
    },
  ]
  return kinds
}

/** Random enough that it does not compress to nothing. */
async function picture(at: number, size: typeof PHOTO): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + at * 20, sigma: 20 }
  return sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** As the form does: uploads the picture as a resumable upload, then adds it to the asset. */
async function addPhoto(sendRequest: SendRequest, token: string, asset: number, bytes: Buffer): Promise<Answer> {
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await sendRequest('POST', `/api${PHOTO_UPLOADS_PATH}`, token, null, {
    ...tus,
    'upload-length': String(bytes.length),
  })
  const address = begun.headers.location
  if (!address) return begun
  const sent = await sendRequest('PATCH', new URL(address, 'http://node').pathname, token, bytes, {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  })
  if (sent.status >= 300) return sent
  return sendRequest('POST', `/api/real-estate/asset/${asset}/images/uploaded/`, token, { upload: address.split('/').at(-1) })
}
