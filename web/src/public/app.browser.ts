import { markSignedIn } from '#shared/signed-in.ts'

/** Whoever is signed in in this browser gets the app's own page of the agent: the server knows it by a cookie, which may be missing. */
export function openApp(): void {
  if (localStorage.getItem('auth_token') === null || localStorage.getItem('refresh_token') === null) return
  // Where cookies are refused this page stays.
  if (markSignedIn(true)) location.reload()
}
