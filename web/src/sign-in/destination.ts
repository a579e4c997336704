import { paths, samePath } from '#shared/paths.ts'

/** Where to after signing in: the page the agent came for, if it is one of ours, else the home page. */
export const destination = (search: string): string => {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return paths.dashboard()
  const url = new URL(next, location.origin)
  if (url.origin !== location.origin || samePath(url.pathname, paths.login())) return paths.dashboard()
  return url.pathname + url.search + url.hash
}
