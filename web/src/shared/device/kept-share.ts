/** What another app shared, on its way to the page that takes it: also past the sign-in screen. The service worker writes it here. */

/** Where it is sent to (`share_target` of the manifest), and the page that asks what to do with it. */
export const SHARE_PATH = '/share'

const CACHE = 'shared'

/** Keeps a form as it was sent, in place of what was kept before. */
export const keepShared = async (form: Response): Promise<void> => (await caches.open(CACHE)).put(SHARE_PATH, form)

export const readKeptShare = async (): Promise<FormData | null> => {
  const kept = await (await caches.open(CACHE)).match(SHARE_PATH)
  return kept ? kept.formData() : null
}

export const dropKeptShare = async (): Promise<boolean> => caches.delete(CACHE)
