import type { Rolldown } from 'vite'

/** What a bundle consists of, by the files of its chunks. */
export interface Files {
  chunks: Rolldown.OutputChunk[]
  /** A chunk's own file, with all that it imports at once and the styles of those. */
  of: (chunk: Rolldown.OutputChunk, files?: Set<string>) => Set<string>
  byName: ReadonlyMap<string, Rolldown.OutputChunk>
  /** The chunk that a page of the build begins with (`index.html`). */
  entryOf: (page: string) => Rolldown.OutputChunk | undefined
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
  return {
    chunks,
    byName,
    of,
    entryOf: (page) => chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(`/${page}`)),
  }
}
