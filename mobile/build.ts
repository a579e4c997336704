import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { moveSourceMaps } from '../web/vite/after-build.ts'

/** `node build.ts [folder]`: builds the web part of the apps, into `www` by default, which the projects of both phones copy. */

const ROOT = import.meta.dirname
const outDir = join(ROOT, process.argv[2] ?? 'www')

try {
  await build({ configFile: join(ROOT, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn', build: { outDir } })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
moveSourceMaps(outDir, join(ROOT, 'source-maps'))
// Of the site's public files, the app needs only the drawings.
cpSync(join(ROOT, '../web/public/art'), join(outDir, 'art'), {
  recursive: true,
  filter: (file) => !/(?:icon-|screen-|preview|notification-)/.test(file),
})
