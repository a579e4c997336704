import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN = [
  '/usr/bin/chromium',
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

/**
 * The Chromium of the browser tests as settings of theirs: the one named in CHROMIUM, the system's, else Debian's, else Playwright's, which knows
 * where its own are. Throws when there is none: no browser is a failed run.
 */
export function findChromium(): Browsers {
  const found = installed()
  if (found) return found
  process.stdout.write('No Chromium found: installing it.\n')
  const install = (...names: string[]) => run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...names])
  if (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '--quiet']) &&
    (install('chromium', 'chromium-headless-shell') || install('chromium'))
  ) {
    return installed() ?? {}
  }
  if (run('npx', ['playwright', 'install', 'chromium'])) return {}
  throw new Error('No Chromium: install one and name it in CHROMIUM=/path/to/chromium.')
}
