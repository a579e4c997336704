import type { Files } from './files.ts'

/** S3, with a fallback for reading to this node's data folder, which is never written (`npm run files:move` empties it). */
export function withOwnFolder(s3: Files, folder: Files): Files {
  return {
    put: s3.put,
    open: async (name, range) => (await s3.open(name, range)) ?? folder.open(name, range),
    read: async (name) => (await s3.read(name)) ?? folder.read(name),
    info: async (name) => (await s3.info(name)) ?? folder.info(name),
    copy: async (from, to) => {
      if (await s3.copy(from, to)) return true
      const found = await folder.open(from)
      if (found) await s3.put(to, found.bytes)
      return found !== null
    },
    remove: async (names) => {
      await s3.remove(names)
      await folder.remove(names)
    },
    async *list(prefix) {
      yield* s3.list(prefix)
      yield* folder.list(prefix)
    },
  }
}
