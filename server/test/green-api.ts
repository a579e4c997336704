import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local Green API according to its documentation: instances, their states and codes, a queue of messages, and failures. */

interface Row {
  idMessage: string
  chatId: string
  text: string
  at: number
  isFile: boolean
}

interface Instance {
  token: string
  state: string
  settings: Record<string, unknown>
  /** Queued messages; once the instance is authorized they move to the journal. */
  queue: Row[]
  journal: Row[]
}

/** Failure of the next call of a method. */
type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** Accepts the message, and closes the connection before responding. */
  | 'cut after'
  /** Closes the connection without accepting anything. */
  | 'cut before'
  /** Accepts it and responds with invalid JSON. */
  | 'broken'
  /** Accepts it and never responds. */
  | 'hang'

export interface GreenApiServer {
  url: string
  instances: Map<string, Instance>
  add: (id: string, token: string, state?: string) => Instance
  /** The next calls of a method. */
  fail: (method: string, ...faults: Fault[]) => void
  /** Called methods in order, with their instance. */
  calls: { method: string; id: string; body: Record<string, unknown> }[]
  /** Stops holding back responses, once the caller has given up. */
  release: () => void
  /** Its clock. */
  setTime: (time: Date) => void
  close: () => void
}

/** One white pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

const ADDRESS = /^\/waInstance(\d+)\/(\w+)\/([\w-]+)(?:\?(.*))?$/

export async function openGreenApi(): Promise<GreenApiServer> {
  const instances = new Map<string, Instance>()
  const faults = new Map<string, Fault[]>()
  const calls: GreenApiServer['calls'] = []
  const hanging: IncomingMessage[] = []
  let time = new Date()
  const seconds = () => Math.floor(time.getTime() / 1_000)

  const take = (instance: Instance, chatId: string, text: string, isFile: boolean) => {
    const row = { idMessage: `BAE5${randomBytes(6).toString('hex').toUpperCase()}`, chatId, text, at: seconds(), isFile }
    ;(instance.state === 'authorized' ? instance.journal : instance.queue).push(row)
    return { idMessage: row.idMessage }
  }

  const answers: Record<string, (instance: Instance, body: Record<string, string>, query: URLSearchParams) => unknown> = {
    getStateInstance: ({ state }) => ({ stateInstance: state }),
    qr: ({ state }) =>
      state === 'authorized'
        ? { type: 'alreadyLogged', message: 'instance account already authorized' }
        : { type: 'qrCode', message: PNG },
    setSettings: (instance, body) => {
      Object.assign(instance.settings, body)
      return { saveSettings: true }
    },
    logout: (instance) => {
      instance.state = 'notAuthorized'
      return { isLogout: true }
    },
    sendMessage: (instance, { chatId, message }) => take(instance, chatId!, message!, false),
    sendFileByUrl: (instance, { chatId, caption }) => take(instance, chatId!, caption!, true),
    showMessagesQueue: ({ queue }) =>
      queue.map(({ idMessage, chatId, text }) => ({
        messageID: idMessage,
        type: 'sendMessage',
        body: { chatId, message: text },
      })),
    lastOutgoingMessages: ({ journal }, _, query) =>
      journal
        .filter(({ at }) => at >= seconds() - Number(query.get('minutes') ?? 1_440) * 60)
        .map(({ idMessage, chatId, text, at, isFile }) => ({
          type: 'outgoing',
          idMessage,
          chatId,
          timestamp: at,
          sendByApi: true,
          statusMessage: 'sent',
          ...(isFile
            ? { typeMessage: 'imageMessage', caption: text }
            : { typeMessage: 'extendedTextMessage', textMessage: text, extendedTextMessage: { text } }),
        })),
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = Buffer.concat(await request.toArray()).toString()
    const [, id = '', method = '', token, query = ''] = ADDRESS.exec(request.url ?? '') ?? []
    const body = (sent ? JSON.parse(sent) : {}) as Record<string, string>
    calls.push({ method, id, body })
    const fault = faults.get(method)?.shift()
    if (fault === 'cut before') return void request.socket.destroy()
    if (typeof fault === 'object') {
      response
        .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
        .end(JSON.stringify(fault.body ?? {}))
      return
    }
    const instance = instances.get(id)
    if (!instance) return void response.writeHead(403).end()
    if (instance.token !== token) return void response.writeHead(401).end()
    const answer = answers[method]?.(instance, body, new URLSearchParams(query))
    if (answer === undefined) return void response.writeHead(404).end()
    if (fault === 'hang') {
      hanging.push(request)
      return
    }
    if (fault === 'cut after') return void request.socket.destroy()
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(fault === 'broken' ? '<html>502</html>' : JSON.stringify(answer))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instances,
    calls,
    add: (id, token, state = 'notAuthorized') => {
      const instance = { token, state, settings: {}, queue: [], journal: [] }
      instances.set(id, instance)
      return instance
    },
    fail: (method, ...next) => void faults.set(method, next),
    release: () => {
      for (const request of hanging.splice(0)) request.socket.destroy()
    },
    setTime: (next) => {
      time = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
