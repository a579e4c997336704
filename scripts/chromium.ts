import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's path. */
const DEBIAN = '/usr/bin/chromium'
const KNOWN = [
  DEBIAN,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium's headless shell: the same pages use a quarter less CPU in it. It has no notifications. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export interface Browsers {
  CHROMIUM?: string
  HEADLESS_SHELL?: string
}

function installed(): Browsers | undefined {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return { CHROMIUM: named }
  const found = KNOWN.find((path) => existsSync(path))
  return found ? { CHROMIUM: found, ...(existsSync(HEADLESS_SHELL) ? { HEADLESS_SHELL } : {}) } : undefined
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Installs Debian packages if permitted, with a short timeout for machines without a network. */
function install(...names: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const apt = (...args: string[]) =>
    run('apt-get', ['--quiet', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args])
  const get = () => apt('install', '--yes', '--no-install-recommends', ...names)
  return get() || (apt('update') && get())
}

/**
 * Chromium for the browser tests, as their settings: the one named in CHROMIUM, the system's, else Debian's, else Playwright's own. Debian's is
 * installed with its headless shell. Throws if there is none: a run without a browser fails.
 */
export function findChromium(): Browsers {
  const found = installed()
  const isDebian = found?.CHROMIUM === DEBIAN && process.env.CHROMIUM !== DEBIAN
  if (found && (found.HEADLESS_SHELL || !isDebian)) return found
  process.stdout.write(`${found ? 'No Chromium without windows' : 'No Chromium'} found: installing it.\n`)
  if (install('chromium', 'chromium-headless-shell') || (!found && install('chromium'))) return installed() ?? {}
  if (found) return found
  if (run('npx', ['playwright', 'install', 'chromium'])) return {}
  throw new Error('No Chromium: install one and name it in CHROMIUM=/path/to/chromium.')
}
