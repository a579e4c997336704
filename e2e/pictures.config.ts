import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run pictures`: not a test. Takes the pictures of the README, the help and both stores from the demonstration data. */

const phone = { hasTouch: true, isMobile: true }

export default defineConfig({
  ...config,
  testMatch: 'pictures.ts',
  outputDir: './results/pictures',
  // All pictures use one agent, whose language and colours change between them.
  workers: 1,
  retries: 0,
  reporter: 'list',
  // The pixel sizes of both stores (mobile/store/screenshots.md).
  projects: [
    { name: 'readme', grep: /@readme/ },
    { name: 'help', grep: /@help/ },
    { name: 'iphone', grep: /@store/, use: { ...phone, viewport: { width: 440, height: 956 }, deviceScaleFactor: 3 } },
    { name: 'ipad', grep: /@store/, use: { ...phone, viewport: { width: 1032, height: 1376 }, deviceScaleFactor: 2 } },
    { name: 'play', grep: /@store/, use: { ...phone, viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 } },
  ],
})
