import { globSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './vite/precompress.ts'
import { publicTexts } from './vite/public-texts.ts'
import { sourceMaps } from './vite/source-maps.ts'

/**
 * The public pages, built apart from the app: a small script for the browser, another for customers' own pages (`dist/_app/public-…`), then the renderer that the
 * server imports (`dist/public-server/render.js`). Each document holds its own style sheet, so the renderer has to know the client's files.
 */

const VIRTUAL = 'virtual:public-client-files'

const PREACT: Record<string, string> = {
  react: '/src/public/preact-as-react.ts',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': '/src/public/preact-as-react.ts',
}

/** In the browser React is Preact: five times smaller, for a page that strangers open on a slow line. The server renders with React itself. */
const preactInTheBrowser = (): Plugin => ({
  name: 'preact-in-the-browser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    const twin = PREACT[id]
    return twin ? this.resolve(twin, importer) : undefined
  },
})

/** A sheet for each kind of document, and where it stands. */
const SHEETS: Record<string, string> = {
  'asset-page': 'asset/asset-page.css',
  'agent-page': 'agent/agent-page.css',
  'answers-page': 'customer/answers-page.css',
  'seller-page': 'seller/seller-page.css',
  'demand-page': 'figures.css',
  'open-house-page': 'open-house/open-house-page.css',
  'owner-page': 'owner/owner-page.css',
  'viewing-page': 'viewing/viewing-page.css',
  'review-page': 'review/review-page.css',
  'signing-page': 'signing/signing-page.css',
  'verify-page': 'signing/papers.css',
  'statement-page': 'customer-frame.css',
  notice: 'base.css',
}

/**
 * A document carries its sheet: names that stand for one value in it stand as that value, and what nothing in it asks for goes. The others change with the
 * scheme or the width.
 */
const withValues = (css: string): string => {
  const given = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):([^;}]+)/g))
    given.set(name, (given.get(name) ?? new Set()).add(value))
  for (const [name, [value = '', ...others]] of given) {
    if (others.length === 0) css = css.replaceAll(`var(${name})`, value)
    if (!css.includes(`var(${name})`)) css = css.replaceAll(new RegExp(`${name}:[^;}]+;?`, 'g'), '')
  }
  return css.replace(':root{}', '')
}

/** What the parts say that the browser goes on with (`src/public/parts.tsx`). */
const TEXTS_OF_PARTS = ['public.texts.ts', 'asset/asset.texts.ts', 'stop/stop.texts.ts']

/** One file of what every part needs, the empty catalogues among it. */
const isForAllParts = (id: string): boolean =>
  /\/node_modules\/preact\/|\/public\/(?:preact-as-react|use-texts)\.ts$/.test(id) ||
  TEXTS_OF_PARTS.some((name) => id === source(name))

/** Hands the client build's style sheets, scripts and Hebrew font to the renderer's build. */
const clientFiles = (): Plugin => {
  const files = { font: '', scripts: {} as Record<string, string>, sheets: {} as Record<string, string> }
  return {
    name: 'public-client-files',
    // After Vite itself, which looks for the sheets too.
    enforce: 'post',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && /hebrew.*\.woff2$/.test(file.fileName)) files.font = `/${file.fileName}`
        if (file.type === 'chunk' && file.isEntry && !(file.name in SHEETS)) files.scripts[file.name] = `/${file.fileName}`
        const sheet = file.type === 'asset' && Object.keys(SHEETS).find((name) => file.names.includes(`${name}.css`))
        if (!sheet) continue
        files.sheets[sheet] = withValues(String(file.source).trim())
        delete bundle[file.fileName]
      }
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? `export const { font, scripts, sheets } = ${JSON.stringify(files)}` : undefined),
  }
}

const here = dirname(fileURLToPath(import.meta.url))
/** Tests build into a folder of their own. */
const dist = resolve(here, process.env.PUBLIC_DIST ?? 'dist')
const source = (file: string) => join(here, 'src/public', file)

export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [
    preactInTheBrowser(),
    publicTexts(join(here, 'src/public'), TEXTS_OF_PARTS),
    clientFiles(),
    precompress(),
    sourceMaps(join(dist, 'source-maps'), 'public-'),
  ],
  build: { outDir: dist, emptyOutDir: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: {
            client: source('client.ts'),
            customer: source('customer/customer-page.client.ts'),
            signing: source('signing/signing.client.tsx'),
            verify: source('verify/verify.client.tsx'),
            clock: source('israel-clock.client.ts'),
            ...Object.fromEntries(Object.entries(SHEETS).map(([name, file]) => [name, source(file)])),
          },
          output: {
            entryFileNames: '_app/public-[hash].js',
            chunkFileNames: '_app/public-[name]-[hash].js',
            assetFileNames: '_app/public-[name]-[hash][extname]',
            codeSplitting: { groups: [{ name: 'preact', test: isForAllParts }] },
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: join(dist, 'public-server'),
        rolldownOptions: { input: source('render.ts'), output: { entryFileNames: 'render.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('The public build needs its two environments.')
      for (const old of globSync('{_app/public-*,source-maps/public-*,public-server}', { cwd: dist }))
        rmSync(join(dist, old), { recursive: true })
      await builder.build(client)
      await builder.build(ssr)
    },
  },
})
