import type { Plugin, Rolldown } from 'vite'
import { pages } from '../src/app/pages.ts'

/** What a bundle consists of, by the files of its chunks. */
export interface Files {
  chunks: Rolldown.OutputChunk[]
  /** A chunk's own file, with all that it imports at once and the styles of those. */
  of: (chunk: Rolldown.OutputChunk, files?: Set<string>) => Set<string>
  byName: ReadonlyMap<string, Rolldown.OutputChunk>
  /** The chunk that a module of the build begins (`/index.html`). */
  entryOf: (module: string) => Rolldown.OutputChunk | undefined
}

export const filesOf = (bundle: Rolldown.OutputBundle): Files => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const of: Files['of'] = (chunk, files = new Set()) => {
    if (files.has(chunk.fileName)) return files
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) of(imported, files)
    }
    return files
  }
  return { chunks, byName, of, entryOf: (module) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) }
}

/** What the app begins with, with its styles. */
const appIn = (bundle: Rolldown.OutputBundle): Set<string> => {
  const { of, entryOf } = filesOf(bundle)
  const app = entryOf('/index.html')
  return app ? of(app) : new Set()
}

/**
 * Writes what each page of the table needs beside the app itself into `pages.json`, by the page's path: the server names these files
 * with the page, so that a browser asks for all of them at once.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const { of, entryOf } = filesOf(bundle)
    const app = appIn(bundle)
    const files = pages.flatMap(({ path, module }) => {
      if (!module) return []
      const [, name] = /import\(['"][./]*(.+?)['"]\)/.exec(String(module)) ?? []
      const page = name && entryOf(`/${name}`)
      if (!page) this.error(`The build does not know the file of ${path}: ${String(module)}`)
      return [[path, [...of(page)].filter((file) => !app.has(file))]]
    })
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(files)) })
  },
})

/**
 * Names the files of the app in the sign-in page, where its script asks for them while the agent waits for the code.
 * They stand in an attribute, not in `<link rel=prefetch>`: the sign-in screen itself comes first.
 */
export const prefetchApp = (): Plugin => ({
  name: 'prefetch-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      if (!filename.endsWith('login.html') || !bundle) return
      return html.replace('<html', `<html data-app-files="${Array.from(appIn(bundle), (name) => `/${name}`).join(' ')}"`)
    },
  },
})

/**
 * Tells Chromium to compile what the app starts with beside the download (explicit compile hints; others pass the comment over): most of it
 * runs at once, and compiled function by function it holds the first page up.
 */
export const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // Only the first line of a file counts, and Vite writes lines of its own before it.
    order: 'post',
    handler(_, bundle) {
      for (const name of appIn(bundle)) {
        const chunk = bundle[name]
        if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
})
