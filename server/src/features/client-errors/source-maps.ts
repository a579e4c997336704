import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type { Frame } from './client-errors.rules.ts'

/** The build's source maps (`web/vite/after-build.ts`), read on demand. File names contain a hash, so a map always belongs to its file. */

/** Cached files, and files read per stack. */
const CACHED_MAX = 24
const READ_MAX = 6

/** Maps frames to sources; frames of unknown files or removed builds are unchanged. */
export function makeSourceMaps(folder: string): { map: (frames: readonly Frame[]) => Promise<Frame[]> } {
  const cached = new Map<string, SourceMap | null>()

  const load = async (file: string): Promise<SourceMap | null> => {
    const known = cached.get(file)
    const found =
      known === undefined
        ? await readFile(join(folder, `${file}.map`), 'utf8').then(
            (text) => new SourceMap(JSON.parse(text)),
            () => null,
          )
        : known
    cached.delete(file)
    cached.set(file, found)
    for (const oldest of cached.keys()) {
      if (cached.size <= CACHED_MAX) break
      cached.delete(oldest)
    }
    return found
  }

  return {
    map: async (frames) => {
      const named = new Set(frames.map(({ file }) => file).filter((file) => /^[\w-]+\.js$/.test(file)))
      const maps = new Map<string, SourceMap | null>()
      for (const file of [...named].slice(0, READ_MAX)) maps.set(file, await load(file))
      return frames.map((frame) => {
        const entry = maps.get(frame.file)?.findEntry(frame.line - 1, frame.column - 1)
        if (!entry || !('originalSource' in entry)) return frame
        return { file: sourceName(entry.originalSource), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
      })
    },
  }
}

/** `../../src/app/App.tsx` is `src/app/App.tsx`. */
const sourceName = (source: string): string => source.replace(/^(?:\.\.?\/)+/, '')
