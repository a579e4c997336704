/** What another app shared, stored until a page takes it, also across the sign-in screen. The service worker writes it here. */

/** Its target (`share_target` of the manifest), and the page that offers what to do with it. */
export const SHARE_PATH = '/share'

const CACHE = 'shared'

/** Stores a form as it was sent, replacing the one stored before. */
export const saveSharedForm = async (form: Response): Promise<void> => (await caches.open(CACHE)).put(SHARE_PATH, form)

export const readSharedForm = async (): Promise<FormData | null> => {
  const stored = await (await caches.open(CACHE)).match(SHARE_PATH)
  return stored ? stored.formData() : null
}

export const deleteSharedForm = async (): Promise<boolean> => caches.delete(CACHE)
