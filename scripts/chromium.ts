import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell first: it draws no window of its own, and the browser tests take a quarter less time in it. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = (): string | undefined =>
  [process.env.CHROMIUM, ...KNOWN].find((path) => path !== undefined && existsSync(path))

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** The Chromium of the browser tests: the system's, else Debian's, else Playwright's. Throws when there is none: no browser is a failed run. */
export function findChromium(): string | undefined {
  const found = installed()
  if (found) return found
  process.stdout.write('No Chromium found: installing it.\n')
  if (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '--quiet']) &&
    ['chromium-headless-shell', 'chromium'].some((name) =>
      run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name]),
    )
  ) {
    return installed()
  }
  // Playwright knows where its own browser is.
  if (run('npx', ['playwright', 'install', 'chromium'])) return undefined
  throw new Error('No Chromium: install one and name it in CHROMIUM=/path/to/chromium.')
}
