import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const SMALL = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it serves. What only the server runs stays as it is. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(options, bundle) {
    const folder = options.dir ?? ''
    const names = Object.keys(bundle).filter((name) => /\.(?:m?js|css|html|svg|json|webmanifest)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const content = await readFile(path)
        if (content.length < SMALL) return
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await Promise.all([
          brotli(content, quality).then((packed) => writeFile(`${path}.br`, packed)),
          zip(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
        ])
      }),
    )
  },
})
