import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import { sql } from 'kysely'
import sharp from 'sharp'
import { secretsOf } from '../../src/platform/secrets.ts'
import { makeTokens } from '../../src/platform/tokens.ts'
import { openSession } from '../session.ts'
import type { Dice } from './faults.ts'
import { SECRET, type World } from './world.ts'

/** What was answered well, and so has to be there: once, and in order where that was promised. */
export interface Kept {
  customers: { id: number; name: string }[]
  /** Of each customer. */
  notes: { customer: number; content: string }[]
  listings: number[]
  /** Each reminds of itself soon. */
  tasks: { id: number; title: string }[]
  /** Of each agent, in the order in which they were sent. */
  messages: Map<number, string[]>
  /** The last price of each asset. */
  prices: Map<number, number>
  photos: { asset: number; id: number; url: string }[]
  /** Papers that their signer signed. */
  papers: number[]
  /** Calls that came back with a refusal: nothing here is to be refused. */
  refused: string[]
  /** How often a call was sent again. */
  retries: number
}

export const nothing = (): Kept => ({
  customers: [],
  notes: [],
  listings: [],
  tasks: [],
  messages: new Map(),
  prices: new Map(),
  photos: [],
  papers: [],
  refused: [],
  retries: 0,
})

interface Place {
  city: number
  neighborhood: number
  street: number
}

export interface Worker {
  agent: number
  token: string
  place: Place
  customers: { id: number; phone: string }[]
  assets: number[]
}

const TOKEN_SECONDS = 7 * 86_400
/** Longer than any trouble. */
const CALL_MS = 5_000
/** Of calls, those whose own line breaks, within so many milliseconds: the answer is lost, whatever was done. */
const BROKEN = 0.1
const BROKEN_MS = 40
const PAUSE_MS = 10
const INSTANCE_TOKEN = 'd75b3a66374942c5b3c019c698abc2067e151558acbd451234'
/** From the call to when a task reminds. */
const REMINDS_MS = 3_000

/** Agents of one agency, each with an instance of WhatsApp that waits to be connected. */
export async function hire({ database: { db }, now, providers }: World, count: number): Promise<Worker[]> {
  const tokens = makeTokens(secretsOf(SECRET), TOKEN_SECONDS, { now })
  const { id: agency_id } = await db.insertInto('agency').values({ name: 'סוכנות' }).returning('id').executeTakeFirstOrThrow()
  const { rows } = await sql<Place>`
    select s.city_id as city, s.id as street, n.id as neighborhood
    from street s join neighborhood n on n.city_id = s.city_id and not n.is_whole_city order by n.id, s.id limit 1`.execute(db)
  const workers: Worker[] = []
  for (let at = 0; at < count; at++) {
    const phone = `+97254${String(8_000_000 + at)}`
    const { id } = await db
      .insertInto('agent')
      .values({ phone, name: `סוכן ${at}`, agency_id, license_number: '12345' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = await openSession(db, phone, id, now())
    providers.whatsapp.add(String(id), INSTANCE_TOKEN, 'authorized')
    workers.push({ agent: id, token: tokens.access({ session, phone, agent: id }), place: rows[0]!, customers: [], assets: [] })
  }
  return workers
}

/** A call that is sent until it is answered, to one node and the other, with the same key. */
type Insist = <T>(method: string, path: string, body?: object) => Promise<T>

class Refused extends Error {}

interface Tools {
  dice: Dice
  insist: Insist
  kept: Kept
  /** The address of one of the nodes. */
  node: () => string
}

/** Works until the trouble is over, then ends what was begun. */
export async function work(
  world: World,
  worker: Worker,
  { dice, kept, signal }: { dice: Dice; kept: Kept; signal: AbortSignal },
): Promise<void> {
  const node = () => world.nodes[Math.floor(dice(world.nodes.length))]!.url
  const insist: Insist = async (method, path, body) => {
    const key = randomUUID()
    for (;;) {
      const answer = await send(dice, `${node()}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${worker.token}`,
          'idempotency-key': key,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (answer && answer.status < 300) return answer.body as never
      if (answer && answer.status < 500) {
        kept.refused.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
        throw new Refused()
      }
      kept.retries++
      await pause(100)
    }
  }
  const acts = actsOf(world, worker, { dice, insist, kept, node })
  // Something to work with.
  await insist('POST', '/whatsapp/client/connect/', { id_instance: String(worker.agent), api_token_instance: INSTANCE_TOKEN })
  await acts.customer()
  await acts.asset()
  const all = Object.values(acts)
  const begin = (act: () => Promise<void>) =>
    act().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  while (!signal.aborted) {
    await begin(all[Math.floor(dice(all.length))]!)
    await pause(PAUSE_MS)
  }
  // Each once more, with everything whole: however slow the machine, there is something of each to look for.
  for (const act of all) await begin(act)
}

interface Sent {
  status: number
  headers: Headers
  body: unknown
}

/** Null where the line broke, or nothing was answered in time. */
async function send(dice: Dice, url: string, init: RequestInit): Promise<Sent | null> {
  try {
    const patience = dice(1) < BROKEN ? dice(BROKEN_MS) : CALL_MS
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(Math.ceil(patience)) })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    }
  } catch {
    return null
  }
}

let phones = 0

