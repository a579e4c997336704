import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../clock.ts'
import { secretsOf } from '../security/secrets.ts'
import { readSettings } from '../settings/settings.ts'
import { JsonText } from './json-text.ts'
import { makeServer } from './server.ts'
import { makeTokens } from './tokens.ts'

test('fields outside the reply’s shape are dropped; a reply that lacks required ones is an internal error', async () => {
  const tokens = makeTokens(secretsOf('a secret that only this test knows'), 900, systemClock)
  const app = await makeServer(readSettings({ LOG_LEVEL: 'silent' }), tokens)
  const Named = z.object({ name: z.string() })
  const response = { 200: z.extend(Named, { others: z.array(z.nullable(Named)) }) }
  const answer = { name: 'א', phone: '050', others: [{ name: 'ב', phone: '051' }, null] }
  app.get('/more', { schema: { response } }, async () => answer)
  app.get('/less', { schema: { response } }, async () => ({ ...answer, others: [{ phone: '051' }] }))
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url })
    return { statusCode, body: JSON.parse(body) }
  }
  expect(await get('/more')).toEqual({ statusCode: 200, body: { name: 'א', others: [{ name: 'ב' }, null] } })
  expect(await get('/less')).toMatchObject({ statusCode: 500, body: { code: 'server_error' } })
})

test('long answers and pages are compressed for clients that accept it, short ones and event streams are not', async () => {
  const app = await makeServer(
    readSettings({ LOG_LEVEL: 'silent' }),
    makeTokens(secretsOf('a secret that only this test knows'), 900, systemClock),
  )
  const text = 'דירה '.repeat(1_000)
  app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send(text))
  app.get('/short', async () => ({ name: 'א' }))
  app.get('/events', async (_request, reply) => reply.type('text/event-stream').send(`data: ${text}\n\n`))
  const get = (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  const page = await get('/page', 'gzip, deflate, br')
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(text)
  expect((await get('/page')).body).toBe(text)
  for (const url of ['/short', '/events']) expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined()
})

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'a secret of thirty-two letters or more',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'http://127.0.0.1:9/',
}

test.each(['{"name":5}', '{"name":"א","phone":"050"}'])(
  'an answer that the database wrote as %s is refused in development; in production it is sent, and one in a thousand is checked',
  async (text) => {
    const response = { 200: z.object({ name: z.string() }) }
    const serverOf = async (settings: Record<string, string>) => {
      const tokens = makeTokens(secretsOf('a secret that only this test knows'), 900, systemClock)
      const app = await makeServer(readSettings({ LOG_LEVEL: 'silent', ...settings }), tokens)
      app.get('/wrong', { schema: { response } }, async () => new JsonText(text))
      app.get('/right', { schema: { response } }, async () => new JsonText('{"name":"א"}'))
      return app
    }
    const tried = await serverOf({})
    expect((await tried.inject('/right')).json()).toEqual({ name: 'א' })
    expect((await tried.inject('/wrong')).statusCode).toBe(500)

    const app = await serverOf(PRODUCTION)
    for (let times = 0; times < 999; times++) await app.inject('/wrong')
    expect(app.answerLooks.failed).toBe(0)
    const { statusCode, headers, body } = await app.inject('/wrong')
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', text])
    expect(app.answerLooks.failed).toBe(1)
  },
)
