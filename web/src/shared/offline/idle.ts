const IDLE_MAX_MS = 2_000

/** Resolves once the page has drawn. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_MAX_MS })
  })
