import type { Plugin } from 'vite'

/** Which files a file imports as it is loaded. */
type Imports = Readonly<Record<string, readonly string[]>>

/** Files that wait for each other, each importing the next and the last one the first; null where there are none. */
export function findCycle(imports: Imports): string[] | null {
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(file)
    if (at >= 0) return path.slice(at)
    if (done.has(file)) return null
    for (const next of imports[file] ?? []) {
      const cycle = walk(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(imports)) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * Ends the build where files wait for each other: one of them runs before what it needs is there, and the app ends in the browser with
 * "Cannot access … before initialization".
 */
export function noCircularChunks(): Plugin {
  return {
    name: 'no-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (!cycle) return
      const modulesOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.moduleIds ?? []
      const reasons = cycle.map((file, at) => {
        const theirs = modulesOf(cycle[at + 1] ?? cycle[0]!)
        const importing = modulesOf(file).find((id) =>
          this.getModuleInfo(id)?.importedIds.some((other) => theirs.includes(other)),
        )
        return importing ? `${file}, by ${importing}` : file
      })
      this.error(`Files of the app wait for each other (chunks.ts says what is in which):\n${reasons.join('\n')}`)
    },
  }
}
