import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run pictures`: no test, but the pictures of the README, of the help and of both stores, taken on the demonstration data. */

const phone = { hasTouch: true, isMobile: true }

export default defineConfig({
  ...config,
  testMatch: 'pictures.ts',
  outputDir: './results/pictures',
  // All pictures are of one agent, whose language and colours change between them.
  workers: 1,
  retries: 0,
  reporter: 'list',
  // The pixels that both stores ask for (mobile/store/screenshots.md).
  projects: [
    { name: 'readme', grep: /@readme/ },
    { name: 'help', grep: /@help/ },
    { name: 'iphone', grep: /@store/, use: { ...phone, viewport: { width: 440, height: 956 }, deviceScaleFactor: 3 } },
    { name: 'ipad', grep: /@store/, use: { ...phone, viewport: { width: 1032, height: 1376 }, deviceScaleFactor: 2 } },
    { name: 'play', grep: /@store/, use: { ...phone, viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 } },
  ],
})
