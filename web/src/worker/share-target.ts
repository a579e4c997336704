import { keepShared, SHARE_PATH } from '#shared/kept-share.ts'
import { scope } from './scope.ts'

/** https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes: no type tells of it, and not every browser has it. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: object) => Promise<void>
}

/** Takes what other apps share (`share_target` of the manifest): a form sent to `/share`, which is kept as it is for the page of that address. */
export const takeShares = (): void => {
  // No page waits for a worker to start that has nothing to say of it.
  scope.addEventListener('install', (event: RoutedInstall) => {
    const isRouted = event.addRoutes?.({ condition: { not: { requestMethod: 'POST' } }, source: 'network' })
    event.waitUntil(Promise.resolve(isRouted).catch(() => undefined))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method === 'POST' && new URL(request.url).pathname === SHARE_PATH) event.respondWith(take(request))
  })
}

const take = async (request: Request): Promise<Response> => {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    await keepShared(new Response(await request.blob(), { headers }))
    return Response.redirect(SHARE_PATH, 303)
  } catch {
    // There is no room for it.
    return Response.redirect(`${SHARE_PATH}?problem=too_large`, 303)
  }
}
