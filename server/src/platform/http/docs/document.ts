import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint, Shape } from '@mafteach/contract/endpoint'
import type { TusKind } from '../../files/tus-routes.ts'
import { CONTRACT } from './contract.ts'
import { HEADERS, PARAMETERS } from './headers.ts'
import { type MountedCall, type Names, operationOf, SECURITY_SCHEMES } from './operation.ts'
import { REFUSAL_SCHEMAS, REFUSALS } from './refusals.ts'
import { type Json, Schemas } from './schemas.ts'
import { describeTus } from './tus.ts'
import { describeWebhooks, WEBHOOK_PARAMETERS } from './webhooks.ts'

/** Everything mounted below `/api`. */
export interface Mounted {
  calls: MountedCall[]
  uploads: TusKind[]
}

/** The guide for writers of programs, shown before the calls. */
const GUIDE = join(import.meta.dirname, '../../../../../docs/api.md')

/** The OpenAPI 3.1 document. Calls and shapes have the contract's names. */
export async function describeApi({ calls, uploads }: Mounted, publicUrl: string): Promise<Json> {
  const { operations, shapes } = readContract()
  const schemas = new Schemas(
    shapes,
    calls.flatMap(({ endpoint }) => shapesOf(endpoint)),
  )
  const paths: { [path: string]: Json } = {}
  for (const call of calls) {
    const { method, path } = call.endpoint
    const names = operations.get(call.endpoint)
    if (!names) throw new Error(`${method} ${path} stands in no file of the contract`)
    const at = addressOf(path)
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(call, names, schemas) }
  }
  for (const kind of uploads) Object.assign(paths, describeTus(kind))
  const { document, schemas: named } = schemas.finish({ paths, webhooks: describeWebhooks(schemas) })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mafteach',
      version: '1',
      summary: 'Property matching and customer care for real-estate agents.',
      description: (await readFile(GUIDE, 'utf8')).replace(/^# .*\n+/, ''),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    ...document,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { ...named, ...REFUSAL_SCHEMAS },
      responses: REFUSALS,
      parameters: { ...PARAMETERS, ...WEBHOOK_PARAMETERS },
      headers: HEADERS,
    },
  }
}

/** Without the trailing slash: both forms are answered, and linters and generators reject it. */
const addressOf = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`

/** Kinds of shapes that deserve a name of their own; plain texts and numbers do not. */
const NAMED: ReadonlySet<string> = new Set(['object', 'enum', 'union', 'intersection', 'record'])

/** The exported calls and shapes of the contract by name. Inputs and outputs without a name are named after their call. */
function readContract(): { operations: Map<Endpoint, Names>; shapes: Map<Shape, string> } {
  const operations = new Map<Endpoint, Names>()
  const shapes = new Map<Shape, string>()
  for (const [tag, exported] of Object.entries(CONTRACT)) {
    for (const [name, value] of Object.entries(exported as Record<string, unknown>)) {
      if (isEndpoint(value)) operations.set(value, { operationId: name, tag })
      else if (isShape(value)) nameShape(shapes, value, name)
    }
  }
  for (const [{ body, reply }, { operationId }] of operations) {
    const name = operationId[0]!.toUpperCase() + operationId.slice(1)
    if (body) nameShape(shapes, body, `${name}Body`)
    nameShape(shapes, reply, `${name}Reply`)
  }
  return { operations, shapes }
}

function nameShape(shapes: Map<Shape, string>, shape: Shape, name: string): void {
  if (!shapes.has(shape) && NAMED.has((shape as { _zod: { def: { type: string } } })._zod.def.type)) shapes.set(shape, name)
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && '_zod' in value

const shapesOf = ({ params, query, body, upload, reply, stream }: Endpoint): Shape[] =>
  [params, query, body, upload?.fields, reply, ...Object.values(stream ?? {})].filter((shape) => shape !== undefined)
