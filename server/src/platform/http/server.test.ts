import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../clock.ts'
import { secretsOf } from '../security/secrets.ts'
import { readSettings } from '../settings/settings.ts'
import { makeServer } from './server.ts'
import { makeTokens } from './tokens.ts'

test('nothing leaves that the shape of an answer does not have; an answer that lacks what it says is an inner error', async () => {
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

test('long answers and pages go out compressed to who takes that, short ones and streams of events as they are', async () => {
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
