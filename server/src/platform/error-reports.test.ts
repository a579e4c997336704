import { reportClientError } from '@mafteach/contract/client-errors'
import { expect, test } from 'vitest'
import { openErrorService } from '../../test/error-service.ts'
import { openProduct } from '../../test/product.ts'
import { makeErrorReports } from './error-reports.ts'

/** Errors are forwarded to a service with Sentry's protocol (docs/decisions/0124). */

const service = await openErrorService()
const product = await openProduct(
  { SENTRY_DSN: service.dsn },
  {
    prepare: (app) =>
      void app.get('/planted/:id', () => {
        throw new RangeError('דנה כהן 054-123-4567 cannot be planted')
      }),
  },
)

const report = (message: string) =>
  product.stranger.call(reportClientError, {
    body: {
      kind: 'RENDER',
      message,
      stack: 'at draw (https://a.test/_app/deals-1a2b3c4.js:1:7)',
      page: '/deals',
      version: '1a2b3c4',
    },
  })

test('an error of a screen is forwarded with its number, place and version', async () => {
  const { body } = await report('TypeError: x is undefined')
  const [{ event }] = (await service.got(1)) as [(typeof service.received)[number]]
  expect(event).toMatchObject({
    platform: 'javascript',
    level: 'error',
    release: '1a2b3c4',
    transaction: '/deals',
    tags: { kind: 'RENDER', page: '/deals', number: body.id },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is undefined',
          stacktrace: { frames: [{ filename: 'deals-1a2b3c4.js', lineno: 1, colno: 7, function: 'draw' }] },
        },
      ],
    },
  })
})

test('a failed call is forwarded by its route: without query, headers, body and names', async () => {
  const before = service.received.length
  const { statusCode } = await product.app.inject({
    url: '/planted/17?phone=0541234567',
    headers: { cookie: 'secret=cookie', authorization: 'Bearer secret-token' },
  })
  expect(statusCode).toBe(500)
  const { event, raw } = (await service.got(before + 1)).at(-1)!
  expect(event).toMatchObject({
    platform: 'node',
    transaction: 'GET /planted/:id',
    exception: { values: [{ type: 'RangeError', value: '[text] [number] cannot be planted' }] },
  })
  expect(event.exception.values[0]!.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'server/src/platform/error-reports.test.ts',
    in_app: true,
  })
  for (const secret of ['0541234567', '054-123', 'דנה', 'cookie', 'secret', '/17']) expect(raw).not.toContain(secret)
})

test('a refusal is not reported', async () => {
  const before = service.requests()
  expect((await product.app.inject('/api/none/')).statusCode).toBe(404)
  await report('TypeError: the next one')
  await service.got(before + 1)
})

test('a crash is sent before the process ends', async () => {
  const before = service.received.length
  const reports = makeErrorReports({ sentryDsn: service.dsn, production: true })
  await reports.reportCrash(new Error('the end'))
  expect(service.received.slice(before).map(({ event }) => [event.level, event.environment])).toEqual([['fatal', 'production']])
})

test('a service that fails, refuses or hangs delays nobody, and no queue grows', async () => {
  const calls = async (times: number) => {
    for (let time = 0; time < times; time++)
      expect((await report(`Error: ${'abcdefghijklmnopqrstuvwxyz'[time]}`)).status).toBe(202)
  }
  service.answer(500)
  await calls(3)
  service.answer('nothing')
  const before = service.requests()
  await calls(24)
  // At most as many as may be in flight.
  expect(service.requests() - before).toBeLessThanOrEqual(16)
  const reports = makeErrorReports({ sentryDsn: 'http://key@127.0.0.1:1/7', production: false })
  await reports.reportCrash(new Error('nobody listens'))
})

test('after a 429 nothing is sent for a while', async () => {
  const other = await openErrorService()
  const reports = makeErrorReports({ sentryDsn: other.dsn, production: false })
  other.answer(429)
  await reports.reportCrash(new Error('one'))
  await reports.reportCrash(new Error('two'))
  expect(other.requests()).toBe(1)
})

test('without a project nothing is sent', async () => {
  const before = service.requests()
  await makeErrorReports({ sentryDsn: undefined, production: true }).reportCrash(new Error('x'))
  expect(service.requests()).toBe(before)
})
