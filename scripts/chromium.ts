import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian's is. */
const DEBIAN = '/usr/bin/chromium'
const KNOWN = [
  DEBIAN,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium without windows: the same pages take a quarter less time in it. It knows no notifications. */
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

/** Installs packages of Debian where that may be done, with as much patience as a machine without a line deserves. */
function install(...names: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const apt = (...args: string[]) =>
    run('apt-get', ['--quiet', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args])
  const get = () => apt('install', '--yes', '--no-install-recommends', ...names)
  return get() || (apt('update') && get())
}

/**
 * The Chromium of the browser tests as settings of theirs: the one named in CHROMIUM, the system's, else Debian's, else Playwright's, which knows
 * where its own are. Debian's comes with the one without windows. Throws when there is none: no browser is a failed run.
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
