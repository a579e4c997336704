import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pageFiles } from './build-files.ts'
import { buildWorkers, workerFiles } from './workers.ts'

/** `node vite/after-build.ts`: processes the files that Vite has written into `dist`, with its manifest. */

const SMALL_BYTES = 1024

/** Writes `.br` and `.gz` beside the text files, so that the server compresses nothing while it serves. */
export const compress = (dist: string): void => {
  for (const name of globSync('{*,_app/*}.{js,mjs,css,html,json,webmanifest}', { cwd: dist })) {
    const path = join(dist, name)
    const content = readFileSync(path)
    if (content.length < SMALL_BYTES) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Moves source maps out of the public folder: the server finds them by a script's name (docs/decisions/0124). */
export const moveSourceMaps = (dist: string, folder: string): void => {
  mkdirSync(folder, { recursive: true })
  for (const map of globSync('_app/*.map', { cwd: dist })) renameSync(join(dist, map), join(folder, basename(map)))
}

if (import.meta.main) {
  const web = join(import.meta.dirname, '..')
  const dist = join(web, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pageFiles(manifest)))
  await buildWorkers(join(web, 'src'), dist, workerFiles(dist, manifest))
  moveSourceMaps(dist, join(dist, 'source-maps'))
  compress(dist)
}
