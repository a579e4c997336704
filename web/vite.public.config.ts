import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const source = (file: string): string => join(import.meta.dirname, 'src/public', file)
const preact = join(import.meta.dirname, 'vite/preact-as-react.ts')
/** React in the browser: a tenth of its bytes, which lets a slow phone use a page some 450 ms sooner (docs/decisions/0136). */
const IN_BROWSER = { 'react/jsx-runtime': 'preact/jsx-runtime', 'react-dom/client': preact, react: preact }
/** Tests build into a folder of their own. */
const dist = resolve(import.meta.dirname, process.env.PUBLIC_DIST ?? 'dist')
const manifest = '.vite/public.json'

/**
 * The public pages, built apart from the app: first their scripts for the browser, then (`--ssr`) the renderer that the server imports, which holds the
 * style sheet of each document and reads the addresses of the scripts from the first build's manifest.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  resolve: {
    alias: (isSsrBuild ? { 'virtual:public-manifest': join(dist, manifest) } : IN_BROWSER) as Record<string, string>,
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? { cssMinify: true, ssrEmitAssets: true } : { manifest, sourcemap: 'hidden' }),
    rolldownOptions: {
      // The renderer is one file for the server: what browsers load later is in it.
      ...(isSsrBuild && { checks: { ineffectiveDynamicImport: false } }),
      input: isSsrBuild ? source('render.ts') : globSync(source('**/{client,*.client}.{ts,tsx}')),
      output: {
        entryFileNames: isSsrBuild ? 'public-server/render.js' : '_app/public-[name]-[hash].js',
        chunkFileNames: isSsrBuild ? 'public-server/[name]-[hash].js' : '_app/public-[name]-[hash].js',
        assetFileNames: '_app/public-[name]-[hash][extname]',
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'common', test: /(?:post-form\.browser|calls)\.ts$/, minShareCount: 2 }] },
      },
    },
  },
}))
