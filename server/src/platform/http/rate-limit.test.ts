import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'
import { countHit } from './rate-limit.ts'

/** Limits apply to all nodes together (product.md section 2). */

const product = await openProduct()

test('two nodes count together, also for simultaneous calls; the next window starts from zero', async () => {
  const other = await product.anotherNode()
  const hit = (node: FastifyInstance, remoteAddress = '192.0.2.1') =>
    node.inject({
      method: 'POST',
      url: '/api/access-control/auth/refresh_token/',
      payload: { refresh: 'x' },
      remoteAddress,
    })
  const answers = await Promise.all(Array.from({ length: 130 }, (_, index) => hit(index % 2 ? product.app : other)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]!.json()).toMatchObject({ code: 'too_many_requests' })
  expect(refused[0]!.headers['retry-after']).toBe('60')
  expect((await hit(other, '192.0.2.2')).statusCode).toBe(401)
  product.setTime(new Date(product.now().getTime() + 60_000))
  expect((await hit(product.app)).statusCode).toBe(401)
})

test('a refusal states full seconds, rounded up', async () => {
  const now = new Date('2026-11-20T10:00:59.500Z')
  const hit = { bucket: 'whole seconds', seconds: 60, max: 0 }
  expect(await countHit(product.database.db, { ...hit, now })).toBe(1)
  expect(await countHit(product.database.db, { ...hit, now: new Date('2026-11-20T10:00:58.500Z') })).toBe(2)
})

test.each(['1', '192.0.2.10, 10.0.0.0/8'])(
  'behind a proxy (TRUST_PROXY=%s) a forged address changes nothing',
  async (TRUST_PROXY) => {
    const { app } = await openProduct({ TRUST_PROXY })
    const hit = (forwarded: string, remoteAddress = '192.0.2.10') =>
      app.inject({
        method: 'POST',
        url: '/api/access-control/auth/refresh_token/',
        payload: { refresh: 'x' },
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress,
      })
    // The client wrote the first address, the proxy the second.
    const answers = await Promise.all(Array.from({ length: 121 }, (_, index) => hit(`203.0.113.${index}, 198.51.100.7`)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await hit('198.51.100.8')).statusCode).toBe(401)
  },
)

test('signing out, which needs no session either, is limited too', async () => {
  const url = '/api/access-control/auth/logout/'
  const hit = () => product.app.inject({ method: 'POST', url, payload: { refresh: 'x' }, remoteAddress: '192.0.2.20' })
  const answers = await Promise.all(Array.from({ length: 121 }, hit))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('a hit above the limit states how long to wait', async () => {
  const { db } = product.database
  const hit = (second: number) =>
    countHit(db, { bucket: 'test', seconds: 3600, max: 2, now: new Date(Date.UTC(2026, 10, 20, 9, 0, second)) })
  expect([await hit(1), await hit(2), await hit(20)]).toEqual([0, 0, 3580])
})
