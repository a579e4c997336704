import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@mafteach/contract/endpoint'

const CONTRACT = join(import.meta.dirname, '../../contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the contract that answers and is done: a stream goes on. One that stands with the shapes is its word's too. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file)) as Promise<object>))
  const endpoints = new Set(modules.flatMap((module) => Object.values(module).filter(isEndpoint)))
  return [...endpoints].filter(({ stream }) => !stream)
}

/** The path of a call as the document of OpenAPI has it. */
export const addressOf = ({ path }: Endpoint): string => `/api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`
