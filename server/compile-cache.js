import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Compiled modules are kept for the next start (docs/decisions/0023). Whatever is imported after this one is read from there; where nothing can be
 * written it is compiled each time. JavaScript, because Node loads a compiler of 17 MB to take the types off a first file.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
