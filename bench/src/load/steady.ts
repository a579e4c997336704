import { Agent, request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { AGENTS, type Kind } from './mix.ts'
import type { SendRequest } from './send-request.ts'

/** Result of a mix: by kind, the milliseconds from when each call was due, and what failed. */
export interface Steady {
  times: Map<string, number[]>
  failures: string[]
  /** Number of calls still unanswered at the end. More than a moment's worth means that the server does not keep up. */
  behind: number
  /** Shorter than requested if the server was overloaded. */
  seconds: number
}

const SOCKETS = 256
/** With this many calls unanswered, no server catches up. */
const TOO_MANY = 5_000

/**
 * Sends the mix at a steady rate for some seconds, as `agents` agents would, whether or not the answers keep up. Time counts from the moment a call
 * was due, so waiting in the client counts too. Ends early, with everything still unanswered, if the server is overloaded.
 */
export async function steady(url: string, kinds: readonly Kind[], agents: number, seconds: number): Promise<Steady> {
  const { sendRequest, close } = caller(url)
  const found: Steady = { times: new Map(kinds.map(({ name }) => [name, []])), failures: [], behind: 0, seconds: 0 }
  const start = performance.now()
  const due = kinds.map((kind) => ({ kind, everyMs: (1_000 * AGENTS) / (kind.perSecond * agents), turn: 0 }))
  const out = new Set<Promise<void>>()
  const one = async ({ kind, everyMs }: (typeof due)[number], turn: number) => {
    const { status } = await kind.act(sendRequest, turn)
    found.times.get(kind.name)!.push(performance.now() - (start + turn * everyMs))
    if (status === 0 || status >= 300) found.failures.push(`${kind.name}: ${status}`)
  }
  while (performance.now() - start < seconds * 1_000 && out.size < TOO_MANY) {
    const now = performance.now() - start
    for (const next of due)
      while (next.turn * next.everyMs <= now) {
        const sending = one(next, next.turn++).finally(() => out.delete(sending))
        out.add(sending)
      }
    await pause(1)
  }
  found.behind = out.size
  found.seconds = (performance.now() - start) / 1_000
  await Promise.all(out)
  close()
  return found
}

function caller(url: string): { sendRequest: SendRequest; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const sendRequest: SendRequest = (method, path, token, body, headers) =>
    new Promise((resolve) => {
      const bytes = body instanceof Buffer ? body : body ? Buffer.from(JSON.stringify(body)) : null
      const call = send(
        `${url}${path}`,
        {
          method,
          agent,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
            ...headers,
          },
        },
        (answer) => {
          answer.resume()
          answer.once('close', () => resolve({ status: answer.complete ? answer.statusCode! : 0, headers: answer.headers }))
        },
      )
      call.once('error', () => resolve({ status: 0, headers: {} }))
      call.end(bytes)
    })
  return { sendRequest, close: () => agent.destroy() }
}
