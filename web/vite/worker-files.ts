import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import type { Rolldown } from 'vite'
import type { KeptPage, WorkerFiles } from '../src/worker/files.ts'
import { filesOf } from './app-files.ts'

/** Comes when somebody needs it: texts in other languages, and the viewer of PDF, which is larger than everything else together. */
const ON_DEMAND = /\.english\.ts$|\/src\/languages\/|\/node_modules\/pdfjs-dist\//
const isOnDemand = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => ON_DEMAND.test(id))

/** What the service worker keeps of a bundle; null of one without the app. */
export const workerFiles = (bundle: Rolldown.OutputBundle, publicFolder: string): WorkerFiles | null => {
  const { byName, of, entryOf } = filesOf(bundle)
  const app = entryOf('/index.html')
  const signIn = entryOf('/login.html')
  const page = bundle['index.html']
  const signInPage = bundle['login.html']
  const pages = bundle['pages.json']
  if (!app || !signIn || page?.type !== 'asset' || signInPage?.type !== 'asset' || pages?.type !== 'asset') return null

  /** Adds what is loaded from there on, nearest first: a set goes on to what is added while it is walked. */
  const walk = (files: Set<string>, isTaken: (chunk: Rolldown.OutputChunk) => boolean): Set<string> => {
    for (const name of files) {
      const chunk = byName.get(name)
      for (const asset of chunk?.viteMetadata?.importedAssets ?? []) files.add(asset)
      for (const later of chunk?.dynamicImports ?? []) {
        const loaded = byName.get(later)
        if (loaded && isTaken(loaded)) of(loaded, files)
      }
    }
    return files
  }
  const first = walk(of(signIn, of(app)), () => false)
  const soon = walk(new Set(first), (chunk) => !isOnDemand(chunk))
  const all = walk(new Set(soon), () => true)
  const without = (files: Set<string>, known: Set<string>) =>
    [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)
  const pictures = globSync('art/*.svg', { cwd: publicFolder }).toSorted((one, other) => one.localeCompare(other))
  return {
    page: keptPage(page),
    signIn: keptPage(signInPage),
    first: without(first, new Set()),
    soon: [...without(soon, first), ...pictures.map((file) => `/${file}`)],
    onDemand: without(all, soon),
    paths: pathsIn(JSON.parse(String(pages.source)) as object),
  }
}

const keptPage = ({ source }: Rolldown.OutputAsset): KeptPage => ({
  revision: hashOf(source, 'hex').slice(0, 8),
  integrity: `sha256-${hashOf(source, 'base64')}`,
})

const hashOf = (content: string | Uint8Array, encoding: 'hex' | 'base64'): string =>
  createHash('sha256').update(content).digest(encoding)

/** The route table as one expression: `/customer/:id`, `/customer/add/:type?`. The overview is at the product's address too. */
const pathsIn = (pages: object): string => {
  const paths = ['', ...Object.keys(pages)].map((path) =>
    path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+'),
  )
  return `^(?:${paths.join('|')})/?$`
}
