/** Cache of recent files by key, up to `bytesMax`. Concurrent requests for a file share its creation. */
export function makeFileCache(bytesMax: number) {
  const files = new Map<string, Promise<Buffer | null>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
    files.delete(key)
  }
  const made = (key: string, file: Buffer | null) => {
    if (!file || file.length > bytesMax) return drop(key)
    sizes.set(key, file.length)
    bytes += file.length
    for (const oldest of sizes.keys()) {
      if (bytes <= bytesMax) break
      drop(oldest)
    }
  }

  return async (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const stored = files.get(key)
    if (stored) return stored
    const file = make()
    files.set(key, file)
    try {
      const done = await file
      made(key, done)
      return done
    } catch (error) {
      drop(key)
      throw error
    }
  }
}
