import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged } from './acknowledged.ts'
import type { Dice } from './faults.ts'

/** Longer than any fault. */
const CALL_MS = 5_000
/** The share of calls whose own connection breaks, within this many milliseconds: the response is lost, whatever was done. */
const BROKEN = 0.1
const BROKEN_MS = 40
/** Number of attempts with a file whose reading process was killed: twice each time, and the product refuses it. */
const FILE_TRIES = 30

/** A call that is repeated until it gets a response, alternately at both nodes, with the same key. */
export type Insist = <T>(method: string, path: string, body?: object, key?: string) => Promise<T>

export class Refused extends Error {}

export interface Tools {
  dice: Dice
  insist: Insist
  acknowledged: Acknowledged
  /** The URL of one of the nodes. */
  node: () => string
  /** Aborted when the test fails: no more responses come. */
  over: AbortSignal
}

export interface Sent {
  status: number
  headers: Headers
  body: unknown
}

/** Null if the connection broke, or no response came in time. Throws once the test is over. */
export async function send({ dice, over }: Pick<Tools, 'dice' | 'over'>, url: string, init: RequestInit): Promise<Sent | null> {
  over.throwIfAborted()
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

export function makeInsist(token: string, { acknowledged, node, ...tools }: Omit<Tools, 'insist'>): Insist {
  return async (method, path, body, key = randomUUID()) => {
    for (;;) {
      const answer = await send(tools, `${node()}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (answer && answer.status < 300) return answer.body as never
      if (answer && answer.status < 500) throw new Refused(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      acknowledged.retries++
      await pause(100)
    }
  }
}

/** A file that killed its reader is refused by name. Its photo upload is gone then, which shows if the refusal itself was lost. */
const isUnread = (error: unknown) => error instanceof Refused && /: 400 |^HEAD .*: 404$/.test(error.message)

/** Sends a file again whose reading process was killed twice: the product refuses it, and accepts it the next time. */
export async function sendFile<T>(acknowledged: Acknowledged, act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await act()
    } catch (error) {
      if (!isUnread(error) || attempt === FILE_TRIES) throw error
      acknowledged.retries++
      await pause(200)
    }
}
