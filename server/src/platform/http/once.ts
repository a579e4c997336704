/** Memoises an expensive `make` until its first use: for what takes long to load and a start does not need. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
