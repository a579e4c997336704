/** Saves the scroll position when the page is left and restores it on the next visit in the same tab (spec section 2.7). */
export const rememberScroll = (): void => {
  const key = `scroll:${location.pathname}`
  const saved = Number(sessionStorage.getItem(key))
  if (saved > 0 && window.scrollY === 0) window.scrollTo({ top: saved, behavior: 'instant' })
  addEventListener('pagehide', () => sessionStorage.setItem(key, String(Math.round(window.scrollY))))
}
