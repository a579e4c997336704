import '../server/compile-cache.js'

/** `npm start`: the web app when its sources changed, then the server. */
const { buildWebWhenNeeded } = await import('./web-build.ts')
buildWebWhenNeeded()
await import('../server/main.js')
