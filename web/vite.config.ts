import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting, compileHint, FIRST_PAGES } from './vite/chunks.ts'
import { frame } from './vite/frame.ts'
import { leanContract } from './vite/lean-contract.ts'
import { lookSheet } from './vite/look-sheet.ts'

const here = (file: string): string => new URL(file, import.meta.url).pathname
/** Two pages: the app, and sign-in at `/login`. Their files are processed further by `vite/after-build.ts`. */
export default defineConfig({
  plugins: [react(), leanContract(), lookSheet(), frame(here('src/shared/theme/tokens.css'))],
  build: {
    target: 'es2022',
    // `/assets` is a route of the app.
    assetsDir: '_app',
    manifest: true,
    sourcemap: 'hidden',
    // Fonts stay separate files: inlined they would load twice.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The file names of later pages are 2 KiB of the first load, so scripts are found when they are imported; style sheets have to be named.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      input: { app: here('index.html'), login: here('login.html'), ...FIRST_PAGES },
      output: {
        codeSplitting: codeSplitting(),
        sourcemapExcludeSources: true,
        postBanner: compileHint,
      },
    },
  },
})
