import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { moveSourceMaps } from '../web/vite/after-build.ts'

/** `node build.ts [folder]`: makes the web part of the apps, in `www` unless told, which the projects of both phones copy. */

const ROOT = import.meta.dirname
const outDir = join(ROOT, process.argv[2] ?? 'www')

try {
  await build({ configFile: join(ROOT, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn', build: { outDir } })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
moveSourceMaps(outDir, join(ROOT, 'source-maps'))
// Of what stands beside the pages of the site, the app shows the drawings alone.
cpSync(join(ROOT, '../web/public/art'), join(outDir, 'art'), {
  recursive: true,
  filter: (file) => !/(?:icon-|screen-|preview|notification-)/.test(file),
})
