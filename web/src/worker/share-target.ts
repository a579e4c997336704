import { SHARE_PATH, saveSharedForm } from '#shared/device/shared-form.ts'
import { scope } from './scope.ts'

/** Handles shares from other apps (`share_target` of the manifest): a form sent to `/share`, stored as it is for the page of that address. */
export const takeShares = (): void => {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method === 'POST' && new URL(request.url).pathname === SHARE_PATH) event.respondWith(take(request))
  })
}

const take = async (request: Request): Promise<Response> => {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    await saveSharedForm(new Response(await request.blob(), { headers }))
    return Response.redirect(SHARE_PATH, 303)
  } catch {
    // Not enough space.
    return Response.redirect(`${SHARE_PATH}?problem=too_large`, 303)
  }
}
