import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What `rolldown.config.ts` makes the server of; npm writes the last one anew with each installation. */
const SOURCES = ['src', '../contract/src', '../node_modules/.package-lock.json']

/**
 * Whether `dist` is the server of the sources that stand beside it: a build that was forgotten must not run on the migrations of newer ones.
 * Looks at times alone, some milliseconds.
 * @param {string} server its folder
 * @returns {boolean}
 */
export function isBuilt(server) {
  const built = statSync(join(server, 'dist/.built-from'), { throwIfNoEntry: false })
  return built !== undefined && SOURCES.every((source) => isOlder(join(server, source), built.mtimeMs))
}

/** @type {(path: string, than: number) => boolean} */
function isOlder(path, than) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return true
  if (found.mtimeMs > than) return false
  return !found.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), than))
}
