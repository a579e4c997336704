import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../src/platform/database/embedded-postgres.ts'
import { follow, newFolder } from './processes.ts'

/** The examples in ops/ for nginx and Caddy as processes, in front of nodes of a test, if installed. */

const OPS = join(import.meta.dirname, '../../ops')

/** Starts a program in front of two nodes; returns its URL. */
type Start = (nodes: readonly number[]) => Promise<string>

const run = async (command: string, args: string[], port: number, env: Record<string, string> = {}): Promise<string> => {
  const child = follow(spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] }))
  let output = ''
  child.stderr!.on('data', (data) => {
    output += data
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(output)
      if ((await fetch(`${url}/healthz`)).status !== 200) throw new Error('not ready')
    },
    { timeout: 20_000 },
  )
  return url
}

/** Unchanged, except for its port, those of the nodes, and TLS. */
const startNginx: Start = async (nodes) => {
  const [folder, port] = [newFolder(), await freePort()]
  chmodSync(folder, 0o755)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const config = readFileSync(join(OPS, 'nginx.conf'), 'utf8')
    .replace('include /etc/nginx/mime.types;', `access_log off; ${places.join(' ')}`)
    .replace(/\tserver \{\n\t\tlisten 80;.*?\n\t\}\n/s, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\t\t(listen \[::\]|ssl_).*$/gm, '')
    .replace('127.0.0.1:8081', `127.0.0.1:${nodes[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${nodes[1]}`)
  writeFileSync(join(folder, 'nginx.conf'), config)
  // A single process: tests end it by SIGKILL, which workers would survive.
  const own = `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;`
  return run('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', own], port)
}

const startCaddy: Start = async (nodes) => {
  const [folder, port] = [newFolder(), await freePort()]
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(OPS, 'Caddyfile')], port, {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    DOMAIN: `http://127.0.0.1:${port}`,
    NODES: nodes.map((node) => `127.0.0.1:${node}`).join(' '),
  })
}

const isInstalled = (name: string) => spawnSync(name, ['-v']).error === undefined

/** Which of the two are installed. */
export const PROXIES: Start[] = [...(isInstalled('nginx') ? [startNginx] : []), ...(isInstalled('caddy') ? [startCaddy] : [])]
