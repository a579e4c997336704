import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Ends a start: what was compiled is written down for the next one (server/compile-cache.js), and the memory that only the start needed is given back. */
export function settle(): void {
  flushCompileCache()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  // Only this kind makes V8 give back what it took for its newest objects, 30 MB after a start.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
