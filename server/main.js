import './compile-cache.js'

/** The product, as a supervisor starts it. */
await import('./src/start.ts')
