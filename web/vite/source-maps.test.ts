import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { type Frame, framesOf } from '../../server/src/features/client-errors/client-errors.rules.ts'
import { makeSourceMaps } from '../../server/src/features/client-errors/source-maps.ts'
import { TEMPORARY } from '../../server/test/temporary.ts'
import { moveSourceMaps } from './after-build.ts'
import { compileHint } from './chunks.ts'

/** A stack of a built script, mapped to sources. */

const root = mkdtempSync(join(TEMPORARY, 'mafteach-maps-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const MAIN = `import { price } from './price.ts'

Object.assign(globalThis, {
  planted: () => price({} as { offer: { sum: number } }),
})
`
const PRICE = `/** Fails without an offer. */
export function price(asset: { offer: { sum: number } }): number {
  return asset.offer.sum
}
`

/** Builds an app like the web app, runs it, and returns the frames of its error. */
async function thrown(): Promise<{ frames: Frame[]; served: string[]; maps: string }> {
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/src/main.ts"></script>')
  writeFileSync(join(root, 'src/main.ts'), MAIN)
  writeFileSync(join(root, 'src/price.ts'), PRICE)
  const maps = join(root, 'dist/source-maps')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      assetsDir: '_app',
      target: 'es2022',
      sourcemap: 'hidden',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { shared: join(root, 'index.html') },
        output: { sourcemapExcludeSources: true, postBanner: compileHint },
      },
    },
  })
  moveSourceMaps(join(root, 'dist'), maps)
  const served = readdirSync(join(root, 'dist/_app'))
  await import(pathToFileURL(join(root, 'dist/_app', served[0]!)).href)
  const { planted } = globalThis as unknown as { planted: () => void }
  try {
    planted()
  } catch (error) {
    return { frames: framesOf((error as Error).stack!), served, maps }
  }
  throw new Error('It did not fail')
}

test('frames of a build are those of its sources; no map is served, and none holds a source', async () => {
  const { frames, served, maps } = await thrown()
  expect(served).toEqual([expect.stringMatching(/\.js$/)])
  const sourceMap = makeSourceMaps(maps)
  const [first] = await sourceMap.map(frames)
  const line = PRICE.split('\n').findIndex((text) => text.includes('asset.offer.sum')) + 1
  expect([first!.file, first!.line]).toEqual(['src/price.ts', line])
  expect(readFileSync(join(maps, `${served[0]}.map`), 'utf8')).not.toContain('Fails without')

  const foreign: Frame[] = [
    { file: 'app-0000000.js', line: 1, column: 1 },
    { file: '../../../secret.js', line: 1, column: 1 },
    { file: '(page)', line: 1, column: 1 },
    { ...frames[0]!, line: 99_999 },
  ]
  expect((await sourceMap.map(foreign)).slice(0, 3)).toEqual(foreign.slice(0, 3))
})
