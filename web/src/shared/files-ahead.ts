/** So many at once: what a tap asks for finds a connection free. */
const AT_ONCE = 2

let isAsked = false

/**
 * Asks for the files of all other pages while nothing else happens: a second without signal must not stop a tap. The browser's cache keeps
 * them, and they run when they are needed. Whoever saves data waits for the tap.
 */
export const fetchFilesAhead = async (): Promise<void> => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (isAsked || connection?.saveData || import.meta.env.DEV) return
  isAsked = true
  const { ok, text } = await fetched('/ahead.json', { cache: 'no-cache' })
  const next = ((ok ? JSON.parse(text) : []) as string[]).values()
  const fetchNext = async () => {
    for (const file of next) {
      await idle()
      await fetched(file, { priority: 'low' })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}

/** To its last byte; without a signal once there is one again. */
const fetched = async (url: string, init: RequestInit): Promise<{ ok: boolean; text: string }> => {
  try {
    const response = await fetch(url, init)
    return { ok: response.ok, text: await response.text() }
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return fetched(url, init)
  }
}

const idle = (): Promise<unknown> => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
