import type { AddressInfo } from 'node:net'
import { createToken, type Scope } from '@mafteach/contract/tokens'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, expect } from 'vitest'
import type { Caller, Product } from '../../../test/product.ts'

/** Assistants in tests: the SDK's own client over real HTTP. */

/** A tool's result. */
export interface Result {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
}
export interface Assistant {
  client: Client
  token: string
  /** Calls a tool and returns any result. */
  use: (name: string, input?: object) => Promise<Result>
  /** Calls a tool that must succeed and returns its structured content. */
  ok: <T = Record<string, never>>(name: string, input?: object) => Promise<T>
  tools: () => Promise<string[]>
}

/** Result of a write. */
export interface Written<T = Record<string, unknown>> {
  done: boolean
  words: string
  confirm: string | null
  result: T | null
}

export async function openAssistants({ app }: Pick<Product, 'app'>) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/mcp`)
  const clients: Client[] = []
  afterAll(() => Promise.all(clients.map((client) => client.close())))

  const withToken = async (token: string): Promise<Assistant> => {
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit }) as never)
    clients.push(client)
    // Makes the client validate every result against the output schema of its tool.
    const { tools } = await client.listTools()
    const use = async (name: string, input = {}) =>
      (await client.callTool({ name, arguments: input as never })) as unknown as Result
    return {
      client,
      token,
      use,
      ok: async (name, input) => {
        const { isError, structuredContent, content } = await use(name, input)
        expect(isError, content[0]?.text).toBeFalsy()
        return structuredContent as never
      },
      tools: async () => tools.map((tool) => tool.name),
    }
  }
  const of = async (agent: Caller, scopes: readonly Scope[]): Promise<Assistant> => {
    const { token } = await agent.ok(createToken, { body: { name: 'assistant', scopes: [...scopes] } })
    return withToken(token!)
  }
  return { address, of, withToken }
}
