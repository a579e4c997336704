import type { Manifest } from 'vite'
import { pages } from '../src/app/pages.ts'

/** The files of chunks and of their imports, nearest first; dynamic imports too, if `follow` says so. */
export const filesOf = (manifest: Manifest, from: string[], follow: (key: string) => boolean = () => false): string[] => {
  const keys = new Set(from)
  // The set grows while it is iterated.
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = manifest[key]!
    for (const next of [...imports, ...dynamicImports.filter(follow)]) keys.add(next)
  }
  return [
    ...new Set(Array.from(keys, (key) => manifest[key]!).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
  ]
}

/**
 * What each page needs beyond the app, by its path: the server lists these scripts and style sheets with the page, so that a browser loads them
 * immediately.
 */
export const pageFiles = (manifest: Manifest): Record<string, string[]> => {
  const app = filesOf(manifest, ['index.html'])
  return Object.fromEntries(
    pages.flatMap(({ path, module }) => {
      if (!module) return []
      const [, name = ''] = /import\(['"][./]*(.+?)['"]\)/.exec(String(module)) ?? []
      const key = Object.keys(manifest).find((key) => key.endsWith(`/${name}`))
      if (!key) throw new Error(`The build has no file of ${path}: ${String(module)}`)
      return [[path, filesOf(manifest, [key]).filter((file) => /\.(js|css)$/.test(file) && !app.includes(file))]]
    }),
  )
}
