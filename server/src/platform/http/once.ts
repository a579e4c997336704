/** What is made when it is needed first, and then kept: for what a start does not need, and takes long to load. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
