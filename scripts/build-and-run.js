import '../server/compile-cache.js'

/** The first process of `npm start` (scripts/start.js): builds what is older than its sources, then becomes the server. */
const { buildWhenNeeded } = await import('./build.ts')
buildWhenNeeded()
await import('../server/main.js')
