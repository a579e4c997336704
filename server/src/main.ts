import '../compile-cache.js'

/** Starts the product from its sources, even if there is a build, for developers. */
await import('./start.ts')
