import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Makes `www`, which the projects of both phones copy into the app. */

const ROOT = import.meta.dirname

try {
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
// Of what stands beside the pages of the site, the app shows the drawings alone.
cpSync(join(ROOT, '../web/public/art'), join(ROOT, 'www/art'), {
  recursive: true,
  filter: (file) => !/(?:icon-|screen-|preview|notification-)/.test(file),
})
