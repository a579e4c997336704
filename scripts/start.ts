import { buildWebWhenNeeded } from './web-build.ts'

/** `npm start`: the web app when its sources changed, then the server. */
buildWebWhenNeeded()
await import('../server/src/main.ts')
