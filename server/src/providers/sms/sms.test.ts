import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpGateway, twilio } from './sms.ts'

/** Providers of remote services, with a server that speaks their protocol. */

let server: Server
let base: string
let status = 200
const received: { path: string; authorization: string | undefined; fields: Record<string, string> }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({
        path: request.url!,
        authorization: request.headers.authorization,
        fields: Object.fromEntries(new URLSearchParams(body)),
      })
      response.writeHead(status, { location: '/elsewhere' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  status = 200
  received.length = 0
})

test('Twilio gets a form with To, From and Body, and basic authorization', async () => {
  await twilio({ account: 'AC1', token: 'secret', from: '+15550100', url: base })('+972521234567', 'קוד 123456')
  expect(received).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      fields: { To: '+972521234567', From: '+15550100', Body: 'קוד 123456' },
    },
  ])
})

test('a gateway gets its own field names and extra fields', async () => {
  const settings = {
    provider: 'http',
    url: `${base}/send`,
    phoneField: 'dest',
    textField: 'msg',
    extra: { user: 'me' },
    authorization: 'Token t',
  } as const
  await httpGateway(settings)('+972521234567', 'שלום')
  expect(received).toEqual([
    { path: '/send', authorization: 'Token t', fields: { user: 'me', dest: '+972521234567', msg: 'שלום' } },
  ])
})

test('a refusal of the provider is an error', async () => {
  status = 503
  await expect(twilio({ account: 'AC1', token: 't', from: '+1', url: base })('+972521234567', 'x')).rejects.toThrow('503')
})

test('no redirect is followed: requests contain codes', async () => {
  status = 307
  await expect(twilio({ account: 'AC1', token: 't', from: '+1', url: base })('+972521234567', 'x')).rejects.toThrow()
  expect(received.map(({ path }) => path)).toEqual(['/2010-04-01/Accounts/AC1/Messages.json'])
})
