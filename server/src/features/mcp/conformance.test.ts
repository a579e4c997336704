import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCOPES } from '@mafteach/contract/tokens'
import { expect, onTestFinished, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'
import { openAssistants } from './mcp.fixture.ts'

/** Runs the protocol's conformance suite (`@modelcontextprotocol/conformance`, its part for servers) against the product. */

const CONFORMANCE = join(import.meta.dirname, '../../../../node_modules/.bin/conformance')
/** The public URL of `openProduct`. */
const PUBLIC_URL = 'http://localhost:8080'

/**
 * Permitted reasons for a scenario to fail: it calls a tool of the suite's own example server, or uses what this server neither offers nor declares
 * (resources, prompts, completions, levels of logging), which the protocol answers with "Method not found".
 */
const NOT_OFFERED = /^Failed: MCP error -3260[12]: (?:MCP error -32602: Unknown tool: test_\w+|Method not found)$/

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED'
  errorMessage?: string
}

const product = await openProduct()
const assistants = await openAssistants(product)

/** The suite sends no token: this proxy adds it, and is the product's public URL. */
async function openSigned(token: string): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` }
    if (headers.origin === origin) headers.origin = PUBLIC_URL
    const options = { host: assistants.address.hostname, port: assistants.address.port, path: assistants.address.pathname }
    const onward = request({ ...options, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  onTestFinished(() => void proxy.close())
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  return `${origin}/mcp`
}

test('implemented features pass the conformance suite, and only the known scenarios fail', async () => {
  const { token } = await assistants.of(await product.agent(), SCOPES)
  const results = mkdtempSync(join(tmpdir(), 'conformance-'))
  onTestFinished(() => rmSync(results, { recursive: true }))
  const args = [CONFORMANCE, 'server', '--url', await openSigned(token), '--output-dir', results]
  // Its exit code is 1, since scenarios fail.
  await new Promise<void>((resolve) => execFile(process.execPath, args, () => resolve()))

  const scenarios = readdirSync(results).map((folder) => ({
    name: /^server-(.+)-\d{4}-/.exec(folder)![1]!,
    checks: JSON.parse(readFileSync(join(results, folder, 'checks.json'), 'utf8')) as Check[],
  }))
  expect(scenarios.length).toBeGreaterThanOrEqual(30)
  const failed = scenarios.flatMap(({ name, checks }) =>
    checks.filter(({ status }) => status === 'FAILURE').map(({ errorMessage }) => ({ name, errorMessage })),
  )
  expect(failed.filter(({ errorMessage }) => !NOT_OFFERED.test(errorMessage ?? ''))).toEqual([])
  const names = new Set(failed.map(({ name }) => name))
  expect(scenarios.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([
    'dns-rebinding-protection',
    'ping',
    'server-initialize',
    // A warning: without sessions there is no second stream.
    'server-sse-multiple-streams',
    'tools-list',
  ])
})
