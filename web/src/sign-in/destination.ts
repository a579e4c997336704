import { paths, samePath } from '@mafteach/contract/paths'

/** Where to go after signing in: the page the agent came for, if it is one of ours, else the home page. */
export const destination = (search: string): string => {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return paths.dashboard()
  const url = ours(next)
  const path = url && url.pathname + url.search + url.hash
  // Parsed once more as the browser will: `/.//evil.test` looks like a page of ours until its dot is removed.
  if (!path || !ours(path) || samePath(url.pathname, paths.login())) return paths.dashboard()
  return path
}

/** An address that stays on this origin; null for any other. */
const ours = (address: string): URL | null => {
  if (!URL.canParse(address, location.origin)) return null
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? url : null
}
