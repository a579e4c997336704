import '../server/compile-cache.js'

/** `npm start`: the web app when its sources changed, then the server. */
const { buildWhenNeeded } = await import('./build.ts')
buildWhenNeeded()
await import('../server/main.js')
