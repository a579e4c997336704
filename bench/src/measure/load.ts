import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Results of a server at full load. */
export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p99: number
  requests: number
}

const CONNECTIONS = 16
const hasWrk = spawnSync('wrk', ['--version']).error === undefined
export const loadTool = hasWrk ? `wrk -t1 -c${CONNECTIONS}` : `autocannon -c ${CONNECTIONS}`

/** Sends these requests in turn for some seconds, by wrk if it is installed, else by autocannon. Throws when one is refused. */
export async function load(url: string, requests: Request[], seconds: number): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'mafteach-load-'))
  try {
    return await (hasWrk ? byWrk : byAutocannon)(url, requests, seconds, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Lua limits the number of texts in one function, and the number of functions to ten times as many. */
const IN_FUNCTION = 5_000

const luaText = (text: string) => `"${text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`

async function byWrk(url: string, requests: Request[], seconds: number, folder: string): Promise<LoadResult> {
  const script = join(folder, 'requests.lua')
  const lines = requests.map(({ method, path, headers, body }) => {
    const head = Object.entries(headers).map(([name, value]) => `[${luaText(name)}]=${luaText(value)}`)
    return `requests[#requests+1] = wrk.format(${luaText(method)}, ${luaText(path)}, {${head.join(',')}}, ${body ? luaText(body) : 'nil'})`
  })
  const functions = Array.from(
    { length: Math.ceil(lines.length / IN_FUNCTION) },
    (_, part) => `(function()\n${lines.slice(part * IN_FUNCTION, (part + 1) * IN_FUNCTION).join('\n')}\nend)()`,
  )
  writeFileSync(
    script,
    `requests = {}
next = 0
function init(args)
${functions.join(';\n')}
end
function request()
  next = next + 1
  return requests[(next - 1) % #requests + 1]
end
`,
  )
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script, url])
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)
  if (refused) throw new Error(`${refused[1]} requests like ${requests[0]!.path} were refused.`)
  const [, time, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)!
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    p99: Number(time) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    requests: Number(/(\d+) requests in/.exec(stdout)![1]),
  }
}

async function byAutocannon(url: string, requests: Request[], seconds: number, folder: string): Promise<LoadResult> {
  const file = join(folder, 'requests.json')
  writeFileSync(file, JSON.stringify(requests))
  const script = join(import.meta.dirname, 'autocannon.main.ts')
  const { stdout } = await run(process.execPath, [script, url, String(CONNECTIONS), String(seconds), file], {
    maxBuffer: 2 ** 26,
  })
  const result = JSON.parse(stdout)
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests like ${requests[0]!.path} were refused.`)
  return { perSecond: result.requests.average, p99: result.latency.p99, requests: result.requests.total }
}
