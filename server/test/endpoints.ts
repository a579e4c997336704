import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@mafteach/contract/endpoint'

const CONTRACT = join(import.meta.dirname, '../../contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the contract that ends with its response, which a stream does not. Includes endpoints that are exported with the shapes. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file)) as Promise<object>))
  const endpoints = new Set(modules.flatMap((module) => Object.values(module).filter(isEndpoint)))
  return [...endpoints].filter(({ stream }) => !stream)
}

/** The path of a call as in the OpenAPI document. */
export const addressOf = ({ path }: Endpoint): string => `/api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`
