import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

/** `npm run pictures [-- --project readme]`, after `npm run build`: the pictures of the README, of the help and of both stores (`e2e/pictures.ts`). */

const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/pictures.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...findChromium() },
})
process.exitCode = status ?? 1
