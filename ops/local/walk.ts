import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import sharp from 'sharp'
import { sessionOf } from '../../e2e/sessions.ts'

/** Demonstration agents at work: what they do repeatedly, without retries. Failed calls are reported. */

const AGENTS = ['050-000-0001', '050-000-0002', '050-000-0003', '050-000-0004']
/** Pause between two jobs of an agent. */
const PAUSE_MS = 50
const PIECES = 3

export interface WalkReport {
  calls: number
  /** Method, path and result. */
  failures: string[]
  /** Number of events received on streams. */
  events: number
}

type Call = (method: string, path: string, body?: object) => Promise<{ status: number; body: never }>

/** Works until `signal` aborts. */
export async function walk(url: string, signal: AbortSignal): Promise<WalkReport> {
  const report: WalkReport = { calls: 0, failures: [], events: 0 }
  await Promise.all(AGENTS.map((phone) => walkAs(phone, url, report, signal)))
  return report
}

async function walkAs(phone: string, url: string, report: WalkReport, signal: AbortSignal): Promise<void> {
  const { access } = await sessionOf(phone)
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string | Uint8Array<ArrayBuffer>) => {
    report.calls++
    try {
      const init = { method, headers: { authorization: `Bearer ${access}`, ...headers }, ...(body === undefined ? {} : { body }) }
      const response = await fetch(`${url}${path}`, init)
      const text = await response.text()
      if (response.status >= 400) report.failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
      return { response, text }
    } catch (error) {
      report.failures.push(`${method} ${path}: ${String((error as Error).cause ?? error)}`)
      return null
    }
  }
  const call: Call = async (method, path, body) => {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    const answer = await send(method, `/api${path}`, headers, body && JSON.stringify(body))
    return { status: answer?.response.status ?? 0, body: JSON.parse(answer?.text || 'null') as never }
  }
  const idsOf = async (path: string): Promise<number[]> =>
    ((await call('GET', path)).body as { results: { id: number }[] } | null)?.results.map(({ id }) => id) ?? []
  const customers = await idsOf('/real-estate/customer/?page_size=20')
  const assets = await idsOf('/real-estate/asset/?page_size=20')
  const one = (ids: number[]) => ids[Math.floor(Math.random() * ids.length)]!

  const listening = listen(url, access, report, signal)
  const jobs = [
    () => call('GET', '/access-control/users/flags/'),
    () => call('GET', '/overview/'),
    () => call('GET', '/real-estate/customer/?page_size=20'),
    () => call('GET', `/search/?q=${encodeURIComponent('רמת')}`),
    () => call('GET', `/real-estate/asset/${one(assets)}/`),
    () => call('GET', '/dashboard/'),
    () => noteAndSee(call, one(customers), report),
    () => call('POST', '/tasks/', { title: 'לחזור ללקוח', due_at: new Date(Date.now() + 3_600_000).toISOString() }),
    () => addPhoto(send, call, one(assets), report),
  ]
  for (let at = 0; !signal.aborted; at++) {
    await jobs[at % jobs.length]!()
    await pause(PAUSE_MS)
  }
  await listening
}

/** A write is visible at once, on whichever node it is read. */
async function noteAndSee(call: Call, customer: number, report: WalkReport): Promise<void> {
  const content = `הערה ${randomUUID()}`
  await call('POST', `/real-estate/customer/${customer}/add_note/`, { content })
  const { body } = await call('GET', `/real-estate/customer/${customer}/`)
  if (!JSON.stringify(body).includes(content)) report.failures.push(`the note of customer ${customer} is not there`)
}

/** A photo in parts, each of which any node may receive; it is added to the asset, read, and deleted. */
async function addPhoto(
  send: (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Uint8Array<ArrayBuffer>,
  ) => Promise<{ response: Response } | null>,
  call: Call,
  asset: number,
  report: WalkReport,
): Promise<void> {
  const background = { r: random(), g: random(), b: random() }
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await send('POST', `/api${PHOTO_UPLOADS_PATH}`, { ...tus, 'upload-length': String(bytes.length) })
  const address = begun?.response.headers.get('location')
  if (!address) return
  const size = Math.ceil(bytes.length / PIECES)
  for (let at = 0; at < bytes.length; at += size) {
    const headers = { ...tus, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
    await send('PATCH', address, headers, new Uint8Array(bytes.subarray(at, at + size)))
  }
  const upload = address.split('/').at(-1)
  const { status, body } = await call('POST', `/real-estate/asset/${asset}/images/uploaded/`, { upload })
  if (status !== 201) return
  const photo = body as { id: number; url: string }
  const seen = await send('GET', photo.url, {})
  if (seen?.response.headers.get('content-type') !== 'image/webp') report.failures.push(`${photo.url} is no photo`)
  await call('DELETE', `/real-estate/asset/${asset}/images/${photo.id}/`)
}

const random = () => Math.floor(Math.random() * 256)

/** Listens to live events; a stream that ends with its node is reopened, as in a browser. */
async function listen(url: string, access: string, report: WalkReport, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const headers = { authorization: `Bearer ${access}`, accept: 'text/event-stream' }
    try {
      const { body } = await fetch(`${url}/api/events/`, { headers, signal })
      for await (const chunk of body!) report.events += String(Buffer.from(chunk)).split('\nevent:').length - 1
    } catch {
      // The node ended, or the walk is over.
    }
    await pause(100)
  }
}
