import { Day } from '@mafteach/contract/shapes'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { JsonSchema } from './any-input.ts'

/** The OpenAPI document as a third-party tool reads it: calls, inputs and responses. */

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}
type Content = Record<string, { schema: JsonSchema }>
interface Described {
  operationId: string
  security: object[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content } | { $ref: string }>
}
export interface Document {
  paths: Record<string, Record<string, Described> & { parameters?: Parameter[] }>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, { content?: Content }>
  }
}

export interface Operation {
  id: string
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  parameters: Parameter[]
  body: { media: string; schema: JsonSchema; required: boolean } | null
  /** The content of a status, by media type; null if the document has no such response. */
  answers: (status: number) => Content | null
}

const COMPONENTS = '#/components/schemas/'

/** Ajv finds a component by its name. */
const byName = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(`"$ref":"${COMPONENTS}`, '"$ref":"')) as JsonSchema

export async function readDocument(app: FastifyInstance) {
  return openDocument((await app.inject('/api/docs/json')).json<Document>())
}

export function openDocument({ paths, components }: Document) {
  // Lengths are those of JavaScript, as on the screens.
  const ajv = new Ajv2020({ strict: false, unicode: false, logger: false } as never)
  ;(addFormats as unknown as (of: Ajv2020) => void)(ajv)
  // JSON numbers beyond these change when they are parsed.
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger })
  ajv.addFormat('binary', true)
  // Narrower than tools accept: no day of the years 0000 and 9999.
  ajv.addFormat('date', (text) => z.safeParse(Day, text).success)
  for (const [name, schema] of Object.entries(components.schemas)) ajv.addSchema(byName(schema), name)
  const checks = new Map<JsonSchema, ValidateFunction>()
  const checkOf = (schema: JsonSchema) => {
    const found = checks.get(schema) ?? ajv.compile(byName(schema))
    checks.set(schema, found)
    return found
  }

  const nameOf = ({ $ref }: { $ref: string }) => $ref.split('/').at(-1)!
  const parameterOf = (one: Parameter | { $ref: string }) => ('$ref' in one ? components.parameters[nameOf(one)]! : one)
  const operations = Object.entries(paths).flatMap(([path, { parameters: ofPath = [], ...methods }]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]): Operation => {
      const { operationId, parameters = [], requestBody, responses } = described
      const [sent] = Object.entries(requestBody?.content ?? {})
      return {
        id: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: [...ofPath, ...parameters.map(parameterOf)],
        body: sent ? { media: sent[0], schema: sent[1].schema, required: requestBody!.required } : null,
        answers: (status) => {
          const answer = responses[status] ?? responses[`${String(status)[0]}XX`]
          if (!answer) return null
          return ('$ref' in answer ? components.responses[nameOf(answer)]! : answer).content ?? {}
        },
      }
    }),
  )
  return {
    operations,
    schemas: components.schemas,
    fits: (schema: JsonSchema, value: unknown): boolean => checkOf(schema)(value),
    /** Readable errors of a value; empty if it is valid. */
    problems: (schema: JsonSchema, value: unknown): string =>
      checkOf(schema)(value) ? '' : ajv.errorsText(checkOf(schema).errors, { dataVar: '' }),
  }
}
export type ApiDocument = ReturnType<typeof openDocument>
