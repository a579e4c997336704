import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scopesOf } from '@mafteach/contract/scopes'
import { WEBHOOK_EVENTS } from '@mafteach/contract/webhooks'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../../../../test/endpoints.ts'
import { openProduct } from '../../../../test/product.ts'
import { signatureOf } from '../../../providers/webhooks.ts'
import { CONTRACT } from './contract.ts'

/** The OpenAPI document, as read by a generator of clients. */

interface Media {
  schema: { $ref?: string; type?: string; properties?: Record<string, unknown>; required?: string[]; oneOf?: object[] }
  example?: unknown
}
interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Record<string, unknown> }[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { $ref?: string; headers?: Record<string, object>; content?: Record<string, Media> }>
}
interface Document {
  servers: object[]
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Media['schema']>; securitySchemes: Record<string, object> }
}

const { app } = await openProduct()
const document = (await app.inject('/api/docs/json')).json<Document>()
const endpoints = await allEndpoints()
const operation = (method: string, path: string) => document.paths[path]![method]!
const operationOf = ({ method, path }: { method: string; path: string }) =>
  operation(method.toLowerCase(), `/api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`)
const mediaOf = (method: string, path: string) => Object.keys(operation(method, path).responses[200]!.content!)
const headersOf = ({ parameters = [] }: Operation) => parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])

test('a linter finds no error, except for the addresses that the specification requires', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  const known = ['no-ambiguous-paths', 'no-server-example.com']
  expect(problems.filter(({ ruleId }) => !known.includes(ruleId)).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual(
    [],
  )
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
}, 60_000)

test('every call of the contract is described under its exported name, with its input, output and access', () => {
  const exported = new Map(
    Object.values(CONTRACT as Record<string, Record<string, unknown>>).flatMap((module) =>
      Object.entries(module).map(([name, value]) => [value, name] as const),
    ),
  )
  for (const endpoint of endpoints) {
    const call = `${endpoint.method} ${endpoint.path}`
    const { operationId, security, requestBody, responses } = operationOf(endpoint)
    expect(operationId, call).toBe(exported.get(endpoint))
    expect(requestBody !== undefined, call).toBe(Boolean(endpoint.body ?? endpoint.upload ?? endpoint.raw))
    const content = Object.values(responses[endpoint.status ?? 200]!.content!)
    expect(content.length, call).toBeGreaterThan(0)
    for (const { schema } of content) expect(schema, call).not.toEqual({})
    const tokens = scopesOf(endpoint).map((scope) => ({ token: [scope] }))
    expect(security, call).toEqual(endpoint.access === 'anyone' ? [] : [{ session: [] }, ...tokens])
    expect(Object.keys(responses), call).toEqual(expect.arrayContaining(['4XX', '5XX']))
  }
})

test('every file of the contract with calls or shapes names them', async () => {
  const folder = join(import.meta.dirname, '../../../../../contract/src')
  const isNamed = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    (('method' in value && 'path' in value) ||
      ('_zod' in value && 'properties' in z.toJSONSchema(value as never, { unrepresentable: 'any' })))
  for (const file of readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const module = (await import(join(folder, file))) as object
    if (Object.values(module).some(isNamed)) expect(Object.keys(CONTRACT)).toContain(file.replace(/(?:\.shapes)?\.ts$/, ''))
  }
})

test('shapes are listed once and by name; those that differ between input and output have two', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Customer', 'PurchaseListing', 'Asset', 'Match', 'Refusal', 'FieldErrors']),
  )
  const created = operation('post', '/api/real-estate/customer')
  expect(created.responses[201]!.content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Customer' })
  expect(schemas.ListingInput!.required).toEqual(['city', 'neighborhoods'])
  expect(schemas.VerifyOtpCodeBody).toMatchObject({ required: ['phone', 'code'], properties: { code: { pattern: '^\\d{6}$' } } })
  expect(schemas.VerifyOtpCodeBody!.properties!.code).not.toHaveProperty('default')
  expect(schemas.Named!.properties!.id).toEqual({ type: 'integer', minimum: 1, format: 'int64' })
})

test('numbers and flags of an address have their types and defaults, and are optional', () => {
  const { parameters } = operation('get', '/api/real-estate/purchase_listing/{id}/get_matches')
  expect(parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, format: 'int64' } },
    { name: 'tab', in: 'query', required: false, schema: expect.objectContaining({ type: 'string', default: 'all' }) },
    { name: 'near', in: 'query', required: false, schema: { type: 'boolean' } },
    { name: 'peek', in: 'query', required: false, schema: { type: 'boolean' } },
  ])
  const [since] = operation('get', '/api/events').parameters!
  expect(since).toMatchObject({ name: 'since_seconds', required: false, schema: { type: 'number', default: 0 } })
})

