import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Request } from './load.ts'

/**
 * Sends requests by autocannon for some seconds: `node autocannon.main.ts <url> <connections> <seconds> <file of requests>`. Each connection sends
 * its own share of the requests in turn, so that requests that work only once are sent once. Prints autocannon's result.
 */

interface Options {
  url: string
  connections: number
  duration: number
  setupClient: (client: { setRequests: (requests: Request[]) => void }) => void
}

// It has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<object>

const [url, connections, seconds, file] = process.argv.slice(2) as [string, string, string, string]
const requests = JSON.parse(readFileSync(file, 'utf8')) as Request[]
let turn = 0
const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  setupClient: (client) => {
    const share = turn++
    client.setRequests(requests.filter((_, at) => at % Number(connections) === share % requests.length))
  },
})
process.stdout.write(JSON.stringify(result))
