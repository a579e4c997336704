import '../compile-cache.js'

/** The product from its sources, whatever was built: for those who are changing them. */
await import('./start.ts')
