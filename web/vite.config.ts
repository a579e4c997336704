import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { prefetchApp } from './vite/prefetch-app.ts'

const here = (file: string): string => new URL(file, import.meta.url).pathname

/** Two pages: the app, and the light sign-in screen, which the server answers at `/login`. */
export default defineConfig({
  plugins: [react({ exclude: [/\/src\/sign-in\//, /node_modules/] }), prefetchApp(), precompress()],
  build: {
    target: 'es2022',
    // `/assets` is a route of the app.
    assetsDir: '_app',
    manifest: true,
    // The fonts stay files of their own: inlined they would be loaded twice.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { app: here('index.html'), login: here('login.html') } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/media': 'http://127.0.0.1:8080' } },
})
