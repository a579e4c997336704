import { spawnSync } from 'node:child_process'
import { buildWhenNeeded } from './build.ts'
import { findChromium } from './chromium.ts'

/** `npm run browser [-- -g "part of a name"]` and `npm run pictures`: Playwright with this machine's Chromium, on a build of the current sources. */

buildWhenNeeded()
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...findChromium() },
})
process.exitCode = status ?? 1
