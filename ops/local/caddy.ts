import { spawn, spawnSync } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answering, endOf } from '../../server/test/node.ts'

const CADDYFILE = join(import.meta.dirname, '../Caddyfile')

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).error === undefined

/** Starts Caddy by its example in front of nodes on these ports of this machine; resolves once one of them is ready. Its log is in `folder`. */
export async function startCaddy(folder: string, port: number, nodes: readonly number[]) {
  // Several may run at the same time.
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n}\nimport ${CADDYFILE}\n`)
  const url = `http://localhost:${port}`
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, DOMAIN: url, NODES: nodes.map((node) => `127.0.0.1:${node}`).join(' ') },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'caddy.log'), 'a')],
  })
  await answering(`${url}/readyz`, caddy)
  return {
    url,
    pid: caddy.pid!,
    stop: async () => {
      caddy.kill('SIGTERM')
      await endOf(caddy)
    },
  }
}
