interface Waiting {
  slots: number
  begin: () => void
}

/** Runs work that needs one or more of a number of slots, in the order of arrival. */
export function makeSemaphore(slots: number): <T>(taken: number, work: () => Promise<T>) => Promise<T> {
  const queue: Waiting[] = []
  let free = slots
  const beginNext = () => {
    while (queue[0] && queue[0].slots <= free) {
      const next = queue.shift()!
      free -= next.slots
      next.begin()
    }
  }
  return async (taken, work) => {
    await new Promise<void>((begin) => {
      queue.push({ slots: taken, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      free += taken
      beginNext()
    }
  }
}
