import { markSignedIn } from '#shared/api/signed-in.ts'

const TRIED = 'app-tried'

/** An agent signed in in this browser gets the app's own page: the server recognizes it by a cookie, which may be missing. */
export function openApp(): void {
  if (localStorage.getItem('auth_token') === null || localStorage.getItem('refresh_token') === null) return
  // Only once: if cookies are refused, or do not reach the server, this page stays.
  if (sessionStorage.getItem(TRIED) !== null || !markSignedIn(true)) return
  sessionStorage.setItem(TRIED, '1')
  location.reload()
}
