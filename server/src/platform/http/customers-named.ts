import type { CheckedOf, Endpoint, Shape } from '@mafteach/contract/endpoint'
import { CustomerId } from '@mafteach/contract/shapes'
import type * as z from 'zod/mini'

/** Finds the customers that a call names: in its path, and by every `CustomerId` in its body and reply. */

type Find = (value: unknown) => number[]

/** A finder of customer ids in values of a shape; null if the shape has none. */
export function customerIds(shape: Shape): Find | null {
  if (shape === CustomerId) return (value) => [value as number]
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([name, field]) => {
        const find = customerIds(field)
        return find ? [{ name, find }] : []
      })
      if (fields.length === 0) return null
      return (value) => fields.flatMap(({ name, find }) => find((value as Record<string, unknown>)[name]))
    }
    case 'array': {
      const find = customerIds(def.element)
      return find && ((value) => (value as unknown[]).flatMap(find))
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch': {
      const find = customerIds(def.innerType)
      return find && ((value) => (value === null || value === undefined ? [] : find(value)))
    }
    case 'pipe':
      return customerIds(def.out)
    case 'union':
      if (def.options.every((option) => customerIds(option) === null)) return null
      break
    case 'record':
      if (customerIds(def.valueType) === null) return null
      break
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return null
  }
  throw new Error(`Nobody looks for customers in a shape of the type ${def.type}.`)
}

/** A finder of the customers that a call of the endpoint names; null if it names none. */
export function customersNamed(endpoint: Endpoint) {
  const inPath = /\/customer\/:(\w+)\//.exec(endpoint.path)?.[1]
  const inBody = endpoint.body ? customerIds(endpoint.body) : null
  const inReply = customerIds(endpoint.reply)
  if (!inPath && !inBody && !inReply) return null
  return ({ params, body }: Pick<CheckedOf<Endpoint>, 'params' | 'body'>, reply: unknown): number[] => [
    ...new Set([
      ...(inPath ? [(params as Record<string, number>)[inPath]!] : []),
      ...(inBody?.(body) ?? []),
      ...(inReply?.(reply) ?? []),
    ]),
  ]
}
