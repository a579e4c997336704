import { PLAYER_ORIGINS } from '@mafteach/contract/players'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { codeSplitting, compileHint, FIRST_PAGES } from '../web/vite/chunks.ts'
import { frame } from '../web/vite/frame.ts'
import { leanContract } from '../web/vite/lean-contract.ts'
import { lookSheet } from '../web/vite/look-sheet.ts'
import { readSettings } from './settings.ts'

const here = (file: string): string => new URL(file, import.meta.url).pathname
const { apiOrigin, isDebug } = readSettings(process.env)

/** The page of the web app, started by the app's own entry. It calls only our server, and frames only the players of videos and tours. */
const appPage: Plugin = {
  name: 'app-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('/src/main.browser.tsx', '../mobile/src/main.native.ts')
        .replace(/ *<link rel="(?:manifest|apple-touch-icon|icon)"[^>]*>\n/g, '')
        .replace(
          '<title>',
          `${PADDED_ON_ANDROID}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <title>`,
        ),
  },
}

/** Spec section 9: insets are 0 on Android, where the view is between the system's bars (docs/decisions/0080). */
const PADDED_ON_ANDROID =
  "<script>if (window.androidBridge) document.querySelector('meta[name=viewport]').content = 'width=device-width, initial-scale=1, maximum-scale=2.5'</script>"

/** Leaves out the plugins' browser implementations (one would add Firebase): phones have native ones. */
const phonesOnly: Plugin = {
  name: 'phones-only',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/web(?:-[\w-]{8})?(?:\.js)?$/ },
    handler: (_id, importer) => (PLUGIN.test(importer ?? '') ? NOTHING : null),
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export {}' },
}
const NOTHING = '\0nothing'
const PLUGIN = /node_modules\/@(?:aparajita|capacitor|capacitor-community|capacitor-firebase|capawesome)\//

/** As in the web app, with the plugins of the phone in a separate file. */
const withPlugins = ({ groups = [], ...splitting }: Rolldown.CodeSplittingOptions): Rolldown.CodeSplittingOptions => ({
  ...splitting,
  groups: [{ name: 'plugins', priority: 10, test: PLUGIN }, ...groups],
})

const server = isDebug ? '*' : apiOrigin
const policy = [
  "default-src 'self'",
  `connect-src 'self' blob: data: ${server}`,
  `img-src 'self' blob: data: ${server}`,
  "style-src 'self' 'unsafe-inline'",
  // Older web views get Capacitor's own script in the page.
  "script-src 'self' 'unsafe-inline'",
  `frame-src ${PLAYER_ORIGINS.join(' ')}`,
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

/** The web part of the native apps, in `www`: everything is on the phone, so nothing is prefetched or compressed. */
export default defineConfig({
  root: here('../web'),
  publicDir: false,
  plugins: [appPage, phonesOnly, react(), leanContract(), lookSheet(), frame(here('../web/src/shared/theme/tokens.css'))],
  define: {
    'import.meta.env.API_ORIGIN': JSON.stringify(apiOrigin),
    'import.meta.env.IS_DEBUG': JSON.stringify(isDebug),
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    sourcemap: 'hidden',
    assetsDir: '_app',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: here('../web/index.html'), ...FIRST_PAGES },
      output: { codeSplitting: withPlugins(codeSplitting()), sourcemapExcludeSources: true, postBanner: compileHint },
    },
  },
})
