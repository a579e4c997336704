/** What a service worker runs in. */
export const scope = self as unknown as ServiceWorkerGlobalScope
