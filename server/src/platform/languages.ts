import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@mafteach/contract/display'
import { isWebBuilt, WEB_DIST } from './http/web.ts'

let known: readonly string[] | undefined

/** Codes of the languages of the interface: Hebrew, English, and those in the build. */
export const languages = (): readonly string[] => {
  known ??= isWebBuilt() ? [...LANGUAGES, ...builtLanguages()] : LANGUAGES
  return known
}

const builtLanguages = (): string[] => {
  const files = JSON.parse(readFileSync(join(WEB_DIST, '.vite/manifest.json'), 'utf8')) as Record<string, unknown>
  return Object.keys(files).flatMap((file) => /^src\/languages\/(.+)\.ts$/.exec(file)?.[1] ?? [])
}
