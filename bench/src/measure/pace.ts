import { Agent, request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from './load.ts'

/**
 * Sends requests at a steady rate for some seconds, whether or not the answers keep up. Returns how long each took, in milliseconds, from the moment
 * it was due: if the server stalls, waiting in the client counts too.
 */
export async function pace(url: string, requests: Request[], perSecond: number, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const waiting: Promise<void>[] = []
  const start = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = start + (turn / perSecond) * 1000
    const early = due - performance.now()
    if (early > 0) await pause(early)
    waiting.push(one(url, requests[turn % requests.length]!, agent).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(waiting)
  agent.destroy()
  return times
}

const one = (url: string, { method, path, headers, body }: Request, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const call = send(`${url}${path}`, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode! < 300 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
    call.once('error', reject)
    call.end(body)
  })
