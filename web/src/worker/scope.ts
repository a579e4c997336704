/** The global scope of a service worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope
