import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { reportClientError as reportCall } from '@mafteach/contract/client-errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import { answer, fakeServer, lost, refusal } from '../testing/server.fixture.ts'
import { CallError } from './call.ts'
import { listenTo, makeReporter, reportOf } from './error-reports.ts'
import { numberOf, reportClientError, sendWaitingReports } from './report-error.ts'

const NUMBER = 'AB12CD34'
const failing = (message: string) => new TypeError(message)

beforeEach(() => setPorts(browserPorts()))

test('a report has the error, its place and the version; repeated within a minute it has the same number', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = fakeServer(answer(reportCall, { id: NUMBER }))
  const error = failing('x is undefined')
  const both = await Promise.all([reportClientError('RENDER', error), reportClientError('SCRIPT', error)])
  expect(both).toEqual([{ number: NUMBER }, { number: NUMBER }])
  expect(await reportClientError('RENDER', error)).toEqual({ number: NUMBER })
  expect(server.calls(reportCall).map(({ body }) => body)).toEqual([
    { kind: 'RENDER', message: 'TypeError: x is undefined', stack: error.stack, page: location.pathname, version: 'dev' },
  ])
  vi.setSystemTime(Date.now() + 61_000)
  await reportClientError('RENDER', error)
  expect(server.calls(reportCall)).toHaveLength(2)
})

test('at most five a minute', async () => {
  const server = fakeServer(answer(reportCall, { id: NUMBER }))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await reportClientError('SCRIPT', failing(name))
  expect(server.calls(reportCall)).toHaveLength(5)
  expect(await reportClientError('SCRIPT', failing('f'))).toBeNull()
})

test('offline reports are queued, five at most, and get their numbers once sent', async () => {
  const server = fakeServer(answer(reportCall, lost))
  const errors = ['a', 'b', 'c', 'd', 'e'].map(failing)
  for (const error of errors) expect(await reportClientError('RENDER', error)).toBe('waiting')
  expect(await reportClientError('RENDER', errors[0])).toBe('waiting')
  await sendWaitingReports()
  expect(numberOf(errors[0])).toBeNull()
  server.answer(answer(reportCall, refusal('unavailable')))
  await sendWaitingReports()
  server.answer(answer(reportCall, { id: NUMBER }))
  const before = server.calls(reportCall).length
  await Promise.all([sendWaitingReports(), sendWaitingReports()])
  expect(
    server
      .calls(reportCall)
      .slice(before)
      .map(({ body }) => body.message),
  ).toEqual(errors.map(({ message }) => `TypeError: ${message}`))
  expect(numberOf(errors[0])).toBe(NUMBER)
  await sendWaitingReports()
  expect(server.calls(reportCall)).toHaveLength(before + 5)
})

test('a report that the server refuses is dropped, and not reported itself', async () => {
  const server = fakeServer(answer(reportCall, refusal('too_many_requests')))
  expect(await reportClientError('SCRIPT', failing('a'))).toBeNull()
  await sendWaitingReports()
  expect(server.calls(reportCall)).toHaveLength(1)
})

test.each([
  new DOMException('The operation was aborted', 'AbortError'),
  new CallError(0, null),
  new CallError(409, { code: 'closed', detail: 'כבר טופל' }),
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Failed to fetch dynamically imported module: https://a.test/_app/x.js'),
  new Error('/public/links/abc/stop/ answered 429'),
  Object.assign(new Error('x'), { stack: 'Error: x\n    at chrome-extension://abcdef/content.js:1:2' }),
  'Script error.',
  'ResizeObserver loop completed with undelivered notifications.',
])('%s is not reported', (thrown) => {
  expect(reportOf('SCRIPT', thrown, '1')).toBeNull()
})

test('any thrown value can be stored', () => {
  expect(reportOf('SCRIPT', undefined, '1')).toMatchObject({ message: 'Error: undefined' })
  const { message, stack } = reportOf('SCRIPT', new Error(`\0\uD800${'א'.repeat(9_000)}`), '1')!
  expect(message.length + stack!.length).toBeLessThan(16_384 / 3)
  expect(message).toMatch(/^Error: א+$/)
})

test('a page without storage reports uncaught errors, once each', async () => {
  const server = fakeServer(answer(reportCall, { id: NUMBER }))
  const target = new EventTarget()
  const report = makeReporter('7')
  listenTo(target, (thrown) => report('WORKER', thrown))
  const error = failing('a')
  target.dispatchEvent(Object.assign(new Event('error'), { error }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failing('b') }))
  await vi.waitFor(() =>
    expect(server.calls(reportCall).map(({ body }) => body.message)).toEqual(['TypeError: a', 'TypeError: b']),
  )
})

/** Runs the inline script of the page, which listens for errors before the app does. */
const runEarly = ({ isStarted = false, onLine = true, error = new SyntaxError('Unexpected token') } = {}) => {
  const script = Array.from(readFileSync('web/index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g))[1]![1]!
  const window: { earlyErrors?: Event[] | null } = {}
  const handlers = new Map<string, (event: object) => void>()
  const sent: { message: string }[] = []
  let later = () => {}
  runInNewContext(script, {
    window,
    navigator: { onLine },
    location: { pathname: '/dashboard' },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    setTimeout: (run: () => void) => {
      later = run
    },
    fetch: async (_path: string, { body }: { body: string }) => sent.push(JSON.parse(body)),
  })
  handlers.get('error')!({ error })
  if (isStarted) window.earlyErrors = null
  later()
  return sent
}

test('an app that fails to start is reported by its page, unless its files did not load', () => {
  expect(runEarly()).toMatchObject([
    { kind: 'SCRIPT', message: 'SyntaxError: Unexpected token', page: '/dashboard', version: 'start' },
  ])
  expect(runEarly({ isStarted: true })).toEqual([])
  expect(runEarly({ onLine: false })).toEqual([])
  expect(runEarly({ error: new TypeError('Failed to fetch dynamically imported module') })).toEqual([])
})
