import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../src/platform/settings/settings.ts'
import { openProduct } from './product.ts'

/** The examples in ops/ only use settings and metrics that the product has. */

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Reads settings; returns unused ones. */
function unread(env: Record<string, string>): string[] {
  const readNames = new Set<string>()
  readSettings(
    new Proxy(env, {
      get: (target, name: string) => {
        readNames.add(name)
        return target[name]
      },
    }),
  )
  return Object.keys(env).filter((name) => !readNames.has(name))
}

interface Service {
  image: string
  environment?: Record<string, string>
  stop_grace_period?: string
}
const { services } = parse(read('ops/compose.yaml')) as { services: Record<string, Service> }
const nodes = Object.values(services).filter(({ image }) => image === 'mafteach')

/** `${NAME:?}`, as an operator would set it. */
const filled = (text: string) => text.replace(/\$\{(\w+):\?\}/g, (_, name) => OPERATOR[name] ?? `${name} is not known`)
const OPERATOR: Record<string, string> = {
  DOMAIN: 'app.example.co.il',
  SECRET: 'long enough for a secret, and not a real one',
  DB_PASSWORD: 'password',
  S3_PASSWORD: 'password',
  SMS_URL: 'https://sms.example.co.il/',
}

test('every setting of the compose file is one that the product reads, and it starts with them', () => {
  const image = Object.fromEntries(
    /^ENV (.+)$/m
      .exec(read('ops/Dockerfile'))![1]!
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  expect(nodes).toHaveLength(2)
  for (const { environment } of nodes) {
    const set = Object.fromEntries(Object.entries(environment!).map(([name, text]) => [name, filled(text)]))
    expect(unread({ ...image, ...set })).toEqual([])
  }
})

test('third-party images are pinned', () => {
  const images = Object.values(services).flatMap(({ image }) => (image === 'mafteach' ? [] : image))
  for (const image of images) expect(image).toMatch(/:\S*\d\.\d|:RELEASE\./)
})

test('the unit sets only settings that the product reads, and waits as long as shutdown may take', () => {
  const unit = read('ops/mafteach@.service')
  const env = Object.fromEntries(
    /^Environment=(.+)$/m
      .exec(unit)![1]!
      .replaceAll('%i', '8081')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const secret = { SECRET: OPERATOR.SECRET!, SMS_PROVIDER: 'http', SMS_HTTP_URL: OPERATOR.SMS_URL! }
  expect(unread({ ...env, ...secret })).toEqual([])
  const waits = [
    Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]),
    ...nodes.map((node) => Number.parseInt(node.stop_grace_period!, 10)),
  ]
  for (const seconds of waits) expect(seconds).toBeGreaterThan(Number(env.DRAIN_SECONDS) + 5)
})

test('only a node that dies is restarted: when the kernel kills a worker, the node stays', () => {
  const unit = read('ops/mafteach@.service').split('\n')
  expect(unit).toEqual(expect.arrayContaining(['Restart=always', 'StartLimitIntervalSec=0', 'OOMPolicy=continue']))
  for (const node of nodes) expect(node).toMatchObject({ restart: 'always', init: true, healthcheck: expect.anything() })
})

interface Rule {
  alert: string
  expr: string
  annotations: { runbook: string }
}
const rules = (parse(read('ops/prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const { panels } = JSON.parse(read('ops/grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }

/** Names of metrics in a Prometheus query, without labels, ranges, functions and keywords. */
const metricsIn = (query: string): string[] =>
  query
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|on)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z_]\w*\b(?!\s*\()/g)!
    .filter((word) => !['and', 'or', 'by', 'on'].includes(word))

const { app, database } = await openProduct({ DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/none' })

test('every metric of alerts and dashboard is exported by a node', async () => {
  await app.inject({ url: '/healthz' })
  const { body } = await app.inject({ url: '/metrics' })
  const exported = new Set(body.match(/^[a-z_]\w*/gm))
  const queries = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  const named = new Set(queries.flatMap(metricsIn))
  // Set by Prometheus itself.
  named.delete('up')
  expect(named.size).toBeGreaterThan(15)
  expect([...named].filter((name) => !exported.has(name))).toEqual([])
  // And every metric of a node is monitored.
  expect([...exported].filter((name) => name.startsWith('mafteach_') && !named.has(name))).toEqual([])
})

test('every alert links to its section of the guide', () => {
  const places = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const { annotations } of rules) expect(places.map((place) => `docs/operations.md#${place}`)).toContain(annotations.runbook)
})

test('queries in the guide can be planned by the database', async () => {
  const statements = [...read('docs/operations.md').matchAll(/`(select [^`<…]+)`/g)].map(([, statement]) => statement!)
  expect(statements.length).toBeGreaterThan(8)
  for (const statement of statements) await database.pool.query(`explain ${statement}`)
})
