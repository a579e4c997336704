import { defineConfig } from '@playwright/test'
import { ONE_SIZE } from './product.ts'

/**
 * Browser tests: a real Chromium on the real server with its demonstration data, on a phone and on a desktop. `TRACE=1` stores the traces of
 * failures.
 */

const { CHROMIUM, HEADLESS_SHELL } = process.env

export const launchOptions = {
  // Hebrew names of downloads need a locale that can write them; a bare environment has none.
  env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
  ...(CHROMIUM ? { executablePath: HEADLESS_SHELL ?? CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A walk ends before optimized code pays off: without the optimizing compiler pages use a sixth less CPU.
    '--js-flags=--no-opt --no-maglev',
  ],
}

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  fullyParallel: true,
  // More than cores: a walk mostly waits for the browser.
  workers: 3,
  forbidOnly: true,
  // docs/decisions/0069
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'results/report.json' }]],
  globalSetup: './server.setup.ts',
  use: {
    launchOptions,
    actionTimeout: 10_000,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    // No waiting for animations; the walk through the dialogs has motion (`asset.spec.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot mock requests of a service worker: only tests about it allow it.
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: new RegExp(ONE_SIZE), use: { viewport: { width: 1440, height: 900 } } },
  ],
})
