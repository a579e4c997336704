import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../../src/platform/database/db.ts'
import { makeTokens } from '../../src/platform/http/tokens.ts'
import { secretsOf } from '../../src/platform/security/secrets.ts'
import { openSession } from '../session.ts'
import { makeInsist, Refused, send, sendFile, type Tools } from './calls.ts'
import { writeNotes } from './notes.ts'
import { SECRET, type World } from './world.ts'

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
/** Notes that an agent's devices send continuously and concurrently. */
const DEVICES = 2
const PAUSE_MS = 10
const IMPORT_ROWS = 300
const INSTANCE_TOKEN = 'd75b3a66374942c5b3c019c698abc2067e151558acbd451234'
/** From the call to a task's reminder. */
const REMINDS_MS = 3_000

/** Agents of one agency, each with a customer and a WhatsApp instance that waits to be connected. */
export async function hire({ database: { db }, now, providers }: World, count: number): Promise<Worker[]> {
  const tokens = makeTokens(secretsOf(SECRET), TOKEN_SECONDS, { now })
  const { id: agency_id } = await db.insertInto('agency').values({ name: 'סוכנות' }).returning('id').executeTakeFirstOrThrow()
  const { rows } = await sql<Place>`
    select s.city_id as city, s.id as street, n.id as neighborhood
    from street s join neighborhood n on n.city_id = s.city_id and not n.is_whole_city order by n.id, s.id limit 1`.execute(db)
  const workers: Worker[] = []
  for (let at = 0; at < count; at++) {
    const phone = `+972${newPhone().slice(1)}`
    const { id } = await db
      .insertInto('agent')
      .values({ phone, name: `סוכן ${at}`, agency_id, license_number: '12345' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = await openSession(db, phone, id, now())
    providers.whatsapp.add(String(id), INSTANCE_TOKEN, 'authorized')
    const customers = [await addCustomer(db, id)]
    workers.push({ agent: id, token: tokens.access({ session, phone, agent: id }), place: rows[0]!, customers, assets: [] })
  }
  return workers
}

async function addCustomer(db: Db, agent_id: number): Promise<Worker['customers'][number]> {
  const phone = newPhone()
  const { id } = await db
    .insertInto('customer')
    .values({ agent_id, name: 'לקוח', search: ' לקוח', phone: `+972${phone.slice(1)}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, phone }
}

/** Works until the faults are over, then finishes what was started. */
export async function work(
  world: World,
  worker: Worker,
  {
    signal,
    isNotesOnly,
    ...given
  }: Pick<Tools, 'dice' | 'acknowledged' | 'over'> & { signal: AbortSignal; isNotesOnly: boolean },
): Promise<void> {
  const { dice, acknowledged } = given
  const calls = { ...given, node: () => world.nodes[Math.floor(dice(world.nodes.length))]!.url }
  const tools: Tools = { ...calls, insist: makeInsist(worker.token, calls) }
  const acts = actsOf(world, worker, tools)
  const begin = (act: () => Promise<void>) =>
    act().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      acknowledged.refused.push(error.message)
    })
  const { id: customer } = worker.customers[0]!
  const notes = Array.from({ length: DEVICES }, () => begin(() => writeNotes(customer, tools, signal)))
  if (!isNotesOnly) await actUntil(signal, worker, tools, { acts, begin })
  await Promise.all(notes)
}

type Act = () => Promise<void>

async function actUntil(
  signal: AbortSignal,
  { agent }: Worker,
  { insist, dice }: Tools,
  { acts, begin }: { acts: ReturnType<typeof actsOf>; begin: (act: Act) => Promise<void> },
): Promise<void> {
  // Initial data.
  await begin(() =>
    insist('POST', '/whatsapp/client/connect/', { id_instance: String(agent), api_token_instance: INSTANCE_TOKEN }),
  )
  await begin(acts.asset)
  const all: Act[] = Object.values(acts)
  while (!signal.aborted) {
    await begin(all[Math.floor(dice(all.length))]!)
    await pause(PAUSE_MS)
  }
  // Each action once more without faults, so that even on a slow machine there is a result of each to check.
  for (const act of all) await begin(act)
}

let phones = 0
const newPhone = () => `052${String(7_000_000 + ++phones)}`

function actsOf(world: World, worker: Worker, tools: Tools) {
  const { dice, insist, acknowledged } = tools
  const one = <T>(list: readonly T[]): T => list[Math.floor(dice(list.length))]!
  return {
    customer: async () => {
      const name = `לקוח ${randomUUID()}`
      const phone = newPhone()
      const { id } = await insist<{ id: number }>('POST', '/real-estate/customer/', { name, phone })
      worker.customers.push({ id, phone })
      acknowledged.customers.push({ id, name })
    },
    listing: async () => {
      const { city, neighborhood } = worker.place
      const body = { city, neighborhoods: [neighborhood], budget: 1_000_000 + Math.floor(dice(3_000_000)) }
      const { id } = await insist<{ id: number }>(
        'POST',
        `/real-estate/customer/${one(worker.customers).id}/add_purchase_listing/`,
        body,
      )
      acknowledged.listings.push(id)
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
      acknowledged.tasks.push({ id, title })
    },
    asset: async () => {
      const price = 1_000_000 + Math.floor(dice(3_000_000))
      const { id } = await insist<{ id: number }>('POST', '/real-estate/asset/', { ...worker.place, price })
      worker.assets.push(id)
      acknowledged.prices.set(id, price)
    },
    price: async () => {
      const asset = one(worker.assets)
      const price = 1_000_000 + Math.floor(dice(3_000_000))
      await insist('PATCH', `/real-estate/asset/${asset}/`, { price })
      acknowledged.prices.set(asset, price)
    },
    message: async () => {
      const text = `הודעה ${randomUUID()}`
      await insist('POST', '/whatsapp/messages/', {
        customer_ids: [one(worker.customers).id],
        asset_ids: [one(worker.assets)],
        text,
      })
      acknowledged.messages.set(worker.agent, [...(acknowledged.messages.get(worker.agent) ?? []), text])
    },
    photo: () => sendFile(acknowledged, () => addPhoto(worker, one(worker.assets), tools)),
    paper: () => signPaper(world, one(worker.customers), tools),
    import: () => sendFile(acknowledged, () => importFile(worker, tools)),
  }
}

const tus = { 'tus-resumable': '1.0.0' }

/** A photo in two pieces, each repeated until it is stored. */
async function addPhoto({ token }: Worker, asset: number, tools: Tools): Promise<void> {
  const { dice, insist, acknowledged, node } = tools
  const background = { r: dice(255), g: dice(255), b: dice(255) }
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const authorization = `Bearer ${token}`
  const begin = () =>
    send(tools, `${node()}/api${PHOTO_UPLOADS_PATH}`, {
      method: 'POST',
      headers: { ...tus, authorization, 'upload-length': String(bytes.length) },
    })
  let begun = await begin()
  while (begun?.status !== 201) {
    acknowledged.retries++
    await pause(100)
    begun = await begin()
  }
  const path = new URL(begun.headers.get('location')!, 'http://node').pathname
  const half = Math.ceil(bytes.length / 2)
  for (let at = 0; at < bytes.length; ) {
    const headers = { ...tus, authorization, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
    const sent = await send(tools, `${node()}${path}`, {
      method: 'PATCH',
      headers,
      body: new Uint8Array(bytes.subarray(at, at + half)),
    })
    if (sent?.status === 204) at = Number(sent.headers.get('upload-offset'))
    else {
      acknowledged.retries++
      await pause(100)
      const seen = await send(tools, `${node()}${path}`, { method: 'HEAD', headers: { ...tus, authorization } })
      if (seen && seen.status < 300) at = Number(seen.headers.get('upload-offset'))
      else if (seen && seen.status < 500) throw new Refused(`HEAD ${path}: ${seen.status}`)
    }
  }
  const upload = path.split('/').at(-1)
  const { id, url } = await insist<{ id: number; url: string }>('POST', `/real-estate/asset/${asset}/images/uploaded/`, {
    upload,
  })
  acknowledged.photos.push({ asset, id, url })
}

/** A file of leads, which a worker process reads. */
async function importFile({ token }: Worker, tools: Tools): Promise<void> {
  const { acknowledged, node } = tools
  const lines = Array.from({ length: IMPORT_ROWS }, () => `לקוח ${randomUUID()},${newPhone()}`)
  const key = randomUUID()
  for (;;) {
    const body = new FormData()
    body.set('kind', 'leads')
    body.set('file', new Blob([`שם,טלפון\n${lines.join('\n')}`]), 'leads.csv')
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await send(tools, `${node()}/api/import/`, { method: 'POST', headers, body })
    if (answer?.status === 201) {
      acknowledged.imports.push({ id: (answer.body as { id: number }).id, rows: IMPORT_ROWS })
      return
    }
    if (answer && answer.status < 500) throw new Refused(`POST /import/: ${answer.status} ${JSON.stringify(answer.body)}`)
    acknowledged.retries++
    await pause(100)
  }
}

/** A consent that its signer signs. The signer tries once: without a response it may or may not exist. */
async function signPaper(
  { providers: { sms } }: World,
  { id: customer, phone }: { id: number; phone: string },
  tools: Tools,
): Promise<void> {
  const { insist, acknowledged, node } = tools
  const { id } = await insist<{ id: number }>('POST', '/documents/', { form: 'CONSENT', customer })
  const signers = [{ name: 'דנה לוי', phone }]
  const sent = await insist<{ signers: { url: string }[] }>('POST', `/documents/${id}/send/`, { signers, channel: 'link' })
  const [salt, document] = new URL(sent.signers[0]!.url).pathname.split('/').slice(-2)
  const link = `/api/public/consents/${salt}/${document}`
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await send(tools, `${node()}${path}`, {
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
  if (await call(`${link}/sign/`, { ...signature, boxes }, { 'x-ticket': verified.ticket })) acknowledged.papers.push(id)
}
