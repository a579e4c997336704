import './compile-cache.js'
import { isBuilt } from './is-built.js'

/** The product, as a supervisor starts it: as it was built last, or its sources where those are newer. */
await import(isBuilt(import.meta.dirname) ? './dist/start.js' : './src/start.ts')
