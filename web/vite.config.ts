import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledAhead, pageFiles, prefetchApp } from './vite/app-files.ts'
import { codeSplitting, isNamedAhead } from './vite/chunks.ts'
import { noCircularChunks } from './vite/circular-chunks.ts'
import { english } from './vite/english.ts'
import { frame } from './vite/frame.ts'
import { leanContract } from './vite/lean-contract.ts'
import { lookSheet } from './vite/look-sheet.ts'
import { precompress } from './vite/precompress.ts'
import { sourceMaps } from './vite/source-maps.ts'
import { workers } from './vite/workers.ts'

const here = (file: string): string => new URL(file, import.meta.url).pathname

/** What the server does with the built pages. */
const signInPage: Plugin = {
  name: 'sign-in-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/login\/?(\?|$)/.test(request.url ?? '')) request.url = request.url?.replace(/^\/login\/?/, '/login.html')
      next()
    })
  },
}

/** Two pages: the app, and the light sign-in screen, which the server answers at `/login`. */
export default defineConfig({
  plugins: [
    signInPage,
    react({ exclude: [/\/src\/sign-in\//, /node_modules/] }),
    leanContract(),
    lookSheet(),
    noCircularChunks(),
    english(here('src')),
    frame(here('src/shared/theme/tokens.css')),
    pageFiles(),
    prefetchApp(),
    compiledAhead(),
    workers(here('src')),
    precompress(),
    sourceMaps(here('dist/source-maps')),
  ],
  build: {
    target: 'es2022',
    // `/assets` is a route of the app.
    assetsDir: '_app',
    manifest: true,
    // The fonts stay files of their own: inlined they would be loaded twice.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter(isNamedAhead)),
    },
    rolldownOptions: {
      input: { app: here('index.html'), login: here('login.html') },
      output: {
        codeSplitting: codeSplitting(),
        // The app names all of its files, and letters of a hash are the only part of that which cannot be compressed: as few as do.
        entryFileNames: '_app/[name]-[hash:7].js',
        chunkFileNames: '_app/[name]-[hash:7].js',
        assetFileNames: '_app/[name]-[hash:6][extname]',
      },
    },
  },
})
