import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startS3rver } from './s3rver.ts'
import { TEMPORARY } from './temporary.ts'

/** An S3 that tests can break: s3rver, behind a proxy. It speaks the protocol and accepts any key. */

const BUCKET = 'mafteach-test'

/** State of the connection: intact, down, silent; cutting responses off in the middle, or refusing as S3 does, optionally once. */
export type Line = 'whole' | 'gone' | 'silent' | 'short' | { status: number; code: string; isOnce?: true }

export interface TestS3 {
  /** Settings for it; files are stored below `prefix`. */
  env: (prefix?: string) => Record<string, string>
  setLine: (line: Line) => void
  /** Number of calls, however they ended. */
  calls: () => number
  close: () => Promise<void>
}

const refusal = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message><RequestId>1</RequestId></Error>`

export async function openTestS3(): Promise<TestS3> {
  const folder = mkdtempSync(join(TEMPORARY, 'mafteach-s3-'))
  const { port, stop } = await startS3rver(folder, BUCKET)
  let line: Line = 'whole'
  let calls = 0
  const silent = new Set<ServerResponse>()
  const between = createServer((incoming, answer) => {
    calls++
    const now = line
    if (now === 'gone') return incoming.socket.destroy()
    if (now === 'silent') return silent.add(answer)
    if (typeof now === 'object') {
      incoming.resume()
      if (now.isOnce) line = 'whole'
      return answer.writeHead(now.status, { 'content-type': 'application/xml' }).end(refusal(now.code))
    }
    const { method, url, headers } = incoming
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers: headers as never }, (found) => {
      answer.writeHead(found.statusCode!, found.headers)
      if (now === 'whole') return found.pipe(answer)
      const half = Math.floor(Number(found.headers['content-length'] ?? 0) / 2)
      let sent = 0
      found.on('data', (chunk: Buffer) => {
        const part = chunk.subarray(0, Math.max(0, half - sent))
        sent += part.length
        answer.write(part)
      })
      found.on('end', () => answer.socket?.end())
      return answer
    })
    passed.on('error', () => answer.destroy())
    return incoming.pipe(passed)
  })
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  return {
    env: (prefix = '') => ({
      S3_ENDPOINT: address,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: prefix,
    }),
    setLine: (next) => {
      line = next
      for (const answer of silent) answer.destroy()
      silent.clear()
    },
    calls: () => calls,
    close: async () => {
      between.closeAllConnections()
      await new Promise((closed) => between.close(closed))
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