test.each([
  ['/api/import', 'file', undefined],
  ['/api/documents/upload', 'file', undefined],
  ['/api/real-estate/asset/{id}/images', 'images', ['images']],
  ['/api/access-control/users/image', 'image', ['image']],
  ['/api/back-office/banners/{id}/image', 'image', ['image']],
  ['/api/forms/logo', 'image', ['image']],
  ['/api/public/verify', 'file', ['file']],
])('%s takes a file', (path, field, required) => {
  const { content } = operation('post', path).requestBody!
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  const { schema } = content['multipart/form-data']!
  const file = { type: 'string', format: 'binary' }
  expect(schema.properties![field]).toEqual(field === 'images' ? { type: 'array', items: file } : file)
  expect(schema.required).toEqual(required)
  expect(operation('post', path).responses).toHaveProperty('413')
})

test('files and streams have their media types', () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(mediaOf('get', '/api/account/export/{id}/file')).toEqual(['application/zip'])
  expect(mediaOf('get', '/api/real-estate/customer/{id}/personal_data')).toEqual(['application/zip'])
  expect(mediaOf('get', '/api/documents/zip')).toEqual(['application/zip'])
  expect(mediaOf('get', '/api/documents/{id}/file')).toContain('application/pdf')
  expect(mediaOf('get', '/api/public/consents/{id}/{document}/file')).toEqual(['application/pdf'])
  expect(mediaOf('get', '/api/real-estate/asset/{id}/exclusivity/file')).toEqual(['application/pdf'])
  expect(mediaOf('get', '/api/export')).toEqual([xlsx, 'application/zip'])
  expect(mediaOf('get', '/api/import/{id}/errors')).toEqual(['text/csv', 'text/vcard', xlsx])
  expect(mediaOf('get', '/api/real-estate/customer/export')).toEqual(['text/csv'])
  expect(mediaOf('get', '/api/events')).toEqual(['text/event-stream'])
  expect(operation('get', '/api/events').responses[200]!.content!['text/event-stream']!.schema.oneOf).toHaveLength(6)
  expect(Object.keys(operation('post', '/api/telephony/twilio').requestBody!.content)).toEqual([
    'application/x-www-form-urlencoded',
  ])
})

test('headers are listed where they are read or sent', () => {
  expect(headersOf(operation('post', '/api/real-estate/customer'))).toEqual(['IdempotencyKey'])
  expect(headersOf(operation('get', '/api/real-estate/customer'))).toEqual([])
  expect(headersOf(operation('get', '/api/events'))).toEqual(['LastEventID'])
  expect(headersOf(operation('post', '/api/telephony/calls'))).toEqual(['XSignature'])
  const headerNames = (method: string, path: string) => Object.keys(operation(method, path).responses[200]!.headers ?? {})
  expect(headerNames('get', '/api/real-estate/purchase_listing/{id}/get_matches')).toEqual(['X-Total-Count'])
  expect(headerNames('get', '/api/tasks/call_today')).toEqual(['X-Done-Today'])
  expect(JSON.stringify(document)).toContain('"Retry-After":{"$ref":"#/components/headers/RetryAfter"}')
})

test('examples match their shapes', () => {
  const shown = endpoints.filter(({ example }) => example)
  expect(shown.length).toBeGreaterThan(5)
  for (const { path, example, body, reply } of shown) {
    if (example!.body !== undefined) expect(z.safeParse(body!, example!.body).error, path).toBeUndefined()
    if (example!.reply !== undefined) expect(z.safeParse(reply, example!.reply).error, path).toBeUndefined()
  }
})

test('uploads in pieces, webhooks and both kinds of bearer are described', () => {
  for (const path of ['/api/real-estate/photo-uploads', '/api/document-uploads']) {
    expect(Object.keys(document.paths[path]!)).toEqual(['post'])
    expect(Object.keys(document.paths[`${path}/{upload}`]!)).toEqual(['parameters', 'head', 'patch', 'delete'])
  }
  expect(Object.keys(document.webhooks).sort()).toEqual([...WEBHOOK_EVENTS, 'test'].sort())
  const created = document.webhooks['customer.created']!.post
  expect(headersOf(created)).toEqual(['MafteachEvent', 'MafteachDelivery', 'MafteachSignature'])
  expect(created.requestBody!.content['application/json']!.schema.properties!.data).toEqual({
    $ref: '#/components/schemas/CustomerCard',
  })
  expect(document.components.securitySchemes).toMatchObject({
    session: { bearerFormat: 'JWT' },
    token: { bearerFormat: 'mft_…' },
  })
  expect(document.servers).toEqual([{ url: 'http://localhost:8080' }])
})

test('the signature is verified by the code of the guide, which precedes the calls', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
  expect(document.info.description).toBe(guide.replace(/^# .*\n+/, ''))
  const code = /```js\n([\s\S]*?)```/.exec(guide)![1]!
  const { isSigned } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isSigned: (raw: string, signature: string, secret: string, now?: number) => boolean
  }
  const body = '{"id":1,"data":{"name":"דנה"}}'
  const signature = signatureOf('whsec_1', 1_795_510_800, body)
  const now = 1_795_510_810_000
  expect(isSigned(body, signature, 'whsec_1', now)).toBe(true)
  expect(isSigned(`${body} `, signature, 'whsec_1', now)).toBe(false)
  expect(isSigned(body, signature, 'whsec_2', now)).toBe(false)
  expect(isSigned(body, signature, 'whsec_1', now + 300_000)).toBe(false)
  expect(isSigned(body, '', 'whsec_1', now)).toBe(false)
})
