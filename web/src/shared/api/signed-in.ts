const COOKIE_MAX_AGE_SECONDS = 15_552_000

/**
 * Marks this browser as signed in, so that addresses with a public page too open the app's pages. It grants nothing and is no secret: the tokens are.
 * False if cookies are refused.
 */
export function markSignedIn(isSignedIn: boolean): boolean {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are in use
  document.cookie = `signed_in=1; path=/; max-age=${isSignedIn ? COOKIE_MAX_AGE_SECONDS : 0}; samesite=lax${secure}`
  return document.cookie.includes('signed_in=1')
}