function actsOf(
  world: World,
  worker: Worker,
  { dice, insist, kept, node }: { dice: Dice; insist: Insist; kept: Kept; node: () => string },
) {
  const one = <T>(list: readonly T[]): T => list[Math.floor(dice(list.length))]!
  return {
    customer: async () => {
      const name = `לקוח ${randomUUID()}`
      const phone = `052${String(7_000_000 + ++phones)}`
      const { id } = await insist<{ id: number }>('POST', '/real-estate/customer/', { name, phone })
      worker.customers.push({ id, phone })
      kept.customers.push({ id, name })
    },
    note: async () => {
      const { id: customer } = one(worker.customers)
      const content = `הערה ${randomUUID()}`
      await insist('POST', `/real-estate/customer/${customer}/add_note/`, { content })
      kept.notes.push({ customer, content })
    },
    listing: async () => {
      const { city, neighborhood } = worker.place
      const body = { city, neighborhoods: [neighborhood], budget: 1_000_000 + Math.floor(dice(3_000_000)) }
      const { id } = await insist<{ id: number }>(
        'POST',
        `/real-estate/customer/${one(worker.customers).id}/add_purchase_listing/`,
        body,
      )
      kept.listings.push(id)
    },
    archive: async () => {
      const { id } = one(worker.customers)
      await insist('POST', `/real-estate/customer/${id}/archive/`)
      await insist('POST', `/real-estate/customer/${id}/unarchive/`)
    },
    task: async () => {
      const title = `משימה ${randomUUID()}`
      const remind_at = new Date(world.now().getTime() + REMINDS_MS).toISOString()
      const { id } = await insist<{ id: number }>('POST', '/tasks/', { title, remind_at })
      kept.tasks.push({ id, title })
    },
    asset: async () => {
      const price = 1_000_000 + Math.floor(dice(3_000_000))
      const { id } = await insist<{ id: number }>('POST', '/real-estate/asset/', { ...worker.place, price })
      worker.assets.push(id)
      kept.prices.set(id, price)
    },
    price: async () => {
      const asset = one(worker.assets)
      const price = 1_000_000 + Math.floor(dice(3_000_000))
      await insist('PATCH', `/real-estate/asset/${asset}/`, { price })
      kept.prices.set(asset, price)
    },
    message: async () => {
      const text = `הודעה ${randomUUID()}`
      await insist('POST', '/whatsapp/messages/', {
        customer_ids: [one(worker.customers).id],
        asset_ids: [one(worker.assets)],
        text,
      })
      kept.messages.set(worker.agent, [...(kept.messages.get(worker.agent) ?? []), text])
    },
    photo: () => addPhoto(worker, one(worker.assets), { dice, insist, kept, node }),
    paper: () => signPaper(world, one(worker.customers), { dice, insist, kept, node }),
  }
}

const tus = { 'tus-resumable': '1.0.0' }

/** A photo in two pieces, each sent until it is there. */
async function addPhoto({ token }: Worker, asset: number, { dice, insist, kept, node }: Tools): Promise<void> {
  const background = { r: dice(255), g: dice(255), b: dice(255) }
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const authorization = `Bearer ${token}`
  const begin = () =>
    send(dice, `${node()}/api${PHOTO_UPLOADS_PATH}`, {
      method: 'POST',
      headers: { ...tus, authorization, 'upload-length': String(bytes.length) },
    })
  let begun = await begin()
  while (begun?.status !== 201) {
    kept.retries++
    await pause(100)
    begun = await begin()
  }
  const path = new URL(begun.headers.get('location')!, 'http://node').pathname
  const half = Math.ceil(bytes.length / 2)
  for (let at = 0; at < bytes.length; ) {
    const headers = { ...tus, authorization, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
    const sent = await send(dice, `${node()}${path}`, {
      method: 'PATCH',
      headers,
      body: new Uint8Array(bytes.subarray(at, at + half)),
    })
    if (sent?.status === 204) at = Number(sent.headers.get('upload-offset'))
    else {
      kept.retries++
      await pause(100)
      const seen = await send(dice, `${node()}${path}`, { method: 'HEAD', headers: { ...tus, authorization } })
      if (seen && seen.status < 300) at = Number(seen.headers.get('upload-offset'))
      else if (seen && seen.status < 500) {
        kept.refused.push(`HEAD ${path}: ${seen.status}`)
        return
      }
    }
  }
  const upload = path.split('/').at(-1)
  const { id, url } = await insist<{ id: number; url: string }>('POST', `/real-estate/asset/${asset}/images/uploaded/`, {
    upload,
  })
  kept.photos.push({ asset, id, url })
}

/** A consent that its signer signs. The signer tries once: what was not answered may be there or not. */
async function signPaper(
  { providers: { sms } }: World,
  { id: customer, phone }: { id: number; phone: string },
  { dice, insist, kept, node }: Tools,
): Promise<void> {
  const { id } = await insist<{ id: number }>('POST', '/documents/', { form: 'CONSENT', customer })
  const signers = [{ name: 'דנה לוי', phone }]
  const sent = await insist<{ signers: { url: string }[] }>('POST', `/documents/${id}/send/`, { signers, channel: 'link' })
  const [salt, document] = new URL(sent.signers[0]!.url).pathname.split('/').slice(-2)
  const link = `/api/public/consents/${salt}/${document}`
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await send(dice, `${node()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return answer && answer.status < 300 ? answer.body : null
  }
  if (!(await call(`${link}/code/`, {}))) return
  const code = /\d{6}/.exec(sms.textsTo(`+972${phone.slice(1)}`).at(-1) ?? '')?.[0]
  const verified = code && ((await call(`${link}/verify/`, { code })) as { ticket: string } | null)
  if (!verified) return
  const signature = { name: 'דנה לוי', id_number: '000000018', signature: { kind: 'typed', value: 'דנה לוי' } }
  const boxes = { messages: true, calls: false, sharing: false }
  if (await call(`${link}/sign/`, { ...signature, boxes }, { 'x-ticket': verified.ticket })) kept.papers.push(id)
}
